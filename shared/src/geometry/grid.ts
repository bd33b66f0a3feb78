/** A square grid of cells, numbered row by row from the top left, from 0. */

/** By cell: its neighbours left, right, up and down. */
export function neighbours(side: number): readonly (readonly number[])[] {
  return Array.from({ length: side * side }, (_, cell) => {
    const row = Math.floor(cell / side)
    const col = cell % side
    return [
      [row - 1, col],
      [row, col - 1],
      [row, col + 1],
      [row + 1, col],
    ]
      .filter(([r, c]) => r! >= 0 && r! < side && c! >= 0 && c! < side)
      .map(([r, c]) => r! * side + c!)
  })
}

const COLUMNS = 'abcdefghij'

/** A cell as people write it: column letter and row from 1, so that cell 7 of a 5x5 grid is c2. */
export function cellName(side: number, cell: number): string {
  return `${COLUMNS[cell % side]}${Math.floor(cell / side) + 1}`
}

/** The cell of such a name, or -1. */
export function cellNamed(side: number, name: string): number {
  const col = COLUMNS.indexOf(name[0] ?? ' ')
  const row = Number(name.slice(1)) - 1
  return col >= 0 && col < side && Number.isInteger(row) && row >= 0 && row < side ? row * side + col : -1
}
