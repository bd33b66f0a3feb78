/**
 * What a board of Just Peas will still cost: the expected number of further smushed peas. It is a sum over tables, one set
 * of tables for each number of unfilled peas, learned by bench/learn/peas.ts.
 */

import { UNFILLED } from '../../games/peas/state.ts'
import type { Field } from './field.ts'
import { ANY, PODDED, takesOf } from './field.ts'

/** By set of values: one for it and its mirror image (1 for 6, 2 for 5, 3 for 4), between which a board knows no difference. */
const MIRRORED = Array.from({ length: 64 }, (_, set) => {
  let mirror = 0
  for (let i = 0; i < 6; i++) if ((set >> i) & 1) mirror |= 32 >> i
  return Math.min(set, mirror)
})
const SETS = [...new Set(MIRRORED)]
const SET = MIRRORED.map((set) => SETS.indexOf(set))

/** By set: how many values it holds. */
const COUNT = MIRRORED.map((_, set) => [...set.toString(2)].filter((d) => d === '1').length)

/** By set: the values one more or one less than one of it. */
const BESIDE = MIRRORED.map((_, set) => ((set << 1) | (set >> 1)) & ANY)

/** By set: which of the sets that neighbours leave to a pea in no pod it is. */
const LEFT = [0, 0b10, 0b100, 0b101, 0b1010, ANY]
const CLASS = MIRRORED.map((set) => LEFT.indexOf(set))
const MOST_AROUND = 4

/**
 * Entries of each table: sets of the values that one, two, three peas would take without spoiling another, and that some pea would
 * take at all; numbers of peas in no pod that take nothing, or without spoiling another none, one, two values; of peas in pods that
 * take one value, or all; of pods that can be made, and of those without an unfilled pea. A number beyond the last entry
 * counts as the last one. One table more is read for each unfilled pea in no pod: by what it takes, and by how many such peas are beside it.
 */
const SIZES = [SETS.length, SETS.length, SETS.length, SETS.length, 6, 7, 9, 11, 7, 8, 13, 6] as const
const TABLES = SIZES.length
const COUNTS = TABLES - 4
const STARTS = SIZES.map((_, i) => SIZES.slice(0, i).reduce((sum, n) => sum + n, 0))
const PEA = SIZES.reduce((sum, n) => sum + n, 0)
export const ROW = PEA + LEFT.length * (MOST_AROUND + 1)

/** How many weights a board of this size has: a row for each number of unfilled peas, from 0. */
export function lengthFor(size: number): number {
  return ROW * (size * size + 1)
}

/** How many entries stand for one board at most. */
export const MOST_ENTRIES = TABLES + 36

/**
 * Finds the entries of the tables that stand for a board, and gives their number; the sum of their weights is what it will still
 * cost. `into` has MOST_ENTRIES places.
 */
export type Reader = (field: Field, into: Int32Array) => number

/** A reader for boards of one size; it has arrays of its own. */
export function makeReader(size: number): Reader {
  const cells = size * size
  const taken = new Uint8Array(cells)
  const takes = new Uint8Array(cells)
  // By cell, one more for the outside: what a neighbour may be so that an unfilled pea there still takes something.
  const spares = new Uint8Array(cells + 1).fill(ANY)
  // 1 for an unfilled pea in no pod.
  const blank = new Uint8Array(cells + 1)
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
    const { beside } = field.ground
    for (let cell = 0; cell < cells; cell++) {
      spares[cell] = ANY
      blank[cell] = 0
      if (value[cell] !== UNFILLED) continue
      const set = takesOf(field, cell)
      takes[cell] = set
      if (pod[cell]! >= 0) continue
      blank[cell] = 1
      if (set !== 0) spares[cell] = BESIDE[set]!
    }
    // Values that some pea would take at all; and that one, two, three peas would take without spoiling another.
    let [any, one, two, three] = [0, 0, 0, 0]
    counts.fill(0)
    const base = ROW * field.unfilled
    let length = TABLES
    for (let cell = 0; cell < cells; cell++) {
      if (value[cell] !== UNFILLED) continue
      let set = takes[cell]!
      any |= set
      if (pod[cell]! >= 0) {
        counts[set === ANY ? 5 : 4]!++
      } else {
        const at = 4 * cell
        const around = blank[beside[at]!]! + blank[beside[at + 1]!]! + blank[beside[at + 2]!]! + blank[beside[at + 3]!]!
        into[length++] = base + PEA + (MOST_AROUND + 1) * CLASS[set]! + around
        if (set === 0) {
          counts[0]!++
          continue
        }
        set &= spares[beside[at]!]! & spares[beside[at + 1]!]! & spares[beside[at + 2]!]! & spares[beside[at + 3]!]!
        const n = COUNT[set]!
        if (n < 3) counts[1 + n]!++
      }
      three |= two & set
      two |= one & set
      one |= set
    }
    counts[6] = podsOf(field, false)
    counts[7] = podsOf(field, true)
    into[0] = base + STARTS[0]! + SET[one]!
    into[1] = base + STARTS[1]! + SET[two]!
    into[2] = base + STARTS[2]! + SET[three]!
    into[3] = base + STARTS[3]! + SET[any]!
    for (let i = 0; i < COUNTS; i++) {
      const table = 4 + i
      into[table] = base + STARTS[table]! + Math.min(counts[i]!, SIZES[table]! - 1)
    }
    return length
  }
}

/** Expected number of smushed peas at the end. */
export type Worth = (field: Field) => number

export function makeWorth(size: number, weights: Float64Array): Worth {
  const read = makeReader(size)
  const entries = new Int32Array(MOST_ENTRIES)
  return (field) => {
    if (field.unfilled === 0) return field.smushed
    const n = read(field, entries)
    let sum = field.smushed
    for (let i = 0; i < n; i++) sum += weights[entries[i]!]!
    return sum
  }
}
