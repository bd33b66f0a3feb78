/** A table as plain data: what its events (events.ts) fold to (fold.ts). */
import type { AnyGame, Part, Seat, State } from '@parlour/shared/core/game'
import { sameJson } from '@parlour/shared/core/json'
import type { Level, LogEntry, Phase, SeatKind, SeatOrder } from '@parlour/shared/core/protocol'
import { ERASED, type Hash } from './events.ts'

export interface TableSeat {
  readonly kind: SeatKind
  /** '' where no person sits. */
  readonly hash: Hash
  /** '' where nobody sits, and for somebody who wanted to be forgotten. */
  readonly name: string
  /** A bot's; '' for others. */
  readonly level: Level | ''
  /** Does a bot play until the person is back? */
  readonly standin: boolean
  /** A bot in the place of somebody who was removed or forgotten: it plays this game to its end. */
  readonly left: boolean
  /** Turns in a row that the clock has played. */
  readonly missed: number
  /** The event with which somebody sat down here. */
  readonly since: number
}

/** An accepted turn of a seat, by which a resent one is known. */
export interface Accepted {
  readonly op: string
  /** Digest of the whole request. */
  readonly body: string
  /** Which of the seat's turns it is, from 1. */
  readonly seq: number
}

/** What was accepted in the game before: an answer may be lost while the next one begins. */
export interface Earlier {
  readonly number: number
  readonly by: readonly { readonly hash: Hash; readonly accepted: readonly Accepted[] }[]
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
  /** The drawn order of the seats, or null when they sit as they joined. */
  readonly drawn: readonly number[] | null
  /** When the clock plays for who is awaited, in milliseconds since 1970; 0 for never. */
  readonly deadline: number
  /** By seat: does its person want to abandon the game? */
  readonly agreed: readonly boolean[]
}

export interface Table {
  readonly code: string
  readonly game: AnyGame
  readonly options: Part
  readonly order: SeatOrder
  /** Seconds for a turn, 0 for no clock. */
  readonly clock: number
  readonly locked: boolean
  readonly host: Hash
  /** Who may not come back (removal.ts). */
  readonly removed: readonly string[]
  readonly seats: readonly TableSeat[]
  readonly phase: Phase
  /** Number of the game in this room, 0 before the first. */
  readonly number: number
  /** Id of this game's record, '' before the first. */
  readonly record: string
  readonly opening: Opening | null
  readonly match: Match | null
  readonly earlier: Earlier | null
  readonly abandoned: boolean
  /** When this game was over, in milliseconds since 1970; 0 until it is. */
  readonly ended: number
  /** Version of the rules of a game that this server does not know; 0 for none. */
  readonly frozen: number
  /** The room that everybody went on to, or ''. */
  readonly moved: string
  readonly log: readonly LogEntry[]
  /** Number of events folded: the next event's place in the journal. */
  readonly seq: number
  /** How many of them were not turns, since the last start. */
  readonly changes: number
}

/** Do two tables differ in nothing but how many events they are of? */
export function isSame(a: Table, b: Table): boolean {
  return (Object.keys(a) as (keyof Table)[]).every(
    (key) => key === 'seq' || key === 'changes' || sameJson(a[key], b[key]),
  )
}

/** The seat of a person, or -1. */
export function seatOf(table: Table, hash: Hash): Seat {
  return hash === '' ? -1 : table.seats.findIndex((s) => s.kind === 'person' && s.hash === hash)
}

/** May somebody sit down here? Before a game the seat of somebody who was forgotten is free. */
export function isFree({ phase }: Table, { kind, left }: TableSeat): boolean {
  return kind === 'empty' || (phase === 'lobby' && left)
}

export function taken(table: Table): number {
  return table.seats.filter((s) => !isFree(table, s)).length
}

/** Does a bot play this seat now? */
export function isPlayedByBot({ kind, standin }: TableSeat): boolean {
  return kind === 'bot' || standin
}

export function isErased(hash: Hash): boolean {
  return hash.startsWith(ERASED)
}

/** What a seat is called, also when its person wanted to be forgotten. */
export function nameOf(table: Table, seat: Seat): string {
  const { name, kind } = table.seats[seat]!
  return name === '' && kind !== 'empty' ? `Player ${seat + 1}` : name
}
