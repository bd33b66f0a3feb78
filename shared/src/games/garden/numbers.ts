/** Where a number may stand (spec/rules.md 3, Writing numbers). */
import { HIGHEST, sheetOf } from './layout.ts'
import type { GardenSheet } from './state.ts'
import { BLANK, BLOCK, CROSS, DIVIDER } from './state.ts'

const ACE = 1
const HIGH_ACE = 11

/** Do these numbers never fall, each ace taken as 1 or as 11? The smallest that does is always right. */
function rises(numbers: readonly number[]): boolean {
  let last = 0
  for (const n of numbers) {
    const value = n === ACE && last > ACE ? HIGH_ACE : n
    if (value < last) return false
    last = value
  }
  return true
}

function falls(numbers: readonly number[]): boolean {
  let last = HIGH_ACE
  for (const n of numbers) {
    const value = n === ACE && last === HIGH_ACE ? HIGH_ACE : n
    if (value > last) return false
    last = value
  }
  return true
}

function cuts(mark: number): boolean {
  return mark === BLOCK || mark === CROSS || mark === DIVIDER
}

/** By number 1 to 10, as bits: which may stand in the `at`-th cell of a line, judged by its segment alone. */
function allowed(sheet: GardenSheet, cells: readonly number[], at: number): number {
  const before: number[] = []
  const after: number[] = []
  for (let i = at - 1; i >= 0 && !cuts(sheet.mark[cells[i]!]!); i--) {
    const n = sheet.number[cells[i]!]!
    if (n !== 0) before.unshift(n)
  }
  for (let i = at + 1; i < cells.length && !cuts(sheet.mark[cells[i]!]!); i++) {
    const n = sheet.number[cells[i]!]!
    if (n !== 0) after.push(n)
  }
  if (before.length + after.length === 0) return ~0
  let bits = 0
  for (let n = 1; n <= HIGHEST; n++) {
    const segment = [...before, n, ...after]
    if (rises(segment) || falls(segment)) bits |= 1 << n
  }
  return bits
}

/** By cell: the numbers that may be written there, as bits; 0 where it is not blank. */
export function openings(size: number, sheet: GardenSheet): number[] {
  const { lines } = sheetOf(size)
  return sheet.mark.map((mark, cell) => {
    if (mark !== BLANK) return 0
    const row = Math.floor(cell / size)
    const col = cell % size
    return allowed(sheet, lines[row]!.cells, col) & allowed(sheet, lines[size + col]!.cells, row)
  })
}
