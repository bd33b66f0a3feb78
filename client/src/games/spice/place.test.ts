import { expect, test } from '@jest/globals'
import { PLACES } from '@parlour/shared/geometry/pyramid'
import { HOME } from '../../model/camera.ts'
import { BOARD, flat, layout, project, viewOf } from './place.ts'

const SIZES = [
  [360, 396],
  [876, 690],
  [176, 150],
  [1665, 1000],
] as const
const ANGLES = Array.from({ length: 25 }, (_, i) => i * 15 - 180)
const TILTS = [20, 30, 42, 60, 75, 90]
const LIFTS = [0, 0.42, 1]

interface Spot {
  readonly x: number
  readonly y: number
}

/** How far the worst of the points is outside its frame, over all cameras and sizes. */
function worst(points: (camera: typeof HOME, w: number, h: number) => readonly Spot[]): number {
  let out = 0
  for (const [w, h] of SIZES) {
    for (const turn of ANGLES) {
      for (const tilt of TILTS) {
        for (const lift of LIFTS) {
          for (const p of points({ turn, tilt, lift, upto: 4 }, w, h)) out = Math.max(out, -p.x, -p.y, p.x - w, p.y - h)
        }
      }
    }
  }
  return out
}

test('the board never leaves its frame', () => {
  const c = BOARD.half - BOARD.corner
  const rim = Array.from({ length: 32 }, (_, i) => {
    const a = ((i >> 2) / 8) * 2 * Math.PI
    const [sx, sy] = [i & 1 ? 1 : -1, i & 2 ? 1 : -1]
    return [sx * c + BOARD.corner * Math.cos(a), sy * c + BOARD.corner * Math.sin(a)] as const
  })
  const out = worst((camera, w, h) => {
    const view = viewOf(w, h, camera)
    return [BOARD.top, BOARD.under].flatMap((z) => rim.map(([x, y]) => flat(x, y, z, camera, view)))
  })
  expect(out).toBe(0)
})

test('no ball leaves the frame, but for rounding', () => {
  const out = worst((camera, w, h) =>
    Object.values(layout(w, h, camera).places).flatMap((p) => [p, { x: p.x + p.w, y: p.y + p.h }]),
  )
  expect(out).toBeLessThanOrEqual(1)
})

test('balls are 44 px and more at a window of 360', () => {
  for (const p of Object.values(layout(360, 396, HOME).places)) expect(p.w).toBeGreaterThanOrEqual(44)
})

test('the projection is that of the table in the look', () => {
  const table = [
    [0, -0.76, -1.32],
    [15, 0.76, 1.32],
    [19, -0.91, -0.8],
    [29, 0, -1.58],
  ] as const
  for (const [i, x, y] of table) {
    const p = project(i, HOME, { s: 1, cx: 0, cy: 0 })
    expect(Math.abs(p.x - x)).toBeLessThan(0.006)
    expect(Math.abs(p.y - y)).toBeLessThan(0.006)
  }
})

test('levels above the one shown have no place, and nearer balls lie over farther ones', () => {
  for (const upto of [1, 2, 3, 4]) {
    const { places } = layout(800, 600, { ...HOME, upto })
    const shown = PLACES.flatMap((p, i) => (p.level < upto ? [`at:${i}`] : []))
    expect(Object.keys(places).sort()).toEqual([...shown].sort())
  }
  const { places } = layout(800, 600, HOME)
  expect(places['at:15']!.z).toBeGreaterThan(places['at:0']!.z)
  expect(new Set(Object.values(places).map((p) => p.z)).size).toBe(30)
})
