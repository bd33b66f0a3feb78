/**
 * Where everything lies on a Garden sheet, in its units. Two papers, `classic` (cells of 72) and `large` (cells of 60); each
 * is drawn `bare`, or from 600 px on with a title over it (`titled`) and, where there is room, words beside it (`wide`).
 */
import type { Ability } from '@parlour/shared/games/garden/layout'
import { LOW } from '../../model/low.ts'
import type { Camera, Label, Layout, Place } from '../../model/scene.ts'
import { cellId } from './picks.ts'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Disc {
  readonly ability: Ability
  readonly x: number
  readonly y: number
  readonly r: number
}

export interface Geometry {
  readonly w: number
  readonly h: number
  readonly size: number
  readonly cells: readonly Rect[]
  /** The bed's outline. */
  readonly bed: Rect
  readonly discs: readonly Disc[]
  /** Centres of the printed roses. */
  readonly roses: readonly (readonly [x: number, y: number])[]
}

interface Paper {
  readonly size: number
  /** Sheet, first cell, step and width of cells. */
  readonly side: number
  readonly start: number
  readonly step: number
  readonly cell: number
  /** Radius of a medallion and the lines that they stand on. */
  readonly r: number
  readonly far: number
  readonly rows: readonly Ability[]
  readonly columns: readonly Ability[]
  /** At the left end of a row, at the upper end of a column. */
  readonly left?: readonly [Ability, row: number]
  readonly top?: readonly [Ability, column: number]
}

const CLASSIC: Paper = {
  size: 5,
  side: 508,
  start: 68,
  step: 74,
  cell: 72,
  r: 27,
  far: 472,
  rows: ['hatter', 'caterpillar', 'alice', 'rabbit', 'tweedle'],
  columns: ['spade', 'club', 'heart', 'diamond', 'cheshire'],
  left: ['dodo', 2],
  top: ['jabberwock', 2],
}
const LARGE: Paper = {
  size: 6,
  side: 448,
  start: 8,
  step: 62,
  cell: 60,
  r: 25,
  far: 411,
  rows: ['hatter', 'caterpillar', 'alice', 'rabbit', 'tweedle', 'dodo'],
  columns: ['spade', 'club', 'heart', 'diamond', 'jabberwock', 'cheshire'],
}

/** Cells stay 44 px wide where the width allows it: a low window scrolls instead. */
const LEAST = 44
/** The drawing with words beside it may be this much smaller than without. */
const WORTH = 0.8

const CASES = { bare: [0, 0, 0], titled: [14, 62, 14], wide: [14, 62, 258] } as const
type Case = keyof typeof CASES

function drawn(paper: Paper, kind: Case): Geometry {
  const { size, side, start, step, cell, r, far } = paper
  const unit = side / 508
  const [left, top, right] = CASES[kind].map((n) => n * unit) as [number, number, number]
  const mid = (i: number) => start + step * i + cell / 2
  const at = (ability: Ability, x: number, y: number): Disc => ({ ability, x: x + left, y: y + top, r })
  const near = side - far
  const corners = paper.left ? [near, far] : [far]
  return {
    w: side + left + right,
    h: side + top + left,
    size,
    cells: Array.from({ length: size * size }, (_, i) => ({
      x: left + start + step * (i % size),
      y: top + start + step * Math.floor(i / size),
      w: cell,
      h: cell,
    })),
    bed: { x: left + start - 4, y: top + start - 4, w: step * size + 6, h: step * size + 6 },
    discs: [
      ...paper.rows.map((a, i) => at(a, far, mid(i))),
      ...paper.columns.map((a, i) => at(a, mid(i), far)),
      ...(paper.left ? [at(paper.left[0], near - 4, mid(paper.left[1]))] : []),
      ...(paper.top ? [at(paper.top[0], mid(paper.top[1]), near - 4)] : []),
    ],
    roses: corners.flatMap((y) => corners.map((x) => [x + left, y + top] as const)),
  }
}

const PAPERS = { classic: CLASSIC, large: LARGE }
type Form = keyof typeof PAPERS
const DRAWINGS: ReadonlyMap<string, Geometry> = new Map(
  Object.entries(PAPERS).flatMap(([form, paper]) =>
    (['bare', 'titled', 'wide'] as const).map((kind) => [`${form}-${kind}`, drawn(paper, kind)] as const),
  ),
)

/** The drawing in sheet units. */
export function geometry(variant: string): Geometry {
  return DRAWINGS.get(variant) ?? DRAWINGS.get('classic-bare')!
}

/** `h` may be Infinity: then the width alone decides. */
export function layout(w: number, h: number, _camera?: Camera, card = false, form = 'classic'): Layout {
  const paper: Form = form === 'large' ? 'large' : 'classic'
  const fit = (kind: Case) => {
    const g = geometry(`${paper}-${kind}`)
    return Math.min(w / g.w, h / g.h)
  }
  const kind = card || w < 600 || h < LOW ? 'bare' : fit('wide') >= WORTH * fit('titled') ? 'wide' : 'titled'
  const variant = `${paper}-${kind}`
  const g = geometry(variant)
  const k = card ? fit(kind) : Math.max(fit(kind), Math.min(w / g.w, LEAST / PAPERS[paper].cell))
  const places: Record<string, Place> = {}
  g.cells.forEach((cell, i) => {
    places[cellId(i)] = { ...scaled(cell, k), round: false, z: 0 }
  })
  return { w: Math.round(g.w * k), h: Math.round(g.h * k), k, variant, places }
}

/** Where words may stand: the title's band and, beside the bed, the notes. */
export function labels({ variant, k }: Layout): Label[] {
  const g = geometry(variant)
  if (variant.endsWith('bare')) return []
  const unit = g.size === CLASSIC.size ? 1 : LARGE.side / CLASSIC.side
  const band = {
    id: 'title',
    ink: 'ink',
    ...scaled({ x: 22 * unit, y: 6 * unit, w: g.w - 40 * unit, h: 52 * unit }, k),
  }
  if (!variant.endsWith('wide')) return [band]
  const x = 536 * unit
  return [
    band,
    { id: 'notes', ink: 'ink', ...scaled({ x, y: 66 * unit, w: g.w - x - 20 * unit, h: g.h - 80 * unit }, k) },
  ]
}

function scaled(r: Rect, k: number): Rect {
  return { x: Math.round(r.x * k), y: Math.round(r.y * k), w: Math.round(r.w * k), h: Math.round(r.h * k) }
}
