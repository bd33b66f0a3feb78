/** The shapes of Sixty-One (spec/rules.md 2). */
import type { Drawn } from '../../core/chance.ts'
import type { State, View } from '../../core/game.ts'

export const FREE = 0
/** A wild X stands for every value. */
export const WILD = 7

export interface SixtyOneSheet {
  /** By spot, 0 to 30, area after area (layout.ts says where each begins): FREE, a value 1 to 6, or WILD. */
  readonly spots: readonly number[]
  /** Totals of the leaf row from the left, 20; 0 is free. */
  readonly leaves: readonly number[]
  /** Acorns won in the leaf row. */
  readonly bonus: number
  /** By area, 6: 3 where this seat filled the area in the first round in which anybody did, else 0. */
  readonly first: readonly number[]
}
export interface SixtyOnePublic {
  /** From 1. */
  readonly round: number
  readonly dice: readonly number[]
  /** By seat: 1 when its turn of this round is in. */
  readonly ready: readonly number[]
  /** 1 after the end. */
  readonly over: number
  readonly sheets: readonly SixtyOneSheet[]
}
export interface SixtyOneSecret {
  /** The submitted turn until it is revealed, one JSON text a step; else empty. */
  readonly turn: readonly string[]
}
export type SixtyOneHidden = Drawn
export type SixtyOneStep =
  | { readonly area: number; readonly value: number; readonly spot: number }
  | { readonly leaf: number }
  | { readonly wild: readonly [area: number, spot: number] }
export type SixtyOneOptions = Readonly<Record<string, never>>
export type SixtyOneState = State<SixtyOnePublic, SixtyOneSecret, SixtyOneHidden>
export type SixtyOneView = View<SixtyOnePublic, SixtyOneSecret>
