/** The shapes of Spice (spec/rules.md 4). */
import type { Drawn } from '../../core/chance.ts'
import type { State, View } from '../../core/game.ts'

/** What stands on a place. White stones are neutral. */
export const EMPTY = -1
export const KETCHUP = 0
export const PEPPER = 1
export const WHITE = 2

export interface SpicePublic {
  /** By place, 0 to 29: EMPTY, KETCHUP, PEPPER or WHITE. */
  readonly cells: readonly number[]
  /** The seat to move. */
  readonly turn: number
  /** 1 while the seat to move may take off one free stone of the other, else 0. */
  readonly right: number
  /** 1 after the end. */
  readonly over: number
}
export type SpiceSecret = Readonly<Record<string, never>>
export type SpiceHidden = Drawn
export type SpiceStep = { readonly remove: number } | { readonly place: number }
export type SpiceOptions = Readonly<Record<string, never>>
export type SpiceState = State<SpicePublic, SpiceSecret, SpiceHidden>
export type SpiceView = View<SpicePublic, SpiceSecret>
