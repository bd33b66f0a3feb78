/** The shapes of Queen of Hearts' Garden Express (spec/rules.md 3). */
import type { Drawn } from '../../core/chance.ts'
import type { State, View } from '../../core/game.ts'

/** What a cell carries. BLOCK, CROSS and DIVIDER cut lines into segments; all but BLANK and BLOCK count as filled. */
export const BLANK = 0
/** A card, a suit or a star. */
export const WRITTEN = 1
/** □ for a card that would not fit. */
export const BLOCK = 2
export const CROSS = 3
/** A written cell that a dodo has turned into a □; it keeps its suit. */
export const DIVIDER = 4

/** Suits are 0 to 3 in the order S C H D; a star is every suit. */
export const STAR = 4
export const NO_SUIT = -1

export const BEFORE = 0
export const PEEK = 1
export const CHOOSE = 2
export const RECORD = 3
export const CROSSES = 4

/** `gained` by ability (layout.ts, ABILITIES). */
export const NOT_GAINED = 0
export const GAINED = 1
export const USED = 2

export interface GardenSheet {
  /** By cell: BLANK, WRITTEN, BLOCK, CROSS or DIVIDER. */
  readonly mark: readonly number[]
  /** By cell: 0 to 3, STAR or NO_SUIT. */
  readonly suit: readonly number[]
  /** By cell: 1 (ace) to 10, 0 for none. */
  readonly number: readonly number[]
  /** By ability, 12: NOT_GAINED, GAINED or USED. */
  readonly gained: readonly number[]
  /** The game turn in which an ability was used last, 0 for none. */
  readonly usedTurn: number
  /** Jabberwocks used alone. */
  readonly jabberwock: number
}
export interface GardenPublic {
  /** Side of the sheet. */
  readonly size: number
  /** Game turn, 1 to 12. */
  readonly turn: number
  readonly active: number
  /** BEFORE, PEEK, CHOOSE, RECORD or CROSSES. */
  readonly phase: number
  /** The three face-up cards: 0 to 39 suit by suit, ace first; 40 and 41 are jokers. */
  readonly cards: readonly number[]
  /** Index of the chosen card, -1 until there is one. */
  readonly chosen: number
  /** The discard pile, oldest first. */
  readonly discard: readonly number[]
  /** Cards left in the deck. */
  readonly left: number
  /** By seat: 1 while it must act. */
  readonly asked: readonly number[]
  /** Declared abilities that are still to take effect, next first: 12 * seat + ability. */
  readonly effects: readonly number[]
  /** By seat: X owed. */
  readonly owed: readonly number[]
  /** 1 after the end. */
  readonly over: number
  readonly sheets: readonly GardenSheet[]
}
export interface GardenSecret {
  /** What was submitted until it is revealed, one JSON text a step; else empty. */
  readonly turn: readonly string[]
  /** The top of the deck while the seat looks at it, else empty. */
  readonly peek: readonly number[]
  /** The two cards of a rabbit until they are revealed, else empty. */
  readonly rabbit: readonly number[]
}
export interface GardenHidden extends Drawn {
  /** From the top. */
  readonly deck: readonly number[]
  /** The six cards that are set aside. */
  readonly aside: readonly number[]
}

export type SuitLetter = 'S' | 'C' | 'H' | 'D'
export type GardenStep =
  | { readonly ability: 'hatter' | 'caterpillar' | 'alice' | 'tweedle' | 'rabbit' | 'jabberwock' }
  | { readonly ability: 'dodo' | 'spade' | 'club' | 'heart' | 'diamond' | 'cheshire'; readonly at: number }
  | { readonly pass: true }
  | { readonly peek: 'top' | 'bottom' }
  | { readonly choose: number }
  | { readonly card: number; readonly at: number }
  | { readonly card: number; readonly at: number; readonly suit: SuitLetter }
  | { readonly card: number; readonly block: number }
  | { readonly card: number; readonly lost: true }
  | { readonly cross: number }
export interface GardenOptions {
  readonly sheet: 'classic' | 'large'
}
export type GardenState = State<GardenPublic, GardenSecret, GardenHidden>
export type GardenView = View<GardenPublic, GardenSecret>
