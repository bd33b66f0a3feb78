/** Where a number may stand (spec/rules.md 3, Writing numbers). */
import { sheetOf } from './layout.ts'
import type { GardenSheet } from './state.ts'
import { BLANK, BLOCK, CROSS, DIVIDER } from './state.ts'

const ACE = 1
const HIGH_ACE = 11
/** Below and above every value. */
const LOWEST = 0
const HIGHEST = HIGH_ACE + 1
/** Bits of the numbers 2 to 10, whose value is never a choice. */
const PLAIN = 0b111_1111_1100

function cuts(mark: number): boolean {
  return mark === BLOCK || mark === CROSS || mark === DIVIDER
}

/** By number 1 to 10, as bits: those that have a value from `low` to `high`. */
function between(low: number, high: number): number {
  const plain = PLAIN & ((1 << (high + 1)) - 1) & ~((1 << low) - 1)
  const ace = (low <= ACE && ACE <= high) || (low <= HIGH_ACE && HIGH_ACE <= high)
  return ace ? plain | (1 << ACE) : plain
}

/** The next value of a line that never falls: an ace is 1 as long as it can be. -1 when the line falls. */
function up(last: number, n: number): number {
  const value = n === ACE && last > ACE ? HIGH_ACE : n
  return value < last ? -1 : value
}

/** The next value of a line that never rises: an ace is 11 as long as it can be. -1 when the line rises. */
function down(last: number, n: number): number {
  const value = n === ACE && last >= HIGH_ACE ? HIGH_ACE : n
  return value > last ? -1 : value
}

/**
 * By number, as bits: which may stand in the `at`-th cell of a line, judged by its segment alone. The numbers before it
 * leave a lowest value of a rising line, those after it a highest, each reached by taking aces the best way; likewise for
 * a falling one.
 */
function allowed({ mark, number }: GardenSheet, cells: readonly number[], at: number): number {
  let low = LOWEST
  let high = HIGHEST
  let from = at
  while (from > 0 && !cuts(mark[cells[from - 1]!]!)) from--
  for (let i = from; i < at; i++) {
    const n = number[cells[i]!]!
    if (n === 0) continue
    if (low >= 0) low = up(low, n)
    if (high >= 0) high = down(high, n)
  }
  let top = HIGHEST
  let bottom = LOWEST
  let to = at
  while (to < cells.length - 1 && !cuts(mark[cells[to + 1]!]!)) to++
  for (let i = to; i > at; i--) {
    const n = number[cells[i]!]!
    if (n === 0) continue
    if (top >= 0) top = down(top, n)
    if (bottom >= 0) bottom = up(bottom, n)
  }
  const rising = low >= 0 && top >= 0 ? between(low, top) : 0
  const falling = high >= 0 && bottom >= 0 ? between(bottom, high) : 0
  return rising | falling
}

/** By cell: the numbers that may be written there, as bits; 0 where it is not blank. */
export function openings(size: number, sheet: GardenSheet): number[] {
  const { lines } = sheetOf(size)
  const open: number[] = []
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      const isBlank = sheet.mark[row * size + col] === BLANK
      open.push(isBlank ? allowed(sheet, lines[row]!.cells, col) & allowed(sheet, lines[size + col]!.cells, row) : 0)
    }
  }
  return open
}
