/** What a sheet of Garden gives to searching, by its side: lines, diagonals, and where each ability stands. */
import { ABILITIES, sheetOf } from '../../games/garden/layout.ts'

export interface Shape {
  readonly size: number
  readonly cells: number
  /** Rows from the top, then columns from the left. */
  readonly lines: readonly Uint8Array[]
  /** Both directions, from two cells on. */
  readonly diagonals: readonly Uint8Array[]
  /** By ability: its line. */
  readonly lineOf: readonly number[]
}

function diagonalsOf(size: number): number[][] {
  const found: number[][] = []
  for (const step of [1, -1]) {
    for (let start = -size; start < 2 * size; start++) {
      const cells: number[] = []
      for (let row = 0; row < size; row++) {
        const col = start + step * row
        if (col >= 0 && col < size) cells.push(row * size + col)
      }
      if (cells.length > 1) found.push(cells)
    }
  }
  return found
}

function shapeFor(size: number): Shape {
  const { lines } = sheetOf(size)
  return {
    size,
    cells: size * size,
    lines: lines.map((line) => Uint8Array.from(line.cells)),
    diagonals: diagonalsOf(size).map((cells) => Uint8Array.from(cells)),
    lineOf: ABILITIES.map((_, ability) => lines.findIndex((line) => line.abilities.includes(ability))),
  }
}

const SHAPES: ReadonlyMap<number, Shape> = new Map([5, 6].map((size) => [size, shapeFor(size)]))

export function shapeOf(size: number): Shape {
  return SHAPES.get(size)!
}
