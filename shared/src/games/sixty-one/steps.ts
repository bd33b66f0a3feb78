/** What may be done in Sixty-One (spec/rules.md 2). */
import type { Seat } from '../../core/game.ts'
import { asInteger, withKeys } from '../../core/json.ts'
import type { Area } from './layout.ts'
import { AREAS, LEAF_WILDS } from './layout.ts'
import { afterStep, leafTotal, leftover } from './play.ts'
import type { SixtyOneSheet, SixtyOneStep, SixtyOneView } from './state.ts'
import { FREE, WILD } from './state.ts'

const DICE = [0, 1, 2] as const
const LONGEST = Math.max(...AREAS.map((a) => a.size))

// The one object of each step, so that listing steps makes none. By area die, value die, spot; by die; by area, spot.
const WRITES: readonly (readonly (readonly SixtyOneStep[])[])[] = DICE.map((area) =>
  DICE.map((value) => Array.from({ length: LONGEST }, (_, spot) => Object.freeze({ area, value, spot }))),
)
const LEAFS: readonly SixtyOneStep[] = DICE.map((leaf) => Object.freeze({ leaf }))
const WILDS: readonly (readonly SixtyOneStep[])[] = AREAS.map((a, i) =>
  Array.from({ length: a.size }, (_, spot) => Object.freeze({ wild: Object.freeze([i + 1, spot] as const) })),
)

/** The form of a step. */
export function step(x: unknown): SixtyOneStep | null {
  const write = withKeys(x, 'area', 'value', 'spot')
  if (write) {
    const area = asInteger(write.area, 0, 2)
    const value = asInteger(write.value, 0, 2)
    const spot = asInteger(write.spot, 0, LONGEST - 1)
    return area === null || value === null || spot === null || area === value ? null : WRITES[area]![value]![spot]!
  }
  const leaf = asInteger(withKeys(x, 'leaf')?.leaf, 0, 2)
  if (leaf !== null) return LEAFS[leaf]!
  const wild = withKeys(x, 'wild')?.wild
  if (!Array.isArray(wild) || wild.length !== 2) return null
  const area = asInteger(wild[0], 1, AREAS.length)
  const spot = area === null ? null : asInteger(wild[1], 0, AREAS[area - 1]!.size - 1)
  return area === null || spot === null ? null : WILDS[area - 1]![spot]!
}

/** The spots of an area that come next: the first free one of each run, if what it rests on is filled. */
function reachable(spots: readonly number[], area: Area): number[] {
  const found: number[] = []
  for (const run of area.runs) {
    for (const spot of run) {
      if (spots[area.start + spot] !== FREE) continue
      if (area.supports[spot]!.every((s) => spots[area.start + s] !== FREE)) found.push(spot)
      break
    }
  }
  return found
}

/** Does a value go with what stands in the area? A wild X never clashes. */
function fits(spots: readonly number[], area: Area, spot: number, value: number): boolean {
  const at = (s: number): number => spots[area.start + s]!
  const open = (v: number): boolean => v === FREE || v === WILD
  switch (area.kind) {
    case 'equal':
      return area.runs.find((run) => run.includes(spot))!.every((s) => open(at(s)) || at(s) === value)
    case 'different':
      return area.runs[0]!.every((s) => open(at(s)) || at(s) !== value)
    case 'own':
      return value === spot + 1
    case 'apart':
      return area.neighbours[spot]!.every((s) => at(s) !== value)
    case 'next':
      return (
        spot === 0 ||
        at(spot - 1) === WILD ||
        (at(spot - 1) - value + 6) % 6 === 1 ||
        (value - at(spot - 1) + 6) % 6 === 1
      )
  }
}

function writes(spots: readonly number[], dice: readonly number[]): SixtyOneStep[] {
  const legal: SixtyOneStep[] = []
  for (const i of DICE) {
    const area = AREAS[dice[i]! - 1]!
    for (const spot of reachable(spots, area)) {
      for (const j of DICE) if (i !== j && fits(spots, area, spot, dice[j]!)) legal.push(WRITES[i]![j]![spot]!)
    }
  }
  return legal
}

function wilds(spots: readonly number[]): SixtyOneStep[] {
  return AREAS.flatMap((area, i) => reachable(spots, area).map((spot) => WILDS[i]![spot]!))
}

/** The X that the first step has earned, where it can be written; none when it has earned none. */
function earned(sheet: SixtyOneSheet, dice: readonly number[], first: SixtyOneStep): SixtyOneStep[] {
  if (!LEAF_WILDS.includes(leafTotal(sheet) + leftover(dice, first))) return []
  return wilds(afterStep(sheet, dice, first).spots)
}

/** The seat's sheet while it is asked: its turn of this round is not in yet. Undefined when it is not asked. */
function asked(view: SixtyOneView, seat: Seat): SixtyOneSheet | undefined {
  const { over, ready, sheets } = view.public
  return over || ready[seat] ? undefined : sheets[seat]
}

export function steps(view: SixtyOneView, seat: Seat, draft: readonly SixtyOneStep[]): SixtyOneStep[] {
  const sheet = asked(view, seat)
  const { dice } = view.public
  const [first, second] = draft
  if (!sheet || second) return []
  if (first) return earned(sheet, dice, first)
  const legal = writes(sheet.spots, dice)
  return legal.length > 0 ? legal : [...LEAFS]
}

export function complete(view: SixtyOneView, seat: Seat, draft: readonly SixtyOneStep[]): boolean {
  const sheet = asked(view, seat)
  const [first, second] = draft
  if (!sheet || !first) return false
  return second !== undefined || earned(sheet, view.public.dice, first).length === 0
}
