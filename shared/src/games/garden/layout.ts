/** Cards, abilities and sheets of Garden as data (spec/rules.md 3, Sheet and Deck). */
import type { GardenOptions, SuitLetter } from './state.ts'

export const ABILITIES = [
  'hatter',
  'caterpillar',
  'alice',
  'rabbit',
  'tweedle',
  'dodo',
  'spade',
  'club',
  'heart',
  'diamond',
  'jabberwock',
  'cheshire',
] as const
export type Ability = (typeof ABILITIES)[number]

/** An ability's place in `gained`. */
export function indexOf(ability: Ability): number {
  return ABILITIES.indexOf(ability)
}

export const HATTER = indexOf('hatter')
export const CATERPILLAR = indexOf('caterpillar')

export const SUITS: readonly SuitLetter[] = ['S', 'C', 'H', 'D']
/** The abilities that write a suit, in the order of SUITS. */
export const SUIT_ABILITIES = ['spade', 'club', 'heart', 'diamond'] as const

export const HIGHEST = 10
const JOKERS = 2
/** The 42 cards in the order in which they are shuffled. */
export const DECK: readonly number[] = Array.from({ length: SUITS.length * HIGHEST + JOKERS }, (_, card) => card)
export const ASIDE = 6
export const FACE_UP = 3
export const TURNS = 12

export function isJoker(card: number): boolean {
  return card >= SUITS.length * HIGHEST
}

/** 0 to 3; a joker has none until it is written. */
export function suitOf(card: number): number {
  return Math.floor(card / HIGHEST)
}

/** 1 (ace) to 10, 0 for a joker. */
export function numberOf(card: number): number {
  return isJoker(card) ? 0 : (card % HIGHEST) + 1
}

/** `SA`, `H7`, `D10`, `JK`. */
export function cardName(card: number): string {
  if (isJoker(card)) return 'JK'
  const number = numberOf(card)
  return `${SUITS[suitOf(card)]}${number === 1 ? 'A' : number}`
}

/** A row or column and what stands at its ends. */
export interface Line {
  readonly cells: readonly number[]
  readonly abilities: readonly number[]
}

export interface Sheet {
  readonly size: number
  /** Rows from the top, then columns from the left. */
  readonly lines: readonly Line[]
}

const ENDS: Readonly<Record<GardenOptions['sheet'], { rows: Ability[][]; columns: Ability[][] }>> = {
  classic: {
    rows: [['hatter'], ['caterpillar'], ['alice', 'dodo'], ['rabbit'], ['tweedle']],
    columns: [['spade'], ['club'], ['heart', 'jabberwock'], ['diamond'], ['cheshire']],
  },
  large: {
    rows: [['hatter'], ['caterpillar'], ['alice'], ['rabbit'], ['tweedle'], ['dodo']],
    columns: [['spade'], ['club'], ['heart'], ['diamond'], ['jabberwock'], ['cheshire']],
  },
}

const SHEETS: ReadonlyMap<number, Sheet> = new Map(
  Object.values(ENDS).map((ends) => [ends.rows.length, makeSheet(ends.rows, ends.columns)]),
)

export function isSheet(x: unknown): x is GardenOptions['sheet'] {
  return typeof x === 'string' && Object.hasOwn(ENDS, x)
}

export function sideOf({ sheet }: GardenOptions): number {
  return ENDS[sheet].rows.length
}

/** The sheet of a side: 5 or 6. */
export function sheetOf(size: number): Sheet {
  return SHEETS.get(size)!
}

function makeSheet(rows: readonly Ability[][], columns: readonly Ability[][]): Sheet {
  const size = rows.length
  const along = Array.from({ length: size }, (_, i) => i)
  const line = (cells: number[], ends: readonly Ability[]): Line => ({ cells, abilities: ends.map(indexOf) })
  return {
    size,
    lines: [
      ...rows.map((ends, r) =>
        line(
          along.map((c) => r * size + c),
          ends,
        ),
      ),
      ...columns.map((ends, c) =>
        line(
          along.map((r) => r * size + c),
          ends,
        ),
      ),
    ],
  }
}
