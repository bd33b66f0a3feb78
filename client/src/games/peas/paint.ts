/** Draws a sheet of Just Peas. The lazy chunk of the game's looks. */
import { at, fill, line } from '../../board/pixi/ink.ts'
import type { Kit, Piece } from '../../board/pixi/kit.ts'
import { grow, pencilling, rubOut, stampDown } from '../../board/pixi/motions.ts'
import { sheetPainter } from '../../board/pixi/painter.ts'
import { seal } from '../../board/pixi/states.ts'
import type { Layout, Sheet, Spot } from '../../model/scene.ts'
import type { PeasArt, Pod } from './art.ts'
import { addFlags, addMark, addPea, type Lying, type Mark } from './paint-peas.ts'
import { printSheet, stamp } from './paint-print.ts'
import { capsule, HOOK } from './paint-shapes.ts'
import { centre, drawn, type Geometry, HIT, stampPlace } from './place.ts'

/** Around the middles of a pod's peas, with its stalk. */
const ROUND = 66
/** What is drawn of the stamp, around its middle, before it is pressed as large as there is room. */
const STAMP = 26

export const createPainter = sheetPainter<PeasArt>(drawSheet)

function drawSheet(kit: Kit, sheet: Sheet<PeasArt>, layout: Layout, before: Sheet<PeasArt> | null): void {
  const { w, h, k } = layout
  const g = drawn(layout)
  const simple = k < 0.45
  kit.add(`print ${simple}`, { x: 0, y: 0, w, h }, (ctx) =>
    at(ctx, 0, 0, k, () => printSheet(ctx, g, kit.palette, simple)),
  )
  for (const pod of sheet.art.pods) {
    const piece = addPod(kit, pod, g, k, simple)
    if (before && !before.art.pods.some(sameAs(pod))) pencilling(kit)((t) => (piece.sprite.alpha = t))
  }
  for (const pod of before?.art.pods ?? []) {
    if (!sheet.art.pods.some(sameAs(pod))) rubOut(kit, [addPod(kit, pod, g, k, simple)])
  }
  const podded = new Set(sheet.art.pods.flatMap((pod) => pod.cells))
  const begin = pencilling(kit)
  sheet.spots.forEach((spot, cell) => {
    const as = { cell, podded: podded.has(cell), k, simple }
    const old = before?.spots[cell]
    const mark = drawPea(kit, spot, old, layout, as)
    if (mark && old && old.mark !== spot.mark) begin(mark.write)
  })
  sheet.spots.forEach((spot, cell) => {
    const place = layout.places[spot.id]
    if (place) addFlags(kit, spot, place, { cell, podded: podded.has(cell), k, simple })
  })
  if (sheet.art.harvest !== 'open') addStamp(kit, sheet.art, g, k, before?.art.harvest === 'open')
}

/** Pods are the same when they lie along the same peas. */
const sameAs =
  (pod: Pod) =>
  ({ cells }: Pod): boolean =>
    cells[0] === pod.cells[0] && cells[2] === pod.cells[2]

function drawPea(kit: Kit, spot: Spot, old: Spot | undefined, layout: Layout, as: Lying): Mark | null {
  const place = layout.places[spot.id]
  if (!place) return null
  const swash = addPea(kit, spot, place, as)
  if (swash && old && !old.changed) grow(kit, swash)
  if (old && old.mark !== '' && spot.mark === '') rubOut(kit, [addMark(kit, old, place, as).piece])
  const mark = spot.mark === '' ? null : addMark(kit, spot, place, as)
  if (kit.pointing.hover === spot.id && spot.pickable && spot.ghost !== '') {
    addMark(kit, spot, place, as, spot.ghost).piece.sprite.alpha = 0.55
  }
  return mark
}

/** A capsule around the path of three, under the peas, with the hook of its stalk. */
function addPod(kit: Kit, pod: Pod, g: Geometry, k: number, simple: boolean): Piece {
  const points = pod.cells.map((cell) => centre(g, cell))
  const left = Math.min(...points.map((p) => p.x)) - ROUND
  const top = Math.min(...points.map((p) => p.y)) - ROUND
  const right = Math.max(...points.map((p) => p.x)) + ROUND
  const bottom = Math.max(...points.map((p) => p.y)) + ROUND
  const box = { x: left * k, y: top * k, w: (right - left) * k, h: (bottom - top) * k }
  const [a, b, c] = points.map(({ x, y }) => ({ x: x - left, y: y - top }))
  if (!a || !b || !c) throw new Error('a pod is three peas')
  const { pencil, blue, paper, swash, 'tint-peas': tint } = kit.palette.color
  const drafted = pod.state === 'drafted'
  const ink = drafted ? blue : pencil
  return kit.add(`pod ${pod.cells.join()} ${pod.state} ${pod.changed} ${simple}`, box, (ctx) =>
    at(ctx, 0, 0, k, () => {
      fill(ctx, capsule([a, b, c], 50), drafted ? paper : tint)
      fill(ctx, capsule([a, b, c], 46), tint)
      if (pod.changed && !kit.palette.forced) line(ctx, capsule([a, b, c], 44), swash, 8)
      if (drafted) line(ctx, capsule([a, b, c], 48), blue, 4.4, 1, [9, 6.6])
      else line(ctx, capsule([a, b, c], 48), ink, simple ? 5 : 4)
      if (!simple) line(ctx, capsule([a, b, c], 42.4), ink, 1.25, 0.5)
      at(ctx, a.x, a.y, 1, () => {
        ctx.rotate(Math.atan2(a.y - b.y, a.x - b.x) - Math.PI / 4)
        line(ctx, HOOK, ink, simple ? 5 : 4)
      })
      if (pod.state === 'submitted') at(ctx, c.x - HIT, c.y - HIT, HIT / 30, () => seal(ctx, kit.palette))
    }),
  )
}

/** Pressed into a corner of the margin, where nothing is written: a print on the sheet and no piece of it. */
function addStamp(kit: Kit, { harvest, pods }: PeasArt, g: Geometry, k: number, now: boolean): void {
  const { x, y, r } = stampPlace(
    g,
    pods.map((pod) => pod.cells[0]),
  )
  const side = 2 * r * k
  const print = kit.add(`stamp ${harvest}`, { x: (x - r) * k, y: (y - r) * k, w: side, h: side }, (ctx) =>
    at(ctx, r * k, r * k, (k * r) / STAMP, () => stamp(ctx, harvest === 'perfect', kit.palette)),
  )
  if (now) stampDown(kit, print, side, side)
}
