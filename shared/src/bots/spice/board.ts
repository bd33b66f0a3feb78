/** Spice on bit masks, as the bots think of it: bit p is place p. What it says is what games/spice says, only faster. */
import type { Seat } from '../../core/game.ts'
import { FULL, NEUTRAL, RESTING, TOUCHING } from '../../games/spice/layout.ts'
import { stones } from '../../games/spice/score.ts'
import type { SpiceView } from '../../games/spice/state.ts'

/** The stones of the one who is to move and of the other, and whether the mover may take off a stone. */
export interface Position {
  readonly own: number
  readonly other: number
  readonly right: boolean
}

export function positionOf({ public: { cells, right } }: SpiceView, seat: Seat): Position {
  return { own: stones(cells, seat), other: stones(cells, 1 - seat), right: right === 1 }
}

const WHITE = NEUTRAL.reduce((bits, p) => bits | (1 << p), 0)
const LEVEL_0 = 0xffff

export function filledBy(own: number, other: number): number {
  return own | other | WHITE
}

export function isFull(filled: number): boolean {
  return filled === FULL
}

/** The places where a stone may be placed: a place above level 0 needs the four below it. */
export function playable(filled: number): number {
  const a = filled & (filled >> 1) & (filled >> 4) & (filled >> 5)
  const b = filled >> 16
  const c = b & (b >> 1) & (b >> 3) & (b >> 4)
  const top = (filled >> 25) & 15
  const carried =
    ((a & 7) << 16) |
    (((a >> 4) & 7) << 19) |
    (((a >> 8) & 7) << 22) |
    ((c & 3) << 25) |
    (((c >> 3) & 3) << 27) |
    (top === 15 ? 1 << 29 : 0)
  return (LEVEL_0 | carried) & ~filled
}

/** Those of these stones on which nothing rests. */
export function freeOf(stones: number, filled: number): number {
  let free = 0
  for (let left = stones; left !== 0; left &= left - 1) {
    const p = 31 - Math.clz32(left & -left)
    if ((RESTING[p]! & filled) === 0) free |= 1 << p
  }
  return free
}

/** The places among these that hang together with `start`, which is among them. */
export function spread(among: number, start: number): number {
  let group = start
  let edge = start
  while (edge !== 0) {
    const p = 31 - Math.clz32(edge)
    edge ^= 1 << p
    const more = TOUCHING[p]! & among & ~group
    group |= more
    edge |= more
  }
  return group
}

/** Writes the groups of these stones into `into`, each a mask, and gives their number. */
export function groupsInto(into: Int32Array, stones: number): number {
  let n = 0
  for (let left = stones; left !== 0; n++) {
    const group = spread(left, left & -left)
    into[n] = group
    left &= ~group
  }
  return n
}

/** How many places a mask holds. */
export function count(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Size of the largest group of one colour; 0 without any. */
export function largestOf(stones: number): number {
  let most = 0
  for (let left = stones; left !== 0; ) {
    const group = spread(left, left & -left)
    most = Math.max(most, count(group))
    left &= ~group
  }
  return most
}
