/** Tables of any game whose people read what they see and play legal random turns. */
import { Decoder, type Schema } from '@colyseus/schema'
import { schemas } from '../../server/src/sync/registry.ts'
import { type SchemaClass, tableSchema } from '../../server/src/sync/schema/table.ts'
import { legalTurn } from '../../shared/src/bots/legal.ts'
import type { Part } from '../../shared/src/core/game.ts'
import type { Phase, TurnRequest } from '../../shared/src/core/protocol.ts'
import { readRows } from '../../shared/src/core/rows.ts'
import { games } from '../../shared/src/registry.ts'
import type { Pick } from '../random.ts'
import { ask, contribute, join, type Person, post, tokenOf } from './person.ts'

export interface Setting {
  /** Address of the server, with its prefix but no slash at the end. */
  readonly base: string
  /** One word, of this table alone. */
  readonly name: string
  readonly game: string
  readonly people: number
  readonly bots: number
  readonly pick: Pick
}

export interface LiveTable {
  readonly code: string
  /** Plays one turn of somebody; how long the answer took, ms. Null when the game is over. Rejects when the server refuses it. */
  play(): Promise<number | null>
  /** Somebody comes to watch, and says something. */
  watch(): Promise<void>
  /** The first of them opens the page anew. */
  reload(): Promise<void>
  /** Everybody goes: by the door, by closing the page, or by losing the connection. */
  leave(way: 'leave' | 'close' | 'lose'): void
}

interface State extends Schema {
  readonly phase: Phase
  readonly seats: ArrayLike<{ readonly turns: number }>
  readonly public: Schema
  readonly secrets: ArrayLike<Schema>
}

const classes = new Map<string, SchemaClass>([...schemas].map(([game, schema]) => [game, tableSchema(schema)]))

/** What one person sees. */
function openEyes(game: string): { readonly state: State; see(bytes: Buffer): void } {
  const state = new (classes.get(game)!)() as State
  const decoder = new Decoder(state)
  return { state, see: (bytes) => void decoder.decode(bytes, { offset: 0 }) }
}

interface Seated {
  person: Person
  state: State
  readonly seat: number
}

/** Until something is seen that is waited for, ms. */
const LOOK_AGAIN = 20
const PATIENCE = 15_000

/** A table with everybody seated and the game begun. */
export async function openLive({ base, name, game, people, bots, pick }: Setting): Promise<LiveTable> {
  const rules = games.get(game)!
  const comings = Array.from({ length: people }, (_, i) => ({ token: tokenOf(`${name}-${i}`), name: `P${i}` }))
  const host = comings[0]!
  const seats = people + bots
  const { code } = await post<{ code: string }>(base, '/api/rooms', { game, seats, ...host })
  const others: Person[] = []
  let turn = 0

  const come = async (seat: number): Promise<Seated> => {
    const { state, see } = openEyes(game)
    return { person: await join(base, code, comings[seat]!, see), state, seat }
  }
  const seated: Seated[] = []
  for (let seat = 0; seat < people; seat++) seated.push(await come(seat))
  for (let i = 0; i < bots; i++) await ask(seated[0]!.person, 'lobby', { bot: { seat: people + i, level: 'easy' } })
  await ask(seated[0]!.person, 'lobby', { start: true })
  await contribute(seated.map(({ person }) => person))

  /** Who is to act by what they themselves see; null when they see that the game is over. */
  const next = async (): Promise<Seated | null> => {
    const end = performance.now() + PATIENCE
    for (;;) {
      if (seated.every(({ state }) => state.phase === 'over')) return null
      const awaited = seated.filter((s) => s.state.phase === 'play' && isAwaited(s))
      if (awaited.length > 0) return awaited[pick(awaited.length)]!
      if (performance.now() > end) throw new Error(`${game}: nobody is to act in ${seated.map((s) => s.state.phase)}`)
      await new Promise((go) => setTimeout(go, LOOK_AGAIN))
    }
  }
  const publicOf = ({ state }: Seated): Part => readRows(state.public.toJSON() as object)
  const isAwaited = (s: Seated): boolean => rules.awaiting(publicOf(s)).includes(s.seat)

  return {
    code,
    async play() {
      const who = await next()
      if (!who) return null
      const { person, state, seat } = who
      const secrets = Array.from({ length: seats }, (_, i) => (i === seat ? state.secrets[i]!.toJSON() : undefined))
      const steps = legalTurn(rules, { public: publicOf(who), secrets: secrets as Part }, seat, pick)
      const body: TurnRequest = { op: `${name}-${turn++}`, game: 1, nth: state.seats[seat]!.turns, steps }
      const since = performance.now()
      await ask(person, 'turn', body)
      return performance.now() - since
    },
    async watch() {
      const person = await join(base, code, { token: tokenOf(`${name}-w`), name: 'Wim', spectate: true })
      others.push(person)
      await ask(person, 'chat', { op: 'c1', text: `hello from ${name}` })
    },
    async reload() {
      seated[0] = await come(0)
    },
    leave(way) {
      for (const person of [...seated.map((s) => s.person), ...others]) {
        if (way === 'leave') person.leave()
        else if (way === 'close') person.socket.close()
        else person.socket.terminate()
      }
    },
  }
}
