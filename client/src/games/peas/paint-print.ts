/** What is printed on the sheet before anybody plays, and the stamp of a harvest that is complete. */
import { cellName } from '@parlour/shared/geometry/grid'
import { at, fill, line, print } from '../../board/pixi/ink.ts'
import type { Palette } from '../../board/pixi/palette.ts'
import { circle, POD, PRINT, SPRIG, shine, vine } from './paint-shapes.ts'
import { centre, type Geometry, HIT, printHeight } from './place.ts'

type Ctx = CanvasRenderingContext2D

/** Vines and sprigs, in units; `simple` for small cards. */
export function printSheet(ctx: Ctx, g: Geometry, palette: Palette, simple: boolean): void {
  const { 'ink-peas': ink, 'tint-peas': tint } = palette.color
  const { size } = g
  if (g.drawing === 'wide') printPod(ctx, g, palette)
  if (!simple) printNames(ctx, g, palette)
  for (let i = 0; i < size; i++) {
    const row = centre(g, i * size)
    const column = centre(g, i)
    const d = vine(size)
    at(ctx, row.x, row.y, 1, () => line(ctx, d, ink, simple ? 3 : 2.2, 0.45))
    at(ctx, column.x, column.y, 1, () => {
      ctx.rotate(Math.PI / 2)
      line(ctx, d, ink, simple ? 3 : 2.2, 0.45)
    })
  }
  for (let r = 0; r < size - 1; r++) {
    for (let c = 0; c < size - 1; c++) {
      const kind = (r * 5 + c * 3 + r * c) % 3
      if (kind === 2) continue
      const { x, y } = between(g, r, c)
      at(ctx, x, y, 1, () => {
        ctx.scale((r + c) % 2 ? 1 : -1, 1)
        ctx.rotate(((kind ? -24 : 18) * Math.PI) / 180)
        ctx.globalAlpha = 0.85
        for (const leaf of SPRIG.leaves) {
          if (!palette.forced) fill(ctx, leaf, tint)
          line(ctx, leaf, ink, simple ? 2.4 : 1.8)
        }
        line(ctx, SPRIG.stem, ink, simple ? 2.4 : 1.8)
      })
    }
  }
}

/** Letters over the columns and numbers beside the rows, as peas are called. */
function printNames(ctx: Ctx, g: Geometry, palette: Palette): void {
  const ink = { color: palette.color['ink-2'], paper: palette.color.paper, serif: palette.serif }
  const edge = HIT + 13
  for (let i = 0; i < g.size; i++) {
    const column = centre(g, i)
    const row = centre(g, i * g.size)
    const name = cellName(g.size, i * g.size + i)
    print(ctx, name.slice(0, 1), column.x, column.y - edge + 4, 15, ink)
    print(ctx, name.slice(1), row.x - edge, row.y + 5, 15, ink)
  }
}

/** An open pod in the corner below the words. */
function printPod(ctx: Ctx, g: Geometry, palette: Palette): void {
  const { 'ink-peas': ink, 'tint-peas': tint, paper } = palette.color
  const square = g.size * 100 + 60
  const wide = g.w - square
  at(ctx, square - 4, g.h - printHeight(wide) - 26, (wide - 20) / 240, () => {
    line(ctx, `M0 ${-(g.h - printHeight(wide) - 112) * (240 / (wide - 20))}V120`, palette.color.line, 1.5, 0.4)
    ctx.translate(16, 8)
    ctx.translate(108, 66)
    ctx.rotate((-13 * Math.PI) / 180)
    ctx.translate(-108, -66)
    const part = (d: string, ground: string) => {
      if (!palette.forced) fill(ctx, d, ground)
      line(ctx, d, ink, 2.4)
    }
    part(PRINT.back, tint)
    for (const [x, y, r] of PRINT.peas) {
      at(ctx, x, y, 1, () => {
        part(circle(r), paper)
        line(ctx, shine(r), ink, 2.4, 0.6)
      })
    }
    part(PRINT.front, tint)
    line(ctx, PRINT.fold, ink, 2.4, 0.5)
    line(ctx, PRINT.ends, ink, 3)
  })
}

/** The middle of four peas, the first of them in row `r` and column `c`. */
function between(g: Geometry, r: number, c: number): { readonly x: number; readonly y: number } {
  const { x, y } = centre(g, r * g.size + c)
  return { x: x + 50, y: y + 50 }
}

/** A rubber stamp with a pod, 26 around the origin; with rays where nothing is smushed. */
export function stamp(ctx: Ctx, perfect: boolean, palette: Palette): void {
  const { 'ink-peas': ink } = palette.color
  ctx.rotate((-12 * Math.PI) / 180)
  ctx.globalAlpha = 0.8
  line(ctx, circle(24.5), ink, 1.8)
  line(ctx, circle(21.2), ink, 0.9)
  at(ctx, -16, -16, 0.5, () => {
    line(ctx, POD.shell, ink, 3)
    for (const [x, r] of POD.peas) at(ctx, x, 32, 1, () => line(ctx, circle(r - 1), ink, 2.6))
  })
  if (perfect) line(ctx, 'M-9-12l3 3M0-16v4M9-12l-3 3M-9 12l3-3M0 16v-4M9 12l-3-3', ink, 1.2)
}
