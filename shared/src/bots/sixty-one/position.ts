/** A position of Sixty-One for searching: one seat's sheet between two rounds, and what a whole turn makes of it. */
import { AREAS, LAST_LEAF, LEAVES } from '../../games/sixty-one/layout.ts'
import { leafTotal } from '../../games/sixty-one/play.ts'
import type { SixtyOneSheet } from '../../games/sixty-one/state.ts'
import { GRAPHS } from './areas.ts'
import type { Tables } from './value.ts'
import { AREA_COUNT, diceAt, FULL_AT, LEAF_GAIN, OFFSETS, PACKED, rowOf, STRIDE, TOTALS, WIDTH } from './value.ts'

export interface Position {
  /** By area. */
  readonly nodes: Int16Array
  /** Rounds played. */
  round: number
  /** Total of the leaf row. */
  total: number
  /** Acorns of the leaf row. */
  bonus: number
  /** Highest total of another seat, guessed for rounds to come; -1 alone. */
  rival: number
}

/** A whole turn: what it makes of up to two areas (-1 none), and what it adds to the leaf row. */
export interface Turn {
  area: number
  node: number
  leftover: number
  wildArea: number
  wildNode: number
  /** Of the position after it. */
  worth: number
}

/** `round`: rounds played. */
export function positionOf(sheet: SixtyOneSheet, round: number, rival: number): Position {
  const nodes = Int16Array.from(AREAS, ({ start, size }, a) => GRAPHS[a]!.node(sheet.spots.slice(start, start + size)))
  return { nodes, round, total: leafTotal(sheet), bonus: sheet.bonus, rival }
}

export function emptyPosition(): Position {
  return { nodes: new Int16Array(AREA_COUNT), round: 0, total: 0, bonus: 0, rival: -1 }
}

export function isOver({ round, total, rival }: Position): boolean {
  return round >= LEAVES || total >= LAST_LEAF || rival >= LAST_LEAF
}

export function rivalAfter(rival: number): number {
  return rival < 0 ? rival : rival + STRIDE
}

/** `into`: the position after the turn; may be `from`. */
export function play(from: Position, turn: Turn, into: Position): void {
  if (into !== from) into.nodes.set(from.nodes)
  if (turn.area >= 0) into.nodes[turn.area] = turn.node
  if (turn.wildArea >= 0) into.nodes[turn.wildArea] = turn.wildNode
  into.round = from.round + 1
  into.total = from.total + turn.leftover
  into.bonus = from.bonus + LEAF_GAIN[into.total]!
  into.rival = rivalAfter(from.rival)
}

/** Acorns of the areas in the end. `base`: where the row begins. */
export function areasWorth(areas: Float64Array, base: number, nodes: Int16Array): number {
  let sum = 0
  let packed = 0
  let full = 0
  for (let a = 0; a < AREA_COUNT; a++) {
    const node = nodes[a]!
    const graph = GRAPHS[a]!
    sum += areas[base + OFFSETS[a]! + node]!
    packed += PACKED[graph.takes[node]!]!
    full |= graph.full[node]! << a
  }
  for (let die = 0; die < AREA_COUNT; die++) {
    sum += areas[base + diceAt(die, GRAPHS[die]!.takes[nodes[die]!]!, packed)]!
  }
  return sum + areas[base + FULL_AT + full]!
}

/** Acorns in the end, about, of a position after a round. */
export function worth({ areas, leaf }: Tables, { nodes, round, total, bonus, rival }: Position): number {
  const base = rowOf(round, Math.max(total, rival)) * WIDTH
  return bonus + (base > 0 ? leaf[round * TOTALS + total]! : 0) + areasWorth(areas, base, nodes)
}
