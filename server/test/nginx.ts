/** A real nginx of a test, with the configuration that docker-compose.yml gives it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { needProgram } from '../../scripts/debian.mjs'
import { scratch } from './folder.ts'
import { freePort, type Program, startProgram } from './programs.ts'

const CONFIG = new URL('../../deploy/nginx.conf', import.meta.url)

export interface Nginx {
  readonly base: string
  restart(): Promise<void>
  stop(): Promise<void>
}

/** `tables`: host and port of each process, the first as `table1` of the configuration. */
export async function startNginx({ tables }: { readonly tables: readonly string[] }): Promise<Nginx> {
  const { dir, remove } = scratch()
  const port = await freePort()
  const config = tables
    .reduce((text, at, i) => text.replaceAll(`table${i + 1}:2567`, at), readFileSync(CONFIG, 'utf8'))
    .replaceAll('/tmp/', `${dir}/`)
    .replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
    .replace(/error_log .*;/, 'error_log stderr notice;')
  const file = join(dir, 'nginx.conf')
  writeFileSync(file, config)
  const args = ['-e', 'stderr', '-p', dir, '-c', file, '-g', 'daemon off;']
  const start = (): Promise<Program> =>
    startProgram({ command: needProgram('nginx', 'nginx-light'), args, ready: /start worker process / })
  let program = await start()
  return {
    base: `http://127.0.0.1:${port}`,
    async restart() {
      await program.end('SIGTERM')
      program = await start()
    },
    async stop() {
      await program.end('SIGTERM')
      remove()
    },
  }
}
