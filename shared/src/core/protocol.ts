/** What travels between a page and the server (spec/product.md 2). */
import type { Part, Seat, View } from './game.ts'
import type { TurnCode } from './turn.ts'

/** The protocol's number, sent as `v` when joining; another is refused with `old-client`. */
export const PROTOCOL = 1

export type RefusalCode =
  | TurnCode
  | 'stale-game'
  | 'stale-turn'
  | 'spectator'
  | 'not-host'
  | 'not-now'
  | 'bad-name'
  | 'bad-message'
  | 'bad-token'
  | 'too-fast'
  | 'too-large'
  | 'room-full'
  | 'room-locked'
  | 'no-room'
  | 'removed'
  | 'old-client'
  | 'not-over'
  | 'retry'

/** The codes with which the server closes a connection. */
export const CLOSE = { elsewhere: 4200, moved: 4201, removed: 4202, oldPage: 4203 } as const

export type Phase = 'lobby' | 'opening' | 'play' | 'over'
export type SeatKind = 'person' | 'bot' | 'empty'
export type SeatOrder = 'joined' | 'drawn'
export type Level = 'easy' | 'normal' | 'hard'
export type TurnBy = 'person' | 'bot' | 'clock'

/** Seconds that a turn may take; 0 is no clock. */
export const CLOCKS = [0, 30, 60, 120, 86_400] as const

export interface SeatInfo {
  readonly name: string
  readonly kind: SeatKind
  /** A bot's level, '' for others. */
  readonly level: string
  readonly present: boolean
  /** Does a bot play for its person until that one is back? */
  readonly standin: boolean
  /** Does its person want to abandon this game? */
  readonly agrees: boolean
  /** How many turns of this seat have been accepted in this game: the next `nth`. Only the own seat's is sent. */
  readonly turns?: number
  /** Has its share gone into the seed? */
  readonly contributed: boolean
}

/** One line of the log; it never tells of a turn that is still secret. Kept in the synced state as text (log.ts). */
export type LogEntry =
  | { readonly kind: 'start'; readonly number: number }
  | { readonly kind: 'seed'; readonly missing: readonly Seat[] }
  | {
      readonly kind: 'turn'
      readonly seat: Seat
      /** Number of the turn in the game, from 0, in the order of acceptance. */
      readonly turn: number
      /** The game's notation. */
      readonly text: string
      readonly by: TurnBy
    }
  | { readonly kind: 'over' }
  | { readonly kind: 'abandoned' }
  /** A game under rules that this server does not know: it is shown as it stands. */
  | { readonly kind: 'frozen'; readonly version: number }
  | { readonly kind: 'standin'; readonly seat: Seat; readonly on: boolean }
  | { readonly kind: 'removed'; readonly seat: Seat }
  | { readonly kind: 'host'; readonly seat: Seat }

/** One line of the chat. Kept in the synced state as JSON text. */
export interface ChatLine {
  /** Grows by one with each line of the room. */
  readonly n: number
  /** Tells people apart, to mute one. */
  readonly who: string
  /** As it was when it was said; -1 watched. */
  readonly seat: Seat
  readonly name: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** How many lines of the chat are kept. */
export const CHAT_TAIL = 100
/** Longest line of the chat, in characters as people count them. */
export const CHAT_LENGTH = 300

/** The synced state as plain JSON. `view` is `public` and `secrets` of the schema. */
export interface TableState {
  readonly phase: Phase
  /** Id of the game. */
  readonly game: string
  /** Number of the game in this room, from 1; 0 before the first start. */
  readonly number: number
  /** Seat of the host, or -1 when the host watches. */
  readonly host: Seat
  readonly seats: readonly SeatInfo[]
  /** The game's options. */
  readonly options: Part
  readonly order: SeatOrder
  readonly locked: boolean
  readonly spectators: number
  /** Seconds for a turn, 0 for no clock. */
  readonly clock: number
  /** When the clock runs out, in milliseconds since 1970; 0 for never. */
  readonly deadline: number
  readonly commitment: string
  readonly hashes: readonly string[]
  /** When the game was over, in milliseconds since 1970; 0 until it is. */
  readonly ended: number
  /** Id of the finished game's record, '' until it is over. */
  readonly record: string
  readonly chain: string
  readonly log: readonly LogEntry[]
  readonly chat: readonly ChatLine[]
  readonly view: View<Part, Part>
}

export interface TurnRequest {
  readonly op: string
  readonly game: number
  readonly nth: number
  readonly steps: readonly unknown[]
}

/** Exactly one key. */
export type LobbyRequest =
  | { readonly options: unknown }
  | { readonly seats: number }
  | { readonly order: SeatOrder }
  | { readonly clock: number }
  | { readonly bot: { readonly seat: Seat; readonly level: Level | null } }
  | { readonly lock: boolean }
  | { readonly kick: Seat }
  | { readonly host: Seat }
  | { readonly start: true }
  | { readonly sit: Seat }
  | { readonly stand: true }

export type DiceRequest =
  | { readonly game: number; readonly hash: string }
  | { readonly game: number; readonly open: string }

export interface Requests {
  turn: TurnRequest
  lobby: LobbyRequest
  dice: DiceRequest
  name: { readonly name: string }
  chat: { readonly op: string; readonly text: string }
  standin: { readonly seat: Seat }
  abandon: { readonly agree: boolean }
  rematch: Readonly<Record<string, never>>
  other: { readonly game: string }
}

export type Refused = { readonly ok: false; readonly code: RefusalCode; readonly at?: number }
export type Answer = { readonly ok: true; readonly seq?: number } | Refused

/** Sent to one connection after joining and whenever its seat changes; `token` once, to who came without one. */
export interface YouMessage {
  /** -1 watches. */
  readonly seat: Seat
  readonly host: boolean
  readonly token?: string
}

/** What anybody who knows the code may learn of a room without joining. */
export interface Glance {
  readonly game: string
  readonly phase: Phase
  readonly seats: number
  readonly taken: number
  readonly spectators: number
  readonly locked: boolean
}

/** How long the opening waits for hashes and then for shares, in milliseconds. */
export const OPENING_WAIT = 5000

/** Longest list of steps that is looked at. */
export const MAX_STEPS = 16
