/**
 * Everything printed, pencilled or turned on a lathe is drawn once with the 2D context into a texture of its exact size;
 * the scene is sprites only. So both renderers show the same pixels, text needs no text system, and nothing is
 * tessellated.
 */
import { CanvasSource, Texture } from 'pixi.js'

export type Draw = (ctx: CanvasRenderingContext2D) => void

export interface Bakery {
  /** The texture of this key, drawn if it is new. Sizes in device pixels. */
  get(key: string, w: number, h: number, draw: Draw): Texture
  /** Draws again into a texture of this bakery. */
  again(texture: Texture, draw: Draw): void
  /** Forgets what was not asked for since the last sweep, but for the newest of it: a pick that is taken back, or the next turn, asks for it. */
  sweep(): void
  clear(): void
}

/** So many pixels are kept that nothing shows. */
const SPARE = 1_000_000

export function createBakery(): Bakery {
  /** What was asked for last is last. */
  const baked = new Map<string, Texture>()
  const used = new Set<string>()
  return {
    get(key, w, h, draw) {
      const id = `${key}|${w}|${h}`
      used.add(id)
      const known = baked.get(id)
      if (known) {
        baked.delete(id)
        baked.set(id, known)
        return known
      }
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, w)
      canvas.height = Math.max(1, h)
      paint(canvas, draw)
      const texture = new Texture({ source: new CanvasSource({ resource: canvas }) })
      baked.set(id, texture)
      return texture
    },
    again(texture, draw) {
      paint(texture.source.resource as HTMLCanvasElement, draw)
      texture.source.update()
    },
    sweep() {
      let spare = 0
      for (const [id, texture] of [...baked].reverse()) {
        if (used.has(id)) continue
        spare += texture.source.pixelWidth * texture.source.pixelHeight
        if (spare <= SPARE) continue
        texture.destroy(true)
        baked.delete(id)
      }
      used.clear()
    },
    clear() {
      for (const texture of baked.values()) texture.destroy(true)
      baked.clear()
      used.clear()
    },
  }
}

function paint(canvas: HTMLCanvasElement, draw: Draw): void {
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  if (!ctx) return
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.clearRect(0, 0, canvas.width, canvas.height)
  ctx.save()
  draw(ctx)
  ctx.restore()
}
