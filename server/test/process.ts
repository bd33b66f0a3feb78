/** A server as a process of its own, to be killed and started again over the same store. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface ServerProcess {
  readonly port: number
  readonly base: string
  readonly pid: number
  /** What it has printed so far. */
  output(): string
  /** Ends it; resolves with its exit code or the signal. */
  kill(signal: NodeJS.Signals): Promise<number | string | null>
}

export function spawnServer(env: Record<string, string>): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (d) => {
    text += String(d)
  })
  child.stderr.on('data', (d) => {
    text += String(d)
  })
  return { child, output: () => text }
}

/** Resolves when it is open. `PORT: '0'` takes a free port. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = spawnServer(env)
  const port = await new Promise<number>((resolve, reject) => {
    const look = () => {
      const said = /open at http:\/\/[^:]+:(\d+)/.exec(output())
      if (said) resolve(Number(said[1]))
    }
    child.stdout?.on('data', look)
    child.once('exit', (code, by) => reject(new Error(`the server ended with ${code ?? by}: ${output()}`)))
  })
  return {
    port,
    base: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    output,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code, by] = await gone
      return code ?? by
    },
  }
}
