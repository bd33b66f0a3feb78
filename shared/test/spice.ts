/** Hand-set boards of Spice. */
import type { SpicePublic, SpiceState } from '../src/games/spice/state.ts'
import { seedOf } from './play.ts'

/** The board at the start with these red (0) and black (1) stones. */
export function boardOf(red: readonly number[], black: readonly number[] = []): number[] {
  const cells = Array<number>(30).fill(-1)
  for (const p of [5, 6, 9, 10, 20]) cells[p] = 2
  for (const p of red) cells[p] = 0
  for (const p of black) cells[p] = 1
  return cells
}

export function stateOf(cells: readonly number[], more: Partial<SpicePublic> = {}): SpiceState {
  return { public: { cells, turn: 0, right: 0, over: 0, ...more }, secrets: [{}, {}], hidden: { seed: seedOf(1) } }
}
