/** What is printed on the sheet before anybody plays: the bed in its hedge, what ties lines to their medallions, roses. */
import { at, frame, line, plate, print } from '../../board/pixi/ink.ts'
import type { Palette } from '../../board/pixi/palette.ts'
import { cellWord } from './names.ts'
import { ROSE } from './paint-shapes.ts'
import type { Geometry } from './place.ts'

type Ctx = CanvasRenderingContext2D

const BEAD = 9.4

/** The whole printed sheet in units; `simple` leaves out what cannot be read on a small card. */
export function printSheet(ctx: Ctx, g: Geometry, palette: Palette, simple: boolean): void {
  const { bed } = g
  const hedge = palette.color['ink-hedge']
  const right = bed.x + bed.w
  const foot = bed.y + bed.h
  for (const { x, y } of g.discs) {
    if (x > right) line(ctx, `M${right} ${y}H${x}`, hedge, 1.6, 0.4)
    else if (x < bed.x) line(ctx, `M${x} ${y}H${bed.x}`, hedge, 1.6, 0.4)
    else line(ctx, y > foot ? `M${x} ${foot}V${y}` : `M${x} ${y}V${bed.y}`, hedge, 1.6, 0.4)
  }
  hedgeOf(ctx, g, hedge, palette.forced)
  plate(ctx, bed.x, bed.y, bed.w, bed.h, 2, palette.color['tint-hedge'])
  frame(ctx, bed, 2, hedge, simple ? 3 : 2)
  for (const c of g.cells) {
    plate(ctx, c.x, c.y, c.w, c.h, 5, palette.color.paper)
    if (palette.forced) frame(ctx, c, 5, hedge, 1)
  }
  for (const [x, y] of g.roses) at(ctx, x, y, 1, () => line(ctx, ROSE, palette.color['ink-rose'], 2.2, 0.8))
}

/** What stands in the lower corner of a cell, where nothing is written: letters of the columns, numbers of the rows; '' for most. */
export function cornerWord({ size }: Geometry, cell: number): string {
  const name = cellWord(size, cell)
  if (cell === 0) return name
  return cell < size ? name.slice(0, 1) : cell % size === 0 ? name.slice(1) : ''
}

/** Into a cell of this height, in units. */
export function printCorner(ctx: Ctx, text: string, h: number, palette: Palette): void {
  const ink = { color: palette.color['ink-2'], paper: palette.color.paper, serif: palette.serif }
  print(ctx, text, 5, h - 6, 13, ink, 'left')
}

/** Beads of box around the bed, a whole number on each side. */
function hedgeOf(ctx: Ctx, { bed }: Geometry, color: string, forced: boolean): void {
  if (forced) return
  const n = Math.round(bed.w / BEAD)
  const step = bed.w / n
  ctx.save()
  ctx.fillStyle = color
  ctx.globalAlpha *= 0.55
  ctx.beginPath()
  const bead = (x: number, y: number) => {
    ctx.moveTo(x + step / 2, y)
    ctx.arc(x, y, step / 2, 0, 7)
  }
  for (let i = 0; i < n; i++) {
    bead(bed.x + step * i, bed.y)
    bead(bed.x + bed.w, bed.y + step * i)
    bead(bed.x + step * (i + 1), bed.y + bed.h)
    bead(bed.x, bed.y + step * (i + 1))
  }
  ctx.fill()
  ctx.restore()
}
