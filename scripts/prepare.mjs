/**
 * What `npm start` and `npm test` do first, under the Node of the machine (20 or newer) and with nothing installed:
 * install the packages and build the client, each only when something has changed since.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that comes with the packages: the same one on every machine. */
export const node = join(root, 'node_modules', '.bin', 'node')

const STAMP = join(root, 'node_modules', '.parlour')
const LOCK = join(root, 'package-lock.json')
const INSTALLED = join(root, 'node_modules', '.package-lock.json')
const PAGE = join(root, 'client', 'dist', 'index.html')
const SOURCES = ['client', 'shared/src', 'shared/package.json', 'package-lock.json', 'tsconfig.base.json']

export function prepare() {
  install()
  build()
}

/** One calm line about what is going on. */
export function say(text) {
  console.error(`parlour: ${text}`)
}

export function fail(text) {
  say(text)
  process.exit(1)
}

function install() {
  const lock = hashOf([LOCK])
  if (isInstalled(lock)) return
  say('installing packages (once, about a minute)')
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'packages could not be installed')
  stamp({ lock })
}

function isInstalled(lock) {
  if (!existsSync(node)) return false
  const known = stamps().lock
  if (known !== undefined) return known === lock
  // Installed by hand with npm: what npm notes is newer than the lock it was made from.
  const isNewer = existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
  if (isNewer) stamp({ lock })
  return isNewer
}

function build() {
  const client = hashOf(SOURCES.flatMap((path) => tree(join(root, path))))
  if (existsSync(PAGE) && stamps().client === client) return
  say('building the client')
  npm(['run', '--silent', 'build'], 'the client could not be built')
  stamp({ client })
}

function stamps() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {}
  }
}

function stamp(more) {
  writeFileSync(STAMP, JSON.stringify({ ...stamps(), ...more }))
}

/** Every file under a path but what is installed, built or a test. */
function tree(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((e) => !['node_modules', 'dist'].includes(e.name) && !/\.test\.tsx?$/.test(e.name))
    .flatMap((e) => tree(join(path, e.name)))
    .sort()
}

/** Of paths and contents, so that a fresh clone or a touched file changes nothing. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

/** Runs npm and shows what it says only when it fails. */
function npm(args, failure) {
  const windows = process.platform === 'win32'
  const options = {
    cwd: root,
    env: outside(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
    shell: windows,
  }
  const run = spawnSync('npm', args, options)
  if (run.status === 0) return
  process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error ? `${run.error.message}\n` : ''}`)
  fail(failure)
}

/** The environment with the machine's own Node first: `npm ci` deletes the one in node_modules while it runs. */
function outside() {
  const bin = `node_modules${sep}.bin`
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = (process.env[name] ?? '').split(delimiter).filter((folder) => !folder.endsWith(bin))
  return { ...process.env, [name]: path.join(delimiter) }
}

/** Runs the installed Node in the foreground and ends as it ends. */
export function run(args, env = process.env) {
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  const pass = (signal) => child.kill(signal)
  process.on('SIGTERM', pass)
  // A terminal sends Ctrl-C to everybody in the foreground, the child too: it need not hear it twice.
  process.on('SIGINT', (signal) => process.stdin.isTTY || pass(signal))
  // npm passes a signal on to the shell between us, which dies of it alone: a parent that is gone means the same.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250)
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
}
