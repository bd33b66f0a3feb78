/**
 * A square pyramid of balls: level 0 is 4x4, each level above rests in the hollows of the one below (spec/rules.md 4).
 * Places are numbered level by level, row by row, 0 to 29. All tables here are indexed by place.
 */

export interface Place {
  readonly level: number
  readonly row: number
  readonly col: number
}

/** Side of each level, from the bottom. */
export const SIDES: readonly number[] = [4, 3, 2, 1]

/** First place of each level. */
export const STARTS: readonly number[] = [0, 16, 25, 29]

/** The place at these coordinates, or -1 when there is none. */
export function placeAt(level: number, row: number, col: number): number {
  const side = SIDES[level]
  const start = STARTS[level]
  if (side === undefined || start === undefined) return -1
  return row >= 0 && row < side && col >= 0 && col < side ? start + row * side + col : -1
}

export const PLACES: readonly Place[] = SIDES.flatMap((side, level) =>
  Array.from({ length: side * side }, (_, i) => ({ level, row: Math.floor(i / side), col: i % side })),
)

/** The place on top of all. */
export const TOP = PLACES.length - 1

type Offset = readonly [level: number, row: number, col: number]

function around(offsets: readonly Offset[]): readonly (readonly number[])[] {
  return PLACES.map(({ level, row, col }) =>
    offsets.map(([l, r, c]) => placeAt(level + l, row + r, col + c)).filter((p) => p >= 0),
  )
}

/** The four places it rests on; none on level 0. */
export const BELOW = around([
  [-1, 0, 0],
  [-1, 0, 1],
  [-1, 1, 0],
  [-1, 1, 1],
])

/** The up to four places that rest on it. */
export const ABOVE = around([
  [1, -1, -1],
  [1, -1, 0],
  [1, 0, -1],
  [1, 0, 0],
])

/** Its neighbours left, right, up and down on its own level. */
export const BESIDE = around([
  [0, -1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [0, 1, 0],
])
