/**
 * Nobody's leaving leaves the others stuck (spec/product.md 1): each kind of person leaves at each phase of each game, for good
 * or by a lost connection, and those who are left bring the game to its end and begin the next.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import { CODE_ALPHABET } from '@parlour/shared/core/ids'
import { commitTo } from '@parlour/shared/core/opening'
import { PEEK } from '@parlour/shared/games/garden/state'
import { games } from '@parlour/shared/registry'
import type { Journal } from '../src/journal/journal.ts'
import { openSqlite } from '../src/journal/sqlite.ts'
import { playUntil, storeGarden } from './garden-table.ts'
import {
  awaited,
  type Guest,
  joinRoom,
  legalTurn,
  lobby,
  playRound,
  scratch,
  seeded,
  serve,
  type TestServer,
  turnBody,
} from './help.ts'

let server: TestServer
let store: Journal
const place = scratch()
beforeAll(async () => {
  store = openSqlite(place.dir)
  server = await serve({
    deps: { journal: store },
    waits: { opening: 60, host: 40, standin: 20, unasked: 80, bot: [0, 0] },
  })
})
afterAll(async () => {
  await server.stop()
  place.remove()
})

let tables = 0

/** A game in which somebody looks at the top of the deck. */
async function looking(): Promise<{ code: string; guests: Guest[] }> {
  const { turns } = playUntil(NAMES, (s) => s.public.phase === PEEK, true)
  const code = await storeGarden(store, `CCCC${CODE_ALPHABET[tables++]}`, NAMES, turns)
  return { code, guests: await Promise.all(NAMES.map((name) => joinRoom(server.base, code, name))) }
}

type Who = 'the host' | 'a player' | 'a spectator'
type How = 'for good' | 'by a lost connection'

const NAMES = ['Ann', 'Ben']
const SHARE = '0a'.repeat(32)

/** Brings the table to the moment in which somebody leaves. */
type Moment = (guests: readonly Guest[]) => Promise<void>

const lobbyPhase: Moment = async () => undefined
const hashes: Moment = async (guests) => {
  await guests[0]!.request('lobby', { start: true })
  await Promise.all(guests.map((g) => g.until((s) => s.phase !== 'lobby')))
}
const shares: Moment = async (guests) => {
  await hashes(guests)
  for (const g of guests) if (g.you().seat >= 0) await g.request('dice', { game: 1, hash: commitTo(SHARE) })
  await Promise.all(guests.map((g) => g.until((s) => s.hashes.length > 0 || s.phase === 'play')))
}
const deal: Moment = async (guests) => {
  await hashes(guests)
  await Promise.all(guests.map((g) => g.until((s) => s.phase === 'play')))
}
/** Somebody has submitted a turn and the others have not; in a game of turns, one was played. */
const midPhase: Moment = async (guests) => {
  await deal(guests)
  const first = guests.find((g) => g.you().seat >= 0 && awaited(g))!
  await first.request('turn', turnBody(first, legalTurn(first)))
}
/** The table was stored as it is to be. */
const stored: Moment = async (guests) => {
  await Promise.all(guests.map((g) => g.until((s) => s.public.phase === PEEK)))
}
const result: Moment = async (guests) => {
  await deal(guests)
  const pick = seeded(4)
  while (guests[0]!.state().phase === 'play') await playRound(guests, pick)
}

const MOMENTS: readonly [string, Moment, (readonly string[])?][] = [
  ['in the lobby', lobbyPhase],
  ['while hashes are awaited', hashes],
  ['while shares are awaited', shares],
  ['at the first turn', deal],
  ['in the middle of a phase', midPhase],
  ['at a look at the deck', stored, ['garden']],
  ['at the result', result],
]

/** Those who are left play on, with what a table gives them: the host's role, stand-ins, their own turns. */
async function goOn(left: readonly Guest[]): Promise<void> {
  const pick = seeded(21)
  const seated = left.filter((g) => g.you().seat >= 0)
  const host = (): Guest | undefined => seated.find((g) => g.you().host)
  for (let i = 0; i < 3000; i++) {
    const state = seated[0]!.state()
    if (state.phase === 'over') return
    const actor = seated.find((g) => g.state().phase === 'play' && awaited(g))
    if (state.phase === 'lobby') {
      const taken = state.seats.filter((s: Part) => s.kind !== 'empty').length
      const missing = games.get(state.game)!.seats.min - taken
      const free = state.seats.findIndex((s: Part) => s.kind === 'empty')
      if (missing > 0) await host()?.request('lobby', { bot: { seat: free, level: 'easy' } })
      else await host()?.request('lobby', { start: true })
    } else if (actor) {
      await actor.request('turn', turnBody(actor, legalTurn(actor, pick)))
    } else {
      const away = state.seats.findIndex((s: Part) => s.kind === 'person' && !s.present && !s.standin)
      if (away >= 0) await host()?.request('standin', { seat: away })
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  throw new Error(`they are stuck: ${JSON.stringify(seated[0]!.state()).slice(0, 600)}`)
}

describe.each([...games.keys()])('%s', (game) => {
  for (const [when, moment, only] of MOMENTS) {
    if (only && !only.includes(game)) continue
    for (const who of ['the host', 'a player', 'a spectator'] as const satisfies readonly Who[]) {
      for (const how of ['for good', 'by a lost connection'] as const satisfies readonly How[]) {
        test(`${who} leaves ${when} ${how}, and the others go on`, async () => {
          const { code, guests } = await (moment === stored ? looking() : lobby(server.base, game, NAMES, 2))
          const watcher = await joinRoom(server.base, code, 'Dora', { spectate: true })
          await moment([...guests, watcher])
          const leaver = who === 'the host' ? guests[0]! : who === 'a player' ? guests[1]! : watcher
          await leaver.room.leave(how === 'for good')
          const left = [...guests, watcher].filter((g) => g !== leaver)
          await goOn(left)
          const [seated] = left.filter((g) => g.you().seat >= 0) as [Guest]
          const { number } = seated.state()
          await seated.until((s) => s.seats.some((x: Part, i: number) => i === s.host && x.present))
          expect(await seated.request('rematch', {})).toMatchObject({ ok: true })
          await seated.until((s) => s.number === number + 1 && s.phase === 'play')
          await Promise.all(left.map((g) => g.leave()))
        })
      }
    }
  }
})
