/** A real PostgreSQL of a test. */
import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { needProgram } from '../../scripts/debian.mjs'
import { scratch } from './folder.ts'
import { freePort, type Program, startProgram } from './programs.ts'

export interface Postgres {
  /** Of an empty database. */
  readonly url: string
  readonly port: number
  /** Of another empty database on the same server. */
  database(): Promise<string>
  /** Ends it as a power cut would; what it has not acknowledged may be lost. `restart` starts it again. */
  kill(): Promise<void>
  /** Ends all connections and starts it again, at the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PACKAGE = 'postgresql'

/** Not root: PostgreSQL refuses that. */
function whoRuns(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export async function startPostgres(): Promise<Postgres> {
  const place = scratch()
  const who = whoRuns()
  if (who) chownSync(place.dir, who.uid, who.gid)
  const data = join(place.dir, 'data')
  const init = ['-D', data, '-U', 'parlour', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(needProgram('initdb', PACKAGE), init, { ...who, cwd: place.dir, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    max_connections: '60',
  }
  const start = (): Promise<Program> =>
    startProgram({
      command: needProgram('postgres', PACKAGE),
      args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      ready: /database system is ready to accept connections/,
      who,
      env: { LC_ALL: 'C' },
    })
  let program = await start()
  const url = (name: string) => `postgres://parlour@127.0.0.1:${port}/${name}`
  let databases = 0
  const database = async (): Promise<string> => {
    const name = `parlour_${++databases}`
    const client = new Client({ connectionString: url('postgres') })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    return url(name)
  }
  return {
    url: await database(),
    port,
    database,
    kill: () => program.end('SIGQUIT'),
    async restart() {
      await program.end('SIGINT')
      program = await start()
    },
    async stop() {
      await program.end('SIGINT')
      place.remove()
    },
  }
}
