/** One game of each kind goes on while everything is thrown at their server, first with limits and then without. */
import { verify } from '@parlour/shared/core/verify'
import { games } from '@parlour/shared/registry'
import { createRoom, NO_LIMITS, post, scratch } from '../help.ts'
import { type Resuming, resuming } from '../players/client.ts'
import { type Player, player } from '../players/player.ts'
import { seeded, tokenOf } from '../seeds.ts'
import { oneOf, type Pick } from './mutate.ts'
import { thrower } from './throws.ts'
import { type Watched, watch } from './watched.ts'

export interface FuzzInput {
  readonly seed: number
  readonly seconds: number
  readonly say?: (line: string) => void
}

export interface Fuzzed {
  readonly throws: number
  readonly turns: number
  readonly games: number
  /** MB */
  readonly memory: number
  /** Longest that /healthz took, ms. */
  readonly slowest: number
  readonly faults: readonly string[]
  /** The newest throws when the first fault was seen. */
  readonly last: readonly string[]
}

/** On, and wide enough that they do not end the fuzzing at once. */
const LIMITS = { LIMIT_MESSAGES: '20', LIMIT_GUESSES_MIN: '600', LIMIT_ROOMS_HOUR: '2000' }
const AT_ONCE = 3
const REMEMBERED = 40
const MOST_FAULTS = 20
/** Between two deeds of an honest player, at most: within what LIMIT_MESSAGES allows, ms. */
const THINK = 150
/** Each table must be played at within, ms. */
const PATIENCE = 15_000
const TO_THE_END = 120_000
/** A line opens a table after so many throws: rooms stay in memory for 10 minutes, and full ones are large. */
const TABLE_EVERY = 150
/** Tables of the thrower's own before old ones are left. */
const OWN_TABLES = 6
const NAMES = ['Honoria', 'Benedetta', 'Clementine']

export async function fuzz({ seed, seconds, say = () => undefined }: FuzzInput): Promise<Fuzzed> {
  const { dir, remove } = scratch()
  const faults: string[] = []
  let recent: string[] = []
  let last: readonly string[] = []
  const fault = (what: string): void => {
    if (faults.length === 0) last = [...recent]
    if (faults.length < MOST_FAULTS) faults.push(what)
  }
  const names = [...games.keys()].flatMap((id) => NAMES.map((name) => `${name}-${id}`))
  const words = [...NAMES, ...names.map(tokenOf), 'a word of']
  const start = (limits: Record<string, string>, port: number): Promise<Watched> =>
    watch({ DATA_DIR: dir, LOG_LEVEL: 'debug', PORT: String(port), ...limits }, words, fault)

  const measured = { throws: 0, turns: 0, games: 0, memory: 0, slowest: 0 }
  let server = await start(LIMITS, 0)
  const tables: Player[][] = []
  const seen = new Map<string, number>()
  let connections = 0
  let expected = 0
  try {
    for (const [i, [id, game]] of [...games].entries()) {
      const seats = Math.max(game.seats.min, Math.min(game.seats.max, 2 + (i % 2)))
      const mine = NAMES.slice(0, seats).map((name) => `${name}-${id}`)
      const code = await createRoom(server.base, id, mine[0]!, seats)
      tables.push(mine.map((name, seat) => honest(server.base, code, name, 10 * i + seat)))
      expected += seats
    }
    await until(() => connections === expected, PATIENCE, 'not everybody could sit down')
    for (const [i, limits] of [LIMITS, NO_LIMITS].entries()) {
      if (faults.length > 0) break
      if (i > 0) {
        await server.stop()
        server = await start(limits, server.port)
        expected *= 2
        await until(() => connections === expected, PATIENCE, 'not everybody has come back')
      }
      await storm(i, (seconds * 1000) / 2)
      note()
      if (connections !== expected) fault(`honest people lost ${connections - expected} connections`)
      say(`${limits === LIMITS ? 'with' : 'without'} limits: ${JSON.stringify(measured)}`)
    }
    for (const p of tables.flat()) p.last()
    if (faults.length === 0) {
      for (const table of tables) await end(table.map((p) => p.client))
    }
  } catch (e) {
    fault(e instanceof Error ? (e.stack ?? e.message) : String(e))
  } finally {
    note()
    await Promise.all(tables.flat().map((p) => p.stop()))
    await server.stop()
    remove()
  }
  return { ...measured, faults, last }

  function note(): void {
    measured.memory = Math.max(measured.memory, server.memory())
    measured.slowest = Math.max(measured.slowest, server.slowest())
  }

  function honest(base: string, code: string, name: string, i: number): Player {
    const client = resuming(base, code, name, tokenOf(name), () => {
      connections++
    })
    return player(client, {
      pick: seeded(seed * 31 + i + 1),
      think: THINK,
      games: Number.POSITIVE_INFINITY,
      lively: true,
      // A locked table could not be aimed at.
      changes: false,
      surprised: (what) => fault(`an honest player was surprised: ${what}`),
      acknowledged: (deed) => {
        seen.set(deed.code, Date.now())
        if (deed.type === 'turn') measured.turns++
        if (deed.type === 'rematch') measured.games++
      },
    })
  }

  /** Throws for `ms`, several at once, each line of throws by its own seed. */
  async function storm(phase: number, ms: number): Promise<void> {
    const own: string[] = []
    const honestCodes = tables.map((t) => t[0]!.client.code())
    const code = (pick: Pick): string =>
      own.length > 0 && pick(3) > 0 ? oneOf(pick, own) : oneOf(pick, [...honestCodes, 'ZZZZZ'])
    const throwing = thrower(server.port, code)
    const over = Date.now() + ms
    const line = async (n: number): Promise<void> => {
      const pick = seeded(seed * 1009 + phase * 101 + n + 1)
      for (let i = 0; Date.now() < over && faults.length === 0; i++) {
        if (i % TABLE_EVERY === 0) await openTable(pick, own)
        const what = await throwing.once(pick)
        measured.throws++
        recent = [...recent.slice(-REMEMBERED), `line ${n}, throw ${i}: ${what}`]
        for (const at of honestCodes) {
          if (Date.now() - (seen.get(at) ?? over) > PATIENCE) fault(`nobody could play at ${at} for ${PATIENCE} ms`)
        }
      }
    }
    for (const at of honestCodes) seen.set(at, Date.now())
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => line(n)))
    throwing.end()
  }

  /** A table of the thrower's own, at which somebody sits whose requests count. */
  async function openTable(pick: Pick, own: string[]): Promise<void> {
    const host = `Fuzz${pick(50)}`
    const game = oneOf(pick, [...games.keys()])
    const made = await post(server.base, '/api/rooms', { game, name: host, token: tokenOf(host) })
    if (made.status === 201) own.push(made.body.code)
    if (own.length > OWN_TABLES) own.shift()
  }

  /** The game is played to its end, and its record says the same when it is played again. */
  async function end(people: readonly Resuming[]): Promise<void> {
    const isOver = (p: Resuming): boolean => p.state()?.phase === 'over' && p.state().record !== ''
    await until(() => people.every(isOver) || faults.length > 0, TO_THE_END, `${people[0]!.code()} did not end`)
    const { record, public: pub, game } = people[0]!.state()
    const text = await (await fetch(`${server.base}/api/records/${record}`)).text()
    const verdict = verify(text, games)
    if (verdict.kind !== 'proven') fault(`the record of ${game}: ${JSON.stringify(verdict)}`)
    if (games.get(game)!.awaiting(pub).length > 0) fault(`${game} is over and awaits somebody`)
    measured.games++
  }
}

async function until(so: () => boolean, ms: number, otherwise: string): Promise<void> {
  const late = Date.now() + ms
  while (!so()) {
    if (Date.now() > late) throw new Error(otherwise)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
