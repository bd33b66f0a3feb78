/**
 * What a board of Just Peas will still cost: the expected number of further smushed peas. It is a sum over tables, one set
 * of tables for each number of unfilled peas, learned by scripts/learn/peas.ts.
 */

import { UNFILLED } from '../../games/peas/state.ts'
import type { Field } from './field.ts'
import { PODDED, takesOf } from './field.ts'

const MOST_UNFILLED = 36

/** By set of values: one number for it and for its mirror image (1 for 6, 2 for 5, 3 for 4), of which a board knows no difference. */
const MIRRORED = Uint8Array.from({ length: 64 }, (_, set) => {
  let mirror = 0
  for (let i = 0; i < 6; i++) if ((set >> i) & 1) mirror |= 32 >> i
  return Math.min(set, mirror)
})
const SETS = [...new Set(MIRRORED)]
const SET = MIRRORED.map((set) => SETS.indexOf(set))

/** By set: how many values it holds. */
const COUNT = Uint8Array.from({ length: 64 }, (_, set) => [...set.toString(2)].filter((d) => d === '1').length)

/**
 * Entries of each table: sets of the values that one, two, three peas would take; numbers of peas in no pod that take nothing, one value,
 * two; of peas in pods that take one value, or all; of pods that can be made, and of those without an unfilled pea. A
 * number beyond the last entry counts as the last one.
 */
const SIZES = [SETS.length, SETS.length, SETS.length, 6, 8, 10, 7, 7, 8, 5] as const
export const TABLES = SIZES.length
const COUNTS = TABLES - 3
const STARTS = SIZES.map((_, i) => SIZES.slice(0, i).reduce((sum, n) => sum + n, 0))
const ROW = SIZES.reduce((sum, n) => sum + n, 0)
export const WEIGHTS_LENGTH = ROW * (MOST_UNFILLED + 1)

/**
 * Finds the entries of the tables that stand for a board: their sum is its worth. One is made for each search, because it has arrays
 * of its own; `into` has TABLES places.
 */
export function makeReader(cells: number): (field: Field, into: Int32Array) => void {
  const taken = new Uint8Array(cells)
  const counts = new Uint8Array(COUNTS)

  /** How many pods that share no pea can be made, found greedily; `whole`: of filled and smushed peas only. */
  const podsOf = ({ ground: { trios, firsts }, kind, value }: Field, whole: boolean): number => {
    taken.fill(0)
    let pods = 0
    for (let cell = 0; cell < cells; cell++) {
      const own = kind[cell]!
      if (taken[cell] || own === PODDED || (whole && value[cell] === UNFILLED)) continue
      for (let at = firsts[cell]!; at < firsts[cell + 1]!; at += 3) {
        const b = trios[at + 1]!
        const c = trios[at + 2]!
        const joined = own | kind[b]! | kind[c]!
        if (joined >= PODDED || (joined & (joined - 1)) !== 0 || taken[b] || taken[c]) continue
        if (whole && (value[b] === UNFILLED || value[c] === UNFILLED)) continue
        taken[b] = taken[c] = 1
        pods++
        break
      }
    }
    return pods
  }

  return (field, into) => {
    const { value, pod } = field
    // Values that one, two, three peas would take.
    let [one, two, three] = [0, 0, 0]
    counts.fill(0)
    for (let cell = 0; cell < cells; cell++) {
      if (value[cell] !== UNFILLED) continue
      const set = takesOf(field, cell)
      three |= two & set
      two |= one & set
      one |= set
      const n = COUNT[set]!
      if (pod[cell]! >= 0) counts[n === 1 ? 3 : 4]!++
      else if (n < 3) counts[n]!++
    }
    counts[5] = podsOf(field, false)
    counts[6] = podsOf(field, true)
    const base = ROW * field.unfilled
    into[0] = base + STARTS[0]! + SET[one]!
    into[1] = base + STARTS[1]! + SET[two]!
    into[2] = base + STARTS[2]! + SET[three]!
    for (let i = 0; i < COUNTS; i++) {
      const table = 3 + i
      into[table] = base + STARTS[table]! + Math.min(counts[i]!, SIZES[table]! - 1)
    }
  }
}

export type Worth = (field: Field) => number

/** Expected number of smushed peas at the end. */
export function makeWorth(cells: number, weights: Float64Array): Worth {
  const read = makeReader(cells)
  const entries = new Int32Array(TABLES)
  return (field) => {
    if (field.unfilled === 0) return field.smushed
    read(field, entries)
    let sum = field.smushed
    for (let i = 0; i < TABLES; i++) sum += weights[entries[i]!]!
    return sum
  }
}
