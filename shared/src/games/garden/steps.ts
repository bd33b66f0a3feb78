/** What may be done in Garden (spec/rules.md 3, A game turn). */
import type { Seat } from '../../core/game.ts'
import type { Ability } from './layout.ts'
import { FACE_UP, indexOf, isJoker, numberOf, SUIT_ABILITIES, SUITS } from './layout.ts'
import { openings } from './numbers.ts'
import { blanks, isUsable } from './play.ts'
import type { GardenPublic, GardenSecret, GardenSheet, GardenStep, GardenView } from './state.ts'
import { BEFORE, BLANK, CHOOSE, CROSSES, GAINED, PEEK, WRITTEN } from './state.ts'
import type { Writing } from './write.ts'
import { afterSteps, writingOf } from './write.ts'

const WRITES = 2
const MOST_CELLS = 36

/** The one object of each write, so that listing steps makes none. By card, cell. */
const PUT: readonly (readonly GardenStep[])[] = Array.from({ length: FACE_UP }, (_, card) =>
  Array.from({ length: MOST_CELLS }, (_, at) => Object.freeze({ card, at })),
)

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

function isAsked({ public: { asked } }: GardenView, seat: Seat): boolean {
  return asked[seat] === 1
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
  const cells: number[] = []
  for (let cell = 0; cell < mark.length; cell++) if (mark[cell] === BLANK) cells.push(cell)
  return cells
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
  const legal: GardenStep[] = []
  const cards = candidates(pub, secret, seat, draft)
  if (cards.length > 0) addWrites(legal, pub.size, sheet, cards, writing)
  if ((secret?.rabbit.length ?? 0) === 0) addAbilities(legal, pub, sheet, seat, draft)
  return legal
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

/** Where each card goes; □ only when it fits nowhere, lost only without a blank cell. */
function addWrites(
  legal: GardenStep[],
  size: number,
  sheet: GardenSheet,
  indices: readonly number[],
  { cards }: Writing,
): void {
  const blank = blankCells(sheet)
  const open = openings(size, sheet)
  for (const card of indices) {
    if (blank.length === 0) {
      legal.push({ card, lost: true })
    } else if (isJoker(cards[card]!)) {
      for (const at of blank) for (const suit of SUITS) legal.push({ card, at, suit })
    } else {
      const bit = 1 << numberOf(cards[card]!)
      const before = legal.length
      for (const at of blank) if (open[at]! & bit) legal.push(PUT[card]![at]!)
      if (legal.length === before) for (const at of blank) legal.push({ card, block: at })
    }
  }
}

/** The abilities that may be declared in a record turn at this point of the draft. */
function addAbilities(
  legal: GardenStep[],
  pub: GardenPublic,
  sheet: GardenSheet,
  seat: Seat,
  draft: readonly GardenStep[],
): void {
  if (sheet.usedTurn === pub.turn || !sheet.gained.includes(GAINED)) return
  const usable = (ability: Ability): boolean => isUsable(pub, sheet, indexOf(ability))
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
}
