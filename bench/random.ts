/** Random games from a small generator: the same ones every time. */
import type { AnyGame, Part } from '../shared/src/core/game.ts'
import { viewOf } from '../shared/src/core/game.ts'

export type Pick = (n: number) => number

export function generator(seed: number): Pick {
  let x = seed
  return (n) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % n
  }
}

export interface Turn {
  readonly seat: number
  readonly steps: readonly Part[]
}

/** One game to its end, by uniform choice among steps(), submitted when complete. */
export function playGame(game: AnyGame, seats: number, seed: string, pick: Pick): Turn[] {
  const turns: Turn[] = []
  let state = game.setup(game.options({}), seats, seed)
  for (let awaited = game.awaiting(state.public); awaited.length > 0; awaited = game.awaiting(state.public)) {
    const seat = awaited[0]!
    const view = viewOf(state, seat)
    const steps: Part[] = []
    while (!game.complete(view, seat, steps)) {
      const legal = game.steps(view, seat, steps)
      steps.push(legal[pick(legal.length)])
    }
    state = game.play(state, seat, steps)
    turns.push({ seat, steps })
  }
  return turns
}

export function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!
}

export function percentile(list: readonly number[], p: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN
}
