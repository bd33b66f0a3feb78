/** The learned weights of both sheets. */
import { TURNS } from '../../games/garden/layout.ts'
import { CLASSIC, LARGE, PARTS } from './learned.ts'
import { FEATURES, plainWeights } from './value.ts'

function read(size: number, rows: readonly string[]): Float64Array {
  const weights = plainWeights(size)
  for (const [i, row] of rows.entries()) {
    weights.set(
      row.split(' ').map((n) => Number(n) / PARTS),
      (i + 1) * FEATURES,
    )
  }
  return weights
}

const WEIGHTS: ReadonlyMap<number, Float64Array> = new Map([
  [5, read(5, CLASSIC)],
  [6, read(6, LARGE)],
])

/** By game turns left and feature; with none left they are the rules' own. `size`: side of the sheet. */
export function weightsOf(size: number): Float64Array {
  return WEIGHTS.get(size)!
}

/** Points as they stand in every game turn: no hope. */
export function hopeless(size: number): Float64Array {
  const last = plainWeights(size).subarray(0, FEATURES)
  const weights = new Float64Array(TURNS * FEATURES)
  for (let left = 0; left < TURNS; left++) weights.set(last, left * FEATURES)
  return weights
}
