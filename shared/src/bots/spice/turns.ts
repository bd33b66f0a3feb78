/** Whole turns of Spice on masks. */
import type { SpiceStep } from '../../games/spice/state.ts'
import type { Position } from './board.ts'
import { filledBy, freeOf, playable } from './board.ts'

/** A turn as one number: 5 bits each for what is taken off (place + 1, 0 for nothing), first and second stone (0 for none). */
export type Turn = number

export function stepsOf(turn: Turn): SpiceStep[] {
  const [off, first, second] = [turn & 31, (turn >> 5) & 31, turn >> 10]
  const steps: SpiceStep[] = []
  if (off > 0) steps.push({ remove: off - 1 })
  steps.push({ place: first - 1 })
  if (second > 0) steps.push({ place: second - 1 })
  return steps
}

/** Calls `see` for every turn, with the mover's and the other's stones after it. No two turns have the same result. */
export function eachTurn(position: Position, see: (own: number, other: number, turn: Turn) => void): void {
  const { own, other, right } = position
  eachPlacing(own, other, 0, see)
  if (!right) return
  for (let left = freeOf(other, filledBy(own, other)); left !== 0; left &= left - 1) {
    const bit = left & -left
    eachPlacing(own, other ^ bit, 32 - Math.clz32(bit), see)
  }
}

function eachPlacing(
  own: number,
  other: number,
  off: number,
  see: (own: number, other: number, turn: Turn) => void,
): void {
  const filled = filledBy(own, other)
  const isFirst = (own | other) === 0 && off === 0
  const firsts = playable(filled)
  for (let left = firsts; left !== 0; left &= left - 1) {
    const a = left & -left
    const turn = off | ((32 - Math.clz32(a)) << 5)
    see(own | a, other, turn)
    if (isFirst) continue
    // Of two stones that may come in either order only one order; and what only the first one makes playable.
    const seconds = (playable(filled | a) & ~firsts) | (left & (left - 1))
    for (let rest = seconds; rest !== 0; rest &= rest - 1) {
      const b = rest & -rest
      see(own | a | b, other, turn | ((32 - Math.clz32(b)) << 10))
    }
  }
}
