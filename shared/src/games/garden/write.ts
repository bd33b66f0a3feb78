/** What one step of a record or cross turn does to the own sheet (spec/rules.md 3, Record and Cross). */
import { indexOf, numberOf, SUIT_ABILITIES, SUITS, suitOf } from './layout.ts'
import type { GardenPublic, GardenSecret, GardenSheet, GardenStep } from './state.ts'
import { BLOCK, CROSS, DIVIDER, NO_SUIT, STAR, USED, WRITTEN } from './state.ts'

/** What a step is judged by beside the sheet. */
export interface Writing {
  /** The cards that `card` counts: the three face-up ones, or a rabbit's two. */
  readonly cards: readonly number[]
  readonly turn: number
  /** One seat plays alone. */
  readonly alone: boolean
}

export function writingOf({ cards, turn, sheets }: GardenPublic, secret: GardenSecret | undefined): Writing {
  const rabbit = secret?.rabbit ?? []
  return { cards: rabbit.length > 0 ? rabbit : cards, turn, alone: sheets.length === 1 }
}

function put(sheet: GardenSheet, cell: number, mark: number, suit: number, number: number): GardenSheet {
  return {
    ...sheet,
    mark: sheet.mark.with(cell, mark),
    suit: sheet.suit.with(cell, suit),
    number: sheet.number.with(cell, number),
  }
}

/** The sheet after an ability was declared, whatever it does. */
export function spent(sheet: GardenSheet, ability: number, turn: number): GardenSheet {
  return { ...sheet, gained: sheet.gained.with(ability, USED), usedTurn: turn }
}

export function afterStep(sheet: GardenSheet, step: GardenStep, { cards, turn, alone }: Writing): GardenSheet {
  if ('cross' in step) return put(sheet, step.cross, CROSS, NO_SUIT, 0)
  if ('card' in step) {
    if ('lost' in step) return sheet
    if ('block' in step) return put(sheet, step.block, BLOCK, NO_SUIT, 0)
    const card = cards[step.card]!
    const suit = 'suit' in step ? SUITS.indexOf(step.suit) : suitOf(card)
    return put(sheet, step.at, WRITTEN, suit, numberOf(card))
  }
  if (!('ability' in step)) return sheet
  const used = spent(sheet, indexOf(step.ability), turn)
  switch (step.ability) {
    case 'dodo':
      return { ...used, mark: used.mark.with(step.at, DIVIDER) }
    case 'spade':
    case 'club':
    case 'heart':
    case 'diamond':
      return put(used, step.at, WRITTEN, SUIT_ABILITIES.indexOf(step.ability), 0)
    case 'cheshire':
      return put(used, step.at, WRITTEN, STAR, 0)
    case 'jabberwock':
      return alone ? { ...used, jabberwock: used.jabberwock + 1 } : used
    default:
      return used
  }
}

export function afterSteps(sheet: GardenSheet, steps: readonly GardenStep[], writing: Writing): GardenSheet {
  let next = sheet
  for (const step of steps) next = afterStep(next, step, writing)
  return next
}
