/** States on wood and balls: always a light line on a dark one, so that one of them stands out from anything. */
import type { Palette } from '../../board/pixi/palette.ts'

type Ctx = CanvasRenderingContext2D

export type Ring =
  | 'legal'
  | 'hover'
  | 'drafted'
  | 'removable'
  | 'removableHover'
  | 'changed'
  | 'left'
  | 'submitted'
  | 'asked'

/** The room rings and ticks take around a ball, in its radius. */
export const RING_ROOM = 1.5

const DARK = '#14202E'
const LIGHT = '#CFE4FB'
const YELLOW = '#F4D56B'
const RED = '#FF9F92'

/** Around a ball of radius r at (0, 0). */
export function drawRing(ctx: Ctx, ring: Ring, r: number, palette: Palette): void {
  const dark = palette.forced ? 'Canvas' : DARK
  const light = palette.forced ? 'Highlight' : LIGHT
  // Sizes of the look are for balls of 58 px radius; small balls keep lines that can be seen.
  const u = Math.max(0.62, Math.min(1.25, r / 58))
  const circle = (radius: number, color: string, width: number, dash: number[] = []) => {
    ctx.beginPath()
    ctx.arc(0, 0, radius, 0, 2 * Math.PI)
    ctx.setLineDash(dash.map((d) => d * u))
    ctx.strokeStyle = color
    ctx.lineWidth = width * u
    ctx.stroke()
    ctx.setLineDash([])
  }
  if (ring === 'legal' || ring === 'hover') {
    const wide = ring === 'hover' ? 2 : 0
    disc(ctx, r * 0.9, `rgb(13 26 40 / ${palette.forced ? 0 : ring === 'hover' ? 0.3 : 0.18})`)
    circle(r * 0.9, dark, 6.5 + wide)
    circle(r * 0.9, light, 3.2 + wide)
    if (ring === 'hover') return
    disc(ctx, r * 0.16 + 1.2, dark)
    disc(ctx, r * 0.16, light)
  }
  if (ring === 'removable' || ring === 'removableHover') {
    const wide = ring === 'removable' ? 0 : 2
    circle(r + 3 * u, dark, 6.5 + wide)
    circle(r + 3 * u, palette.forced ? light : '#fff', 3.4 + wide, [7, 5])
  }
  if (ring === 'drafted') {
    circle(r - u, dark, 7)
    circle(r - u, light, 4, [10, 7])
  }
  if (ring === 'submitted') circle(r, light, 2)
  if (ring === 'asked') {
    circle(r * 0.9, dark, 6.5)
    circle(r * 0.9, palette.forced ? light : RED, 3)
    for (const [color, width] of [
      [dark, 8],
      [palette.forced ? light : RED, 4],
    ] as const) {
      ctx.lineCap = 'round'
      ctx.lineWidth = width * u
      ctx.strokeStyle = color
      ctx.stroke(new Path2D(`M${-r * 0.6} ${r * 0.6}L${r * 0.6} ${-r * 0.6}`))
    }
  }
  const news = palette.forced ? light : YELLOW
  if (ring === 'changed') {
    circle(r + 4 * u, dark, 8.5)
    circle(r + 4 * u, news, 4.8)
    ticks(ctx, r + 14 * u, 10 * u, u, dark, news)
  }
  // Of what was taken off nothing lies there: the place may be a legal one.
  if (ring === 'left') ticks(ctx, r, 8 * u, 0.8 * u, dark, news)
}

/** Three at the upper right, beginning so far from the middle. */
function ticks(ctx: Ctx, from: number, long: number, u: number, dark: string, light: string): void {
  ctx.lineCap = 'round'
  for (const [color, width] of [
    [dark, 8],
    [light, 4.4],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = width * u
    for (const degrees of [-62, -38, -14]) {
      const a = (degrees * Math.PI) / 180
      const to = from + long
      ctx.stroke(new Path2D(`M${from * Math.cos(a)} ${from * Math.sin(a)}L${to * Math.cos(a)} ${to * Math.sin(a)}`))
    }
  }
}

function disc(ctx: Ctx, r: number, color: string): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(0, 0, r, 0, 7)
  ctx.fill()
}
