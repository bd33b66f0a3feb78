/** The looks: one renderer for the whole visit, any number of canvases. A lazy chunk, reached through `import()`. */
import 'pixi.js/unsafe-eval'
import { CanvasRenderer, type Container, Ticker, WebGLRenderer } from 'pixi.js'
import type { CreatePainter } from '../../model/scene.ts'
import { createAnimator } from './animate.ts'
import { createFrames } from './frames.ts'
import { watchPalette } from './palette.ts'
import { createPencil } from './pencil.ts'
import { createSurface, type Inner, type Press, type Surface } from './surface.ts'

export type { Pointing } from './kit.ts'
export type { Surface } from './surface.ts'

export interface Looks {
  readonly kind: 'webgl' | 'canvas'
  attach<Art>(canvas: HTMLCanvasElement, createPainter: CreatePainter<Art>): Surface<Art>
  destroy(): void
}

const START = { width: 64, height: 64, resolution: 1, backgroundAlpha: 0, skipExtensionImports: true } as const

export async function createLooks(): Promise<Looks> {
  // Nothing of Pixi's own may run between two drawings: its schedulers would ask for 60 frames a second.
  for (const ticker of [Ticker.system, Ticker.shared]) {
    ticker.autoStart = false
    ticker.stop()
  }
  const renderer = await createRenderer()
  const kind = renderer instanceof WebGLRenderer ? 'webgl' : 'canvas'
  const surfaces = new Set<Inner>()
  let lost = false

  const press: Press = {
    kind,
    frames: createFrames(),
    pencil: createPencil(),
    animator: createAnimator((inner: Inner) => inner.render()),
    print(scene: Container, canvas) {
      if (lost) return false
      const w = Math.max(renderer.width, canvas.width)
      const h = Math.max(renderer.height, canvas.height)
      if (w > renderer.width || h > renderer.height) renderer.resize(w, h)
      renderer.render({ container: scene })
      const ctx = canvas.getContext('2d')
      ctx?.clearRect(0, 0, canvas.width, canvas.height)
      ctx?.drawImage(renderer.canvas, 0, 0, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height)
      return ctx !== null
    },
  }

  const refresh = (renew: boolean) => {
    for (const inner of surfaces) inner.refresh(renew)
  }
  // A font or a theme arrives with many events at once; pictures of the old one are thrown away with them.
  let due = false
  const soon = () => {
    if (due) return
    due = true
    queueMicrotask(() => {
      due = false
      refresh(true)
    })
  }
  const stopWatching = watchPalette(soon)
  const onLost = () => {
    lost = true
  }
  const onRestored = () => {
    lost = false
    refresh(true)
  }
  renderer.canvas.addEventListener('webglcontextlost', onLost)
  renderer.canvas.addEventListener('webglcontextrestored', onRestored)

  return {
    kind,
    attach(canvas, createPainter) {
      const { surface, inner } = createSurface(press, canvas, createPainter, (it) => surfaces.delete(it))
      surfaces.add(inner)
      return surface
    },
    destroy() {
      stopWatching()
      renderer.canvas.removeEventListener('webglcontextlost', onLost)
      renderer.canvas.removeEventListener('webglcontextrestored', onRestored)
      renderer.destroy()
    },
  }
}

async function createRenderer(): Promise<WebGLRenderer<HTMLCanvasElement> | CanvasRenderer> {
  const canvas = document.createElement('canvas')
  try {
    const renderer = new WebGLRenderer<HTMLCanvasElement>()
    await renderer.init({ ...START, canvas, antialias: false })
    return renderer
  } catch {
    const renderer = new CanvasRenderer()
    await renderer.init(START)
    return renderer
  }
}
