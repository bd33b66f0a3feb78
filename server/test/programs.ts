/** Servers of others, as processes of a test: on a free port of this machine, in a folder that goes with them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

export interface Program {
  /** Resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

interface Start {
  readonly command: string
  readonly args: readonly string[]
  /** What it says, on either output, when it takes connections. */
  readonly ready: RegExp
  readonly who?: { readonly uid: number; readonly gid: number } | undefined
  readonly env?: Record<string, string>
}

/** Resolves when it takes connections. It ends with this process, whatever ends that. */
export async function startProgram({ command, args, ready, who, env }: Start): Promise<Program> {
  const child = spawn(command, args, { ...who, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const last = (): void => {
    child.kill('SIGQUIT')
  }
  process.once('exit', last)
  child.once('exit', () => process.removeListener('exit', last))
  await new Promise<void>((resolve, reject) => {
    let text = ''
    const heard = (data: Buffer): void => {
      text = (text + String(data)).slice(-10_000)
      if (ready.test(text)) resolve()
    }
    child.stdout.on('data', heard)
    child.stderr.on('data', heard)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${text}`)))
  })
  return { end: (signal) => end(child, signal) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
