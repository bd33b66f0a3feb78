/** What may be done in Just Peas (spec/rules.md 1, A turn and Pods). */
import type { Seat } from '../../core/game.ts'
import { asInteger, withKeys } from '../../core/json.ts'
import type { Board } from './layout.ts'
import { boardOf, sideOf } from './layout.ts'
import { afterStep, isComplete } from './play.ts'
import type { PeasOptions, PeasSheet, PeasStep, PeasView } from './state.ts'
import { SMUSHED, UNFILLED } from './state.ts'

const DICE = [0, 1] as const
const MOST_CELLS = 36

// The one object of each step, so that listing steps makes none. By die, cell.
const PLACES = DICE.map((die) => cells((place) => ({ die, place })))
const SMUSHES = DICE.map((die) => cells((smush) => ({ die, smush })))
const PODS = new Map([4, 5, 6].map((size) => [size, boardOf(size).trios.map((pod) => Object.freeze({ pod }))]))

function cells(make: (cell: number) => PeasStep): readonly PeasStep[] {
  return Array.from({ length: MOST_CELLS }, (_, cell) => Object.freeze(make(cell)))
}

/** The form of a step on this board. */
export function step(options: PeasOptions): (x: unknown) => PeasStep | null {
  const last = sideOf(options) ** 2 - 1
  return (x) => {
    const placing = withKeys(x, 'die', 'place')
    const use = placing ?? withKeys(x, 'die', 'smush')
    if (use) {
      const die = asInteger(use.die, 0, 1)
      const cell = asInteger(placing ? use.place : use.smush, 0, last)
      return die === null || cell === null ? null : (placing ? PLACES : SMUSHES)[die]![cell]!
    }
    const pod = withKeys(x, 'pod')?.pod
    if (!Array.isArray(pod) || pod.length !== 3) return null
    const [a, b, c] = pod.map((cell) => asInteger(cell, 0, last) ?? -1) as [number, number, number]
    return a >= 0 && a < b && b < c ? { pod: [a, b, c] } : null
  }
}

/** Is the seat still harvesting, with no turn in on this roll? */
function isAsked({ public: { over, ready, sheets } }: PeasView, seat: Seat): boolean {
  const sheet = sheets[seat]
  return sheet !== undefined && !over && !ready[seat] && !isComplete(sheet)
}

export function steps(view: PeasView, seat: Seat, draft: readonly PeasStep[]): PeasStep[] {
  const legal: PeasStep[] = []
  if (!isAsked(view, seat)) return legal
  const { dice, size, sheets } = view.public
  const board = boardOf(size)
  const [first, second] = draft
  if (!first) {
    for (const die of DICE) addUses(legal, board, sheets[seat]!, dice, die)
    addPods(legal, size, sheets[seat]!)
    return legal
  }
  if (second || 'pod' in first) return legal
  const sheet = afterStep(sheets[seat]!, dice, first)
  if (!isComplete(sheet)) addUses(legal, board, sheet, dice, 1 - first.die)
  return legal
}

export function complete(view: PeasView, seat: Seat, draft: readonly PeasStep[]): boolean {
  const [first, second] = draft
  if (!first || !isAsked(view, seat)) return false
  if (second !== undefined || 'pod' in first) return true
  return isComplete(afterStep(view.public.sheets[seat]!, view.public.dice, first))
}

/** One die: placed where it fits, or smushing any pea that is not smushed yet. */
function addUses(legal: PeasStep[], board: Board, sheet: PeasSheet, dice: readonly number[], die: number): void {
  const { cells } = sheet
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === UNFILLED && fits(board, sheet, cell, dice[die]!)) legal.push(PLACES[die]![cell]!)
  }
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== SMUSHED) legal.push(SMUSHES[die]![cell]!)
  }
}

/** In a pod only the pod's value counts; elsewhere each neighbour that is filled, not smushed and in no pod. */
function fits(board: Board, { cells, pod }: PeasSheet, cell: number, value: number): boolean {
  const own = pod[cell]!
  if (own >= 0) {
    const worth = podValue({ cells, pod }, own)
    return worth === 0 || worth === value
  }
  for (const n of board.beside[cell]!) {
    const other = cells[n]!
    if (other === UNFILLED || other === SMUSHED || pod[n]! >= 0) continue
    if (other - value !== 1 && value - other !== 1) return false
  }
  return true
}

/** The value of a pod's filled peas, 0 while it has none. */
function podValue({ cells, pod }: PeasSheet, id: number): number {
  for (let cell = 0; cell < cells.length; cell++) {
    if (pod[cell] === id && cells[cell] !== UNFILLED && cells[cell] !== SMUSHED) return cells[cell]!
  }
  return 0
}

/** Three peas on a path, in no pod yet, whose filled ones have one value. */
function addPods(legal: PeasStep[], size: number, sheet: PeasSheet): void {
  for (const step of PODS.get(size)!) if (isPod(sheet, step.pod)) legal.push(step)
}

function isPod({ cells, pod }: PeasSheet, trio: readonly number[]): boolean {
  let worth = 0
  for (const cell of trio) {
    if (pod[cell]! >= 0) return false
    const value = cells[cell]!
    if (value === UNFILLED || value === SMUSHED) continue
    if (worth !== 0 && worth !== value) return false
    worth = value
  }
  return true
}
