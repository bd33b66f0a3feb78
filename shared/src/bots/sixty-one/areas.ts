/**
 * The areas of Sixty-One as graphs: a node is everything that the spots of one area say about its future, so that a written value
 * is a look-up. Runs that are alike, mirrored burrows and values that nothing can clash with any more are one node.
 */
import type { Area } from '../../games/sixty-one/layout.ts'
import { AREAS } from '../../games/sixty-one/layout.ts'
import { FREE, WILD } from '../../games/sixty-one/state.ts'

/** Values 1 to 6 and WILD; 0 is not used: what a node takes in `from`. */
export const FAN = WILD + 1

export interface Graph {
  /** How many nodes there are; 0 is the empty area. */
  readonly size: number
  /** What may follow: the nodes from `from[node * FAN + value]` to before `from[node * FAN + value + 1]` in `to`. */
  readonly from: Int32Array
  readonly to: Int16Array
  /** By node: acorns of the area as it stands, without the bonus for the first. */
  readonly acorns: Uint8Array
  /** By node: 1 when every spot is filled. */
  readonly full: Uint8Array
  /** By node: the values 1 to 6 that can be written, as bits from 0. */
  readonly takes: Uint8Array
  /** The node of spots, counted from the area's first. */
  node(spots: readonly number[]): number
}

const MIRROR = [2, 1, 0, 4, 3, 5]

/** Known values first, each run in order; a full one has nothing to tell. */
function runForm(spots: readonly number[], run: readonly number[]): number[] {
  const values = run.map((s) => spots[s]!)
  if (!values.includes(FREE)) return values.map(() => WILD)
  return values.sort((a, b) => (a || FAN) - (b || FAN))
}

/** Below 0 when a comes first. */
function order(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((x, i) => x !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** One form for all spots with the same future. */
function formOf({ kind, runs, neighbours }: Area, spots: readonly number[]): number[] {
  switch (kind) {
    case 'equal': {
      const forms = runs.map((run) => runForm(spots, run))
      return (forms[0]!.length === forms[1]!.length ? forms.sort(order) : forms).flat()
    }
    case 'different':
      return runForm(spots, runs[0]!)
    case 'own':
      return spots.map((v) => v && WILD)
    case 'apart': {
      const told = spots.map((v, s) => (v && neighbours[s]!.every((n) => spots[n] !== FREE) ? WILD : v))
      const mirrored = MIRROR.map((s) => told[s]!)
      return order(told, mirrored) <= 0 ? told : mirrored
    }
    case 'next':
      return spots.map((v, s) => (v && spots[s + 1] !== FREE ? WILD : v))
  }
}

function fits({ kind, runs, neighbours }: Area, spots: readonly number[], spot: number, value: number): boolean {
  if (value === WILD) return true
  const clash = (s: number, bad: boolean): boolean => spots[s] !== FREE && spots[s] !== WILD && bad
  switch (kind) {
    case 'equal':
      return !runs.find((run) => run.includes(spot))!.some((s) => clash(s, spots[s] !== value))
    case 'different':
      return !spots.includes(value)
    case 'own':
      return value === spot + 1
    case 'apart':
      return !neighbours[spot]!.some((s) => spots[s] === value)
    case 'next':
      return spot === 0 || !clash(spot - 1, Math.abs(spots[spot - 1]! - value) % 4 !== 1)
  }
}

/** All spots after a value was written. */
function after(area: Area, spots: readonly number[], value: number): number[][] {
  const found: number[][] = []
  for (const run of area.runs) {
    const spot = run.find((s) => spots[s] === FREE)
    if (spot === undefined || area.supports[spot]!.some((s) => spots[s] === FREE)) continue
    if (fits(area, spots, spot, value)) found.push(spots.with(spot, value))
  }
  return found
}

function acornsOf({ runs, each, full }: Area, spots: readonly number[]): number {
  const single = spots.reduce((sum, v, s) => sum + (v ? each[s]! : 0), 0)
  return runs.reduce((sum, run, i) => sum + (run.every((s) => spots[s]) ? full[i]! : 0), single)
}

function graphOf(area: Area): Graph {
  const spots = [
    formOf(
      area,
      Array.from({ length: area.size }, () => FREE),
    ),
  ]
  const known = new Map([[spots[0]!.join(''), 0]])
  const node = (form: number[]): number => {
    const key = form.join('')
    const old = known.get(key)
    if (old !== undefined) return old
    known.set(key, spots.length)
    return spots.push(form) - 1
  }
  const from: number[] = []
  const to: number[] = []
  // The list grows while it is read.
  for (const form of spots) {
    from.push(to.length)
    for (let value = 1; value <= WILD; value++) {
      from.push(to.length)
      to.push(...new Set(after(area, form, value).map((next) => node(formOf(area, next)))))
    }
  }
  from.push(to.length)
  return {
    size: spots.length,
    from: Int32Array.from(from),
    to: Int16Array.from(to),
    acorns: Uint8Array.from(spots, (s) => acornsOf(area, s)),
    full: Uint8Array.from(spots, (s) => (s.includes(FREE) ? 0 : 1)),
    takes: Uint8Array.from(spots, (_, at) => {
      let bits = 0
      for (let v = 1; v < WILD; v++) if (from[at * FAN + v]! < from[at * FAN + v + 1]!) bits |= 1 << (v - 1)
      return bits
    }),
    node: (now) => known.get(formOf(area, now).join(''))!,
  }
}

/** By area number minus 1. */
export const GRAPHS: readonly Graph[] = AREAS.map(graphOf)
