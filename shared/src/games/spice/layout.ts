/** The board of Spice as data (spec/rules.md 4). Masks have bit p set for place p. */
import { ABOVE, BELOW, BESIDE, PLACES } from '../../geometry/pyramid.ts'
import { EMPTY, WHITE } from './state.ts'

/** The neutral stones that lie there from the start. */
export const NEUTRAL: readonly number[] = [5, 6, 9, 10, 20]

/** By place. */
export const START: readonly number[] = PLACES.map((_, p) => (NEUTRAL.includes(p) ? WHITE : EMPTY))

/** All places. */
export const FULL = mask(PLACES.keys())

/** By place: the places whose stones touch one there. */
export const TOUCHING: readonly number[] = PLACES.map((_, p) => mask([...BELOW[p]!, ...ABOVE[p]!, ...BESIDE[p]!]))

/** By place: the four places it rests on, none on level 0. */
export const SUPPORTS: readonly number[] = BELOW.map(mask)

/** By place: the places that rest on it. */
export const RESTING: readonly number[] = ABOVE.map(mask)

function mask(places: Iterable<number>): number {
  let bits = 0
  for (const p of places) bits |= 1 << p
  return bits
}
