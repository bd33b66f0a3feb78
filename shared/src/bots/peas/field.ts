/**
 * A board of Just Peas on typed arrays, changed in place: what the bots think on. What it says is what games/peas says,
 * only faster. Values are those of a sheet (UNFILLED, 1 to 6, SMUSHED); sets of values are masks, bit v - 1 for value v.
 */
import type { Board } from '../../games/peas/layout.ts'
import { boardOf } from '../../games/peas/layout.ts'
import type { PeasSheet } from '../../games/peas/state.ts'
import { SMUSHED, UNFILLED } from '../../games/peas/state.ts'

export const ANY = 63
/** In `kind`: a pea that is in a pod already. */
export const PODDED = 64

/** What does not change: the board as flat arrays. A neighbour that is not there is cell `cells`. */
export interface Ground {
  readonly board: Board
  readonly cells: number
  /** Four for each cell. */
  readonly beside: Uint8Array
  /** Three for each trio, the lowest first. */
  readonly trios: Uint8Array
  /** By cell: where the trios begin whose lowest cell it is; one more at the end. */
  readonly firsts: Uint16Array
}

export interface Field {
  readonly ground: Ground
  /** By cell; one more at the end that stands for the outside. */
  readonly value: Uint8Array
  /** By cell: the lowest cell of its pod, or -1. */
  readonly pod: Int8Array
  /** By cell: what it lets its neighbours be. */
  readonly lets: Uint8Array
  /** By cell: the mask of its value, 0 without one, PODDED in a pod. Peas whose kinds join to at most one bit make a pod. */
  readonly kind: Uint8Array
  /** By cell: what its pod takes. */
  readonly takes: Uint8Array
  unfilled: number
  smushed: number
}

const GROUNDS: ReadonlyMap<number, Ground> = new Map([4, 5, 6].map((size) => [size, makeGround(size)]))

function makeGround(size: number): Ground {
  const board = boardOf(size)
  const cells = size * size
  const beside = board.beside.flatMap((around) => [...around, cells, cells].slice(0, 4))
  const trios = Uint8Array.from(board.trios.flat())
  const firsts = Uint16Array.from({ length: cells + 1 }, (_, cell) => 3 * board.trios.filter(([a]) => a < cell).length)
  return { board, cells, beside: Uint8Array.from(beside), trios, firsts }
}

/** By value: what a filled pea in no pod lets its neighbours be, one more or one less. */
const LETS = Uint8Array.from({ length: 8 }, (_, v) =>
  v === UNFILLED || v === SMUSHED ? ANY : ((1 << v) | ((1 << v) >> 2)) & ANY,
)

export function bitOf(value: number): number {
  return value === UNFILLED || value === SMUSHED ? 0 : 1 << (value - 1)
}

export function fieldOf(size: number, { cells, pod }: PeasSheet): Field {
  const ground = GROUNDS.get(size)!
  const n = ground.cells
  const field: Field = {
    ground,
    value: Uint8Array.from([...cells, UNFILLED]),
    pod: Int8Array.from(pod),
    lets: new Uint8Array(n + 1).fill(ANY),
    kind: new Uint8Array(n),
    takes: new Uint8Array(n).fill(ANY),
    unfilled: cells.filter((v) => v === UNFILLED).length,
    smushed: cells.filter((v) => v === SMUSHED).length,
  }
  for (let cell = 0; cell < n; cell++) look(field, cell)
  for (let cell = 0; cell < n; cell++) if (pod[cell] === cell) lookAtPod(field, cell)
  return field
}

export function copyOf(field: Field): Field {
  const { value, pod, lets, kind, takes } = field
  return {
    ...field,
    value: value.slice(),
    pod: pod.slice(),
    lets: lets.slice(),
    kind: kind.slice(),
    takes: takes.slice(),
  }
}

function look({ value, pod, lets, kind }: Field, cell: number): void {
  const isPodded = pod[cell]! >= 0
  lets[cell] = isPodded ? ANY : LETS[value[cell]!]!
  kind[cell] = isPodded ? PODDED : bitOf(value[cell]!)
}

/** Finds again what a pod takes: everything until one of its peas has a value. */
function lookAtPod({ value, pod, takes }: Field, id: number): void {
  let worth = 0
  for (let cell = id; cell < pod.length; cell++) if (pod[cell] === id) worth |= bitOf(value[cell]!)
  for (let cell = id; cell < pod.length; cell++) if (pod[cell] === id) takes[cell] = worth || ANY
}

/** Fills a pea, smushes it, or takes either back. */
export function put(field: Field, cell: number, next: number): void {
  const was = field.value[cell]!
  field.value[cell] = next
  if (was === UNFILLED) field.unfilled--
  else if (was === SMUSHED) field.smushed--
  if (next === UNFILLED) field.unfilled++
  else if (next === SMUSHED) field.smushed++
  const id = field.pod[cell]!
  if (id >= 0) lookAtPod(field, id)
  else {
    field.lets[cell] = LETS[next]!
    field.kind[cell] = bitOf(next)
  }
}

/** What an unfilled pea takes now. */
export function takesOf({ ground: { beside }, pod, lets, takes }: Field, cell: number): number {
  if (pod[cell]! >= 0) return takes[cell]!
  const at = 4 * cell
  return lets[beside[at]!]! & lets[beside[at + 1]!]! & lets[beside[at + 2]!]! & lets[beside[at + 3]!]!
}

/** May these three, by number of the trio, become a pod? */
export function isPod({ ground: { trios }, kind }: Field, trio: number): boolean {
  const at = 3 * trio
  const joined = kind[trios[at]!]! | kind[trios[at + 1]!]! | kind[trios[at + 2]!]!
  return joined < PODDED && (joined & (joined - 1)) === 0
}

export function makePod(field: Field, trio: number): void {
  const { trios } = field.ground
  const id = trios[3 * trio]!
  for (let at = 3 * trio; at < 3 * trio + 3; at++) {
    const cell = trios[at]!
    field.pod[cell] = id
    look(field, cell)
  }
  lookAtPod(field, id)
}

/** Takes back the pod that was made last of these three. */
export function unmakePod(field: Field, trio: number): void {
  const { trios } = field.ground
  for (let at = 3 * trio; at < 3 * trio + 3; at++) {
    const cell = trios[at]!
    field.pod[cell] = -1
    field.takes[cell] = ANY
    look(field, cell)
  }
}
