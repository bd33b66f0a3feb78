/** Graphite: single strokes sampled to points, shaken a little, drawn twice, and rubbed thin by the grain of the paper. */
import { STROKES } from './strokes.ts'

export interface MarkStyle {
  readonly color: string
  /** Colour inside a hollow mark; none for solid graphite. */
  readonly hollow?: string
  /** 1 for numerals; less for thin signs. */
  readonly weight?: number
  /** How much of it is drawn yet, 0 to 1. */
  readonly part?: number
}

export interface Pencil {
  /** A mark centred on (x, y), `size` high; it is turned and moved a little by `seed`, the same way each time. */
  mark(
    ctx: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
    size: number,
    seed: number,
    s: MarkStyle,
  ): void
}

/** Marks lower than this, in device pixels, would be eaten by the grain. */
const COARSE = 20

type Stroke = readonly (readonly [x: number, y: number])[]

/** -0.5 to 0.5, the same for the same numbers. */
export function jitter(n: number, k = 1): number {
  let h = (n * 374761393 + k * 668265263) >>> 0
  h = Math.imul(h ^ (h >>> 13), 1274126177) >>> 0
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296 - 0.5
}

export function createPencil(): Pencil {
  const known = new Map<string, Stroke[]>()
  const grain = makeGrain()
  const strokesOf = (char: string) => {
    const strokes = known.get(char) ?? (STROKES[char] ?? []).map(sample)
    known.set(char, strokes)
    return strokes
  }
  return {
    mark(ctx, text, x, y, size, seed, style) {
      const chars = [...text]
      const step = size * 0.56
      const part = (style.part ?? 1) * chars.length
      chars.forEach((char, i) => {
        const at = { x: x + step * (i - (chars.length - 1) / 2), y, size, seed: seed + i * 17 }
        glyph(ctx, strokesOf(char), at, { ...style, part: Math.min(1, Math.max(0, part - i)) })
      })
      const device = size * ctx.getTransform().a
      if (!style.hollow && device >= COARSE) rub(ctx, grain)
    },
  }
}

interface At {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly seed: number
}

function glyph(ctx: CanvasRenderingContext2D, strokes: Stroke[], at: At, style: MarkStyle): void {
  const { x, y, size, seed } = at
  const weight = style.weight ?? 1
  const part = style.part ?? 1
  ctx.save()
  ctx.translate(x + jitter(seed, 5) * size * 0.05, y + jitter(seed, 7) * size * 0.05)
  ctx.scale(size / 64, size / 64)
  ctx.rotate((jitter(seed, 3) * 9 * Math.PI) / 180)
  ctx.translate(-32, -32)
  ctx.lineCap = ctx.lineJoin = 'round'
  const pass = (color: string, width: number, alpha: number, upto: number, shake: number) => {
    ctx.strokeStyle = color
    ctx.lineWidth = width
    ctx.globalAlpha = alpha
    trace(ctx, strokes, upto, shake, seed)
  }
  if (style.hollow) {
    pass(style.color, 9.5 * weight, 1, part, 0)
    pass(style.hollow, 4.6 * weight, 1, part, 0)
  } else {
    pass(style.color, 6.4 * weight, 0.95, Math.min(1, part * 1.25), 0.7)
    ctx.translate(jitter(seed, 9) * 3, 1 + jitter(seed, 11))
    pass(style.color, 2.6 * weight, 0.55, Math.max(0, part * 2.6 - 1.6), 0.9)
  }
  ctx.restore()
}

function trace(ctx: CanvasRenderingContext2D, strokes: Stroke[], part: number, shake: number, seed: number): void {
  let left = Math.round(strokes.reduce((sum, s) => sum + s.length, 0) * part)
  strokes.forEach((stroke, n) => {
    const points = stroke.slice(0, Math.max(0, left))
    left -= stroke.length
    if (points.length < 2) return
    ctx.beginPath()
    points.forEach(([x, y], i) => {
      const k = i + n * 100
      ctx.lineTo(x + jitter(seed + k, 21) * shake, y + jitter(seed + k, 23) * shake)
    })
    ctx.stroke()
  })
}

/** Points 1.5 units apart along an SVG path. */
function sample(d: string): Stroke {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', d)
  const length = path.getTotalLength()
  const n = Math.ceil(length / 1.5)
  return Array.from({ length: n + 1 }, (_, i) => {
    const p = path.getPointAtLength((length * i) / n)
    return [p.x, p.y] as const
  })
}

function makeGrain(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 128
  const ctx = canvas.getContext('2d')
  if (!ctx) return canvas
  const image = ctx.createImageData(128, 128)
  for (let i = 0; i < 128 * 128; i++) {
    const r = jitter(i, 31) + 0.5
    image.data[i * 4 + 3] = r < 0.1 ? 130 : r < 0.3 ? 62 : 8
  }
  ctx.putImageData(image, 0, 0)
  return canvas
}

/** Takes graphite off where the paper is low. Works on all that is on the context, so a mark has a canvas of its own. */
function rub(ctx: CanvasRenderingContext2D, grain: HTMLCanvasElement): void {
  const pattern = ctx.createPattern(grain, 'repeat')
  if (!pattern) return
  // A grain of the paper is no smaller on a screen with more pixels.
  const dots = ctx.getTransform().a
  pattern.setTransform(new DOMMatrix().scale(Math.max(1, dots * 0.8)))
  ctx.save()
  ctx.globalCompositeOperation = 'destination-out'
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.fillStyle = pattern
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height)
  ctx.restore()
}
