/** What can happen to a table. The journal holds these, as JSON, in order. */
import type { Part, Seat } from '@parlour/shared/core/game'
import type { Level, SeatOrder, TurnBy } from '@parlour/shared/core/protocol'

/** Who a person is: SHA-256 of the token as hex, or ERASED and something that no token gives. */
export type Hash = string

/** What stands in the place of a person who wanted to be forgotten. */
export const ERASED = 'erased:'

/** What a new table takes over from the one that it follows. */
export interface Taken {
  readonly hash: Hash
  readonly name: string
  readonly level: Level | ''
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
      /** By seat, when everybody was taken along from another table. */
      readonly from?: {
        readonly seats: readonly Taken[]
        readonly removed: readonly string[]
        readonly locked: boolean
        readonly order: SeatOrder
        readonly clock: number
      }
    }
  | { readonly kind: 'sit'; readonly hash: Hash; readonly name: string; readonly seat: Seat }
  | { readonly kind: 'stand'; readonly seat: Seat }
  | { readonly kind: 'name'; readonly hash: Hash; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'options'; readonly options: Part }
  | { readonly kind: 'seats'; readonly seats: number }
  | { readonly kind: 'order'; readonly order: SeatOrder }
  | { readonly kind: 'clock'; readonly clock: number; readonly at: number }
  /** '' frees the seat. */
  | { readonly kind: 'bot'; readonly seat: Seat; readonly level: Level | '' }
  | { readonly kind: 'lock'; readonly locked: boolean }
  /** `removal`: by which the person is known who wants to come back (removal.ts). */
  | { readonly kind: 'kick'; readonly seat: Seat; readonly removal?: string }
  | { readonly kind: 'host'; readonly hash: Hash }
  | {
      readonly kind: 'start'
      readonly secret: string
      readonly version: number
      /** Id of the game's record: 128 random bits as hex. */
      readonly record: string
      readonly at: number
      /** The seats that take part, in their new order; all that are not empty where it is missing. */
      readonly seats?: readonly Seat[]
    }
  | { readonly kind: 'hash'; readonly seat: Seat; readonly hash: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'share'; readonly seat: Seat; readonly share: string }
  | { readonly kind: 'deal'; readonly at: number }
  | {
      readonly kind: 'turn'
      readonly seat: Seat
      readonly steps: readonly Part[]
      /** '' when nobody sent it. */
      readonly op: string
      readonly body: string
      readonly by: TurnBy
      readonly at: number
      /** In the game's notation: what can be read of it when its rules are gone. */
      readonly text: string
    }
  | { readonly kind: 'standin'; readonly seat: Seat; readonly on: boolean }
  | { readonly kind: 'abandon'; readonly seat: Seat; readonly agree: boolean }
  | { readonly kind: 'abandoned'; readonly at: number }
  | { readonly kind: 'moved'; readonly to: string; readonly at: number }

/** The event without what tells who somebody was: `alias` stands for the person from now on. */
export function forgotten(event: TableEvent, hash: Hash, alias: Hash): TableEvent {
  switch (event.kind) {
    case 'sit':
    case 'name':
      return event.hash === hash ? { ...event, hash: alias, name: '' } : event
    case 'host':
      return event.hash === hash ? { ...event, hash: alias } : event
    case 'create': {
      const { from } = event
      const host = event.host === hash ? { host: alias, name: '' } : {}
      const seats = from?.seats.map((s) => (s.hash === hash ? { ...s, hash: alias, name: '' } : s)) ?? []
      const removed = from?.removed.map((h) => (h === hash ? alias : h)) ?? []
      return { ...event, ...host, ...(from ? { from: { ...from, seats, removed } } : {}) }
    }
    default:
      return event
  }
}
