/**
 * Sheets of Garden written as text, one word a cell: `.` blank, `h7`, `sa`, `jh` a joker written as a heart, `s` a suit without a
 * number, `*` a star, `#` a □ for a card that would not fit, `x` a cross, `(h7)` a divider made by a dodo.
 */
import { ABILITIES, type Ability } from '../src/games/garden/layout.ts'
import type { GardenPublic, GardenSheet, GardenState } from '../src/games/garden/state.ts'
import * as shape from '../src/games/garden/state.ts'

const SUITS = 'schd'

interface Cell {
  readonly mark: number
  readonly suit: number
  readonly number: number
}

function cellOf(word: string): Cell {
  const inner = /^\((.*)\)$/.exec(word)?.[1]
  if (inner) return { ...cellOf(inner), mark: shape.DIVIDER }
  if (word === '.') return { mark: shape.BLANK, suit: shape.NO_SUIT, number: 0 }
  if (word === '#') return { mark: shape.BLOCK, suit: shape.NO_SUIT, number: 0 }
  if (word === 'x') return { mark: shape.CROSS, suit: shape.NO_SUIT, number: 0 }
  if (word === '*') return { mark: shape.WRITTEN, suit: shape.STAR, number: 0 }
  if (word[0] === 'j') return { mark: shape.WRITTEN, suit: SUITS.indexOf(word[1]!), number: 0 }
  const number = word.slice(1)
  return { mark: shape.WRITTEN, suit: SUITS.indexOf(word[0]!), number: number === 'a' ? 1 : Number(number) }
}

/** `gained`: abilities that are gained and not used. Rows may be left out from below. */
export function sheetOf(text: string, gained: readonly Ability[] = [], size = 5): GardenSheet {
  const words = text.trim() === '' ? [] : text.trim().split(/\s+/)
  const cells = Array.from({ length: size * size }, (_, i) => cellOf(words[i] ?? '.'))
  return {
    mark: cells.map((c) => c.mark),
    suit: cells.map((c) => c.suit),
    number: cells.map((c) => c.number),
    gained: ABILITIES.map((a) => (gained.includes(a) ? shape.GAINED : shape.NOT_GAINED)),
    usedTurn: 0,
    jabberwock: 0,
  }
}

/** A card's number out of `h7`, `sa`, `jk`. */
export function cardOf(word: string): number {
  if (word === 'jk') return 40
  const number = word.slice(1)
  return 10 * SUITS.indexOf(word[0]!) + (number === 'a' ? 1 : Number(number)) - 1
}

/** In the record phase of game turn 5, seat 0 active, card 0 chosen; change what a test is about. */
export function stateOf(sheets: GardenSheet[], cards: string, change: Partial<GardenPublic> = {}): GardenState {
  const each = <T>(value: T): T[] => sheets.map(() => value)
  return {
    public: {
      size: Math.sqrt(sheets[0]!.mark.length),
      turn: 5,
      active: 0,
      phase: shape.RECORD,
      cards: cards.split(' ').map(cardOf),
      chosen: 0,
      discard: ['s2', 's3', 's4'].map(cardOf),
      left: 6,
      asked: each(1),
      effects: [],
      owed: each(0),
      over: 0,
      sheets,
      ...change,
    },
    secrets: each({ turn: [], peek: [], rabbit: [] }),
    hidden: { seed: '05'.repeat(32), deck: ['d2', 'd3', 'd4', 'd5', 'd6', 'd7'].map(cardOf), aside: [] },
  }
}
