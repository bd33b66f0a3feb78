/** What may be done in Garden (spec/rules.md 3, A game turn). */
import type { Seat } from '../../core/game.ts'
import { indexOf, isJoker, numberOf, SUIT_ABILITIES, SUITS } from './layout.ts'
import { openings } from './numbers.ts'
import { blanks, isUsable } from './play.ts'
import type { GardenPublic, GardenSecret, GardenSheet, GardenStep, GardenView } from './state.ts'
import { BEFORE, BLANK, CHOOSE, CROSSES, PEEK, WRITTEN } from './state.ts'
import type { Writing } from './write.ts'
import { afterSteps, writingOf } from './write.ts'

const WRITES = 2

export function steps(view: GardenView, seat: Seat, draft: readonly GardenStep[]): GardenStep[] {
  const pub = view.public
  if (!isAsked(view, seat)) return []
  switch (pub.phase) {
    case BEFORE:
      return draft.length > 0 ? [] : declarations(pub, pub.sheets[seat]!)
    case PEEK:
      return draft.length > 0 ? [] : [{ peek: 'top' }, { peek: 'bottom' }]
    case CHOOSE:
      return draft.length > 0 ? [] : pub.cards.flatMap((card, choose) => (isJoker(card) ? [] : [{ choose }]))
    case CROSSES:
      return crosses(pub, seat, draft)
    default:
      return records(pub, view.secrets[seat], seat, draft)
  }
}

export function complete(view: GardenView, seat: Seat, draft: readonly GardenStep[]): boolean {
  const pub = view.public
  if (!isAsked(view, seat)) return false
  if (pub.phase === CROSSES) return draft.length === due(pub, seat)
  if (pub.phase === BEFORE || pub.phase === PEEK || pub.phase === CHOOSE) return draft.length > 0
  return isRabbit(draft[0]) || draft.filter((s) => 'card' in s).length === WRITES
}

function isAsked({ public: { over, asked } }: GardenView, seat: Seat): boolean {
  return !over && asked[seat] === 1
}

function isRabbit(step: GardenStep | undefined): boolean {
  return step !== undefined && 'ability' in step && step.ability === 'rabbit'
}

function declarations(pub: GardenPublic, sheet: GardenSheet): GardenStep[] {
  const may: GardenStep[] = []
  if (isUsable(pub, sheet, indexOf('hatter'))) may.push({ ability: 'hatter' })
  if (isUsable(pub, sheet, indexOf('caterpillar'))) may.push({ ability: 'caterpillar' })
  return [...may, { pass: true }]
}

/** How many X this seat writes: those owed, as far as blank cells go. */
function due({ owed, sheets }: GardenPublic, seat: Seat): number {
  return Math.min(owed[seat]!, blanks(sheets[seat]!))
}

function crosses(pub: GardenPublic, seat: Seat, draft: readonly GardenStep[]): GardenStep[] {
  if (draft.length >= due(pub, seat)) return []
  const taken = new Set(draft.map((s) => ('cross' in s ? s.cross : -1)))
  return blankCells(pub.sheets[seat]!)
    .filter((cell) => !taken.has(cell))
    .map((cross) => ({ cross }))
}

function blankCells({ mark }: GardenSheet): number[] {
  return mark.flatMap((m, cell) => (m === BLANK ? [cell] : []))
}

/** A record turn: two writes, and at most one ability before, between or after them. */
function records(
  pub: GardenPublic,
  secret: GardenSecret | undefined,
  seat: Seat,
  draft: readonly GardenStep[],
): GardenStep[] {
  if (isRabbit(draft[0])) return []
  const writing = writingOf(pub, secret)
  const sheet = afterSteps(pub.sheets[seat]!, draft, writing)
  const legal = candidates(pub, secret, seat, draft).flatMap((card) => writes(pub.size, sheet, card, writing))
  const rabbited = (secret?.rabbit.length ?? 0) > 0
  return rabbited ? legal : [...legal, ...abilities(pub, sheet, seat, draft)]
}

/** Indices of the cards that may be written next. */
function candidates(
  { active, chosen, cards }: GardenPublic,
  secret: GardenSecret | undefined,
  seat: Seat,
  draft: readonly GardenStep[],
): number[] {
  const written = draft.flatMap((s) => ('card' in s ? [s.card] : []))
  if (written.length === WRITES) return []
  if ((secret?.rabbit.length ?? 0) > 0) return [0, 1].filter((i) => !written.includes(i))
  const first = draft[0]
  const declared = first && 'ability' in first ? first.ability : ''
  const all = cards.map((_, i) => i)
  const free = seat === active ? all : all.filter((i) => i !== chosen)
  if (declared === 'tweedle') return written.length === 0 ? free : written
  if (seat !== active && declared !== 'alice') return free.filter((i) => !written.includes(i))
  // As the active seat: the chosen card and one of the other two, in either order.
  if (written.length === 0) return all
  return written[0] === chosen ? all.filter((i) => i !== chosen) : [chosen]
}

/** Where the card with this index goes; □ only when it fits nowhere, lost only without a blank cell. */
function writes(size: number, sheet: GardenSheet, index: number, { cards }: Writing): GardenStep[] {
  const card = cards[index]!
  const blank = blankCells(sheet)
  if (blank.length === 0) return [{ card: index, lost: true }]
  if (isJoker(card)) return blank.flatMap((at) => SUITS.map((suit) => ({ card: index, at, suit })))
  const open = openings(size, sheet)
  const fitting = blank.filter((at) => open[at]! & (1 << numberOf(card)))
  return fitting.length > 0
    ? fitting.map((at) => ({ card: index, at }))
    : blank.map((block) => ({ card: index, block }))
}

/** The abilities that may be declared in a record turn at this point of the draft. */
function abilities(pub: GardenPublic, sheet: GardenSheet, seat: Seat, draft: readonly GardenStep[]): GardenStep[] {
  const usable = (ability: Parameters<typeof indexOf>[0]): boolean => isUsable(pub, sheet, indexOf(ability))
  const legal: GardenStep[] = []
  if (draft.length === 0) {
    if (seat !== pub.active && usable('alice')) legal.push({ ability: 'alice' })
    if (usable('tweedle')) legal.push({ ability: 'tweedle' })
    if (pub.discard.length >= WRITES && usable('rabbit')) legal.push({ ability: 'rabbit' })
  }
  if (usable('dodo')) {
    for (const [at, mark] of sheet.mark.entries()) if (mark === WRITTEN) legal.push({ ability: 'dodo', at })
  }
  for (const ability of [...SUIT_ABILITIES, 'cheshire'] as const) {
    if (usable(ability)) for (const at of blankCells(sheet)) legal.push({ ability, at })
  }
  if (usable('jabberwock')) legal.push({ ability: 'jabberwock' })
  return legal
}
