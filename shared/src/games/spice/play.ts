/** The course of Spice (spec/rules.md 4): how it starts, who must act, what a turn does. */
import type { Seat } from '../../core/game.ts'
import { FULL, START } from './layout.ts'
import { largest, stones } from './score.ts'
import type { SpiceOptions, SpicePublic, SpiceState, SpiceStep } from './state.ts'
import { EMPTY, KETCHUP, PEPPER, WHITE } from './state.ts'

export function setup(_options: SpiceOptions, _seats: number, seed: string): SpiceState {
  return { public: { cells: START, turn: KETCHUP, right: 0, over: 0 }, secrets: [{}, {}], hidden: { seed } }
}

export function awaiting(pub: SpicePublic): Seat[] {
  return pub.over ? [] : [pub.turn]
}

/** The cells after these steps of a seat. */
export function after(cells: readonly number[], seat: Seat, steps: readonly SpiceStep[]): readonly number[] {
  if (steps.length === 0) return cells
  const next = cells.slice()
  for (const step of steps) {
    if ('remove' in step) next[step.remove] = EMPTY
    else next[step.place] = seat
  }
  return next
}

/** Places that carry a stone of any colour. */
export function filled(cells: readonly number[]): number {
  return stones(cells, KETCHUP) | stones(cells, PEPPER) | stones(cells, WHITE)
}

export function play(state: SpiceState, seat: Seat, steps: readonly SpiceStep[]): SpiceState {
  const before = state.public.cells
  const cells = after(before, seat, steps)
  const over = filled(cells) === FULL
  // Before is before the removal, if the turn made one.
  const grown = !over && largest(cells) > largest(before)
  return { ...state, public: { cells, turn: 1 - seat, right: grown ? 1 : 0, over: over ? 1 : 0 } }
}
