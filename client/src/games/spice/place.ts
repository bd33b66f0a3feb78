/**
 * The pyramid seen from an angle: an orthographic projection, the same for the canvas and the buttons. One unit is the
 * diameter of a ball; the origin is the middle of the board at the height of the centres of level 1.
 */
import { PLACES } from '@parlour/shared/geometry/pyramid'
import { HOME } from '../../model/camera.ts'
import type { Camera, Layout, Place } from '../../model/scene.ts'

/** Scale in pixels per ball and where the origin stands. */
export interface View3 {
  readonly s: number
  readonly cx: number
  readonly cy: number
}
export interface Point {
  readonly x: number
  readonly y: number
  readonly depth: number
}

/** Half side and corner radius of the board, height of its top and its underside. */
export const BOARD = { half: 2.42, corner: 0.3, top: -0.5, under: -0.86 } as const

const REACH = (BOARD.half - BOARD.corner) * Math.SQRT2 + BOARD.corner
const rad = (degrees: number) => (degrees * Math.PI) / 180

/** Any point of space, as drawn; `depth` grows towards the eye. */
export function flat(x: number, y: number, z: number, camera: Camera, view: View3): Point {
  const a = rad(camera.turn)
  const t = rad(camera.tilt)
  const u = x * Math.cos(a) - y * Math.sin(a)
  const v = x * Math.sin(a) + y * Math.cos(a)
  return {
    x: view.cx + u * view.s,
    y: view.cy + (v * Math.sin(t) - z * Math.cos(t)) * view.s,
    depth: v * Math.cos(t) + z * Math.sin(t),
  }
}

/** The centre of the ball on a place. */
export function project(place: number, camera: Camera, view: View3): Point {
  const { level, row, col } = PLACES[place]!
  const shift = level / 2 - 1.5
  return flat(col + shift, row + shift, level * (Math.SQRT1_2 + camera.lift), camera, view)
}

/** Over and under what is drawn: rings and ticks around a ball. */
const AIR = 0.2

/** Scale and origin for a frame of w by h: the board stays inside it at any turn, and does not jump while it turns. */
export function viewOf(w: number, h: number, camera: Camera): View3 {
  const { above, below } = tallness(camera)
  const s = Math.min(w / 6.7, h / (above + below))
  return { s, cx: w / 2, cy: (h + (above - below) * s) / 2 }
}

/** What may lie over and under the origin at any turn, in balls. */
function tallness(camera: Camera): { readonly above: number; readonly below: number } {
  const sin = Math.sin(rad(camera.tilt))
  const cos = Math.cos(rad(camera.tilt))
  const heads = [0, 1, 2, 3].map((l) => ((3 - l) / 2) * Math.SQRT2 * sin + l * (Math.SQRT1_2 + camera.lift) * cos + 0.5)
  return {
    above: Math.max(REACH * sin + BOARD.top * cos, ...heads) + AIR,
    below: REACH * sin - BOARD.under * cos + AIR,
  }
}

/** `h` may be Infinity: then the frame is as high as the board needs from where it is usually seen. */
export function layout(w: number, h: number, camera: Camera): Layout {
  const { above, below } = tallness(HOME)
  const high = Number.isFinite(h) ? h : Math.round((w / 6.7) * (above + below))
  const view = viewOf(w, high, camera)
  const seen = PLACES.map(({ level }, i) => ({ level, i, ...project(i, camera, view) }))
    .filter((p) => p.level < camera.upto)
    .sort((a, b) => a.depth - b.depth || a.i - b.i)
  const places: Record<string, Place> = {}
  const size = Math.round(view.s)
  seen.forEach((p, z) => {
    const at = { x: Math.round(p.x - view.s / 2), y: Math.round(p.y - view.s / 2) }
    places[`at:${p.i}`] = { ...at, w: size, h: size, round: true, z: z + 1 }
  })
  return { w, h: high, k: view.s, variant: 'board', places }
}
