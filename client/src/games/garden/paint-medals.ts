/** A medallion: not won, with the part of its line that is filled; lost; won; used. */
import { at, line, picture } from '../../board/pixi/ink.ts'
import type { Kit } from '../../board/pixi/kit.ts'
import type { Medal } from './art.ts'
import { inkOf } from './notes.ts'
import { suit } from './paint-marks.ts'
import { PICTURES } from './paint-shapes.ts'
import type { Disc } from './place.ts'

type Ctx = CanvasRenderingContext2D

const ROOM = 4

export function addMedal(kit: Kit, medal: Medal, { x, y, r }: Disc, k: number): void {
  const side = r + ROOM
  const box = { x: (x - side) * k, y: (y - side) * k, w: 2 * side * k, h: 2 * side * k }
  kit.add(`medal ${medal.ability} ${medal.state} ${medal.part}`, box, (ctx) =>
    at(ctx, side * k, side * k, k, () => draw(ctx, kit, medal, r)),
  )
}

function draw(ctx: Ctx, kit: Kit, { ability, state, part }: Medal, r: number): void {
  const { color, forced } = kit.palette
  const ink = color[inkOf(ability) === 'ink-rose' ? 'ink-rose' : 'ink-hedge']
  const spent = state === 'used' || state === 'spending'
  const solid = state === 'gained'
  disc(ctx, r, solid ? ink : spent ? color.inset : color.paper)
  if (state === 'open' || state === 'lost') {
    ring(ctx, r, ink, 2, [3, 4], 1)
    if (state === 'open' && part > 0) ring(ctx, r, ink, 4, [], part)
  } else if (state === 'spending') ring(ctx, r, color.blue, 3, [6, 4.5], 1)
  else {
    ring(ctx, r, spent ? color.line : ink, 2.4, [], 1)
    if (solid) ring(ctx, r - 4, color.paper, 1.4, [], 1)
  }
  const faint = spent || state === 'lost'
  const inside = solid ? color.paper : faint && !forced ? color.line : ink
  const what = PICTURES[ability]
  const size = r * 1.16
  if (typeof what === 'string') suit(ctx, what, 0, 0, size, { color: inside, paper: color.paper, width: 0 })
  else picture(ctx, what, -size / 2, -size / 2, size, inside)
  const reach = r * 0.68
  if (spent) line(ctx, `M${-reach} ${reach}L${reach} ${-reach}`, color.pencil, 3.2)
}

function disc(ctx: Ctx, r: number, color: string): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(0, 0, r, 0, 7)
  ctx.fill()
}

/** From the top, clockwise. */
function ring(ctx: Ctx, r: number, color: string, width: number, dash: number[], part: number): void {
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.setLineDash(dash)
  ctx.beginPath()
  ctx.arc(0, 0, r, -Math.PI / 2, (2 * part - 0.5) * Math.PI)
  ctx.stroke()
  ctx.restore()
}
