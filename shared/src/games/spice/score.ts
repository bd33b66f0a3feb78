/** Groups of Spice, and who has won (spec/rules.md 4, Group and End). */
import type { Score } from '../../core/game.ts'
import { ranked } from '../../core/rank.ts'
import { TOP } from '../../geometry/pyramid.ts'
import { TOUCHING } from './layout.ts'
import type { SpiceView } from './state.ts'
import { KETCHUP, PEPPER } from './state.ts'

export interface SpiceScore extends Score {
  /** Sizes, largest first. */
  readonly groups: readonly number[]
}

/** The places with stones of a colour, as a mask. */
export function stones(cells: readonly number[], colour: number): number {
  let bits = 0
  for (let p = 0; p < cells.length; p++) if (cells[p] === colour) bits |= 1 << p
  return bits
}

/** The group that contains a place of `among`, both as masks. */
function groupOf(among: number, place: number): number {
  let group = 0
  let edge = 1 << place
  while (edge !== 0) {
    const p = 31 - Math.clz32(edge)
    group |= 1 << p
    edge = (edge | (TOUCHING[p]! & among)) & ~group
  }
  return group
}

/** The groups among these stones, each a mask. */
export function groups(among: number): number[] {
  const found: number[] = []
  let left = among
  while (left !== 0) {
    const group = groupOf(among, 31 - Math.clz32(left))
    found.push(group)
    left &= ~group
  }
  return found
}

/** How many places a mask holds. */
export function size(mask: number): number {
  let n = 0
  for (let bits = mask; bits !== 0; bits &= bits - 1) n++
  return n
}

/** Size of the largest group of either colour; 0 without any. */
export function largest(cells: readonly number[]): number {
  let most = 0
  for (const colour of [KETCHUP, PEPPER]) {
    for (const group of groups(stones(cells, colour))) most = Math.max(most, size(group))
  }
  return most
}

export function scores({ public: { cells, over } }: SpiceView): SpiceScore[] {
  const counted = over ? ~(1 << TOP) : ~0
  return [KETCHUP, PEPPER].map((colour) => {
    const sizes = groups(stones(cells, colour) & counted)
      .map(size)
      .sort((a, b) => b - a)
    return { groups: sizes, total: sizes[0] ?? 0 }
  })
}

export function ranks(view: SpiceView): number[] | null {
  return view.public.over ? ranked(scores(view), better) : null
}

/** The larger largest group wins, then the second largest decides, and so on; a missing group counts 0. */
function better(a: SpiceScore, b: SpiceScore): number {
  for (let i = 0; i < Math.max(a.groups.length, b.groups.length); i++) {
    const difference = (b.groups[i] ?? 0) - (a.groups[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
