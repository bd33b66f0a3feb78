import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Camera, Layout, Sheet } from '../../model/scene.ts'
import { createAnimator } from './animate.ts'
import { createFrames } from './frames.ts'
import type { Kit } from './kit.ts'
import type { Pencil } from './pencil.ts'
import { createSurface, type Inner } from './surface.ts'

const page = globalThis as unknown as Record<string, unknown>
const FAKED = [
  'document',
  'matchMedia',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'getComputedStyle',
  'devicePixelRatio',
] as const
const real = Object.fromEntries(FAKED.map((key) => [key, page[key]]))

let frames = new Map<number, () => void>()
let asked = 0
/** Everything that waits for the next frame. */
function frame(): void {
  const now = [...frames.values()]
  frames.clear()
  for (const then of now) then()
}

/** A canvas that forgets what is drawn on it. */
function canvas(): HTMLCanvasElement {
  const ctx = new Proxy({}, { get: () => () => undefined })
  return { width: 0, height: 0, style: {}, dataset: {}, getContext: () => ctx } as unknown as HTMLCanvasElement
}

beforeEach(() => {
  page.document = { hidden: false, documentElement: { dataset: {} }, createElement: canvas }
  page.matchMedia = () => ({ matches: false })
  frames = new Map()
  page.requestAnimationFrame = (then: () => void) => {
    frames.set(++asked, then)
    return asked
  }
  page.cancelAnimationFrame = (frame: number) => void frames.delete(frame)
  page.getComputedStyle = () => ({ getPropertyValue: () => '', colorScheme: '' })
  page.devicePixelRatio = 1
})
afterEach(() => {
  Object.assign(page, real)
})

const sheet: Sheet = { seat: 0, title: '', groups: [], spots: [], art: null }
const camera: Camera = { turn: 0, tilt: 0, lift: 0, upto: 4 }
const at = (w: number): Layout => ({ w, h: w, k: 1, variant: 'wide', places: {} })

/** A surface whose one mark is being drawn; `writes` are the parts of its stroke that were drawn. */
function drawing() {
  const writes: number[] = []
  const printed: number[] = []
  const { surface, inner } = createSurface(
    {
      kind: 'canvas',
      frames: createFrames(),
      pencil: {} as Pencil,
      animator: createAnimator((it: Inner) => it.render()),
      print: (scene) => printed.push(scene.children.length) > 0,
    },
    canvas(),
    (given) => ({
      draw(_, layout) {
        const kit = given as Kit
        const piece = kit.add('mark', { x: 0, y: 0, w: layout.w, h: layout.h }, () => undefined)
        kit.animate({ ms: 200, step: (t) => piece.redraw(() => writes.push(t)) })
      },
      destroy() {},
    }),
    () => undefined,
  )
  surface.draw(sheet, at(100), camera)
  return { surface, inner, writes, printed }
}

test('a mark on its way is finished before its picture goes: another size', () => {
  const { surface, writes } = drawing()
  surface.draw(sheet, at(90), camera)
  expect(writes).toEqual([0, 1, 0])
})

test('a mark on its way is finished before its picture goes: a font or a theme arrives', () => {
  const { inner, writes, printed } = drawing()
  inner.refresh(true)
  page.devicePixelRatio = 2
  inner.refresh(false)
  expect(writes).toEqual([0, 1, 0, 1, 0])
  expect(printed).toEqual([1, 1, 1])
})

test('a surface that is gone finishes its marks and draws no more', () => {
  const { surface, inner, writes, printed } = drawing()
  surface.destroy()
  surface.draw(sheet, at(80), camera)
  inner.refresh(true)
  expect(writes).toEqual([0, 1])
  expect(printed).toEqual([1])
})

test('of all changes in a frame only the last is drawn; what lies elsewhere is drawn at once', () => {
  page.matchMedia = () => ({ matches: true })
  const { surface, printed } = drawing()
  const layout = at(50)
  surface.draw(sheet, layout, camera)
  expect([printed.length, frames.size]).toEqual([2, 0])
  surface.draw(sheet, layout, camera, { hover: 'a', asked: '' })
  surface.draw({ ...sheet, title: 'b' }, layout, camera)
  expect([printed.length, frames.size]).toEqual([2, 1])
  frame()
  expect([printed.length, frames.size]).toEqual([3, 0])
  // A change of place takes with it what was waiting.
  surface.draw(sheet, layout, camera)
  surface.draw(sheet, at(60), camera)
  expect([printed.length, frames.size]).toEqual([4, 0])
  const last = at(60)
  surface.draw(sheet, last, camera)
  surface.draw(sheet, last, camera)
  surface.destroy()
  frame()
  expect(printed.length).toBe(5)
})
