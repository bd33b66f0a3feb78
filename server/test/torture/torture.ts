/**
 * Games of all four kinds on a real server process that is killed again and again, while people play who come back by themselves.
 * What is done is decided by the seed and by what was acknowledged; how long it takes is not.
 */
import type { AnyGame } from '@parlour/shared/core/game'
import { games } from '@parlour/shared/registry'
import { createRoom, NO_LIMITS, scratch } from '../help.ts'
import { resuming } from '../players/client.ts'
import { type Deed, type Player, player } from '../players/player.ts'
import { startProcess } from '../process.ts'
import { seeded, tokenOf } from '../seeds.ts'
import { checkDeeds, differences } from './check.ts'
import { readStore } from './store.ts'

export interface TortureInput {
  readonly seed: number
  /** How often it ends by SIGKILL, and how often by SIGTERM. */
  readonly kills: number
  readonly terms: number
  /** No new round begins after so long. */
  readonly seconds: number
  readonly say?: (line: string) => void
}

export interface Tortured {
  readonly kills: number
  readonly terms: number
  /** Of them, those that came while a game was in its opening, or while people were still coming back. */
  readonly inOpening: number
  readonly whileResuming: number
  readonly tables: number
  readonly finished: number
  readonly turns: number
  readonly otherDeeds: number
  readonly lost: readonly string[]
  readonly twice: readonly string[]
  /** Longest from a server that is open to everybody being back, ms. */
  readonly slowestResume: number
  readonly resumes: number
  /** Everything else that should not be. */
  readonly faults: readonly string[]
}

/** Most deeds that are acknowledged between two ends, and most ms after the last of them. */
const MOST_DEEDS = 100
const MOST_AFTER = 12
/** At most between two deeds of one player, ms. */
const THINK = 25
/** Everybody must be back, and see what is stored, within, ms. */
const WITHIN = 30_000
/** One end in so many comes before everybody is back, and one at the beginning of an opening. */
const KINDS = 5
const GAMES_AT_A_TABLE = 2

export async function torture({ seed, kills, terms, seconds, say = () => undefined }: TortureInput): Promise<Tortured> {
  const pick = seeded(seed)
  const { dir, remove } = scratch()
  const env = { DATA_DIR: dir, LOG_LEVEL: 'warn', ...NO_LIMITS }
  let server = await startProcess({ ...env, PORT: '0' })
  const { base, port } = server
  const deeds: Deed[] = []
  const faults: string[] = []
  const lost: string[] = []
  const twice: string[] = []
  const counts = { kills: 0, terms: 0, inOpening: 0, whileResuming: 0, resumes: 0, slowestResume: 0 }
  let checked = 0
  let began = Date.now()
  let awaited = (): void => undefined

  const sit = (code: string, name: string, i: number): Player => {
    const client = resuming(base, code, name, tokenOf(name), () => {
      counts.resumes++
    })
    return player(client, {
      pick: seeded(seed * 31 + i + 1),
      think: THINK,
      games: GAMES_AT_A_TABLE,
      lively: true,
      changes: true,
      surprised: (what) => faults.push(what),
      acknowledged: (deed) => {
        deeds.push(deed)
        awaited()
      },
    })
  }

  const tables: Player[][] = []
  const everybody = (): Player[] => tables.flat()
  /** Resolves when it is so. Throws after a while with what is not. */
  const until = async (problem: () => string): Promise<void> => {
    const end = Date.now() + WITHIN
    for (let what = problem(); what !== ''; what = problem()) {
      if (Date.now() > end) throw new Error(what)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const away = (): string => {
    const missing = everybody().filter((p) => !p.client.isOpen())
    const gone = missing.find((p) => p.client.ended() !== '')
    if (gone) throw new Error(`${gone.client.name} has given up: ${gone.client.ended()}`)
    return missing.length === 0 ? '' : `not back: ${missing.map((p) => p.client.name).join(', ')}`
  }
  /** Everybody is back and rests; what they see and what was acknowledged is what is stored. */
  const check = async (since: number): Promise<void> => {
    await until(away)
    counts.slowestResume = Math.max(counts.slowestResume, Date.now() - began)
    await Promise.all(everybody().map((p) => p.rest()))
    const store = readStore(dir)
    try {
      for (const table of tables)
        await until(() =>
          differences(
            store,
            table.map((p) => p.client),
          ),
        )
      const some = deeds.slice(since)
      for (const code of new Set(some.map((d) => d.code))) {
        const found = checkDeeds(
          store,
          code,
          some.filter((d) => d.code === code),
        )
        lost.push(...found.lost)
        twice.push(...found.twice)
      }
      checked = deeds.length
    } finally {
      store.close()
    }
    for (const p of everybody()) p.go()
  }
  /** Resolves when this is true of what was acknowledged from now on; a server that answers nothing is ended all the same. */
  const done = (enough: (since: readonly Deed[]) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const from = deeds.length
      const late = setTimeout(resolve, WITHIN)
      awaited = () => {
        if (!enough(deeds.slice(from))) return
        clearTimeout(late)
        resolve()
      }
      awaited()
    })
  const moment = async (): Promise<void> => {
    const kind = pick(KINDS)
    const [most, after] = [pick(MOST_DEEDS), pick(MOST_AFTER + 1)]
    if (kind > 0) {
      await check(checked)
      await done(kind === 1 ? (since) => since.some(begins) : (since) => since.length >= most)
    } else if (away() !== '') counts.whileResuming++
    await new Promise((resolve) => setTimeout(resolve, after))
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (everybody().some((p) => p.client.state()?.phase === 'opening')) counts.inOpening++
    const code = await server.kill(signal)
    if (signal === 'SIGTERM' && code !== 0) faults.push(`SIGTERM ended it with ${code}`)
    const errors = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
    faults.push(...errors)
    counts[signal === 'SIGKILL' ? 'kills' : 'terms']++
    server = await startProcess({ ...env, PORT: String(port) })
    began = Date.now()
  }
  const wrong = (): boolean => faults.length + lost.length + twice.length > 0

  try {
    for (const [i, [id, game]] of [...games].entries()) tables.push(await open(id, game, i))
    const ends = shuffled(pick, [...Array(kills).fill('SIGKILL'), ...Array(terms).fill('SIGTERM')])
    const start = Date.now()
    for (const [i, signal] of ends.entries()) {
      if (wrong() || Date.now() - start > seconds * 1000) break
      await moment()
      await end(signal)
      if (i % 10 === 9) say(`${i + 1} ends, ${deeds.length} deeds, slowest resume ${counts.slowestResume} ms`)
    }
    await check(0)
    await Promise.all(everybody().map((p) => p.stop()))
    await server.kill('SIGTERM')
  } catch (e) {
    faults.push(e instanceof Error ? (e.stack ?? e.message) : String(e))
  } finally {
    await Promise.all(everybody().map((p) => p.stop()))
    await server.kill('SIGKILL')
  }
  const store = readStore(dir)
  const [codes, finished] = [store.codes(), store.finished()]
  store.close()
  if (wrong()) say(`the store is kept in ${dir}`)
  else remove()
  const turns = deeds.filter((d) => d.type === 'turn').length
  return { ...counts, tables: codes.length, finished, turns, otherDeeds: deeds.length - turns, lost, twice, faults }

  async function open(id: string, game: AnyGame, i: number): Promise<Player[]> {
    const seats = Math.max(game.seats.min, Math.min(game.seats.max, 2 + (i % 2)))
    const names = Array.from({ length: seats }, (_, seat) => `${['Ann', 'Ben', 'Cleo'][seat]}-of-${id}`)
    const code = await createRoom(base, id, names[0]!, seats)
    const people: Player[] = []
    for (const [seat, name] of names.entries()) people.push(sit(code, name, 10 * i + seat))
    return people
  }
}

function begins({ type, body }: Deed): boolean {
  return type === 'rematch' || (type === 'lobby' && 'start' in body)
}

function shuffled<T>(pick: (n: number) => number, items: readonly T[]): T[] {
  const all = [...items]
  for (let i = all.length - 1; i > 0; i--) {
    const j = pick(i + 1)
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}
