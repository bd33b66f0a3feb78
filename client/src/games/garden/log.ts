/** The log of Garden read backwards: what stands on the sheets now, less what each turn wrote, is what stood before it. */
import type { Seat } from '@parlour/shared/core/game'
import { ABILITIES, type Ability, indexOf } from '@parlour/shared/games/garden/layout'
import type { GardenSheet, GardenView } from '@parlour/shared/games/garden/state'
import { BLANK, CHOOSE, GAINED, NO_SUIT, USED, WRITTEN } from '@parlour/shared/games/garden/state'
import { cellNamed } from '@parlour/shared/geometry/grid'
import type { LogTurn } from '../../model/scene.ts'

/** One step of a turn as the log has it; `cell` is -1 where there is none. */
export type Part =
  | { readonly kind: 'pass' | 'top' | 'bottom' }
  | { readonly kind: 'choose'; readonly card: string }
  | { readonly kind: 'cross'; readonly cell: number }
  | { readonly kind: 'ability'; readonly ability: Ability; readonly cell: number }
  | { readonly kind: 'card' | 'block' | 'lost'; readonly card: string; readonly cell: number; readonly suit: string }

/** Abilities with a cell; after the others `c3` is the 3 of clubs. */
const AIMED = /^(?:dodo|spade|club|heart|diamond|cheshire)$/

/** What one turn did to its sheet. */
export interface Deed {
  readonly seat: Seat
  readonly parts: readonly Part[]
  readonly before: GardenSheet
  readonly after: GardenSheet
}

export function partsOf(text: string, size: number): Part[] {
  const words = text.split(' ')
  const parts: Part[] = []
  const cell = (): number => cellNamed(size, words.shift() ?? '')
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (word === 'pass' || word === 'top' || word === 'bottom') parts.push({ kind: word })
    else if (word === 'choose') parts.push({ kind: 'choose', card: words.shift() ?? '' })
    else if (word === 'x') parts.push({ kind: 'cross', cell: cell() })
    else if (isAbility(word)) {
      parts.push({ kind: 'ability', ability: word, cell: AIMED.test(word) ? cell() : -1 })
    } else parts.push(cardPart(word, words, cell))
  }
  return parts
}

function cardPart(card: string, words: string[], cell: () => number): Part {
  if (words[0] === 'lost') {
    words.shift()
    return { kind: 'lost', card, cell: -1, suit: '' }
  }
  if (words[0] === '#') {
    words.shift()
    return { kind: 'block', card, cell: cell(), suit: '' }
  }
  const at = cell()
  return { kind: 'card', card, cell: at, suit: card === 'jk' ? (words.shift() ?? '') : card.charAt(0) }
}

function isAbility(word: string): word is Ability {
  return ABILITIES.some((a) => a === word)
}

/** Before the record of a game turn: declarations, looks and the choice. */
function isEarly(text: string): boolean {
  return /^(?:hatter|caterpillar|pass|top|bottom|choose)\b/.test(text)
}

/** One a turn of the log. `view` holds all of them. */
export function deeds({ public: { sheets, size } }: GardenView, log: readonly LogTurn[]): Deed[] {
  const now = [...sheets]
  const found = log.toReversed().map(({ seat, text }): Deed => {
    const after = now[seat]!
    const parts = partsOf(text, size)
    const before = parts.reduceRight(without, after)
    now[seat] = before
    return { seat, parts, before, after }
  })
  return found.toReversed()
}

function without(sheet: GardenSheet, part: Part): GardenSheet {
  const clear = (cell: number, rest = sheet): GardenSheet => ({
    ...rest,
    mark: rest.mark.with(cell, BLANK),
    suit: rest.suit.with(cell, NO_SUIT),
    number: rest.number.with(cell, 0),
  })
  if (part.kind === 'card' || part.kind === 'block' || part.kind === 'cross') return clear(part.cell)
  if (part.kind !== 'ability') return sheet
  const index = indexOf(part.ability)
  const rest = sheet.gained[index] === USED ? { ...sheet, gained: sheet.gained.with(index, GAINED) } : sheet
  if (part.ability === 'dodo') return { ...rest, mark: rest.mark.with(part.cell, WRITTEN) }
  return part.cell < 0 ? rest : clear(part.cell, rest)
}

/** By turn of the log: the game turn it belongs to. Each has one choice, and after it only what is written. */
export function turnsOf({ public: pub }: GardenView, log: readonly LogTurn[]): number[] {
  const found: number[] = []
  let turn = pub.turn
  let early = !pub.over && pub.phase <= CHOOSE
  for (const { text } of log.toReversed()) {
    if (early && !isEarly(text)) turn--
    early = isEarly(text)
    found.push(turn)
  }
  return found.toReversed()
}

/** The view before what was written last; null when nothing was. */
export function before(view: GardenView, log: readonly LogTurn[]): GardenView | null {
  const turns = turnsOf(view, log)
  const last = log.findLastIndex(({ text }) => !isEarly(text))
  if (last < 0) return null
  const sheets = [...view.public.sheets]
  const all = deeds(view, log)
  for (let i = last; i >= 0 && turns[i] === turns[last] && !isEarly(log[i]!.text); i--) {
    sheets[all[i]!.seat] = all[i]!.before
  }
  return { ...view, public: { ...view.public, sheets } }
}
