/** A real server in this process and people who play on it through the SDK. */
import type { AnyGame, Part } from '@parlour/shared/core/game'
import { commitTo } from '@parlour/shared/core/opening'
import type { Answer, YouMessage } from '@parlour/shared/core/protocol'
import { PROTOCOL } from '@parlour/shared/core/protocol'
import { unpackChain } from '@parlour/shared/core/record'
import { readRows } from '@parlour/shared/core/rows'
import { games } from '@parlour/shared/registry'
import { Client, type Room } from 'colyseus.js'
import { anyTurn, type BotAsk } from '../src/bots/ask.ts'
import { readConfig } from '../src/config.ts'
import { type Overrides, type Running, startServer } from '../src/main.ts'
import { scratch } from './folder.ts'
import { tokenOf } from './seeds.ts'

export { scratch } from './folder.ts'
export { seeded, tokenOf } from './seeds.ts'

export interface TestServer extends Running {
  readonly base: string
  readonly dir: string
}

/** Tests play faster than people. */
export const NO_LIMITS = { LIMIT_MESSAGES: '0', LIMIT_GUESSES_MIN: '0', LIMIT_ROOMS_HOUR: '0', LIMIT_DAILIES_DAY: '0' }

export async function serve(overrides: Overrides = {}, env: Record<string, string> = {}): Promise<TestServer> {
  const { dir, remove } = scratch()
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, LOG_LEVEL: 'silent', ...NO_LIMITS, ...env })
  // Tests are not about how well bots play, but for those that say so.
  const deps = { bot: async (ask: BotAsk) => anyTurn(ask), ...overrides.deps }
  const running = await startServer(config, { ...overrides, deps })
  return {
    ...running,
    dir,
    base: `http://127.0.0.1:${running.port}`,
    async stop() {
      await running.stop()
      remove()
    },
  }
}

export async function post(base: string, path: string, body: unknown): Promise<{ status: number; body: Part }> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

export async function createRoom(base: string, game: string, host: string, seats?: number): Promise<string> {
  const made = await post(base, '/api/rooms', { game, name: host, token: tokenOf(host), ...(seats ? { seats } : {}) })
  if (made.status !== 201) throw new Error(JSON.stringify(made))
  return made.body.code
}

/** Somebody at a table. */
export interface Guest {
  readonly name: string
  readonly room: Room
  you(): YouMessage
  state(): Part
  request(type: string, body: unknown): Promise<Answer>
  /** Resolves when the state is as wanted. */
  until(wanted: (state: Part) => boolean): Promise<void>
  leave(): Promise<unknown>
}

export interface JoinOptions {
  readonly token?: string | undefined
  readonly name?: string
  readonly spectate?: boolean
  readonly v?: unknown
}

/** Like the page: a room that has left memory between the two (tests let that take a moment only) is entered again. */
async function enterAndJoin(base: string, code: string, options: object): Promise<Room> {
  for (;;) {
    const { status } = await post(base, `/api/rooms/${code}/enter`, {})
    try {
      return await new Client(base).joinById(code, options)
    } catch (e) {
      if (status !== 200 || !(e instanceof Error) || e.message !== 'Not Found') throw e
    }
  }
}

export async function joinRoom(base: string, code: string, name: string, options: JoinOptions = {}): Promise<Guest> {
  const room = await enterAndJoin(base, code, { token: tokenOf(name), name, v: PROTOCOL, ...options })
  room.reconnection.enabled = false
  let you: YouMessage = { seat: -1, host: false }
  const looks = new Set<() => void>()
  const look = () => {
    for (const l of looks) l()
  }
  let told = false
  room.onMessage('you', (m: YouMessage) => {
    you = m
    told = true
    look()
  })
  let seen = false
  room.onStateChange(() => {
    seen = true
    look()
  })
  const state = () => {
    const json = room.state.toJSON()
    return { ...json, chain: unpackChain(json.chain), public: readRows(json.public) }
  }
  const until = (wanted: (state: Part) => boolean) =>
    new Promise<void>((resolve) => {
      const l = () => {
        if (!seen || !told || !wanted(state())) return
        looks.delete(l)
        resolve()
      }
      looks.add(l)
      l()
    })
  await until(() => true)
  return {
    name,
    room,
    you: () => you,
    state,
    until,
    request: (type, body) => room.request(type, body),
    leave: () => room.leave(false),
  }
}

/** Everybody contributes to the opening; resolves when the game is on for all of them. */
export async function contribute(guests: readonly Guest[]): Promise<void> {
  const seated = guests.filter((g) => g.you().seat >= 0)
  const share = (i: number) => (i + 1).toString(16).padStart(64, '0')
  const { number } = guests[0]!.state()
  for (const [i, g] of seated.entries()) await g.request('dice', { game: number, hash: commitTo(share(i)) })
  await Promise.all(seated.map((g) => g.until((s) => s.hashes.length > 0 || s.phase !== 'opening')))
  for (const [i, g] of seated.entries()) await g.request('dice', { game: number, open: share(i) })
  await Promise.all(guests.map((g) => g.until((s) => s.phase === 'play')))
}

/** A room with everybody seated and nothing begun. */
export async function lobby(
  base: string,
  game: string,
  names: readonly string[],
  seats?: number,
): Promise<{ code: string; guests: Guest[] }> {
  const code = await createRoom(base, game, names[0]!, seats)
  const guests: Guest[] = []
  for (const name of names) guests.push(await joinRoom(base, code, name))
  return { code, guests }
}

/** A room with everybody seated and the game on. */
export async function startGame(
  base: string,
  game: string,
  names: readonly string[],
): Promise<{ code: string; guests: Guest[] }> {
  const { code, guests } = await lobby(base, game, names, names.length)
  await guests[0]!.request('lobby', { start: true })
  await Promise.all(guests.map((g) => g.until((s) => s.phase !== 'lobby')))
  await contribute(guests)
  return { code, guests }
}

export function gameOf(guest: Guest): AnyGame {
  return games.get(guest.state().game)!
}

/** What this guest sees of the game. */
export function viewOf(guest: Guest): Part {
  const { public: pub, secrets } = guest.state()
  const { seat } = guest.you()
  return { public: pub, secrets: secrets.map((s: Part, i: number) => (i === seat ? s : undefined)) }
}

/** A legal turn out of the guest's own view; `pick` chooses among the legal steps. */
export function legalTurn(guest: Guest, pick: (n: number) => number = () => 0): Part[] {
  const game = gameOf(guest)
  const view = viewOf(guest)
  const draft: Part[] = []
  while (!game.complete(view, guest.you().seat, draft)) {
    const steps = game.steps(view, guest.you().seat, draft)
    draft.push(steps[pick(steps.length)])
  }
  return draft
}

let ops = 0

/** The request that sends these steps now. */
export function turnBody(
  guest: Guest,
  steps: readonly unknown[],
): { op: string; game: number; nth: number; steps: readonly unknown[] } {
  const { number, seats } = guest.state()
  return { op: `op-${ops++}`, game: number, nth: seats[guest.you().seat].turns, steps }
}

export function awaited(guest: Guest): boolean {
  return gameOf(guest).awaiting(guest.state().public).includes(guest.you().seat)
}

/** Everybody who is awaited plays one legal turn; resolves when all see that it is over. */
export async function playRound(guests: readonly Guest[], pick?: (n: number) => number): Promise<void> {
  for (const g of guests) {
    if (g.you().seat < 0 || !awaited(g)) continue
    const answer = await g.request('turn', turnBody(g, legalTurn(g, pick)))
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    await settled(guests)
  }
}

/** Longest wait for what must happen at once, ms. */
const PATIENCE = 10_000

/** Resolves when all guests see the same public state. */
export async function settled(guests: readonly Guest[]): Promise<void> {
  const text = (s: Part) => JSON.stringify([s.phase, s.public, s.chain, s.seats.map((x: Part) => [x.name, x.present])])
  const end = Date.now() + PATIENCE
  for (;;) {
    const texts = guests.map((g) => text(g.state()))
    if (texts.every((t) => t === texts[0])) return
    if (Date.now() > end) throw new Error(`they see different tables: ${texts.join('\n')}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
