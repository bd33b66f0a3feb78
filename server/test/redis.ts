/** A real Redis of a test. It keeps nothing: started again, it is empty. */
import { needProgram } from '../../scripts/debian.mjs'
import { scratch } from './folder.ts'
import { freePort, type Program, startProgram } from './programs.ts'

export interface Redis {
  readonly url: string
  readonly port: number
  /** Ends all connections and starts it again, empty, at the same port. */
  restart(): Promise<void>
  /** Ends it until `restart`. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startRedis(): Promise<Redis> {
  const place = scratch()
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', place.dir]
  const start = (): Promise<Program> =>
    startProgram({ command: needProgram('redis-server'), args, ready: /Ready to accept connections/ })
  let program = await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill: () => program.end('SIGKILL'),
    async restart() {
      await program.end('SIGTERM')
      program = await start()
    },
    async stop() {
      await program.end('SIGKILL')
      place.remove()
    },
  }
}
