/**
 * Games of all four kinds on real server processes to which one thing after another happens, while people play who come back by themselves.
 * What is done is decided by the seed and by what was acknowledged; how long it takes is not.
 */
import type { AnyGame } from '@parlour/shared/core/game'
import { games } from '@parlour/shared/registry'
import { createRoom } from '../help.ts'
import { resuming } from '../players/client.ts'
import { type Deed, type Player, player } from '../players/player.ts'
import { seeded, tokenOf } from '../seeds.ts'
import { checkDeeds, differences } from './check.ts'
import type { Store } from './store.ts'

/** What is tortured: one server process or several with everything around them. */
export interface Site {
  /** Where people play; it stays the same. */
  readonly base: string
  /** What is stored now. */
  read(): Promise<Store>
  /** Ends all of it; what was stored can still be read until `remove`. */
  stop(): Promise<void>
  remove(): Promise<void>
  /** Where what is stored is kept, for people. */
  readonly place: string
}

/** Something that befalls a site. Resolves when everything is there again; what went wrong. */
export interface Blow {
  readonly name: string
  /** `tables`: the codes at which people are. */
  fall(codes: readonly string[]): Promise<readonly string[]>
}

export interface TortureInput {
  readonly site: Site
  readonly seed: number
  /** One after the other. */
  readonly blows: readonly Blow[]
  /** No new round begins after so long. */
  readonly seconds: number
  readonly say?: (line: string) => void
}

export interface Tortured {
  /** How many of each name. */
  readonly blows: Readonly<Record<string, number>>
  /** Of them, those that came while a game was in its opening, or while people were still coming back. */
  readonly inOpening: number
  readonly whileResuming: number
  readonly tables: number
  readonly finished: number
  readonly turns: number
  readonly otherDeeds: number
  readonly lost: readonly string[]
  readonly twice: readonly string[]
  /** Longest from a blow of each name to everybody being back, ms. */
  readonly slowest: Readonly<Record<string, number>>
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

export async function torture({ site, seed, blows, seconds, say = () => undefined }: TortureInput): Promise<Tortured> {
  const pick = seeded(seed)
  const { base } = site
  const deeds: Deed[] = []
  const faults: string[] = []
  const lost: string[] = []
  const twice: string[] = []
  const fallen: Record<string, number> = {}
  const slowest: Record<string, number> = {}
  const counts = { inOpening: 0, whileResuming: 0, resumes: 0 }
  let last = ''
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
  const until = async (problem: () => string | Promise<string>): Promise<void> => {
    const end = Date.now() + WITHIN
    for (let what = await problem(); what !== ''; what = await problem()) {
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
    if (last !== '') slowest[last] = Math.max(slowest[last] ?? 0, Date.now() - began)
    last = ''
    await Promise.all(everybody().map((p) => p.rest()))
    for (const table of tables)
      await until(() =>
        reading((store) =>
          differences(
            store,
            table.map((p) => p.client),
          ),
        ),
      )
    await reading((store) => {
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
    })
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
  const strike = async ({ name, fall }: Blow): Promise<void> => {
    if (everybody().some((p) => p.client.state()?.phase === 'opening')) counts.inOpening++
    faults.push(...(await fall(tables.map((table) => table[0]!.client.code()))))
    fallen[name] = (fallen[name] ?? 0) + 1
    began = Date.now()
    last = name
  }
  const wrong = (): boolean => faults.length + lost.length + twice.length > 0

  try {
    for (const [i, [id, game]] of [...games].entries()) tables.push(await open(id, game, i))
    const start = Date.now()
    for (const [i, blow] of blows.entries()) {
      if (wrong() || Date.now() - start > seconds * 1000) break
      await moment()
      await strike(blow)
      if (i % 10 === 9) say(`${i + 1} blows, ${deeds.length} deeds, slowest ${JSON.stringify(slowest)} ms`)
    }
    await check(0)
  } catch (e) {
    faults.push(e instanceof Error ? (e.stack ?? e.message) : String(e))
  } finally {
    await Promise.all(everybody().map((p) => p.stop()))
    await site.stop()
  }
  const [codes, finished] = await reading((store) => [store.codes(), store.finished()] as const)
  if (wrong()) say(`the store is kept in ${site.place}`)
  else await site.remove()
  const turns = deeds.filter((d) => d.type === 'turn').length
  return {
    ...counts,
    slowest,
    blows: fallen,
    tables: codes.length,
    finished,
    turns,
    otherDeeds: deeds.length - turns,
    lost,
    twice,
    faults,
  }

  async function reading<T>(work: (store: Store) => T): Promise<T> {
    const store = await site.read()
    try {
      return work(store)
    } finally {
      store.close()
    }
  }

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
