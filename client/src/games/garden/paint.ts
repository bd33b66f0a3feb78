/** Draws a Garden sheet. The lazy chunk of the game's looks. */
import { at } from '../../board/pixi/ink.ts'
import type { Kit } from '../../board/pixi/kit.ts'
import { grow, pencilling, rubOut } from '../../board/pixi/motions.ts'
import { sheetPainter } from '../../board/pixi/painter.ts'
import type { Layout, Sheet, Spot } from '../../model/scene.ts'
import type { GardenArt } from './art.ts'
import { addEdge, addFlags, addGround } from './paint-cells.ts'
import { addMark, type Mark } from './paint-marks.ts'
import { addMedal } from './paint-medals.ts'
import { cornerWord, printCorner, printSheet } from './paint-print.ts'
import { readCell } from './picks.ts'
import { type Geometry, geometry } from './place.ts'

/** Below this many pixels a unit a sheet is a small card. */
const SMALL = 0.5

export const createPainter = sheetPainter<GardenArt>(drawSheet)

function drawSheet(kit: Kit, sheet: Sheet<GardenArt>, layout: Layout, before: Sheet<GardenArt> | null): void {
  const { w, h, k, variant } = layout
  const simple = k < SMALL
  const g = geometry(variant)
  kit.add(`print ${simple}`, { x: 0, y: 0, w, h }, (ctx) =>
    at(ctx, 0, 0, k, () => printSheet(ctx, g, kit.palette, simple)),
  )
  const begin = pencilling(kit)
  for (const spot of sheet.spots) {
    const old = before?.spots.find((s) => s.id === spot.id)
    const mark = drawCell(kit, spot, old, layout, g, simple)
    if (mark && old && old.mark !== spot.mark) begin(mark.write)
  }
  for (const spot of sheet.spots) {
    const place = layout.places[spot.id]
    if (place) addFlags(kit, spot, place, simple)
  }
  for (const disc of g.discs) {
    const medal = sheet.art.medals.find((m) => m.ability === disc.ability)
    if (medal) addMedal(kit, medal, disc, k)
  }
}

function drawCell(
  kit: Kit,
  spot: Spot,
  old: Spot | undefined,
  layout: Layout,
  g: Geometry,
  simple: boolean,
): Mark | null {
  const place = layout.places[spot.id]
  if (!place) return null
  const seed = readCell(spot.id) + 40
  const look = { place, seed, hollow: spot.state === 'drafted', simple }
  const swash = addGround(kit, spot, place, simple)
  if (swash && old && !old.changed) grow(kit, swash)
  const corner = simple ? '' : cornerWord(g, readCell(spot.id))
  // Over the ground of a legal cell: that is where one looks for its name.
  if (corner !== '') {
    const { k } = layout
    kit.add(`corner ${corner}`, place, (ctx) =>
      at(ctx, 0, 0, k, () => printCorner(ctx, corner, place.h / k, kit.palette)),
    )
  }
  if (old && old.mark !== '' && spot.mark === '') {
    rubOut(kit, addMark(kit, old.mark, { ...look, hollow: true }).pieces)
  }
  const mark = spot.mark === '' ? null : addMark(kit, spot.mark, look)
  if (!mark && kit.pointing.hover === spot.id && spot.pickable && spot.ghost !== '') {
    fade(addMark(kit, spot.ghost, { ...look, hollow: true }), 0.55)
  }
  addEdge(kit, spot, place, simple)
  return mark
}

function fade({ pieces }: Mark, alpha: number): void {
  for (const piece of pieces) piece.sprite.alpha = alpha
}
