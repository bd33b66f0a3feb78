/** The sheet of Sixty-One as data (spec/rules.md 2, Areas and Leaf row). */

/**
 * When a value is legal in a reachable spot: `equal` to its run's values, `different` from its run's, the spot's `own`
 * number, `apart` from every filled neighbour, `next` to the value before it (6 and 1 follow each other).
 */
export type Kind = 'equal' | 'different' | 'own' | 'apart' | 'next'

export interface Area {
  readonly name: 'pumpkins' | 'waterlilies' | 'marshmallows' | 'mugs' | 'burrow' | 'mushrooms'
  readonly kind: Kind
  /** Where its spots begin in the sheet's 31. */
  readonly start: number
  readonly size: number
  /** Its spots in the orders in which they are filled: the first free one of each run is reachable. */
  readonly runs: readonly (readonly number[])[]
  /** By spot: the spots that must be filled before it. Only the burrow has any. */
  readonly supports: readonly (readonly number[])[]
  /** By spot: the spots it must differ from. Only the burrow has any. */
  readonly neighbours: readonly (readonly number[])[]
  /** By spot: acorns for it once filled. */
  readonly each: readonly number[]
  /** By run: acorns for it once full. */
  readonly full: readonly number[]
}

const singles = (n: number): number[][] => Array.from({ length: n }, (_, spot) => [spot])
const none = (n: number): number[][] => Array.from({ length: n }, () => [])
const zeros = (n: number): number[] => Array.from({ length: n }, () => 0)

function area(
  name: Area['name'],
  kind: Kind,
  start: number,
  runs: readonly (readonly number[])[],
  acorns: { each?: readonly number[]; full?: readonly number[] },
  burrow: { supports?: readonly (readonly number[])[]; neighbours?: readonly (readonly number[])[] } = {},
): Area {
  const size = runs.flat().length
  const { each = zeros(size), full = zeros(runs.length) } = acorns
  const { supports = none(size), neighbours = none(size) } = burrow
  return { name, kind, start, size, runs, supports, neighbours, each, full }
}

// The burrow: bottom row 0 1 2, middle row 3 4, top 5.
const BURROW = {
  supports: [[], [], [], [0, 1], [1, 2], [3, 4]],
  neighbours: [
    [1, 3],
    [0, 2, 3, 4],
    [1, 4],
    [0, 1, 4, 5],
    [1, 2, 3, 5],
    [3, 4],
  ],
}

/** By area number minus 1. */
export const AREAS: readonly Area[] = [
  area(
    'pumpkins',
    'equal',
    0,
    [
      [0, 1],
      [2, 3],
    ],
    { full: [3, 3] },
  ),
  area('waterlilies', 'different', 4, [[0, 1, 2, 3, 4]], { each: [1, 1, 2, 2, 3] }),
  area(
    'marshmallows',
    'equal',
    9,
    [
      [0, 1],
      [2, 3, 4],
    ],
    { full: [3, 5] },
  ),
  area('mugs', 'own', 14, singles(6), { each: [1, 1, 1, 2, 1, 1] }),
  area('burrow', 'apart', 20, singles(6), { each: [1, 1, 1, 2, 2, 4] }, BURROW),
  area('mushrooms', 'next', 26, [[0, 1, 2, 3, 4]], { each: [1, 2, 2, 2, 3] }),
]

export const SPOTS = 31
/** Leaves of the row, and so the most rounds. */
export const LEAVES = 20
/** A leaf total that ends the game with its round. */
export const LAST_LEAF = 61
/** Acorns for having filled an area first. */
export const FIRST_BONUS = 3

/** Totals that earn a wild X. */
export const LEAF_WILDS: readonly number[] = [11, 31, 51]
/** Totals that earn acorns. */
export const LEAF_ACORNS: Readonly<Record<number, number>> = { 21: 2, 41: 3, 61: 5 }
