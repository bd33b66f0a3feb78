/**
 * Where everything lies on a sheet of Just Peas: a square of 60 + 100 n units. Four drawings: `wide` has a band for its
 * title and words beside the square, `titled` the band alone (both from 600 px), `plain` for phones and `card` for another
 * seat's small picture leave a part of the margin away.
 */
import { LOW } from '../../model/low.ts'
import type { Camera, Label, Layout, Place } from '../../model/scene.ts'

export type Drawing = 'wide' | 'titled' | 'plain' | 'card'

export interface Geometry {
  readonly size: number
  readonly drawing: Drawing
  readonly w: number
  readonly h: number
  /** Where the square begins. */
  readonly x: number
  readonly y: number
}

/** Radius of what is pressed. */
export const HIT = 44
const BAND = 60
/** Margin left away. */
const CUT: Readonly<Record<Drawing, number>> = { wide: 0, titled: 0, plain: 14, card: 20 }
/** Room for words, as a part of the square. */
const BESIDE = 0.5
/** Words beside the square may make it so much smaller, and need so many pixels. */
const WORTH = 0.92
const READABLE = 250
/** Peas stay 44 px wide where the width allows it: a low window scrolls instead. */
const LEAST = 44.5 / (2 * HIT)

/** By the form of the sheet, its number of peas a side. */
export function geometry(drawing: Drawing, size: number): Geometry {
  const cut = CUT[drawing]
  const side = 60 + 100 * size - 2 * cut
  const band = drawing === 'wide' || drawing === 'titled' ? BAND : 0
  const beside = drawing === 'wide' ? side * BESIDE : 0
  return { size, drawing, w: side + beside, h: side + band, x: -cut, y: band - cut }
}

const DRAWINGS: readonly Drawing[] = ['wide', 'titled', 'plain', 'card']

/** The drawing of a layout. */
export function drawn({ variant }: Layout): Geometry {
  const [name, size] = variant.split(' ')
  return geometry(DRAWINGS.find((d) => d === name) ?? 'plain', Number(size))
}

/** Middle of a pea, in units of the sheet. */
export function centre(g: Geometry, cell: number): { readonly x: number; readonly y: number } {
  return { x: g.x + 80 + 100 * (cell % g.size), y: g.y + 80 + 100 * Math.floor(cell / g.size) }
}

/** Around a pea in a corner: a pod, and a little air. */
const PODDED = 51
/** What stays free at the edge of the sheet, or of the line before the words. */
const AIR = 4

/**
 * The corner of the margin for a stamp, and how large it can be there: outside of what lies around the last pea, unless the
 * stalk of a pod is there.
 */
export function stampPlace(g: Geometry, stalks: readonly number[]): { x: number; y: number; r: number } {
  const last = g.size * g.size - 1
  const corners = [last, last - g.size + 1, g.size - 1, 0]
  const corner = corners.find((cell) => !stalks.includes(cell)) ?? last
  const margin = 80 - CUT[g.drawing] - AIR
  const r = (margin * Math.SQRT2 - PODDED) / (1 + Math.SQRT2)
  const { x, y } = centre(g, corner)
  const away = margin - r
  return { x: x + (corner % g.size === 0 ? -away : away), y: y + (corner < g.size ? -away : away), r }
}

/** `h` may be Infinity: then the width alone decides. */
export function layout(w: number, h: number, _camera?: Camera, card = false, form = '5'): Layout {
  const size = Number(form)
  const fit = (drawing: Drawing): number => {
    const { w: gw, h: gh } = geometry(drawing, size)
    return Math.min(w / gw, h / gh)
  }
  const beside = fit('wide') * geometry('titled', size).w * BESIDE
  const large = beside >= READABLE && fit('wide') >= WORTH * fit('titled') ? 'wide' : 'titled'
  const drawing = card && w < 464 ? 'card' : w < 600 || h < LOW ? 'plain' : large
  const g = geometry(drawing, size)
  const k = drawing === 'card' ? fit(drawing) : Math.max(fit(drawing), Math.min(w / g.w, LEAST))
  const places: Record<string, Place> = {}
  for (let cell = 0; cell < size * size; cell++) {
    const { x, y } = centre(g, cell)
    const side = Math.round(2 * HIT * k)
    places[`pea:${cell}`] = {
      x: Math.round((x - HIT) * k),
      y: Math.round((y - HIT) * k),
      w: side,
      h: side,
      round: true,
      z: 0,
    }
  }
  return { w: Math.round(g.w * k), h: Math.round(g.h * k), k, variant: `${g.drawing} ${size}`, places }
}

/** Where words may stand: the title's band, and beside the square. */
export function labels(l: Layout): Label[] {
  const { w, h, drawing } = drawn(l)
  if (drawing === 'plain' || drawing === 'card') return []
  const px = (units: number): number => Math.round(units * l.k)
  const title = { id: 'title', ink: 'ink', x: px(34), y: px(12), w: px(w - 68), h: px(BAND - 8) }
  if (drawing === 'titled') return [title]
  const left = w / (1 + BESIDE)
  const high = h - BAND - 30 - printHeight(w - left)
  return [title, { id: 'notes', ink: 'ink', x: px(left + 14), y: px(BAND + 34), w: px(w - left - 48), h: px(high) }]
}

/** How high the printed pod stands below the words, by the width it has. */
export function printHeight(width: number): number {
  return width * 0.62
}
