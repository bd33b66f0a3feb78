/**
 * Turns of Spice as people write them: a place is its level 1 to 4, column a to d and row 1 to 4, as in `1a3 2c2`; a
 * stone taken off is `-1d2` before them.
 */
import type { Seat } from '../../core/game.ts'
import { legalTurn, plainText } from '../../core/notation.ts'
import { PLACES, placeAt } from '../../geometry/pyramid.ts'
import type { SpiceStep, SpiceView } from './state.ts'
import { complete, steps } from './steps.ts'

const COLUMNS = 'abcd'

/** A place as people write it. */
export function placeName(place: number): string {
  const { level, row, col } = PLACES[place]!
  return `${level + 1}${COLUMNS[col]}${row + 1}`
}

export function write(_view: SpiceView, _seat: Seat, turn: readonly SpiceStep[]): string {
  return turn.map((s) => ('remove' in s ? `-${placeName(s.remove)}` : placeName(s.place))).join(' ')
}

const STEP = /(-?) ?([1-4])([a-d])([1-4]) ?/y

export function read(view: SpiceView, seat: Seat, text: string): SpiceStep[] | null {
  const typed = plainText(text)
  const turn: SpiceStep[] = []
  let at = 0
  while (at < typed.length) {
    STEP.lastIndex = at
    const [whole, minus, level, column, row] = STEP.exec(typed) ?? []
    if (whole === undefined) return null
    const place = placeAt(Number(level) - 1, Number(row) - 1, COLUMNS.indexOf(column!))
    turn.push(minus ? { remove: place } : { place })
    at += whole.length
  }
  return legalTurn({ steps, complete }, view, seat, turn)
}
