/** What is printed on the sheet before anybody plays: areas, what ties their spots, heads, empty spots. */

import { at, fill, type Ink, line, picture, plate, print } from '../../board/pixi/ink.ts'
import type { Palette, Token } from '../../board/pixi/palette.ts'
import { pips, signs } from './paint-ink.ts'
import { ACORNS, DICE, MUG, PICTURES, SIGNS, SPOTS } from './paint-shapes.ts'
import { type AreaGeometry, geometry, headOf } from './place.ts'

type Ctx = CanvasRenderingContext2D

/** The ink of an area, from 0. */
export function inkOf(palette: Palette, n: number): Ink {
  return { color: palette.color[`a${n + 1}` as Token], paper: palette.color.paper, serif: palette.serif }
}

/** The whole printed sheet in units; `simple` leaves out what cannot be read on a small card. */
export function printSheet(ctx: Ctx, variant: string, palette: Palette, simple: boolean): void {
  const g = geometry(variant)
  g.areas.forEach((area, n) => {
    const { box } = area
    const ink = inkOf(palette, n)
    plate(ctx, box.x, box.y, box.w, box.h, 8, palette.color[`t${n + 1}` as Token])
    if (palette.forced) line(ctx, `M${box.x} ${box.y}h${box.w}v${box.h}h${-box.w}z`, ink.color, 1)
    ties(ctx, area, n, ink.color, palette.forced)
    if (!simple) head(ctx, box.x, box.w, headOf(g, n), n, ink)
  })
}

function head(ctx: Ctx, x: number, w: number, y: number, n: number, ink: Ink): void {
  picture(ctx, DICE[n]!, x + 10, y, 23, ink.color)
  picture(ctx, PICTURES[n]!, x + 38, y + 0.5, 22, ink.color)
  signs(ctx, SIGNS[n]!, x + w - 8, y + 18, ink)
}

/** Lines that say which spots belong together. */
function ties(ctx: Ctx, area: AreaGeometry, n: number, color: string, forced: boolean): void {
  const { box, spots } = area
  const mid = (i: number) => `${spots[i]!.x + 30} ${spots[i]!.y + 30}`
  const chain = `M${mid(0)}${spots
    .slice(1)
    .map((_, i) => `L${mid(i + 1)}`)
    .join('')}`
  const low = (i: number, dy: number) => spots[i]!.y + dy
  if (n === 0) {
    for (const i of [0, 2]) line(ctx, `M${spots[i]!.x + 30} ${low(i, 33)}H${spots[i + 1]!.x + 80}`, color, 2.4, 0.7)
  }
  if (n === 1) line(ctx, chain, color, 2.4, 1, [2.5, 5])
  if (n === 2) {
    line(ctx, `M${box.x + 5} ${low(0, 30)}H${spots[1]!.x + 72}`, color, 3.6)
    line(ctx, `M${box.x + 5} ${low(2, 30)}H${spots[4]!.x + 64}`, color, 3.6)
  }
  if (n === 4 && !forced) fill(ctx, hill(box.x, box.y, box.h), color, 0.16)
  if (n === 5) line(ctx, chain, color, 2.4, 0.6)
}

function hill(x: number, y: number, h: number): string {
  const foot = y + h
  return `M${x + 6} ${foot}C${x + 10} ${y + 120} ${x + 52} ${y + 4} ${x + 110} ${y + 3}S${x + 210} ${y + 120} ${x + 214} ${foot}z`
}

/** One printed spot, by its corner, in units; a mug says which value it takes. */
export function printSpot(ctx: Ctx, n: number, i: number, marked: boolean, simple: boolean, ink: Ink): void {
  const shape = SPOTS[n]!
  if (shape.back) {
    const [d, width, filled] = shape.back
    if (filled) fill(ctx, d, ink.paper)
    line(ctx, d, ink.color, width)
  }
  fill(ctx, shape.outline, ink.paper)
  line(ctx, shape.outline, ink.color, simple ? 3.4 : 2.4)
  if (shape.detail && !simple) line(ctx, shape.detail, ink.color, 1.6, 0.45)
  if (n !== MUG || (marked && simple)) return
  if (marked) print(ctx, String(i + 1), 10, 23, 14, ink)
  else print(ctx, String(i + 1), 25.5, 41, simple ? 32 : 25, ink)
}

/** The acorns of a spot, straddling its lower edge. */
export function printPips(ctx: Ctx, n: number, i: number, ink: Ink): void {
  const count = ACORNS[n]![i] ?? 0
  if (count > 0) at(ctx, n === MUG ? 25.5 : 30, 60, 1, () => pips(ctx, count, 0, 0, ink))
}
