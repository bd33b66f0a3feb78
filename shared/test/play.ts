/** What the tests of the rules have in common: seeded random play over the contract, frozen states. */
import type { AnyGame, Part, Seat, State, View } from '../src/core/game.ts'

/** A fair-enough integer from 0 to n - 1, the same for the same seed (mulberry32). */
export type Random = (n: number) => number

export function random(seed: number): Random {
  let a = seed
  return (n) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

export function pick<T>(list: readonly T[], next: Random): T {
  if (list.length === 0) throw new Error('nothing to pick from')
  return list[next(list.length)]!
}

/** A seed of a game out of a small number. */
export function seedOf(n: number): string {
  return n.toString(16).padStart(64, '0')
}

export function deepFreeze<T>(x: T): T {
  if (typeof x === 'object' && x !== null && !Object.isFrozen(x)) {
    Object.freeze(x)
    for (const value of Object.values(x)) deepFreeze(value)
  }
  return x
}

export type AnyState = State<Part, Part, Part>

/**
 * A complete random turn out of a view. It ends at a complete draft by a coin, or where no step follows. `met` sees every
 * draft on the way.
 */
export function randomTurn(
  game: AnyGame,
  view: View<Part, Part>,
  seat: Seat,
  next: Random,
  met: (draft: readonly Part[], legal: readonly Part[]) => void = () => {},
): Part[] {
  const draft: Part[] = []
  for (;;) {
    const legal = game.steps(view, seat, draft)
    met([...draft], legal)
    const complete = game.complete(view, seat, draft)
    if (complete && (legal.length === 0 || next(2) === 0)) return draft
    draft.push(pick(legal, next))
  }
}
