/** What may be done in Spice (spec/rules.md 4, Turn and Removal). */
import type { Seat } from '../../core/game.ts'
import { asInteger, withKeys } from '../../core/json.ts'
import { PLACES, TOP } from '../../geometry/pyramid.ts'
import { RESTING, SUPPORTS } from './layout.ts'
import { after, awaiting, filled } from './play.ts'
import { stones } from './score.ts'
import type { SpiceStep, SpiceView } from './state.ts'
import { EMPTY, KETCHUP, PEPPER } from './state.ts'

/** By place: the one object of each step, so that listing steps makes none. */
const PLACE: readonly SpiceStep[] = PLACES.map((_, place) => Object.freeze({ place }))
const REMOVE: readonly SpiceStep[] = PLACES.map((_, remove) => Object.freeze({ remove }))

const MOST_STONES = 2

/** The form of a step. */
export function step(x: unknown): SpiceStep | null {
  const place = asInteger(withKeys(x, 'place')?.place, 0, TOP)
  if (place !== null) return PLACE[place]!
  const remove = asInteger(withKeys(x, 'remove')?.remove, 0, TOP)
  return remove === null ? null : REMOVE[remove]!
}

export function steps(view: SpiceView, seat: Seat, draft: readonly SpiceStep[]): SpiceStep[] {
  const { cells, turn, right, over } = view.public
  if (over || seat !== turn) return []
  const placed = placings(draft)
  if (placed === MOST_STONES || (placed === 1 && isFirst(cells))) return []

  const now = after(cells, seat, draft)
  const full = filled(now)
  const legal: SpiceStep[] = []
  for (let p = 0; p < now.length; p++) {
    if (now[p] === EMPTY && (SUPPORTS[p]! & full) === SUPPORTS[p]) legal.push(PLACE[p]!)
  }
  if (right && draft.length === 0) {
    const other = seat === KETCHUP ? PEPPER : KETCHUP
    for (let p = 0; p < now.length; p++) if (now[p] === other && (RESTING[p]! & full) === 0) legal.push(REMOVE[p]!)
  }
  return legal
}

export function complete(view: SpiceView, seat: Seat, draft: readonly SpiceStep[]): boolean {
  return awaiting(view.public).includes(seat) && placings(draft) > 0
}

function placings(draft: readonly SpiceStep[]): number {
  let n = 0
  for (const s of draft) if ('place' in s) n++
  return n
}

/** Ketchup's first turn, exactly one stone: from then on every turn leaves a coloured stone on the board. */
function isFirst(cells: readonly number[]): boolean {
  return (stones(cells, KETCHUP) | stones(cells, PEPPER)) === 0
}
