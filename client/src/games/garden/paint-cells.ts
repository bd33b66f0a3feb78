/** A cell in all its states, on a grid of 60. */
import { at, frame, line, plate } from '../../board/pixi/ink.ts'
import type { Kit, Piece } from '../../board/pixi/kit.ts'
import { type Shown, seal, shownAs, ticks } from '../../board/pixi/states.ts'
import type { Place, Spot } from '../../model/scene.ts'

type Ctx = CanvasRenderingContext2D

/** Room around a cell, in units, for ticks and seal. */
const ROOM = 12
const EDGE = { x: 1, y: 1, w: 58, h: 58 }

function add(kit: Kit, key: string, p: Place, draw: (ctx: Ctx) => void): Piece {
  const k = p.w / 60
  const box = { x: p.x - ROOM * k, y: p.y - ROOM * k, w: p.w + 2 * ROOM * k, h: p.h + 2 * ROOM * k }
  return kit.add(key, box, (ctx) => at(ctx, ROOM * k, ROOM * k, k, () => draw(ctx)))
}

/** What lies under the mark. Returns the swash, if it has one, so that it can grow. */
export function addGround(kit: Kit, spot: Spot, place: Place, simple: boolean): Piece | null {
  const { palette } = kit
  const shown = shownAs(spot, kit)
  if (shown === 'legal' || shown === 'hover') {
    add(kit, 'ground', place, (ctx) => plate(ctx, 1, 1, 58, 58, 5, palette.color['blue-tint']))
  } else if (spot.mark === '' && shown === 'plain') {
    const arm = simple ? 2.5 : 3
    const cross = `M${30 - arm} 30h${2 * arm}M30 ${30 - arm}v${2 * arm}`
    add(kit, `blank ${simple}`, place, (ctx) => line(ctx, cross, palette.color['ink-hedge'], simple ? 2.4 : 1.6, 0.6))
  }
  if (!spot.changed || spot.mark === '' || palette.forced) return null
  // A block would leave slivers of it at both sides.
  if (spot.mark.endsWith('□')) {
    return add(kit, 'swash block', place, (ctx) => plate(ctx, 1, 1, 58, 58, 5, palette.color.swash))
  }
  const k = place.w / 60
  const box = { x: place.x + k, y: place.y + 12 * k, w: 58 * k, h: 36 * k }
  return kit.add('swash', box, (ctx) =>
    at(ctx, 0, 0, k, () => {
      ctx.lineCap = 'butt'
      ctx.strokeStyle = palette.color.swash
      ctx.lineWidth = 26.4
      ctx.stroke(new Path2D('M1.4 21C17 18 39 17 57 15'))
    }),
  )
}

/** The outline over the mark. */
export function addEdge(kit: Kit, spot: Spot, place: Place, simple: boolean): void {
  const shown = shownAs(spot, kit)
  if (shown === 'plain') return
  const dot = spot.mark === ''
  add(kit, `edge ${shown} ${dot} ${simple}`, place, (ctx) => edge(ctx, kit, shown, dot))
}

function edge(ctx: Ctx, kit: Kit, shown: Shown, dot: boolean): void {
  const { blue, red, pencil, paper } = kit.palette.color
  if (shown === 'legal') {
    frame(ctx, EDGE, 5, blue, 2.5)
    if (!dot) return
    ctx.fillStyle = blue
    ctx.beginPath()
    ctx.arc(30, 30, 5, 0, 7)
    ctx.fill()
  }
  if (shown === 'hover') frame(ctx, EDGE, 5, blue, 4.5)
  if (shown === 'drafted') {
    frame(ctx, EDGE, 5, paper, 3.4)
    frame(ctx, EDGE, 5, blue, 3, [6, 4.5])
  }
  if (shown === 'submitted') frame(ctx, EDGE, 5, pencil, 2)
  if (shown === 'asked') {
    frame(ctx, EDGE, 5, red, 2.5)
    line(ctx, 'M6 54L54 6', red, 4)
  }
}

/** Seal and ticks lie over the neighbours, too. */
export function addFlags(kit: Kit, spot: Spot, place: Place, simple: boolean): void {
  if (spot.state === 'submitted') add(kit, 'seal', place, (ctx) => seal(ctx, kit.palette))
  if (spot.changed && !simple) add(kit, 'ticks', place, (ctx) => ticks(ctx, kit.palette.color.pencil))
}
