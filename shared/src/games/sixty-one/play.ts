/** The course of Sixty-One (spec/rules.md 2): how it starts, who must act, what a turn and the end of a round do. */
import { noted, stream } from '../../core/chance.ts'
import type { Seat } from '../../core/game.ts'
import { seal, unseal } from '../../core/sealed.ts'
import { AREAS, FIRST_BONUS, LAST_LEAF, LEAF_ACORNS, LEAVES, SPOTS } from './layout.ts'
import type {
  SixtyOneOptions,
  SixtyOnePublic,
  SixtyOneSecret,
  SixtyOneSheet,
  SixtyOneState,
  SixtyOneStep,
  SixtyOneView,
} from './state.ts'
import { FREE, WILD } from './state.ts'

const NO_TURN: SixtyOneSecret = { turn: [] }

/** The three dice of a round, from 1. */
export function roll(seed: string, round: number): number[] {
  const chance = stream(seed, label(round))
  return [chance.die(), chance.die(), chance.die()]
}

function label(round: number): string {
  return `sixty-one/dice/${round}`
}

export function setup(_options: SixtyOneOptions, seats: number, seed: string): SixtyOneState {
  const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value)
  const blank: SixtyOneSheet = {
    spots: Array.from({ length: SPOTS }, () => FREE),
    leaves: Array.from({ length: LEAVES }, () => 0),
    bonus: 0,
    first: AREAS.map(() => 0),
  }
  const dice = roll(seed, 1)
  return {
    public: { round: 1, dice, ready: each(0), over: 0, sheets: each(blank) },
    secrets: each(NO_TURN),
    hidden: noted({ seed }, label(1), dice),
  }
}

export function awaiting({ over, ready }: SixtyOnePublic): Seat[] {
  const seats: Seat[] = []
  if (!over) for (let seat = 0; seat < ready.length; seat++) if (!ready[seat]) seats.push(seat)
  return seats
}

/** How many leaves are written on. */
function leafCount({ leaves }: SixtyOneSheet): number {
  const free = leaves.indexOf(0)
  return free < 0 ? leaves.length : free
}

/** The total in the leaf row, from 0. */
export function leafTotal(sheet: SixtyOneSheet): number {
  return sheet.leaves[leafCount(sheet) - 1] ?? 0
}

/** The value a step adds to the leaf row: the die that was chosen for nothing else. */
export function leftover(dice: readonly number[], step: SixtyOneStep): number {
  if ('wild' in step) return 0
  return dice['leaf' in step ? step.leaf : 3 - step.area - step.value]!
}

/** The sheet after one legal step of a turn. */
export function afterStep(sheet: SixtyOneSheet, dice: readonly number[], step: SixtyOneStep): SixtyOneSheet {
  if ('wild' in step) return { ...sheet, spots: written(sheet.spots, step.wild[0], step.wild[1], WILD) }
  const count = leafCount(sheet)
  const total = (sheet.leaves[count - 1] ?? 0) + leftover(dice, step)
  const leaves = sheet.leaves.slice()
  leaves[count] = total
  return {
    spots: 'leaf' in step ? sheet.spots : written(sheet.spots, dice[step.area]!, step.spot, dice[step.value]!),
    leaves,
    bonus: sheet.bonus + (LEAF_ACORNS[total] ?? 0),
    first: sheet.first,
  }
}

function written(spots: readonly number[], area: number, spot: number, value: number): readonly number[] {
  const next = spots.slice()
  next[AREAS[area - 1]!.start + spot] = value
  return next
}

function afterTurn(sheet: SixtyOneSheet, dice: readonly number[], turn: readonly SixtyOneStep[]): SixtyOneSheet {
  let next = sheet
  for (const step of turn) next = afterStep(next, dice, step)
  return next
}

/** A seat's sheet as this view knows it: with the submitted turn where the view holds that. */
export function sheetIn({ public: { sheets, dice }, secrets }: SixtyOneView, seat: Seat): SixtyOneSheet {
  const sheet = sheets[seat]!
  const secret = secrets[seat]
  return secret ? afterTurn(sheet, dice, unseal<SixtyOneStep>(secret)) : sheet
}

export function isFull({ spots }: SixtyOneSheet, area: number): boolean {
  const { start, size } = AREAS[area]!
  for (let i = start; i < start + size; i++) if (spots[i] === FREE) return false
  return true
}

export function play(state: SixtyOneState, seat: Seat, turn: readonly SixtyOneStep[]): SixtyOneState {
  const { ready, sheets, dice } = state.public
  if (ready.some((r, s) => !r && s !== seat)) {
    const sealed: SixtyOneSecret = { turn: seal(turn) }
    return {
      public: { ...state.public, ready: ready.with(seat, 1) },
      secrets: state.secrets.with(seat, sealed),
      hidden: state.hidden,
    }
  }
  const after = sheets.map((sheet, s) =>
    afterTurn(sheet, dice, s === seat ? turn : unseal<SixtyOneStep>(state.secrets[s]!)),
  )
  return endRound(state, after)
}

/** All turns of the round are in: first to fill, then the next round or the end. `after`: by seat. */
function endRound(state: SixtyOneState, after: readonly SixtyOneSheet[]): SixtyOneState {
  const before = state.public
  const open = AREAS.map((_, area) => !before.sheets.some((sheet) => isFull(sheet, area)))
  const sheets = after.map((sheet) => {
    const won = open.map((isOpen, area) => isOpen && isFull(sheet, area))
    return won.includes(true) ? { ...sheet, first: sheet.first.map((f, a) => (won[a] ? FIRST_BONUS : f)) } : sheet
  })
  const over = before.round === LEAVES || sheets.some((sheet) => leafTotal(sheet) >= LAST_LEAF)
  const round = over ? before.round : before.round + 1
  const dice = over ? before.dice : roll(state.hidden.seed, round)
  return {
    public: {
      round,
      dice,
      ready: before.ready.map(() => 0),
      over: over ? 1 : 0,
      sheets,
    },
    secrets: state.secrets.map(() => NO_TURN),
    hidden: over ? state.hidden : noted(state.hidden, label(round), dice),
  }
}
