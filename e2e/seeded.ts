/** Games whose chance is known beforehand: the server's secret and the browsers' shares are given, everything else is as ever. */
import { randomBytes } from 'node:crypto'
import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/main.ts'
import type { ServerProcess } from '../server/test/process.ts'
import type { Person } from './person.ts'

/** Bytes of a secret or a share; nothing else on either side asks for as many. */
const BYTES = 32

/** A server of this process with one secret for all its games. */
export async function startSeeded(secret: string, env: Record<string, string>): Promise<ServerProcess> {
  const config = readConfig({ HOST: '127.0.0.1', ...env })
  const random = (n: number) => (n === BYTES ? Buffer.from(secret, 'hex') : randomBytes(n))
  const running = await startServer(config, { deps: { random } })
  return {
    pid: process.pid,
    port: running.port,
    base: `http://127.0.0.1:${running.port}`,
    output: () => '',
    async kill() {
      await running.stop()
      return 0
    },
  }
}

/** What this person contributes to the seed, as hex. */
export function shareOf(name: string): string {
  return Buffer.alloc(BYTES, name).toString('hex')
}

/** From the next page on this person's browser draws its share, and its token, as `shareOf` says. */
export async function withShare(person: Person): Promise<Person> {
  await person.context.addInitScript(fixShare, { share: shareOf(person.name), bytes: BYTES })
  return person
}

function fixShare({ share, bytes }: { share: string; bytes: number }): void {
  const usual = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array) || array.length !== bytes) return usual(array)
    for (let i = 0; i < bytes; i++) array[i] = Number.parseInt(share.slice(2 * i, 2 * i + 2), 16)
    return array
  }
}
