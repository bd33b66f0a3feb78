/**
 * Where everything lies on a Sixty-One sheet. Three drawings: `wide` (from 600 px), `tall`, and `rail` for the small card
 * of another seat, which is the wide one without its title band. Numbers are in sheet units; a spot is 60 by 60.
 */
import { LOW } from '../../model/low.ts'
import type { Camera, Layout, Place } from '../../model/scene.ts'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export interface Label extends Rect {
  readonly id: string
  /** Colour token of its words. */
  readonly ink: string
}
export interface AreaGeometry {
  readonly box: Rect
  /** How far the spots are moved down within the box. */
  readonly dy: number
  readonly spots: readonly Rect[]
}
export interface Geometry {
  readonly w: number
  readonly h: number
  /** By area, 0 to 5. */
  readonly areas: readonly AreaGeometry[]
  readonly leaves: readonly Rect[]
  readonly bonus: readonly Rect[]
}

/** Corners of the spots within their area's box, by area from 0. */
const LOCAL: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [
    [14, 30],
    [80, 30],
    [14, 94],
    [80, 94],
  ],
  [
    [14, 30],
    [47, 94],
    [80, 30],
    [113, 94],
    [146, 30],
  ],
  [
    [14, 30],
    [80, 30],
    [14, 94],
    [80, 94],
    [146, 94],
  ],
  [
    [14, 30],
    [80, 30],
    [146, 30],
    [14, 94],
    [80, 94],
    [146, 94],
  ],
  [
    [14, 136],
    [80, 136],
    [146, 136],
    [47, 72],
    [113, 72],
    [80, 8],
  ],
  [
    [14, 94],
    [47, 30],
    [80, 94],
    [113, 30],
    [146, 94],
  ],
]
const BURROW = 4
const SPOT = 60
/** Room the title takes in the wide drawing; the card of the rail leaves it away. */
const BAND = 64
/** Spots stay 44 px wide where the width allows it: a low window scrolls instead. */
const LEAST = 44.5 / SPOT

function area(n: number, x: number, y: number, h: number, dy: number): AreaGeometry {
  const spots = LOCAL[n]!.map(([a, b]) => ({ x: x + a, y: y + b + dy, w: SPOT, h: SPOT }))
  return { box: { x, y, w: 220, h }, dy, spots }
}

function across(top: number): Geometry {
  const x = [24, 256, 488]
  return {
    w: 830,
    h: 508 + top,
    areas: LOCAL.map((_, n) =>
      n < 3 ? area(n, x[n]!, 8 + top, 164, 0) : area(n, x[n - 3]!, 186 + top, 204, n === BURROW ? 0 : 20),
    ),
    leaves: Array.from({ length: 20 }, (_, i) => ({ x: 24 + 39.1 * i, y: 416 + top, w: 38, h: 64 })),
    bonus: Array.from({ length: 6 }, (_, j) => ({ x: 724, y: 8 + top + 64.4 * j, w: 82, h: 60 })),
  }
}

function upright(): Geometry {
  return {
    w: 464,
    h: 672,
    areas: LOCAL.map((_, n) => {
      const x = n % 2 ? 236 : 8
      return n < 4 ? area(n, x, n < 2 ? 4 : 172, 164, 0) : area(n, x, 340, 204, n === BURROW ? 0 : 40)
    }),
    leaves: Array.from({ length: 20 }, (_, i) => ({
      x: 8 + 45 * (i % 10),
      y: 592 + 40 * Math.floor(i / 10),
      w: 43,
      h: 38,
    })),
    bonus: Array.from({ length: 6 }, (_, j) => ({ x: 8 + 75 * j, y: 550, w: 73, h: 36 })),
  }
}

const DRAWINGS = { wide: across(BAND), rail: across(0), tall: upright() }

/** The drawing in sheet units. */
export function geometry(variant: string): Geometry {
  return variant === 'rail' || variant === 'tall' ? DRAWINGS[variant] : DRAWINGS.wide
}

/** `h` may be Infinity: then the width alone decides. */
export function layout(w: number, h: number, _camera?: Camera, card = false): Layout {
  const variant = card && w < DRAWINGS.tall.w ? 'rail' : w < 600 ? 'tall' : h < LOW ? 'rail' : 'wide'
  const g = geometry(variant)
  const fit = Math.min(w / g.w, h / g.h)
  const k = card && variant === 'rail' ? fit : Math.max(fit, Math.min(w / g.w, LEAST))
  const places: Record<string, Place> = {}
  g.areas.forEach((a, n) => {
    a.spots.forEach((s, i) => {
      places[`spot:${n + 1}/${i}`] = { ...scaled(s, k), round: n !== 2 && n !== 3, z: 0 }
    })
  })
  return { w: Math.round(g.w * k), h: Math.round(g.h * k), k, variant, places }
}

/** Leaves from the left and bonuses from 11, in CSS pixels. */
export function extras(l: Layout): { readonly leaves: readonly Rect[]; readonly bonus: readonly Rect[] } {
  const g = geometry(l.variant)
  return { leaves: g.leaves.map((r) => scaled(r, l.k)), bonus: g.bonus.map((r) => scaled(r, l.k)) }
}

/** Where words may stand: the title's band and, where they fit, the areas' names. */
export function labels(l: Layout): Label[] {
  const g = geometry(l.variant)
  const band = l.variant === 'wide' ? [{ id: 'title', ink: 'ink', ...scaled({ x: 24, y: 8, w: 782, h: 52 }, l.k) }] : []
  if (14.5 * l.k < 13) return band
  return [...band, ...g.areas.map((_, n) => ({ id: `area:${n + 1}`, ink: `a${n + 1}`, ...scaled(nameOf(g, n), l.k) }))]
}

/** Top of an area's head: die, picture, name and sign stand on one line. */
export function headOf(g: Geometry, n: number): number {
  const { box, dy } = g.areas[n]!
  if (n === BURROW) return box.y + 6
  return box.y + (dy === 40 ? 18 : dy ? 8 : 4)
}

function nameOf(g: Geometry, n: number): Rect {
  const { box } = g.areas[n]!
  if (n === BURROW) return { x: box.x + 10, y: box.y + 33, w: 66, h: 36 }
  return { x: box.x + 67, y: headOf(g, n), w: 116, h: 23 }
}

function scaled(r: Rect, k: number): Rect {
  return { x: Math.round(r.x * k), y: Math.round(r.y * k), w: Math.round(r.w * k), h: Math.round(r.h * k) }
}
