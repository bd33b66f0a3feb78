/** The boards of Just Peas as data (spec/rules.md 1, Board and Pods). */
import { neighbours } from '../../geometry/grid.ts'
import type { PeasOptions } from './state.ts'

export type Trio = readonly [number, number, number]

export interface Board {
  readonly size: number
  /** By cell: the cells directly left, right, up and down. */
  readonly beside: readonly (readonly number[])[]
  /** Every path of three cells, straight or bent, ascending; each once. */
  readonly trios: readonly Trio[]
}

const SIDES: Readonly<Record<PeasOptions['board'], number>> = { small: 4, classic: 5, large: 6 }

const BOARDS: ReadonlyMap<number, Board> = new Map(Object.values(SIDES).map((size) => [size, makeBoard(size)]))

export function sideOf({ board }: PeasOptions): number {
  return SIDES[board]
}

/** The board of a side: 4, 5 or 6. */
export function boardOf(size: number): Board {
  return BOARDS.get(size)!
}

export function isBoard(x: unknown): x is PeasOptions['board'] {
  return typeof x === 'string' && Object.hasOwn(SIDES, x)
}

function makeBoard(size: number): Board {
  const beside = neighbours(size)
  const trios = new Map<string, Trio>()
  for (const [middle, around] of beside.entries()) {
    for (const a of around) {
      for (const c of around) {
        if (a >= c) continue
        const trio = [a, middle, c].sort((x, y) => x - y) as [number, number, number]
        trios.set(trio.join(), trio)
      }
    }
  }
  return { size, beside, trios: [...trios.values()].sort((x, y) => x[0] - y[0] || x[1] - y[1] || x[2] - y[2]) }
}
