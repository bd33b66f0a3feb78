/** A pea in all its states: printed shape or blot, state, mark. One picture for what lies still, one for the mark. */
import { at, fill, line } from '../../board/pixi/ink.ts'
import type { Kit, Piece } from '../../board/pixi/kit.ts'
import { type Shown, seal, shownAs, ticks } from '../../board/pixi/states.ts'
import type { Place, Spot } from '../../model/scene.ts'
import { blot, circle, PEA, PODDED, shine } from './paint-shapes.ts'
import { HIT } from './place.ts'

type Ctx = CanvasRenderingContext2D

/** Room around a pea, in units, for ticks and seal. */
const ROOM = 14
/** How high numerals are, outside and inside of a pod. */
const NUMERAL = { free: 58, podded: 50 }
const SCRAWL = '~'
const SMUSHED = 'x'

/** How a pea lies: its cell, whether in a pod, how large a unit is, whether on a small card. */
export interface Lying {
  readonly cell: number
  readonly podded: boolean
  readonly k: number
  readonly simple: boolean
}

export interface Mark {
  readonly piece: Piece
  /** Draws it up to a part of its stroke. */
  write(part: number): void
}

/** The picture of a pea without its mark. Returns the swash, if it has one, so that it can grow. */
export function addPea(kit: Kit, spot: Spot, place: Place, as: Lying): Piece | null {
  const { podded, simple, cell } = as
  const shown = shownAs(spot, kit)
  const smushed = spot.mark === SMUSHED
  const key = `pea ${shown} ${smushed ? cell : spot.mark !== ''} ${spot.changed} ${podded} ${simple}`
  add(kit, key, place, as, (ctx) => {
    print(ctx, kit, as, smushed, shown)
    if (smushed || !spot.changed) outline(ctx, kit, as, shown, spot.mark !== '')
  })
  if (smushed || !spot.changed) return null
  const swash = kit.palette.forced ? null : addSwash(kit, place, as)
  if (shown !== 'plain') add(kit, `over ${key}`, place, as, (ctx) => outline(ctx, kit, as, shown, true))
  return swash
}

/** Seal and ticks lie over the neighbours, too. */
export function addFlags(kit: Kit, spot: Spot, place: Place, as: Lying): void {
  const { podded, simple } = as
  const grid = (radiusOf(podded) * 2) / 60
  const flag = (key: string, draw: (ctx: Ctx) => void) =>
    add(kit, `${key} ${podded}`, place, as, (ctx) => at(ctx, -30 * grid, -30 * grid, grid, () => draw(ctx)))
  if (spot.state === 'submitted') flag('seal', (ctx) => seal(ctx, kit.palette))
  if (spot.changed && !simple) flag('ticks', (ctx) => ticks(ctx, kit.palette.color.pencil))
}

/** The mark of a pea, or the one to come, hollow. */
export function addMark(kit: Kit, spot: Spot, place: Place, as: Lying, text = spot.mark): Mark {
  const { cell, podded, k, simple } = as
  const { pencil, paper } = kit.palette.color
  const ghost = text !== spot.mark || spot.mark === ''
  const hollow = ghost || spot.state === 'drafted'
  const smushed = text === SMUSHED
  const size = (smushed ? 1.5 * (podded ? PODDED : PEA) : podded ? NUMERAL.podded : NUMERAL.free) * k
  const weight = (smushed ? 0.8 : 1) * (simple ? 1.35 : 1)
  const middle = (HIT + ROOM) * k
  const draw = (part: number) => (ctx: Ctx) => {
    const style = hollow ? { color: pencil, hollow: paper, part, weight } : { color: pencil, part, weight }
    const seed = smushed ? cell + 3 : cell + 60
    kit.pencil.mark(ctx, smushed ? SCRAWL : text, middle, middle + (smushed ? 0 : 2 * k), size, seed, style)
  }
  const piece = kit.add(`mark ${cell} ${text} ${hollow} ${podded} ${simple}`, grown(place, k), draw(1))
  return { piece, write: (part) => piece.redraw(draw(part)) }
}

/** Radius of a pea's states. */
function radiusOf(podded: boolean): number {
  return podded ? PODDED : HIT
}

function print(ctx: Ctx, kit: Kit, as: Lying, smushed: boolean, shown: Shown): void {
  const { podded, simple, cell } = as
  const { paper, inset, 'ink-peas': ink, 'blue-tint': tint } = kit.palette.color
  const r = podded ? PODDED : PEA
  const open = shown === 'legal' || shown === 'hover'
  if (smushed) {
    const d = blot(r, cell)
    if (open) fill(ctx, circle(radiusOf(podded) - 2), tint)
    fill(ctx, d, inset)
    line(ctx, d, ink, simple ? 3.2 : 2.4, 1, [5, 4])
    return
  }
  fill(ctx, circle(r), open ? tint : paper)
  line(ctx, circle(r), ink, simple ? 3.4 : 2.6)
  if (!simple) line(ctx, shine(r), ink, 3, open ? 0.3 : 0.55)
}

function outline(ctx: Ctx, kit: Kit, { podded }: Lying, shown: Shown, marked: boolean): void {
  const { blue, red, pencil, paper } = kit.palette.color
  const b = radiusOf(podded)
  const u = b / 30
  const ring = circle(b - 1)
  if (shown === 'legal') {
    line(ctx, ring, blue, 2.6 * u)
    if (!marked) fill(ctx, circle(5 * u), blue)
  }
  if (shown === 'hover') line(ctx, ring, blue, 4.5 * u)
  if (shown === 'drafted') {
    line(ctx, ring, paper, 3.2 * u)
    line(ctx, ring, blue, 3 * u, 1, [6 * u, 4.5 * u])
  }
  if (shown === 'submitted') line(ctx, ring, pencil, 2 * u)
  if (shown === 'asked') {
    line(ctx, ring, red, 2.6 * u)
    line(ctx, `M${-24 * u} ${24 * u}L${24 * u} ${-24 * u}`, red, 4 * u)
  }
}

function addSwash(kit: Kit, place: Place, { podded, k }: Lying): Piece {
  const r = radiusOf(podded)
  const w = 2 * r
  const box = { x: place.x + (HIT - r) * k, y: place.y + (HIT - r + w * 0.2) * k, w: w * k, h: w * 0.64 * k }
  return kit.add(`swash ${podded}`, box, (ctx) =>
    at(ctx, 0, 0, k, () => {
      ctx.strokeStyle = kit.palette.color.swash
      ctx.lineWidth = w * 0.44
      const y = (part: number) => w * (part - 0.2)
      ctx.stroke(
        new Path2D(`M${w * 0.04} ${y(0.57)}C${w * 0.3} ${y(0.52)} ${w * 0.66} ${y(0.5)} ${w * 0.97} ${y(0.47)}`),
      )
    }),
  )
}

/** A picture in units around the middle of the pea. */
function add(kit: Kit, key: string, place: Place, { k }: Lying, draw: (ctx: Ctx) => void): Piece {
  return kit.add(key, grown(place, k), (ctx) => at(ctx, (HIT + ROOM) * k, (HIT + ROOM) * k, k, () => draw(ctx)))
}

function grown(p: Place, k: number): { x: number; y: number; w: number; h: number } {
  const side = 2 * (HIT + ROOM) * k
  return { x: p.x + p.w / 2 - side / 2, y: p.y + p.h / 2 - side / 2, w: side, h: side }
}
