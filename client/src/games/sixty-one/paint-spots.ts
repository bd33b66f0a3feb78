/** A spot in all its states: printed shape, state, mark, acorns. One picture for what lies still, one for the mark. */

import { at, line } from '../../board/pixi/ink.ts'
import type { Kit, Piece } from '../../board/pixi/kit.ts'
import type { Palette } from '../../board/pixi/palette.ts'
import { type Shown, seal, shownAs, ticks } from '../../board/pixi/states.ts'
import type { Place, Spot } from '../../model/scene.ts'
import { inkOf, printPips, printSpot } from './paint-print.ts'
import { ACORNS, SPOTS } from './paint-shapes.ts'

type Ctx = CanvasRenderingContext2D

/** Room around a spot, in units, for ticks, seal and acorns. */
const ROOM = 12

/** The picture of a spot without its mark. Returns the swash, if it has one, so that it can grow. */
export function addSpot(kit: Kit, spot: Spot, n: number, i: number, place: Place, simple: boolean): Piece | null {
  const k = place.w / 60
  const shown = shownAs(spot, kit)
  const box = grown(place, k)
  const key = `spot ${n} ${shown} ${spot.mark !== ''} ${n === 3 ? i : ''} ${simple}`
  const ink = inkOf(kit.palette, n)
  kit.add(key, box, (ctx) =>
    at(ctx, ROOM * k, ROOM * k, k, () => {
      const open = shown === 'legal' || shown === 'hover'
      const ground = open ? { ...ink, paper: kit.palette.color['blue-tint'] } : ink
      printSpot(ctx, n, i, spot.mark !== '' || open, simple, ground)
    }),
  )
  const swash = spot.changed && spot.mark !== '' && !kit.palette.forced ? addSwash(kit, n, place, k) : null
  const over = `over ${n} ${i} ${shown} ${spot.mark !== ''} ${simple}`
  if (shown !== 'plain' || (!simple && ACORNS[n]!.length > 0)) {
    kit.add(over, box, (ctx) =>
      at(ctx, ROOM * k, ROOM * k, k, () => {
        outline(ctx, n, shown, spot.mark !== '', kit.palette)
        if (!simple) printPips(ctx, n, i, ink)
      }),
    )
  }
  return swash
}

/** Seal and ticks lie over the neighbours, too. */
export function addFlags(kit: Kit, spot: Spot, place: Place, simple: boolean): void {
  const k = place.w / 60
  const add = (key: string, draw: (ctx: Ctx) => void) =>
    kit.add(key, grown(place, k), (ctx) => at(ctx, ROOM * k, ROOM * k, k, () => draw(ctx)))
  if (spot.state === 'submitted') add('seal', (ctx) => seal(ctx, kit.palette))
  if (spot.changed && !simple) add('ticks', (ctx) => ticks(ctx, kit.palette.color.pencil))
}

/** The mark of a spot, or the one to come, hollow. */
export function addMark(
  kit: Kit,
  spot: Spot,
  n: number,
  i: number,
  place: Place,
  simple: boolean,
  text = spot.mark,
): Mark {
  const k = place.w / 60
  const [x, y, size] = SPOTS[n]!.mark
  const ghost = spot.mark === ''
  const hollow = ghost || spot.state === 'drafted'
  const { pencil, paper } = kit.palette.color
  const draw = (part: number) => (ctx: Ctx) => {
    const style = hollow ? { color: pencil, hollow: paper, part } : { color: pencil, part, weight: simple ? 1.35 : 1 }
    const high = size * k * (simple ? 1.3 : 1)
    kit.pencil.mark(ctx, text, (x + ROOM) * k, (y + ROOM) * k, high, (n + 1) * 10 + i, style)
  }
  const piece = kit.add(`mark ${n} ${i} ${text} ${hollow} ${simple}`, grown(place, k), draw(1))
  return { piece, write: (part) => piece.redraw(draw(part)) }
}

export interface Mark {
  readonly piece: Piece
  /** Draws it up to a part of its stroke. */
  write(part: number): void
}

function grown(p: Place, k: number): { x: number; y: number; w: number; h: number } {
  return { x: p.x - ROOM * k, y: p.y - ROOM * k, w: p.w + 2 * ROOM * k, h: p.h + 2 * ROOM * k }
}

function outline(ctx: Ctx, n: number, shown: Shown, marked: boolean, palette: Palette): void {
  const { blue, red, pencil, paper } = palette.color
  const shape = SPOTS[n]!
  const [x, y] = shape.mark
  if (shown === 'legal') {
    line(ctx, shape.outline, blue, 3)
    ctx.fillStyle = blue
    ctx.beginPath()
    ctx.arc(n === 3 ? 25.5 : x, y, 5, 0, 7)
    if (!marked) ctx.fill()
  }
  if (shown === 'hover') line(ctx, shape.outline, blue, 5)
  if (shown === 'drafted') {
    line(ctx, shape.outline, paper, 3.4)
    line(ctx, shape.outline, blue, 3.2, 1, [6, 4.5])
  }
  if (shown === 'submitted') line(ctx, shape.outline, pencil, 2.6)
  if (shown === 'asked') {
    line(ctx, shape.outline, red, 2.6)
    line(ctx, 'M6 54L54 6', red, 4)
  }
}

function addSwash(kit: Kit, n: number, p: Place, k: number): Piece {
  const box = { x: p.x, y: p.y + SPOTS[n]!.mark[1] * k - 18 * k, w: p.w, h: 36 * k }
  return kit.add(`swash ${n}`, box, (ctx) =>
    at(ctx, 0, 0, k, () => {
      ctx.lineCap = 'butt'
      ctx.strokeStyle = kit.palette.color.swash
      ctx.lineWidth = 26.4
      ctx.stroke(new Path2D('M2.4 21C18 18 40 17 58 15'))
    }),
  )
}
