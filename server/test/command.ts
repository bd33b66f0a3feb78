/** A command of `server/src/cli`, as npm runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export async function command(name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const file = fileURLToPath(new URL(`../src/cli/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, err }
}
