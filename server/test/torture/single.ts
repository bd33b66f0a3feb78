/** One server process that ends again and again, over one SQLite store. */
import { NO_LIMITS, scratch } from '../help.ts'
import { startProcess } from '../process.ts'
import { seeded } from '../seeds.ts'
import { readStore } from './store.ts'
import type { Blow, Site } from './torture.ts'

export interface Single {
  readonly site: Site
  /** So many of each in an order that the seed decides. */
  blows(counts: { readonly kills: number; readonly terms: number }, seed: number): Blow[]
}

export async function startSingle(): Promise<Single> {
  const { dir, remove } = scratch()
  const env = { DATA_DIR: dir, LOG_LEVEL: 'warn', ...NO_LIMITS }
  let server = await startProcess({ ...env, PORT: '0' })
  const { base, port } = server

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<string[]> => {
    const code = await server.kill(signal)
    const faults = errorsOf(server.output())
    if (signal === 'SIGTERM' && code !== 0) faults.push(`SIGTERM ended it with ${code}`)
    server = await startProcess({ ...env, PORT: String(port) })
    return faults
  }
  return {
    site: {
      base,
      place: dir,
      read: async () => readStore(dir),
      async stop() {
        await server.kill('SIGKILL')
      },
      async remove() {
        remove()
      },
    },
    blows({ kills, terms }, seed) {
      const kinds = [...Array<'SIGKILL'>(kills).fill('SIGKILL'), ...Array<'SIGTERM'>(terms).fill('SIGTERM')]
      return shuffled(seeded(seed), kinds).map((name) => ({ name, fall: () => end(name) }))
    },
  }
}

/** What a server has said that it should not have to say. */
export function errorsOf(output: string): string[] {
  return output.split('\n').filter((line) => line.includes('"level":50'))
}

export function shuffled<T>(pick: (n: number) => number, items: readonly T[]): T[] {
  const all = [...items]
  for (let i = all.length - 1; i > 0; i--) {
    const j = pick(i + 1)
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}
