/** Small printed things, drawn with the 2D context in sheet units. */
import { ACORN, type Picture } from './paint-shapes.ts'

type Ctx = CanvasRenderingContext2D

export interface Ink {
  readonly color: string
  readonly paper: string
  readonly serif: string
}

/** Runs `draw` with the origin at (x, y) and units of `k`. */
export function at(ctx: Ctx, x: number, y: number, k: number, draw: () => void): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(k, k)
  draw()
  ctx.restore()
}

export function line(ctx: Ctx, d: string, color: string, width: number, alpha = 1, dash: number[] = []): void {
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.globalAlpha *= alpha
  ctx.lineCap = ctx.lineJoin = 'round'
  if (dash.length) {
    ctx.setLineDash(dash)
    ctx.lineCap = 'butt'
  }
  ctx.stroke(new Path2D(d))
  ctx.restore()
}

export function fill(ctx: Ctx, d: string, color: string, alpha = 1): void {
  ctx.save()
  ctx.fillStyle = color
  ctx.globalAlpha *= alpha
  ctx.fill(new Path2D(d), 'evenodd')
  ctx.restore()
}

export function plate(ctx: Ctx, x: number, y: number, w: number, h: number, r: number, color: string): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.roundRect(x, y, w, h, r)
  ctx.fill()
}

export function frame(
  ctx: Ctx,
  box: { x: number; y: number; w: number; h: number },
  r: number,
  color: string,
  width: number,
  dash: number[] = [],
): void {
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.setLineDash(dash)
  ctx.beginPath()
  ctx.roundRect(box.x, box.y, box.w, box.h, r)
  ctx.stroke()
  ctx.restore()
}

export function print(
  ctx: Ctx,
  text: string,
  x: number,
  y: number,
  size: number,
  ink: Ink,
  align: CanvasTextAlign = 'center',
): void {
  ctx.font = `700 ${size}px ${ink.serif}`
  ctx.textAlign = align
  ctx.fillStyle = ink.color
  ctx.fillText(text, x, y)
}

/** Signs that few fonts have, 17 high on the line from x = 0; drawn, so that they look the same everywhere. */
const DRAWN: Readonly<Record<string, { readonly d: string; readonly w: number }>> = {
  '≠': { d: 'M0 -8.2h11M0 -3.8h11M3 0L8 -12', w: 11 },
  '△': { d: 'M0 0h14L7 -12z', w: 14 },
}

/** Printed text and drawn signs, ending at x. */
export function signs(ctx: Ctx, parts: readonly string[], x: number, y: number, ink: Ink): void {
  let right = x
  for (const part of parts.toReversed()) {
    const sign = DRAWN[part]
    if (sign) at(ctx, right - sign.w, y, 1, () => line(ctx, sign.d, ink.color, 1.9))
    else print(ctx, part, right, y, 17, ink, 'right')
    right -= (sign?.w ?? ctx.measureText(part).width) + 7
  }
}

/** A picture of the grid of 64, `size` wide, by its corner. */
export function picture(ctx: Ctx, p: Picture, x: number, y: number, size: number, color: string): void {
  at(ctx, x, y, size / 64, () => {
    if (p.turn) {
      ctx.translate(32, 32)
      ctx.rotate((p.turn * Math.PI) / 180)
      ctx.translate(-32, -32)
    }
    if (p.bold) line(ctx, p.bold, color, 5)
    if (p.thin) line(ctx, p.thin, color, 3.5)
    if (p.solid) fill(ctx, p.solid, color)
  })
}

export function acorn(ctx: Ctx, x: number, y: number, size: number, color: string): void {
  at(ctx, x - size / 2, y - size / 2, size / 24, () => {
    fill(ctx, ACORN.cap, color)
    fill(ctx, ACORN.nut, color, 0.78)
  })
}

/** Acorns in a capsule of paper, centred. */
export function pips(ctx: Ctx, n: number, x: number, y: number, ink: Ink): void {
  const size = 13.5
  const step = size * 0.96
  const left = x - (step * (n - 1)) / 2
  plate(ctx, left - step / 2 - 2.5, y - size / 2 - 1, step * n + 5, size + 2, size / 2 + 1, ink.paper)
  for (let i = 0; i < n; i++) acorn(ctx, left + i * step, y, size, ink.color)
}

/** What a group pays: a number and an acorn; filled in once won. */
export function pill(ctx: Ctx, n: number, x: number, y: number, scale: number, won: boolean, ink: Ink): void {
  at(ctx, x, y, scale, () => {
    const inside = won ? { ...ink, color: ink.paper } : ink
    plate(ctx, -25, -15, 50, 30, 15, won ? ink.color : ink.paper)
    frame(ctx, { x: -25, y: -15, w: 50, h: 30 }, 15, ink.color, 2)
    print(ctx, String(n), -8, 6.5, 19, inside)
    acorn(ctx, 10, 0, 18, inside.color)
  })
}

/** The rubber stamp of an area filled first. */
export function stamp(ctx: Ctx, x: number, y: number, r: number, ink: Ink): void {
  at(ctx, x, y, 1, () => {
    ctx.rotate((-12 * Math.PI) / 180)
    ctx.globalAlpha = 0.92
    for (const [radius, width] of [
      [r, 2.2],
      [r - 4, 1.2],
    ] as const) {
      ctx.strokeStyle = ink.color
      ctx.lineWidth = width
      ctx.beginPath()
      ctx.arc(0, 0, radius, 0, 7)
      ctx.stroke()
    }
    print(ctx, '+3', 0, -r * 0.08, r * 0.72, ink)
    acorn(ctx, 0, r * 0.42, r * 0.52, ink.color)
  })
}
