/** The form of a step of Garden (spec/rules.md 3, Steps; spec/records.md, bad-step). */
import { asInteger, asObject, withKeys } from '../../core/json.ts'
import { FACE_UP, SUITS, sideOf } from './layout.ts'
import type { GardenOptions, GardenStep, SuitLetter } from './state.ts'

const WITHOUT_CELL = ['hatter', 'caterpillar', 'alice', 'tweedle', 'rabbit', 'jabberwock'] as const
const WITH_CELL = ['dodo', 'spade', 'club', 'heart', 'diamond', 'cheshire'] as const

/** Is this an ability that is used on a cell? */
export function takesCell(ability: string): boolean {
  return WITH_CELL.some((a) => a === ability)
}

export function step(options: GardenOptions): (x: unknown) => GardenStep | null {
  const last = sideOf(options) ** 2 - 1
  const cell = (x: unknown): number | null => asInteger(x, 0, last)
  return (x) => {
    const o = asObject(x)
    if (!o) return null
    if ('card' in o) return cardStep(o, cell)
    if ('ability' in o) return abilityStep(o, cell)
    if (withKeys(o, 'pass')) return o.pass === true ? { pass: true } : null
    if (withKeys(o, 'peek')) return o.peek === 'top' || o.peek === 'bottom' ? { peek: o.peek } : null
    const choose = withKeys(o, 'choose') && asInteger(o.choose, 0, FACE_UP - 1)
    if (choose !== null) return { choose }
    const cross = withKeys(o, 'cross') && cell(o.cross)
    return cross === null ? null : { cross }
  }
}

type Cell = (x: unknown) => number | null

function cardStep(o: Record<string, unknown>, cell: Cell): GardenStep | null {
  const card = asInteger(o.card, 0, FACE_UP - 1)
  if (card === null) return null
  if (withKeys(o, 'card', 'lost')) return o.lost === true ? { card, lost: true } : null
  if (withKeys(o, 'card', 'block')) {
    const block = cell(o.block)
    return block === null ? null : { card, block }
  }
  const at = cell(o.at)
  if (at === null) return null
  if (withKeys(o, 'card', 'at')) return { card, at }
  return withKeys(o, 'card', 'at', 'suit') && isSuit(o.suit) ? { card, at, suit: o.suit } : null
}

function isSuit(x: unknown): x is SuitLetter {
  return SUITS.some((s) => s === x)
}

function abilityStep(o: Record<string, unknown>, cell: Cell): GardenStep | null {
  if (withKeys(o, 'ability')) {
    const ability = WITHOUT_CELL.find((a) => a === o.ability)
    return ability ? { ability } : null
  }
  const ability = withKeys(o, 'ability', 'at') && WITH_CELL.find((a) => a === o.ability)
  const at = cell(o.at)
  return ability && at !== null ? { ability, at } : null
}
