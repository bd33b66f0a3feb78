/** The printed and pencilled shapes of Just Peas as paths, in units of the sheet. */
import { jitter } from '../../board/pixi/pencil.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Radius of a printed pea, and of one in a pod. */
export const PEA = 42
export const PODDED = 37

/** A sprig between four peas: two leaves and a stem, its foot near the origin. */
export const SPRIG = {
  leaves: ['M0 13C-3 3-15 5-20-4c8-8 19-3 20 8z', 'M0 13C2 1 10-9 20-9c3 10-7 18-20 15z'],
  stem: 'M0 13c1 4 0 7-3 9',
} as const

/** The hook of a pod's stalk, from the middle of its first pea, which it leaves to the right. */
export const HOOK = 'M50 0c9 0 13-6 11-14'

/** The open pod of the print, about 216 wide and 132 high, level. */
export const PRINT = {
  back: 'M6 62C40 20 78 14 110 14s68 8 98 48C176 66 40 66 6 62z',
  front: 'M6 62c38 52 74 56 106 56s68-10 96-56C172 78 46 80 6 62z',
  fold: 'M40 92c42 14 92 14 132-2',
  ends: 'M6 62C-4 60-6 48 2 44M208 62c8-2 8-10 4-14',
  peas: [
    [42, 64, 17],
    [76, 64, 21],
    [115, 64, 23],
    [153, 64, 20],
    [184, 63, 14],
  ],
} as const

/** A pod as a sign, on a grid of 64. */
export const POD = {
  shell: 'M1 32c8-12 19-15.5 31-15.5S55 20 63 32C55 44 44 47.5 32 47.5S9 44 1 32z',
  peas: [
    [17, 5.8],
    [32, 7],
    [47, 5.8],
  ],
} as const

export function circle(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** Light on a pea. */
export function shine(r: number): string {
  return `M${-r * 0.7} ${-r * 0.18}a${r * 0.72} ${r * 0.72} 0 0 1 ${r * 0.5} ${-r * 0.5}`
}

/** A vine along `n` peas in a row, from the left. */
export function vine(n: number): string {
  return `M-50 0${Array.from({ length: n }, (_, c) => `q25 ${c % 2 ? 9 : -9} 50 0t50 0`).join('')}`
}

/** What is left of a smushed pea: eleven soft points. */
export function blot(r: number, seed: number): string {
  const points = Array.from({ length: 11 }, (_, k) => {
    const turn = (k / 11) * 2 * Math.PI
    const q = r * (k % 2 ? 0.74 : 1) * (1 + jitter(seed * 11 + k, 2) * 0.14)
    return { x: q * Math.cos(turn) * 1.04, y: q * Math.sin(turn) * 0.92 }
  })
  const half = (k: number): string => {
    const [a, b] = [points[k % 11]!, points[(k + 1) % 11]!]
    return `${(a.x + b.x) / 2} ${(a.y + b.y) / 2}`
  }
  const curves = points.map((_, k) => `Q${points[(k + 1) % 11]!.x} ${points[(k + 1) % 11]!.y} ${half(k + 1)}`)
  return `M${half(0)}${curves.join('')}Z`
}

/** The outline of a pod, `r` around a path of three points that is straight or bent once. */
export function capsule([a, b, c]: readonly [Point, Point, Point], r: number): string {
  const unit = (p: Point, q: Point): Point => ({ x: Math.sign(q.x - p.x), y: Math.sign(q.y - p.y) })
  const u = unit(a, b)
  const v = unit(b, c)
  const cross = u.x * v.y - u.y * v.x
  const side = cross < 0 ? -1 : 1
  const out = (d: Point): Point => ({ x: side * d.y, y: -side * d.x })
  const at = (p: Point, ...by: readonly Point[]): string =>
    `${by.reduce((x, d) => x + r * d.x, p.x)} ${by.reduce((y, d) => y + r * d.y, p.y)}`
  const away = (d: Point): Point => ({ x: -d.x, y: -d.y })
  const [nu, nv] = [out(u), out(v)]
  const arc = `A${r} ${r} 0 0 ${side > 0 ? 1 : 0} `
  const inner = cross === 0 ? at(b, away(nu)) : at(b, away(nu), away(nv))
  return `M${at(a, nu)}L${at(b, nu)}${arc}${at(b, nv)}L${at(c, nv)}${arc}${at(c, away(nv))}L${inner}L${at(a, away(nu))}${arc}${at(a, nu)}z`
}
