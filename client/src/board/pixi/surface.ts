/** One canvas on the page. The shared renderer draws its scene, then the picture is copied into the canvas. */
import { Container, Sprite } from 'pixi.js'
import type { Camera, CreatePainter, Layout, Sheet } from '../../model/scene.ts'
import type { Animator } from './animate.ts'
import { createBakery } from './bake.ts'
import type { Frames } from './frames.ts'
import type { Kit, Piece, Pointing } from './kit.ts'
import { readPalette } from './palette.ts'
import type { Pencil } from './pencil.ts'

export interface Surface<Art = unknown> {
  draw(sheet: Sheet<Art>, layout: Layout, camera: Camera, pointing?: Pointing): void
  destroy(): void
}

/** What the looks do for a surface; `renew` throws all textures away, as after a lost context. */
export interface Inner {
  refresh(renew: boolean): void
  render(): void
}

/** The renderer as a surface sees it. */
export interface Press {
  readonly kind: 'webgl' | 'canvas'
  readonly pencil: Pencil
  readonly animator: Animator<Inner>
  /** Draws the scene into the canvas; false while there is nothing to draw with. */
  print(scene: Container, canvas: HTMLCanvasElement): boolean
  readonly frames: Frames
}

const NOTHING: Pointing = { hover: '', asked: '' }

export function createSurface<Art>(
  press: Press,
  canvas: HTMLCanvasElement,
  createPainter: CreatePainter<Art>,
  left: (inner: Inner) => void,
): { surface: Surface<Art>; inner: Inner } {
  const scene = new Container()
  const bakery = createBakery()
  let palette = readPalette(canvas)
  let ratio = 1
  let gone = false
  let shown: { sheet: Sheet<Art>; layout: Layout; camera: Camera; pointing: Pointing } | null = null

  const kit: Kit = {
    get palette() {
      return palette
    },
    get pointing() {
      return shown?.pointing ?? NOTHING
    },
    get ratio() {
      return ratio
    },
    pencil: press.pencil,
    add(key, box, draw): Piece {
      const scaled = (d: typeof draw) => (ctx: CanvasRenderingContext2D) => {
        ctx.scale(ratio, ratio)
        d(ctx)
      }
      const texture = bakery.get(key, Math.ceil(box.w * ratio), Math.ceil(box.h * ratio), scaled(draw))
      const sprite = new Sprite(texture)
      const x = Math.round(box.x * ratio)
      const y = Math.round(box.y * ratio)
      sprite.position.set(x, y)
      scene.addChild(sprite)
      return {
        sprite,
        redraw: (d) => bakery.again(texture, scaled(d)),
        shift: (dx, dy) => sprite.position.set(x + dx * ratio, y + dy * ratio),
      }
    },
    animate: (tween) => press.animator.add(inner, tween),
  }

  const painter = createPainter(kit)

  /** In this order: a tween writes into textures, a sprite shows one. */
  function wipe(renew: boolean): void {
    press.animator.finish(inner)
    for (const child of scene.removeChildren()) child.destroy()
    if (renew) bakery.clear()
  }

  function compose(renew = false): void {
    press.frames.drop(soon)
    if (!shown) return
    const { sheet, layout, camera } = shown
    const dots = Math.min(devicePixelRatio || 1, 2)
    wipe(renew || dots !== ratio)
    // Reading it makes the browser work out all styles at once, so only when it may be another.
    if (renew) palette = readPalette(canvas)
    ratio = dots
    painter.draw(sheet, layout, camera)
    bakery.sweep()
    const w = Math.max(1, Math.round(layout.w * ratio))
    const h = Math.max(1, Math.round(layout.h * ratio))
    // Setting the size wipes the picture, so only when it is another.
    if (canvas.width !== w) canvas.width = w
    if (canvas.height !== h) canvas.height = h
    canvas.style.width = `${layout.w}px`
    canvas.style.height = `${layout.h}px`
    inner.render()
  }

  const soon = (): void => compose()

  const inner: Inner = {
    refresh: compose,
    render() {
      if (press.print(scene, canvas)) canvas.dataset.renderer = press.kind
    },
  }

  const surface: Surface<Art> = {
    draw(sheet, layout, camera, pointing = NOTHING) {
      if (gone) return
      const lies = shown?.layout === layout && shown.camera === camera
      shown = { sheet, layout, camera, pointing }
      // Of the changes of one frame, as what is pointed at and what a press makes, the last is drawn. Where the buttons move,
      // the picture goes with them.
      if (!lies) compose()
      else press.frames.soon(soon)
    },
    destroy() {
      gone = true
      shown = null
      press.frames.drop(soon)
      left(inner)
      wipe(true)
      painter.destroy()
      scene.destroy()
    },
  }
  return { surface, inner }
}
