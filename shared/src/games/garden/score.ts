/** Points of Garden (spec/rules.md 3, End). */
import type { Score } from '../../core/game.ts'
import { ranked } from '../../core/rank.ts'
import { sheetIn } from './play.ts'
import type { GardenSheet, GardenView } from './state.ts'
import { CROSS, STAR } from './state.ts'

const [SPADES, CLUBS, HEARTS, DIAMONDS] = [0, 1, 2, 3] as const
const WHOLE_LINE = 5
const EACH_DIAMOND = 2
const EACH_HEART = 2
const EACH_CROSS = -2
const EACH_JABBERWOCK = 2

export interface GardenScore extends Score {
  readonly spades: number
  readonly clubs: number
  readonly diamonds: number
  readonly hearts: number
  readonly crosses: number
  readonly jabberwock: number
}

export function scores(view: GardenView): GardenScore[] {
  return view.public.sheets.map((_, seat) => scoreOf(view.public.size, sheetIn(view, seat)))
}

export function ranks(view: GardenView): number[] | null {
  return view.public.over ? ranked(scores(view), (a, b) => b.total - a.total) : null
}

export function scoreOf(size: number, sheet: GardenSheet): GardenScore {
  const has = (suit: number) => (row: number, col: number) =>
    col >= 0 && col < size && isSuit(sheet.suit[row * size + col], suit)
  const spades = line(size, run(size, has(SPADES), 0, 1))
  const clubs = line(size, run(size, has(CLUBS), 1, 0))
  const diamond = has(DIAMONDS)
  const diamonds = EACH_DIAMOND * Math.max(run(size, diamond, 1, 1), run(size, diamond, 1, -1))
  const hearts = EACH_HEART * square(size, has(HEARTS)) ** 2
  const crosses = EACH_CROSS * sheet.mark.filter((m) => m === CROSS).length + 0
  const jabberwock = EACH_JABBERWOCK * sheet.jabberwock
  const total = spades + clubs + diamonds + hearts + crosses + jabberwock
  return { spades, clubs, diamonds, hearts, crosses, jabberwock, total }
}

/** Undefined below the last row. */
function isSuit(suit: number | undefined, wanted: number): boolean {
  return suit === wanted || suit === STAR
}

type Has = (row: number, col: number) => boolean

/** The longest unbroken run in a direction. */
function run(size: number, has: Has, down: number, right: number): number {
  let longest = 0
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      let n = 0
      while (has(row + n * down, col + n * right)) n++
      longest = Math.max(longest, n)
    }
  }
  return longest
}

/** One for each, and five more for a whole row or column. */
function line(size: number, longest: number): number {
  return longest + (longest === size ? WHOLE_LINE : 0)
}

/** Side of the largest square block. */
function square(size: number, has: Has): number {
  let largest = 0
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      while (isBlock(has, row, col, largest + 1)) largest++
    }
  }
  return largest
}

function isBlock(has: Has, row: number, col: number, side: number): boolean {
  for (let r = 0; r < side; r++) for (let c = 0; c < side; c++) if (!has(row + r, col + c)) return false
  return true
}
