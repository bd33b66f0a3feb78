/**
 * A table as plain data, and the events that make it. The journal holds the events; the table is what they fold to, so a
 * room in memory, a room loaded again and a record all agree. `fold` never changes its arguments and does no checking:
 * an event is only journaled once somebody has decided that it may happen (lobby.ts, opening.ts, turns.ts).
 */

import type { AnyGame, Part, Seat, State } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { distinctName } from '@parlour/shared/core/ids'
import { sameJson } from '@parlour/shared/core/json'
import { commitTo, drawOrder, makeSeed } from '@parlour/shared/core/opening'
import type { LogEntry, Phase, SeatOrder } from '@parlour/shared/core/protocol'
import { chainNext } from '@parlour/shared/core/record'
import { sealed } from '@parlour/shared/core/sealed'

/** Who a person is: SHA-256 of the token, hex. */
export type Hash = string

export interface TableSeat {
  readonly kind: 'person' | 'empty'
  /** '' where nobody sits. */
  readonly hash: Hash
  readonly name: string
}

/** An accepted turn of a seat, by which a resent one is known. */
export interface Accepted {
  readonly op: string
  /** Digest of the whole request. */
  readonly body: string
  readonly seq: number
}

export interface Opening {
  /** 32 bytes as hex; told to nobody before the end of the game. */
  readonly secret: string
  readonly commitment: string
  /** By seat in joining order; '' until it came. */
  readonly hashes: readonly string[]
  /** Is the list of hashes closed? Then shares are awaited. */
  readonly closed: boolean
  /** By seat in joining order; '' until it came. */
  readonly shares: readonly string[]
}

export interface Match {
  readonly state: State<Part, Part, Part>
  /** By seat: its accepted turns. */
  readonly accepted: readonly (readonly Accepted[])[]
  readonly turns: number
  readonly chain: string
  /** What the chain and the log show while no submitted turn is secret; held back until then. */
  readonly shownChain: string
  readonly held: readonly LogEntry[]
  /** By seat: did its share go into the seed? */
  readonly contributed: readonly boolean[]
}

export interface Table {
  readonly code: string
  readonly game: AnyGame
  readonly options: Part
  readonly order: SeatOrder
  readonly locked: boolean
  readonly host: Hash
  readonly removed: readonly Hash[]
  readonly seats: readonly TableSeat[]
  readonly phase: Phase
  /** Number of the game in this room, 0 before the first. */
  readonly number: number
  /** Id of this game's record, '' before the first. */
  readonly record: string
  readonly opening: Opening | null
  readonly match: Match | null
  readonly log: readonly LogEntry[]
  /** Number of events folded: the next event's place in the journal. */
  readonly seq: number
  /** How many of them were not turns, since the last start. */
  readonly changes: number
}

export type TableEvent =
  | {
      readonly kind: 'create'
      readonly game: string
      readonly options: Part
      readonly seats: number
      readonly host: Hash
      readonly name: string
      readonly at: number
    }
  | { readonly kind: 'sit'; readonly hash: Hash; readonly name: string; readonly seat: Seat }
  | { readonly kind: 'stand'; readonly seat: Seat }
  | { readonly kind: 'name'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'options'; readonly options: Part }
  | { readonly kind: 'seats'; readonly seats: number }
  | { readonly kind: 'order'; readonly order: SeatOrder }
  | { readonly kind: 'lock'; readonly locked: boolean }
  | { readonly kind: 'kick'; readonly seat: Seat }
  | { readonly kind: 'host'; readonly hash: Hash }
  | {
      readonly kind: 'start'
      readonly secret: string
      readonly version: number
      /** Id of the game's record: 128 random bits as hex. */
      readonly record: string
      readonly at: number
    }
  | { readonly kind: 'hash'; readonly seat: Seat; readonly hash: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'share'; readonly seat: Seat; readonly share: string }
  | { readonly kind: 'deal'; readonly at: number }
  | {
      readonly kind: 'turn'
      readonly seat: Seat
      readonly steps: readonly Part[]
      readonly op: string
      readonly body: string
      readonly by: 'person' | 'bot' | 'clock'
      readonly at: number
    }

const EMPTY_SEAT: TableSeat = { kind: 'empty', hash: '', name: '' }

/** How many lines of the log are kept and synced. */
const LOG_TAIL = 60

export function createTable(code: string, game: AnyGame, e: Extract<TableEvent, { kind: 'create' }>): Table {
  const seats = Array.from({ length: e.seats }, () => EMPTY_SEAT)
  seats[0] = { kind: 'person', hash: e.host, name: e.name }
  return {
    code,
    game,
    options: e.options,
    order: 'joined',
    locked: false,
    host: e.host,
    removed: [],
    seats,
    phase: 'lobby',
    number: 0,
    record: '',
    opening: null,
    match: null,
    log: [],
    seq: 1,
    changes: 1,
  }
}

/** The table after one more event. */
export function fold(table: Table, event: TableEvent): Table {
  const next = { ...table, seq: table.seq + 1, changes: table.changes + (event.kind === 'turn' ? 0 : 1) }
  switch (event.kind) {
    case 'create':
      throw new Error('a table is created once')
    case 'sit': {
      const others = next.seats.map((s) => (s.hash === event.hash ? EMPTY_SEAT : s))
      const name = distinctName(event.name, names(others))
      return { ...next, seats: others.with(event.seat, { kind: 'person', hash: event.hash, name }) }
    }
    case 'stand':
      return { ...next, seats: next.seats.with(event.seat, EMPTY_SEAT) }
    case 'name': {
      const taken = names(next.seats.with(event.seat, EMPTY_SEAT))
      const seat = next.seats[event.seat]!
      return { ...next, seats: next.seats.with(event.seat, { ...seat, name: distinctName(event.name, taken) }) }
    }
    case 'options':
      return { ...next, options: event.options }
    case 'seats':
      return { ...next, seats: resized(next.seats, event.seats) }
    case 'order':
      return { ...next, order: event.order }
    case 'lock':
      return { ...next, locked: event.locked }
    case 'kick': {
      const { hash } = next.seats[event.seat]!
      return { ...next, seats: next.seats.with(event.seat, EMPTY_SEAT), removed: [...next.removed, hash] }
    }
    case 'host':
      return { ...next, host: event.hash }
    case 'start':
      // Under other rules the turns that follow would mean something else.
      if (event.version !== next.game.version) throw new Error(`a game of version ${event.version} of its rules`)
      return started(next, event)
    case 'hash':
      return withOpening(next, (o) => ({ ...o, hashes: o.hashes.with(event.seat, event.hash) }))
    case 'closed':
      return withOpening(next, (o) => ({ ...o, closed: true }))
    case 'share':
      return withOpening(next, (o) => ({ ...o, shares: o.shares.with(event.seat, event.share) }))
    case 'deal':
      return dealt(next)
    case 'turn':
      return played(next, event)
  }
}

/** Do two tables differ in nothing but how many events they are of? */
export function isSame(a: Table, b: Table): boolean {
  return (Object.keys(a) as (keyof Table)[]).every(
    (key) => key === 'seq' || key === 'changes' || sameJson(a[key], b[key]),
  )
}

/** The seat of a person, or -1. */
export function seatOf(table: Table, hash: Hash): Seat {
  return hash === '' ? -1 : table.seats.findIndex((s) => s.hash === hash)
}

export function taken(table: Table): number {
  return table.seats.filter((s) => s.kind !== 'empty').length
}

function names(seats: readonly TableSeat[]): string[] {
  return seats.filter((s) => s.kind !== 'empty').map((s) => s.name)
}

/** As many seats as asked for; those beyond move down to free ones. */
function resized(seats: readonly TableSeat[], length: number): TableSeat[] {
  const kept = Array.from({ length }, (_, i) => seats[i] ?? EMPTY_SEAT)
  for (const seat of seats.slice(length)) {
    if (seat.kind === 'empty') continue
    const free = kept.findIndex((s) => s.kind === 'empty')
    if (free < 0) throw new Error('no seat left to move to')
    kept[free] = seat
  }
  return kept
}

function withOpening(table: Table, change: (o: Opening) => Opening): Table {
  if (!table.opening) throw new Error('no opening')
  return { ...table, opening: change(table.opening) }
}

/** The start closes the empty seats and numbers the others from 0 (spec/product.md 1, Phases). */
function started(table: Table, { secret, record }: Extract<TableEvent, { kind: 'start' }>): Table {
  const seats = table.seats.filter((s) => s.kind !== 'empty')
  const none = seats.map(() => '')
  const number = table.number + 1
  return {
    ...table,
    seats,
    phase: 'opening',
    number,
    record,
    changes: 0,
    opening: { secret, commitment: commitTo(secret), hashes: none, closed: false, shares: none },
    match: null,
    log: [{ kind: 'start', number }],
  }
}

/** The seed out of the secret and the shares; then the first state (spec/product.md 3). */
function dealt(table: Table): Table {
  const { opening } = table
  if (!opening) throw new Error('no opening')
  const given = opening.shares.map((r) => (r === '' ? null : r))
  const seed = makeSeed(opening.secret, given)
  const joined = table.seats.map((_, i) => i)
  const order = table.order === 'drawn' ? drawOrder(seed, joined.length) : joined
  const contributed = order.map((i) => given[i] !== null)
  const missing = contributed.flatMap((c, seat) => (c ? [] : [seat]))
  return {
    ...table,
    phase: 'play',
    seats: order.map((i) => table.seats[i]!),
    match: {
      state: table.game.setup(table.options, order.length, seed),
      accepted: order.map(() => []),
      turns: 0,
      chain: '',
      shownChain: '',
      held: [],
      contributed,
    },
    log: tail([...table.log, { kind: 'seed', missing }]),
  }
}

/** A turn that the rules have accepted. What it did is logged and chained once no submitted turn is secret. */
function played(table: Table, e: Extract<TableEvent, { kind: 'turn' }>): Table {
  const { match, game } = table
  if (!match) throw new Error('no game')
  const state = game.play(match.state, e.seat, e.steps)
  const chain = chainNext(match.chain, e.seat, e.steps)
  const text = game.notation.write(viewOf(match.state, e.seat), e.seat, e.steps)
  const line: LogEntry = { kind: 'turn', seat: e.seat, turn: match.turns, text, by: e.by }
  const held = [...match.held, line]
  const secret = sealed(state.secrets)
  const over = game.awaiting(state.public).length === 0
  const accepted = [...match.accepted[e.seat]!, { op: e.op, body: e.body, seq: table.seq - 1 }]
  const ending: LogEntry[] = over ? [{ kind: 'over' }] : []
  return {
    ...table,
    phase: over ? 'over' : 'play',
    match: {
      ...match,
      state,
      accepted: match.accepted.with(e.seat, accepted),
      turns: match.turns + 1,
      chain,
      shownChain: secret ? match.shownChain : chain,
      held: secret ? held : [],
    },
    log: secret ? table.log : tail([...table.log, ...held, ...ending]),
  }
}

function tail(log: readonly LogEntry[]): readonly LogEntry[] {
  return log.slice(-LOG_TAIL)
}
