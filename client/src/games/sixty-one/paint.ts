/** Draws a Sixty-One sheet. The lazy chunk of the game's looks. */
import { at } from '../../board/pixi/ink.ts'
import type { Kit } from '../../board/pixi/kit.ts'
import { grow, pencilling, rubOut, stampDown } from '../../board/pixi/motions.ts'
import { sheetPainter } from '../../board/pixi/painter.ts'
import type { Layout, Sheet, Spot } from '../../model/scene.ts'
import type { SixtyOneArt } from './art.ts'
import { pill, stamp } from './paint-ink.ts'
import { addBonus, addLeaf, addTotal, printTwig } from './paint-leaves.ts'
import { inkOf, printSheet } from './paint-print.ts'
import { MUG } from './paint-shapes.ts'
import { addFlags, addMark, addSpot, type Mark } from './paint-spots.ts'
import { type AreaGeometry, geometry } from './place.ts'

export const createPainter = sheetPainter<SixtyOneArt>(drawSheet)

function drawSheet(kit: Kit, sheet: Sheet<SixtyOneArt>, layout: Layout, before: Sheet<SixtyOneArt> | null): void {
  const simple = layout.k < 0.4
  const { w, h, k, variant } = layout
  kit.add(`print ${simple}`, { x: 0, y: 0, w, h }, (ctx) =>
    at(ctx, 0, 0, k, () => {
      printSheet(ctx, variant, kit.palette, simple)
      printTwig(ctx, variant, kit.palette.color['ink-leaf'])
    }),
  )
  const begin = pencilling(kit)
  for (const spot of sheet.spots) {
    const old = before?.spots.find((s) => s.id === spot.id)
    const mark = drawSpot(kit, spot, old, layout, simple)
    if (mark && old && old.mark !== spot.mark) begin(mark.write)
  }
  for (const spot of sheet.spots) {
    const place = layout.places[spot.id]
    if (place) addFlags(kit, spot, place, simple)
  }
  geometry(variant).areas.forEach((area, n) => {
    drawRewards(kit, sheet.art, before?.art ?? null, area, n, layout)
  })
  sheet.art.leaves.forEach((leaf, i) => {
    const old = before?.art.leaves[i]
    const total = addLeaf(kit, leaf, i, layout, simple)
    if (total && old && old.total !== leaf.total) begin(total.write)
    if (!total && old && old.total !== 0) rubOut(kit, [addTotal(kit, old, i, layout, simple).piece])
  })
  sheet.art.bonuses.forEach((state, j) => {
    addBonus(kit, state, j, layout)
  })
}

function drawSpot(kit: Kit, spot: Spot, old: Spot | undefined, layout: Layout, simple: boolean): Mark | null {
  const place = layout.places[spot.id]
  const [, area, index] = /^spot:(\d)\/(\d)$/.exec(spot.id) ?? []
  if (!place || !area || !index) return null
  const n = Number(area) - 1
  const i = Number(index)
  const swash = addSpot(kit, spot, n, i, place, simple)
  if (swash && old && !old.changed) grow(kit, swash)
  if (old && old.mark !== '' && spot.mark === '') rubOut(kit, [addMark(kit, old, n, i, place, simple).piece])
  if (spot.mark !== '') return addMark(kit, spot, n, i, place, simple)
  if (kit.pointing.hover === spot.id && spot.pickable && spot.ghost !== '') {
    addMark(kit, spot, n, i, place, simple, spot.ghost).piece.sprite.alpha = 0.55
  }
  return null
}

/** Pills of the groups and the stamp. */
function drawRewards(
  kit: Kit,
  art: SixtyOneArt,
  before: SixtyOneArt | null,
  area: AreaGeometry,
  n: number,
  layout: Layout,
): void {
  const { k } = layout
  const ink = inkOf(kit.palette, n)
  const add = (key: string, x: number, y: number, draw: (ctx: CanvasRenderingContext2D) => void) =>
    kit.add(key, { x: (x - 32) * k, y: (y - 32) * k, w: 64 * k, h: 64 * k }, (ctx) =>
      at(ctx, 32 * k, 32 * k, k, () => draw(ctx)),
    )
  const group = (pays: number, spot: number, dx: number, dy: number, scale: number, won: boolean) => {
    const s = area.spots[spot]!
    return add(`pill ${n} ${pays} ${won}`, s.x + dx, s.y + dy, (ctx) => pill(ctx, pays, 0, 0, scale, won, ink))
  }
  if (n === 0) group(3, 1, 100, 33, 1, art.pairs[0])
  if (n === 0) group(3, 3, 100, 33, 1, art.pairs[1])
  if (n === 2) group(3, 1, 100, 30, 1, art.skewers[0])
  if (n === 2) group(5, 4, 30, 58, 0.78, art.skewers[1])
  if (!art.stamps[n]) return
  const { box, dy } = area
  const [x, y, r] = STAMPS[n]!
  const print = add(`stamp ${n}`, box.x + x, box.y + (n === MUG ? dy / 2.5 : dy) + y, (ctx) => stamp(ctx, 0, 0, r, ink))
  if (before && !before.stamps[n]) stampDown(kit, print, 64 * k, 64 * k)
}

/** By area: centre within the box and radius; where a stamp hides neither sign nor reward. */
const STAMPS: readonly (readonly [x: number, y: number, r: number])[] = [
  [197, 95, 16],
  [196, 130, 21],
  [203, 86, 15],
  [153, 18, 17],
  [193, 58, 23],
  [196, 52, 21],
]
