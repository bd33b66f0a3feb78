/** The wooden board: a rounded slab with an inlay and sixteen hollows, lit from the top left of the view. */
import { placeName } from '@parlour/shared/games/spice/notation'
import type { Kit } from '../../board/pixi/kit.ts'
import { jitter } from '../../board/pixi/pencil.ts'
import type { Camera, Layout } from '../../model/scene.ts'
import { BOARD, flat, type Point, type View3, viewOf } from './place.ts'

type Ctx = CanvasRenderingContext2D

const WOOD = {
  top: '#8A5832',
  low: '#6E4223',
  under: '#4A2A14',
  grain: '#4E2D15',
  inlay: '#E7C793',
  hollow: '#3C2110',
}
/** Middle of the letters, between the balls and the inlay. */
const RIM = 2.1
const SHADE = '#1a0d05'

/** Draws the board for this camera; drawn again only when the camera or the frame is another. */
export function addBoard(kit: Kit, layout: Layout, camera: Camera): void {
  const { w, h } = layout
  const view = viewOf(w, h, camera)
  const to = (x: number, y: number, z: number) => flat(x, y, z, camera, view)
  const key = `board ${camera.turn} ${camera.tilt} ${camera.lift} ${kit.palette.forced}`
  kit.add(key, { x: 0, y: 0, w, h }, (ctx) => {
    const rim = outline()
    const ring = (z: number, scale = 1) => rim.map(([x, y]) => to(x * scale, y * scale, z))
    if (kit.palette.forced) return plain(ctx, ring(BOARD.top), view)
    ctx.save()
    ctx.translate(view.s * 0.05, view.s * 0.09)
    ctx.filter = `blur(${(view.s * 0.06).toFixed(1)}px)`
    shape(ctx, ring(BOARD.under - 0.08, 1.01), SHADE, 0.34)
    ctx.restore()
    shape(ctx, ring(BOARD.under), WOOD.under)
    walls(ctx, ring(BOARD.top), ring(BOARD.under), view)
    ctx.save()
    face(ctx, ring(BOARD.top))
    grain(ctx, to, view)
    ctx.restore()
    edge(ctx, ring(BOARD.top), view)
    inlay(ctx, ring(BOARD.top, 0.935), view)
    names(ctx, to, camera, view, kit.palette.serif)
    for (let i = 0; i < 16; i++) hollow(ctx, to((i % 4) - 1.5, Math.floor(i / 4) - 1.5, BOARD.top), camera, view)
  })
}

function outline(): [x: number, y: number][] {
  const c = BOARD.half - BOARD.corner
  const corners = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const
  return corners.flatMap(([sx, sy], q) =>
    Array.from({ length: 9 }, (_, i): [number, number] => {
      const a = ((q * 90 + i * 11.25) * Math.PI) / 180
      return [sx * c + BOARD.corner * Math.cos(a), sy * c + BOARD.corner * Math.sin(a)]
    }),
  )
}

function trace(ctx: Ctx, points: readonly Point[]): void {
  ctx.beginPath()
  for (const p of points) ctx.lineTo(p.x, p.y)
  ctx.closePath()
}

function shape(ctx: Ctx, points: readonly Point[], color: string, alpha = 1): void {
  ctx.globalAlpha = alpha
  ctx.fillStyle = color
  trace(ctx, points)
  ctx.fill()
  ctx.globalAlpha = 1
}

/** The sides that face the eye, darker to the right. */
function walls(ctx: Ctx, top: readonly Point[], under: readonly Point[], view: View3): void {
  top.forEach((p, i) => {
    const q = top[(i + 1) % top.length]!
    const r = under[(i + 1) % top.length]!
    const s = under[i]!
    if ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) >= 0) return
    const dark = Math.max(0, Math.min(1, 0.5 + ((p.x + q.x) / 2 - view.cx) / view.s / 4))
    const color = `rgb(${Math.round(92 - 26 * dark)} ${Math.round(54 - 16 * dark)} ${Math.round(28 - 9 * dark)})`
    shape(ctx, [p, q, r, s], color)
    ctx.strokeStyle = color
    ctx.lineWidth = 0.8
    ctx.stroke()
  })
}

function face(ctx: Ctx, points: readonly Point[]): void {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const light = ctx.createLinearGradient(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
  light.addColorStop(0, '#946039')
  light.addColorStop(0.5, '#7E4E2B')
  light.addColorStop(1, WOOD.low)
  ctx.fillStyle = light
  trace(ctx, points)
  ctx.fill()
  ctx.clip()
}

/** Grain runs along the board and turns with it. */
function grain(ctx: Ctx, to: (x: number, y: number, z: number) => Point, view: View3): void {
  ctx.strokeStyle = WOOD.grain
  const thick = Math.max(0.7, view.s * 0.011)
  for (let n = -19; n <= 19; n++) {
    ctx.globalAlpha = 0.22 + 0.2 * (jitter(n + 40, 6) + 0.5)
    ctx.lineWidth = thick * (0.6 + jitter(n + 40, 8) + 0.5)
    ctx.beginPath()
    for (let i = 0; i <= 10; i++) {
      const p = to(-2.5 + i * 0.5, n * 0.128 + jitter(n + 40, 2) * 0.09 + jitter(n * 11 + i + 299, 4) * 0.05, BOARD.top)
      ctx.lineTo(p.x, p.y)
    }
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

/** A thin light along the upper edge. */
function edge(ctx: Ctx, points: readonly Point[], view: View3): void {
  trace(ctx, points)
  ctx.strokeStyle = '#fff'
  ctx.globalAlpha = 0.16
  ctx.lineWidth = Math.max(1, view.s * 0.014)
  ctx.stroke()
  ctx.globalAlpha = 1
}

function inlay(ctx: Ctx, points: readonly Point[], view: View3): void {
  trace(ctx, points)
  ctx.strokeStyle = WOOD.inlay
  ctx.globalAlpha = 0.75
  ctx.lineWidth = view.s * 0.022
  ctx.stroke()
  ctx.globalAlpha = 1
}

/** How far behind the middle a side may be to be named: rings and balls cover what is farther. */
const BEHIND = -0.4

/** Letters and numbers of the lowest level along the rim, on the sides that are near: the board may be turned. */
function names(
  ctx: Ctx,
  to: (x: number, y: number, z: number) => Point,
  { turn }: Camera,
  view: View3,
  serif: string,
): void {
  const angle = (turn * Math.PI) / 180
  const [across, along] = [Math.cos(angle), Math.sin(angle)]
  ctx.fillStyle = WOOD.inlay
  ctx.globalAlpha = 0.9
  ctx.font = `700 ${Math.max(9, view.s * 0.2)}px ${serif}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (let i = 0; i < 4; i++) {
    const name = placeName(i * 5)
    for (const side of [-RIM, RIM]) {
      const column = to(i - 1.5, side, BOARD.top)
      const row = to(side, i - 1.5, BOARD.top)
      if (side * across > BEHIND) ctx.fillText(name.slice(1, 2), column.x, column.y)
      if (side * along > BEHIND) ctx.fillText(name.slice(2), row.x, row.y)
    }
  }
  ctx.globalAlpha = 1
}

function hollow(ctx: Ctx, p: Point, camera: Camera, view: View3): void {
  const rx = view.s * 0.25
  const ry = rx * Math.sin((camera.tilt * Math.PI) / 180)
  const deep = ctx.createLinearGradient(0, p.y - ry, 0, p.y + ry)
  deep.addColorStop(0, '#2A1609')
  deep.addColorStop(1, '#573217')
  ctx.fillStyle = deep
  ctx.globalAlpha = 0.85
  ctx.beginPath()
  ctx.ellipse(p.x, p.y, rx, ry, 0, 0, 7)
  ctx.fill()
  ctx.strokeStyle = WOOD.inlay
  ctx.globalAlpha = 0.5
  ctx.lineWidth = Math.max(1, view.s * 0.014)
  ctx.beginPath()
  ctx.ellipse(p.x, p.y, rx, ry, 0, 0.1 * Math.PI, 0.9 * Math.PI)
  ctx.stroke()
  ctx.globalAlpha = 1
}

function plain(ctx: Ctx, points: readonly Point[], view: View3): void {
  trace(ctx, points)
  ctx.fillStyle = 'Canvas'
  ctx.fill()
  ctx.strokeStyle = 'CanvasText'
  ctx.lineWidth = Math.max(1.5, view.s * 0.02)
  ctx.stroke()
}
