/** The learned weights of value.ts, by side of the board. */
import { WEIGHTS_4 } from './weights/4.ts'
import { WEIGHTS_5 } from './weights/5.ts'
import { WEIGHTS_6 } from './weights/6.ts'

const LEARNED: ReadonlyMap<number, Float64Array> = new Map([
  [4, numbers(WEIGHTS_4)],
  [5, numbers(WEIGHTS_5)],
  [6, numbers(WEIGHTS_6)],
])

/** Thousandths of a pea, a text for each number of unfilled peas. */
function numbers(rows: readonly string[]): Float64Array {
  return Float64Array.from(rows.join(' ').split(' '), (text) => Number(text) / 1000)
}

export function weightsOf(size: number): Float64Array {
  return LEARNED.get(size)!
}
