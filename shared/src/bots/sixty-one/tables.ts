/** The learned numbers, ready for looking up. */
import { AREA_ROWS, LEAF_ROWS, PARTS } from './learned.ts'
import type { Tables } from './value.ts'
import { ACORNS, KNOTS, newTables, spread, TOTALS, WIDTH } from './value.ts'

const numbers = (row: string): number[] => row.split(' ').map((n) => Number(n) / PARTS)

function read(): Tables {
  const tables = newTables()
  const knots = new Float64Array(KNOTS.length * WIDTH)
  for (const [k, row] of AREA_ROWS.entries()) {
    for (const [i, more] of numbers(row).entries()) {
      knots[k * WIDTH + i] = more + (k > 0 ? knots[(k - 1) * WIDTH + i]! : ACORNS[i]!)
    }
  }
  spread(knots, tables.areas)
  for (const [round, row] of LEAF_ROWS.entries()) tables.leaf.set(numbers(row), round * TOTALS)
  return tables
}

export const LEARNED: Tables = read()
