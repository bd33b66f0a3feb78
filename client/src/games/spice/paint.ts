/** Draws the pyramid of Spice. The lazy chunk of the game's looks. */
import { ABOVE, PLACES } from '@parlour/shared/geometry/pyramid'
import type { Kit, Piece } from '../../board/pixi/kit.ts'
import { FALL, LIFT } from '../../board/pixi/motions.ts'
import type { Camera, CreatePainter, Layout, Sheet, Spot } from '../../model/scene.ts'
import type { SpiceArt } from './art.ts'
import { drawBall, drawShadow } from './paint-balls.ts'
import { addBoard } from './paint-board.ts'
import { drawRing, RING_ROOM, type Ring } from './paint-rings.ts'
import { BOARD, flat, project, viewOf } from './place.ts'

interface Shown {
  readonly sheet: Sheet<SpiceArt>
  readonly layout: Layout
  readonly camera: Camera
}

const GHOST = 0.14
/** How much darker a ball is for each one it carries. */
const LOAD = 0.055
const DROP = { high: 1.6, ms: 320, settle: 0.04 }

export const createPainter: CreatePainter<SpiceArt> = (given) => {
  const kit = given as Kit
  let last: Shown | null = null
  return {
    draw(sheet, layout, camera) {
      const still = last && last.layout.w === layout.w && last.layout.h === layout.h && last.camera === camera
      const before = still && last ? last.sheet : null
      last = { sheet, layout, camera }
      drawPyramid(kit, last, before)
    },
    destroy() {
      last = null
    },
  }
}

function drawPyramid(kit: Kit, now: Shown, before: Sheet<SpiceArt> | null): void {
  const { sheet, layout, camera } = now
  addBoard(kit, layout, camera)
  const view = viewOf(layout.w, layout.h, camera)
  const spots = new Map(sheet.spots.map((s) => [placeOf(s), s]))
  const old = new Map((before?.spots ?? []).map((s) => [placeOf(s), s]))
  const order = PLACES.map((_, i) => ({ i, ...project(i, camera, view) })).sort(
    (a, b) => a.depth - b.depth || a.i - b.i,
  )
  for (const { i, x, y } of order) {
    const spot = spots.get(i)
    if (!spot) continue
    drawPlace(kit, now, { spot, old: old.get(i), i, x, y, s: view.s, carried: carried(spots, i) })
  }
}

function placeOf(spot: Spot): number {
  return Number(spot.id.slice(spot.id.indexOf(':') + 1))
}

function carried(spots: ReadonlyMap<number, Spot>, i: number): number {
  return ABOVE[i]!.filter((a) => spots.get(a)?.mark).length
}

interface At {
  readonly spot: Spot
  readonly old: Spot | undefined
  readonly i: number
  readonly x: number
  readonly y: number
  readonly s: number
  readonly carried: number
}

function drawPlace(kit: Kit, now: Shown, at: At): void {
  const { spot, old, i, s } = at
  const hidden = PLACES[i]!.level >= now.camera.upto
  const lifted = now.sheet.art.lifted.includes(i)
  if (hidden) {
    if (spot.mark) addBall(kit, at, spot.mark, 0).sprite.alpha = GHOST
    return
  }
  const pieces: Piece[] = []
  if (spot.mark) {
    if (!lifted && !kit.palette.forced) pieces.push(addShadow(kit, now, at))
    const ball = addBall(kit, at, spot.mark, now.camera.lift > 0.3 ? 0 : at.carried)
    if (lifted) ball.sprite.alpha = 0.3
    else if (old && !old.mark) drop(kit, ball, pieces, s)
  } else if (old?.mark) {
    lift(kit, addBall(kit, at, old.mark, 0), s)
  }
  const ring = ringOf(kit, spot)
  if (ring === 'hover' && spot.ghost) addBall(kit, at, spot.ghost, 0).sprite.alpha = 0.55
  if (spot.changed && ring !== 'drafted') addRing(kit, at, spot.mark ? 'changed' : 'left')
  if (ring) addRing(kit, at, ring)
}

function ringOf(kit: Kit, spot: Spot): Ring | null {
  if (kit.pointing.asked === spot.id) return 'asked'
  if (spot.state === 'drafted') return 'drafted'
  if (spot.state === 'submitted') return 'submitted'
  if (!spot.pickable && spot.state !== 'legal') return null
  const hover = kit.pointing.hover === spot.id
  if (spot.mark) return hover ? 'removableHover' : 'removable'
  return hover ? 'hover' : 'legal'
}

function addBall(kit: Kit, at: At, mark: string, load: number): Piece {
  const r = (at.s / 2) * 0.985
  const piece = kit.add(`ball ${mark}`, { x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r }, (ctx) =>
    drawBall(ctx, mark, r, kit.palette),
  )
  const light = Math.round(255 * (1 - LOAD * load))
  if (!kit.palette.forced) piece.sprite.tint = light * 0x010101
  return piece
}

/** On the board below level 1, else close under the ball on those that carry it. */
function addShadow(kit: Kit, now: Shown, at: At): Piece {
  const { i, s } = at
  const { level, row, col } = PLACES[i]!
  const sin = Math.sin((now.camera.tilt * Math.PI) / 180)
  const foot = flat(col - 1.5, row - 1.5, BOARD.top, now.camera, viewOf(now.layout.w, now.layout.h, now.camera))
  const [x, y] = level === 0 ? [foot.x + s * 0.06, foot.y + s * 0.04] : [at.x, at.y + s * 0.25]
  const [w, h] = level === 0 ? [s * 1.2, s * 1.2 * sin] : [s, s * 0.74]
  const piece = kit.add(`shadow ${level === 0}`, { x: x - w / 2, y: y - h / 2, w, h }, (ctx) => drawShadow(ctx, w, h))
  if (level > 0) piece.sprite.alpha = Math.max(0, 0.8 - now.camera.lift * 1.6)
  return piece
}

function addRing(kit: Kit, at: At, ring: Ring): void {
  const r = (at.s / 2) * 0.985
  const room = r * RING_ROOM + 6
  const box = { x: at.x - room, y: at.y - room, w: 2 * room, h: 2 * room }
  kit.add(`ring ${ring}`, box, (ctx) => {
    ctx.translate(room, room)
    drawRing(ctx, ring, r, kit.palette)
  })
}

/** Falls from above its place, and settles. */
function drop(kit: Kit, ball: Piece, shadows: readonly Piece[], s: number): void {
  const ends = shadows.map((p) => p.sprite.alpha)
  kit.animate({
    ms: DROP.ms + 60,
    step(t) {
      const fall = Math.min(1, (t * (DROP.ms + 60)) / DROP.ms)
      const settle = fall < 1 ? 0 : Math.sin(((1 - t) * (DROP.ms + 60) * Math.PI) / 60) * DROP.settle
      ball.shift(0, -s * (DROP.high * (1 - FALL(fall)) + settle))
      ball.sprite.alpha = Math.min(1, fall * 4)
      shadows.forEach((p, i) => {
        p.sprite.alpha = ends[i]! * fall
      })
    },
  })
}

function lift(kit: Kit, ball: Piece, s: number): void {
  kit.animate({
    ...LIFT,
    step(t) {
      ball.shift(0, -s * DROP.high * t)
      ball.sprite.alpha = 1 - t
    },
  })
}
