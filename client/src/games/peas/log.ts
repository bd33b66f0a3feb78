/** The log of Just Peas read backwards: what stands on the sheets now, less what each turn did, is what stood before it. */
import type { Seat } from '@parlour/shared/core/game'
import { isComplete } from '@parlour/shared/games/peas/play'
import type { PeasSheet, PeasView } from '@parlour/shared/games/peas/state'
import { SMUSHED, UNFILLED } from '@parlour/shared/games/peas/state'
import { cellNamed } from '@parlour/shared/geometry/grid'
import type { LogTurn } from '../../model/scene.ts'

/** One part of a turn as it is written. */
export type Act =
  | { readonly kind: 'place' | 'smush'; readonly value: number; readonly cell: string }
  | { readonly kind: 'pod'; readonly cells: readonly string[] }

/** What one turn did to its sheet. */
export interface Deed {
  readonly seat: Seat
  readonly roll: number
  readonly acts: readonly Act[]
  readonly before: PeasSheet
  readonly after: PeasSheet
}

const CELL = /[a-f]\d/g
const USE = /(\d) (x )?([a-f]\d)/g

/** `4 b3 5 x c1`, `pod a1 a2 b2`. */
export function acts(text: string): Act[] {
  if (text.startsWith('pod')) return [{ kind: 'pod', cells: text.match(CELL) ?? [] }]
  return [...text.matchAll(USE)].map(([, value, x, cell = '']) => ({
    kind: x ? 'smush' : 'place',
    value: Number(value),
    cell,
  }))
}

/** The roll of each turn of the log, from 1. Every seat sends one turn a roll until its harvest is complete. */
export function rolls({ public: is }: PeasView, log: readonly LogTurn[]): number[] {
  if (log[0]?.turn === 0) {
    const sent = new Map<Seat, number>()
    return log.map(({ seat }) => {
      const n = (sent.get(seat) ?? 0) + 1
      sent.set(seat, n)
      return n
    })
  }
  // Of a log without its beginning the end is known: backwards, a roll ends where a seat comes again or dice differ.
  let roll = is.over ? is.roll : is.roll - 1
  let seats = new Set<Seat>()
  let dice: readonly number[] = []
  const found = log.toReversed().map((entry) => {
    const values = acts(entry.text).flatMap((act) => (act.kind === 'pod' ? [] : [act.value]))
    const known = together(dice, values)
    if (seats.has(entry.seat) || !known) {
      roll--
      seats = new Set()
    }
    dice = seats.size > 0 ? (known ?? values) : values
    seats.add(entry.seat)
    return roll
  })
  return found.toReversed()
}

/** The dice that two turns of one roll were made with, as far as they say; null when it cannot have been one roll. */
function together(a: readonly number[], b: readonly number[]): readonly number[] | null {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a]
  const left = [...long]
  for (const value of short) {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    else if (long.length + 1 <= 2 && short.length === 1) return [...long, value]
    else return null
  }
  return long
}

/** One a turn of the log. `view` holds all of them. */
export function deeds(view: PeasView, log: readonly LogTurn[]): Deed[] {
  const { sheets, size } = view.public
  const numbers = rolls(view, log)
  const now = [...sheets]
  const found = log.toReversed().map(({ seat, text }, back): Deed => {
    const i = log.length - 1 - back
    const after = now[seat]!
    const done = acts(text)
    const earlier = log.slice(0, i).filter((entry) => entry.seat === seat)
    const before = done.reduceRight((sheet, act, n) => without(sheet, size, act, done.slice(0, n), earlier), after)
    now[seat] = before
    return { seat, roll: numbers[i]!, acts: done, before, after }
  })
  return found.toReversed()
}

function without(
  sheet: PeasSheet,
  size: number,
  act: Act,
  same: readonly Act[],
  earlier: readonly LogTurn[],
): PeasSheet {
  if (act.kind === 'pod') {
    const cells = act.cells.map((name) => cellNamed(size, name))
    return { ...sheet, pod: sheet.pod.map((pod, cell) => (cells.includes(cell) ? -1 : pod)) }
  }
  const written = [...earlier.flatMap(({ text }) => acts(text)), ...same]
  const lost = written.findLast((a) => a.kind === 'place' && a.cell === act.cell)
  const value = act.kind === 'smush' && lost?.kind === 'place' ? lost.value : UNFILLED
  return { ...sheet, cells: sheet.cells.with(cellNamed(size, act.cell), value) }
}

/** The view before the last roll; null without one in the log. */
export function before(view: PeasView, log: readonly LogTurn[]): PeasView | null {
  const all = deeds(view, log)
  const last = all.at(-1)
  if (!last) return null
  const lately = all.filter((deed) => deed.roll === last.roll)
  const sheets = view.public.sheets.map((sheet, seat) => lately.find((d) => d.seat === seat)?.before ?? sheet)
  return { ...view, public: { ...view.public, sheets } }
}

/** The value of a pod's filled peas, 0 while it has none. */
export function podValue({ cells, pod }: PeasSheet, id: number): number {
  return cells.find((value, cell) => pod[cell] === id && value !== UNFILLED && value !== SMUSHED) ?? 0
}

export function smushed({ cells }: PeasSheet): number {
  return cells.filter((c) => c === SMUSHED).length
}

export function harvestOf(sheet: PeasSheet): 'open' | 'complete' | 'perfect' {
  if (!isComplete(sheet)) return 'open'
  return smushed(sheet) === 0 ? 'perfect' : 'complete'
}
