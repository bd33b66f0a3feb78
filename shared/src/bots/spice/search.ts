/**
 * The search of Spice: alpha-beta over whole turns, one turn deeper each time, the most promising turns of each position
 * only, exact where the board fills up. It is bounded by evaluated positions, so the same call gives the same turn.
 */
import { PLACES } from '../../geometry/pyramid.ts'
import type { Position } from './board.ts'
import { count, filledBy, isFull, largestOf } from './board.ts'
import type { Turn } from './turns.ts'
import { eachTurn } from './turns.ts'
import type { Value } from './value.ts'

/** A turn that may be made, and what it leads to; `position` is as the other then sees it. */
export interface Child {
  readonly turn: Turn
  readonly position: Position
  readonly isOver: boolean
  /** For the one who made the turn, at sight. */
  readonly value: number
}

/** All turns of a position, the best at sight first. */
export function childrenOf(position: Position, value: Value): Child[] {
  const before = Math.max(largestOf(position.own), largestOf(position.other))
  const children: Child[] = []
  eachTurn(position, (own, other, turn) => {
    const isOver = isFull(filledBy(own, other))
    const right = !isOver && Math.max(largestOf(own), largestOf(other)) > before
    children.push({ turn, position: { own: other, other: own, right }, isOver, value: value(own, other, right) })
  })
  return children.sort((a, b) => b.value - a.value)
}

/** How many turns of a position are looked into, the best at sight; all of them when few places are empty. */
const WIDTH = 20
const FEW = 5
const DEEPEST = 30

/** The best turn that is found within `budget` evaluated positions. */
export function bestTurn(position: Position, value: Value, budget: number): Turn {
  const known = new Map<number, Child[]>()
  let left = budget
  let isExact = true

  /** The most promising turns, each position's found once. */
  const promising = (p: Position): Child[] => {
    const key = keyOf(p)
    let children = known.get(key)
    if (!children) {
      const all = childrenOf(p, value)
      left -= all.length
      children = PLACES.length - count(filledBy(p.own, p.other)) <= FEW ? all : all.slice(0, WIDTH)
      known.set(key, children)
    }
    return children
  }

  const atSight = (children: readonly Child[]): number => {
    let best = Number.NEGATIVE_INFINITY
    for (const { value: worth, isOver } of children) {
      if (!isOver) isExact = false
      best = Math.max(best, worth)
    }
    return best
  }

  const search = (p: Position, depth: number, low: number, high: number): number => {
    // Coming by again costs as well: else known positions could be walked through for ever.
    left--
    const children = promising(p)
    if (depth === 1) return atSight(children)
    let best = Number.NEGATIVE_INFINITY
    let floor = low
    for (const [i, child] of children.entries()) {
      const worth = child.isOver ? child.value : -search(child.position, depth - 1, -high, -floor)
      if (left < 0) return best
      if (worth > best) {
        best = worth
        // Found again first in the next, deeper look.
        if (i > 0) children.unshift(...children.splice(i, 1))
      }
      floor = Math.max(floor, worth)
      if (floor >= high) break
    }
    return best
  }

  const roots = promising(position)
  for (let depth = 2; depth <= DEEPEST && left > 0; depth++) {
    isExact = true
    search(position, depth, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
    if (isExact) break
  }
  return roots[0]!.turn
}

const HALF = 0x7fff

/** By 15 bits of a mask: the sum of their powers of three, so that two disjoint masks of 30 bits have one exact number. */
const POWERS = Float64Array.from({ length: HALF + 1 }, (_, bits) => {
  let sum = 0
  for (let i = 0; i < 15; i++) if ((bits >> i) & 1) sum += 3 ** i
  return sum
})

function ternary(mask: number): number {
  return POWERS[mask & HALF]! + 3 ** 15 * POWERS[mask >> 15]!
}

function keyOf({ own, other, right }: Position): number {
  return 2 * (ternary(own) + 2 * ternary(other)) + (right ? 1 : 0)
}
