/**
 * The stones. Seen without perspective and lit from a fixed side, a ball looks the same wherever it stands, so there is one
 * picture for each colour: light, glossy spot, rim, light from the wood below, and the sign that tells it without colour.
 */
import type { Palette } from '../../board/pixi/palette.ts'

type Ctx = CanvasRenderingContext2D
type Rgb = readonly [number, number, number]

interface Stone {
  /** From the light to the dark side. */
  readonly tones: readonly [Rgb, Rgb, Rgb, Rgb]
  readonly gloss: number
}

const STONES: Readonly<Record<string, Stone>> = {
  ketchup: {
    tones: [
      [240, 139, 115],
      [201, 64, 45],
      [138, 30, 20],
      [92, 19, 13],
    ],
    gloss: 0.75,
  },
  pepper: {
    tones: [
      [138, 134, 138],
      [74, 71, 76],
      [36, 35, 39],
      [18, 17, 19],
    ],
    gloss: 0.55,
  },
  white: {
    tones: [
      [255, 253, 246],
      [241, 230, 207],
      [205, 185, 148],
      [158, 136, 98],
    ],
    gloss: 0.6,
  },
}
/** Stones are also called by their colour. */
const SEASONING: Readonly<Record<string, string>> = { red: 'ketchup', black: 'pepper' }
const STOPS = [0, 0.34, 0.76, 1]
const IVORY = '#FBE9D8'

/** A ball of radius r around (r, r), in CSS pixels. */
export function drawBall(ctx: Ctx, colour: string, r: number, palette: Palette): void {
  const mark = SEASONING[colour] ?? colour
  const stone = STONES[mark]
  if (!stone) return
  if (palette.forced) {
    plain(ctx, mark, r)
    return
  }
  ctx.save()
  ctx.beginPath()
  ctx.arc(r, r, r, 0, 7)
  ctx.clip()
  body(ctx, stone, r)
  rim(ctx, r)
  sign(ctx, mark, r, IVORY)
  gloss(ctx, stone, r)
  ctx.restore()
}

function rgba([r, g, b]: Rgb, a = 1): string {
  return `rgb(${r} ${g} ${b} / ${a})`
}

function glow(
  ctx: Ctx,
  x: number,
  y: number,
  r: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const g = ctx.createRadialGradient(x, y, 0, x, y, r)
  for (const [at, color] of stops) g.addColorStop(at, color)
  return g
}

function body(ctx: Ctx, stone: Stone, r: number): void {
  const light = STOPS.map((stop, i) => [stop, rgba(stone.tones[i]!)] as const)
  ctx.fillStyle = glow(ctx, r * 0.72, r * 0.6, r * 1.56, light)
  ctx.fillRect(0, 0, 2 * r, 2 * r)
}

/** Light thrown back by the wood, low on the right. */
function rim(ctx: Ctx, r: number): void {
  ctx.fillStyle = glow(ctx, r * 0.82, r * 0.72, r * 1.34, [
    [0.8, 'rgb(226 160 96 / 0)'],
    [0.97, 'rgb(226 160 96 / 0.2)'],
    [1, 'rgb(226 160 96 / 0.26)'],
  ])
  ctx.fillRect(0, 0, 2 * r, 2 * r)
}

function sign(ctx: Ctx, mark: string, r: number, color: string): void {
  ctx.save()
  ctx.translate(r, r * 1.02)
  if (mark === 'ketchup') {
    ctx.strokeStyle = color
    ctx.lineWidth = r * 0.15
    ctx.beginPath()
    ctx.arc(0, 0, r * 0.385, 0, 7)
    ctx.stroke()
  }
  if (mark === 'pepper') {
    ctx.fillStyle = color
    for (let i = 0; i < 5; i++) {
      ctx.beginPath()
      ctx.ellipse(0, -r * 0.236, r * 0.106, r * 0.203, 0, 0, 7)
      ctx.fill()
      ctx.rotate((2 * Math.PI) / 5)
    }
  }
  ctx.restore()
}

function gloss(ctx: Ctx, stone: Stone, r: number): void {
  ctx.save()
  ctx.translate(r * 0.64, r * 0.5)
  ctx.rotate((-32 * Math.PI) / 180)
  ctx.scale(1, 0.65)
  ctx.fillStyle = glow(ctx, 0, 0, r * 0.3, [
    [0, rgba([255, 255, 255], stone.gloss)],
    [0.4, rgba([255, 255, 255], stone.gloss * 0.42)],
    [1, rgba([255, 255, 255], 0)],
  ])
  ctx.fillRect(-r, -r, 2 * r, 2 * r)
  ctx.restore()
}

/** Forced colours: ring, solid with a flower, thin ring. */
function plain(ctx: Ctx, mark: string, r: number): void {
  ctx.beginPath()
  ctx.arc(r, r, r - 1.5, 0, 7)
  ctx.fillStyle = mark === 'pepper' ? 'CanvasText' : 'Canvas'
  ctx.fill()
  ctx.strokeStyle = 'CanvasText'
  ctx.lineWidth = mark === 'white' ? 1.5 : 2.5
  ctx.stroke()
  sign(ctx, mark, r, mark === 'pepper' ? 'Canvas' : 'CanvasText')
}

/** The soft shadow under a ball: the middle at (w/2, h/2). */
export function drawShadow(ctx: Ctx, w: number, h: number): void {
  ctx.translate(w / 2, h / 2)
  ctx.scale(1, h / w)
  ctx.fillStyle = glow(ctx, 0, 0, w / 2, [
    [0, 'rgb(26 13 5 / 0.6)'],
    [0.55, 'rgb(26 13 5 / 0.34)'],
    [1, 'rgb(26 13 5 / 0)'],
  ])
  ctx.fillRect(-w / 2, -w / 2, w, w)
}
