/** The shapes of Just Peas (spec/rules.md 1). */
import type { Drawn } from '../../core/chance.ts'
import type { State, View } from '../../core/game.ts'

export const UNFILLED = 0
/** A smushed pea; it keeps no value. */
export const SMUSHED = 7

export interface PeasSheet {
  /** By cell: UNFILLED, a value 1 to 6, or SMUSHED. */
  readonly cells: readonly number[]
  /** By cell: the lowest cell of the pod it is in, or -1. */
  readonly pod: readonly number[]
}
export interface PeasPublic {
  /** Side of the board. */
  readonly size: number
  /** Number of the common roll, from 1. */
  readonly roll: number
  readonly dice: readonly number[]
  /** By seat: 1 when its turn on this roll is in. */
  readonly ready: readonly number[]
  /** 1 after the end. */
  readonly over: number
  readonly sheets: readonly PeasSheet[]
}
export interface PeasSecret {
  /** The submitted turn until it is revealed, one JSON text a step; else empty. */
  readonly turn: readonly string[]
}
export type PeasHidden = Drawn
export type PeasStep =
  | { readonly die: number; readonly place: number }
  | { readonly die: number; readonly smush: number }
  | { readonly pod: readonly [number, number, number] }
export interface PeasOptions {
  readonly board: 'small' | 'classic' | 'large'
}
export type PeasState = State<PeasPublic, PeasSecret, PeasHidden>
export type PeasView = View<PeasPublic, PeasSecret>
