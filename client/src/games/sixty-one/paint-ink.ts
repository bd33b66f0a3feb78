/** Small things printed on the sheet, in its units. */
import { at, fill, frame, type Ink, line, plate, print } from '../../board/pixi/ink.ts'
import { ACORN } from './paint-shapes.ts'

type Ctx = CanvasRenderingContext2D

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
