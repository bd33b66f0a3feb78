/** What a position of Spice is worth, from 0 for even. */

import { TOUCHING } from '../../games/spice/layout.ts'
import { TOP } from '../../geometry/pyramid.ts'
import { count, filledBy, freeOf, groupsInto, isFull, largestOf, playable, spread } from './board.ts'

/** A won game is worth this much and more for each place of difference in the deciding groups. */
export const WON = 10_000

export interface Weights {
  /** For each stone that the own largest group has more than the other's. */
  readonly largest: number
  /** For each stone that the best joining stone would add to it; `next` for the one who is to move. */
  readonly join: number
  readonly next: number
  /** For each own place that hangs together with it over own stones and empty places; `room` for each empty one. */
  readonly reach: number
  readonly room: number
  /** For each stone that it loses when the other takes off the worst one, where the turn gives that right. */
  readonly threat: number
  /** For giving that right at all. */
  readonly given: number
}

export const WEIGHTS: Weights = {
  largest: 8.43,
  join: 6.16,
  next: 4.47,
  reach: 0.89,
  room: 1.39,
  threat: 21.93,
  given: 2.58,
}

/** The value for the one who has just moved; `right`: may the other, who is to move, take off a stone? */
export type Value = (own: number, other: number, right: boolean) => number

const MOST_GROUPS = 16

export function makeValue(weights: Weights = WEIGHTS): Value {
  const mine = new Int32Array(MOST_GROUPS)
  const theirs = new Int32Array(MOST_GROUPS)

  /** Of one colour: how strong its groups are; `joining` weighs what one stone more would add. */
  const strength = (
    groups: Int32Array,
    n: number,
    stones: number,
    filled: number,
    open: number,
    joining: number,
  ): number => {
    let main = 0
    let most = 0
    for (let i = 0; i < n; i++) {
      const size = count(groups[i]!)
      if (size > most) [most, main] = [size, i]
    }
    if (n === 0) return 0
    let gain = 0
    for (let left = open; left !== 0; left &= left - 1) {
      const touching = TOUCHING[31 - Math.clz32(left & -left)]! & stones
      if (touching === 0) continue
      let size = 1
      for (let i = 0; i < n; i++) if ((groups[i]! & touching) !== 0) size += count(groups[i]!)
      gain = Math.max(gain, size - most)
    }
    const empty = ~filled & 0x3fffffff
    const reached = spread(stones | empty, groups[main]!)
    return (
      weights.largest * most +
      joining * gain +
      weights.reach * count(reached & stones) +
      weights.room * count(reached & empty)
    )
  }

  return (own, other, right) => {
    const filled = filledBy(own, other)
    if (isFull(filled)) return outcome(own, other)
    const open = playable(filled)
    const n = groupsInto(mine, own)
    const m = groupsInto(theirs, other)
    const worth =
      strength(mine, n, own, filled, open, weights.join) - strength(theirs, m, other, filled, open, weights.next)
    if (!right) return worth
    return worth - weights.given - weights.threat * lossOf(mine, n, own, filled)
  }
}

/** How much smaller the largest group can be made by taking off one free stone. */
function lossOf(groups: Int32Array, n: number, stones: number, filled: number): number {
  let most = 0
  for (let i = 0; i < n; i++) most = Math.max(most, count(groups[i]!))
  let least = most
  for (let left = freeOf(stones, filled); left !== 0; left &= left - 1) {
    const bit = left & -left
    let size = 0
    for (let i = 0; i < n; i++) {
      const group = groups[i]!
      size = Math.max(size, (group & bit) === 0 ? count(group) : largestOf(group ^ bit))
    }
    least = Math.min(least, size)
  }
  return most - least
}

/** At the end, the top stone taken off: the first difference between the groups by size decides. */
function outcome(own: number, other: number): number {
  const [a, b] = [own, other].map((stones) => sizesOf(stones & ~(1 << TOP)))
  for (let i = 0; i < Math.max(a!.length, b!.length); i++) {
    const difference = (a![i] ?? 0) - (b![i] ?? 0)
    if (difference !== 0) return difference > 0 ? WON + difference : difference - WON
  }
  return 0
}

function sizesOf(stones: number): number[] {
  const sizes: number[] = []
  for (let left = stones; left !== 0; ) {
    const group = spread(left, left & -left)
    sizes.push(count(group))
    left &= ~group
  }
  return sizes.sort((x, y) => y - x)
}
