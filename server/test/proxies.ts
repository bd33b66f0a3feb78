/** Real proxies before servers, by the recipes of docs/hosting.md and by deploy/nginx.conf: what people use is what is tried. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { needProgram } from '../../scripts/debian.mjs'

const ROOT = join(import.meta.dirname, '..', '..')
/** The name in the recipes; the browser is told where it is. */
export const NAME = 'table.example'
/** How often is looked whether a proxy is there, ms. */
const LOOK_EVERY = 20
export const FLAGS = ['--ignore-certificate-errors', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`]

interface Ports {
  readonly https: number
  readonly http: number
}

export interface OpenProxy extends Ports {
  readonly pid: number
  /** Ends it; what it has complained about. */
  close(): Promise<string>
}

export type Start = (input: {
  readonly prefix: string
  readonly port: number
  readonly dir: string
}) => Promise<OpenProxy>

/** The recipe of this proxy for this prefix. */
function recipe(proxy: string, prefix: string): string {
  const blocks = [...readFileSync(join(ROOT, 'docs', 'hosting.md'), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const own = blocks.filter(([, lang]) => lang === proxy).map(([, , text]) => text!)
  const found = (prefix === '/' ? undefined : own.find((text) => text.includes(prefix))) ?? own[0]
  if (!found) throw new Error(`no recipe for ${proxy}`)
  return found
}

/** Every one of these is in the text, and is another afterwards. */
function fill(text: string, others: Readonly<Record<string, string>>): string {
  return Object.entries(others).reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`"${from}" is not in the configuration any more`)
    return filled.replaceAll(from, to)
  }, text)
}

export const caddy: Start = async ({ prefix, port, dir }) => {
  const [http, https] = await freePorts(2)
  const file = join(dir, 'Caddyfile')
  // Its own authority in the place of a public one, and ports that anybody may use.
  const options = `{
	admin off
	local_certs
	skip_install_trust
	http_port ${http}
	https_port ${https}
	storage file_system ${join(dir, 'caddy')}
}
`
  writeFileSync(file, options + fill(recipe('caddy', prefix), { '127.0.0.1:2567': `127.0.0.1:${port}` }))
  return run(needProgram('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], { http: http!, https: https! })
}

export const nginx: Start = async ({ prefix, port, dir }) => {
  const [http, https] = await freePorts(2)
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`]
  const made = spawnSync(needProgram('openssl'), [...request, '-keyout', key, '-out', cert])
  if (made.status !== 0) throw new Error(String(made.stderr))
  const own = fill(recipe('nginx', prefix), {
    'listen 80': `listen 127.0.0.1:${http}`,
    'listen 443': `listen 127.0.0.1:${https}`,
    '/etc/letsencrypt/live/table.example/fullchain.pem': cert,
    '/etc/letsencrypt/live/table.example/privkey.pem': key,
    'http://127.0.0.1:2567': `http://127.0.0.1:${port}`,
    ...(prefix === '/' ? {} : { 'location / {': `location ${prefix} {` }),
  })
  const parts = TEMPORARY.map((part) => `${part}_temp_path ${join(dir, part)};\n`).join('')
  const text = `pid ${join(dir, 'nginx.pid')};\nevents {}\nhttp {\naccess_log off;\n${parts}${own}}\n`
  return runNginx(text, dir, { http: http!, https: https! })
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The proxy of the profile `scale`, before processes at these ports, whose PUBLIC_ADDRESS is /p1, /p2 and /p3. `https` speaks http. */
export async function scaleProxy({
  ports,
  dir,
  port,
}: {
  readonly ports: readonly [number, number, number]
  readonly dir: string
  /** To listen on; a free one without it. */
  readonly port?: number
}): Promise<OpenProxy> {
  const own = port ?? (await freePorts(1))[0]!
  const text = fill(readFileSync(join(ROOT, 'deploy', 'nginx.conf'), 'utf8'), {
    'listen 8080': `listen 127.0.0.1:${own}`,
    ...Object.fromEntries(ports.map((to, i) => [`table${i + 1}:2567`, `127.0.0.1:${to}`])),
    '/tmp/': `${dir}/`,
  })
  return runNginx(text, dir, { http: own, https: own })
}

function runNginx(text: string, dir: string, ports: Ports): Promise<OpenProxy> {
  const file = join(dir, 'nginx.conf')
  writeFileSync(file, text)
  return run(needProgram('nginx'), ['-c', file, '-p', dir, '-e', 'stderr', '-g', 'daemon off;'], ports)
}

async function run(program: string, args: readonly string[], ports: Ports): Promise<OpenProxy> {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (d) => {
    said += String(d)
  })
  const gone = once(child, 'exit')
  while (child.exitCode === null && !(await isOpen(ports.https))) await new Promise((go) => setTimeout(go, LOOK_EVERY))
  if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
  return {
    ...ports,
    pid: child.pid!,
    async close() {
      child.kill('SIGTERM')
      await gone
      return said
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

async function freePorts(n: number): Promise<number[]> {
  const held = await Promise.all(
    Array.from({ length: n }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = held.map((server) => (server.address() as { port: number }).port)
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
