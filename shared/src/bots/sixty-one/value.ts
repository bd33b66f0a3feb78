/**
 * What a position is worth: the acorns it has and those it is likely to get, as a sum of learned numbers (tables.ts) for each area's
 * node, for each die (how many values its area takes, how many areas take its value), for the set of full areas, and for the leaf row.
 */
import { AREAS, FIRST_BONUS, LAST_LEAF, LEAF_ACORNS, LEAF_WILDS, LEAVES } from '../../games/sixty-one/layout.ts'
import { GRAPHS } from './areas.ts'

export const AREA_COUNT = AREAS.length
const COUNTS = AREA_COUNT + 1

/** Where each area's nodes begin in a row of the tables; then the dice by area, values taken and areas taking; then the full areas. */
export const OFFSETS: readonly number[] = GRAPHS.map((_, a) => GRAPHS.slice(0, a).reduce((sum, g) => sum + g.size, 0))
export const DICE_AT = GRAPHS.reduce((sum, g) => sum + g.size, 0)
export const FULL_AT = DICE_AT + AREA_COUNT * COUNTS * COUNTS
export const WIDTH = FULL_AT + (1 << AREA_COUNT)

/** The phases (rounds left, about) for which numbers are learned; between them they go straight. */
export const KNOTS = [1, 2, 3, 5, 8, 12, 16, 20] as const
/** Rows a phase. */
const FINE = 4
const ROWS = FINE * LEAVES + 1
/** What a leaf costs, about: so much does a total grow in a round that is not looked at. */
export const STRIDE = 3
/** Totals from 0. */
export const TOTALS = LAST_LEAF + 6

export interface Tables {
  /** By row and what stands in it: acorns of the areas in the end, the bonus for the first with them. Row 0 is the end. */
  readonly areas: Float64Array
  /** By rounds played and total: acorns that the leaf row still brings. */
  readonly leaf: Float64Array
}

/** By area: acorns when it is full. */
const MOST: readonly number[] = GRAPHS.map((g) => Math.max(...g.acorns) + FIRST_BONUS)

/** A row of the end: acorns of each node as it stands. */
export const ACORNS: Float64Array = (() => {
  const row = new Float64Array(WIDTH)
  for (const [a, { acorns, full }] of GRAPHS.entries()) {
    for (const [node, n] of acorns.entries()) row[OFFSETS[a]! + node] = n + FIRST_BONUS * full[node]!
  }
  return row
})()

/** The row of a phase: how many rounds are left, about, after `round` rounds with the highest total at `total`. */
export function rowOf(round: number, total: number): number {
  if (round >= LEAVES || total >= LAST_LEAF) return 0
  return Math.round(FINE * Math.min(LEAVES - round, 1 + (LAST_LEAF - 1 - total) / STRIDE))
}

/** By row: the knot at or below it and how far it is on the way to the next one. */
export const BETWEEN: readonly (readonly [knot: number, share: number])[] = Array.from({ length: ROWS }, (_, row) => {
  const phase = Math.max(KNOTS[0], row / FINE)
  const knot = KNOTS.findLastIndex((k) => k <= phase)
  const next = KNOTS[knot + 1]
  return [knot, next === undefined ? 0 : (phase - KNOTS[knot]!) / (next - KNOTS[knot]!)]
})

/** All rows out of those of the knots. */
export function spread(knots: Float64Array, into: Float64Array): void {
  into.set(ACORNS)
  for (let row = 1; row < ROWS; row++) {
    const [knot, share] = BETWEEN[row]!
    const low = knot * WIDTH
    const high = share > 0 ? low + WIDTH : low
    for (let i = 0; i < WIDTH; i++) into[row * WIDTH + i] = (1 - share) * knots[low + i]! + share * knots[high + i]!
  }
}

export function newTables(): Tables {
  return { areas: new Float64Array(ROWS * WIDTH), leaf: new Float64Array((LEAVES + 1) * TOTALS) }
}

/** The same without the bonus of areas that somebody has filled first: an area is likely to be filled as far as its gain is likely. */
export function closed(tables: Tables, gone: readonly number[]): Tables {
  const areas = tables.areas.slice()
  for (const a of gone) {
    for (let node = 0; node < GRAPHS[a]!.size; node++) {
      const now = ACORNS[OFFSETS[a]! + node]!
      const open = MOST[a]! - now
      for (let row = 0; row < ROWS; row++) {
        const at = row * WIDTH + OFFSETS[a]! + node
        const share = open > 0 ? (areas[at]! - now) / open : 1
        areas[at]! -= FIRST_BONUS * Math.min(1, Math.max(0, share))
      }
    }
  }
  return { areas, leaf: tables.leaf }
}

/** By total: acorns, and 1 where an X is earned. */
export const LEAF_GAIN = Float64Array.from({ length: TOTALS }, (_, total) => LEAF_ACORNS[total] ?? 0)
export const LEAF_WILD = Uint8Array.from({ length: TOTALS }, (_, total) => (LEAF_WILDS.includes(total) ? 1 : 0))

const VALUES = Array.from({ length: AREA_COUNT }, (_, i) => i)
/** By bits of values: how many they are, and the same as a sum with four bits for each value. */
export const COUNT = Uint8Array.from({ length: 64 }, (_, bits) => VALUES.filter((v) => bits & (1 << v)).length)
export const PACKED = Int32Array.from({ length: 64 }, (_, bits) =>
  VALUES.reduce((sum, v) => sum + (bits & (1 << v) ? 1 << (4 * v) : 0), 0),
)

/** Where a die stands in a row: its own area takes so many values, and so many areas take its value. */
export function diceAt(die: number, bits: number, packed: number): number {
  return DICE_AT + COUNTS * (COUNTS * die + COUNT[bits]!) + ((packed >> (4 * die)) & 15)
}
