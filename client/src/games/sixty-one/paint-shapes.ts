/** The printed things of a Sixty-One sheet as paths: spots on a grid of 60, pictures on a grid of 64. */
import type { Picture } from '../../board/pixi/ink.ts'

export interface SpotShape {
  readonly outline: string
  /** Printed behind the outline. */
  readonly back?: readonly [d: string, width: number, filled: boolean]
  readonly detail?: string
  /** Where a mark or a dot stands, and how high a mark is. */
  readonly mark: readonly [x: number, y: number, size: number]
}

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const block = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`

/** By area from 0: pumpkin, lily pad, marshmallow, mug, den, mushroom. */
export const SPOTS: readonly SpotShape[] = [
  {
    outline:
      'M30 12C36 7 45 8 49 13c8 3 10 12 10 20 0 13-8 23-16 23-4 2-9 2-13 1-4 1-9 1-13-1C9 56 1 46 1 33 1 25 3 16 11 13c4-5 13-6 19-1z',
    back: ['M30 11c-1-5 1-8 6-9', 4, false],
    detail: 'M14 16c-5 9-5 27 1 37M46 16c5 9 5 27-1 37',
    mark: [30, 34, 44],
  },
  {
    outline: 'M53.2 11.7A29.5 29.5 0 1 1 44.2 4.2L37 19z',
    detail: 'M49 18l-5 4M54 30h-6M10 46l4-3M6 30h5M13 12l4 4M30 55v-4M46 46l3 3',
    mark: [30, 30, 44],
  },
  {
    outline: 'M19 4h22c9 0 17 8 17 17v18c0 9-8 17-17 17H19C10 56 2 48 2 39V21C2 12 10 4 19 4z',
    detail: 'M9 17c2-5 5-7 10-7M51 44c-2 4-5 6-10 6',
    mark: [30, 30, 44],
  },
  {
    outline: 'M2 9h47v36c0 7-5 12-12 12H14C7 57 2 52 2 45z',
    back: ['M49 20h3a7 7 0 0 1 7 7v6a7 7 0 0 1-7 7h-4', 4, false],
    mark: [26.5, 34, 40],
  },
  {
    outline: 'M59 30A29 29 0 1 1 1 30A29 29 0 1 1 59 30z',
    detail: 'M8 44c6 9 14 12 22 12s16-3 22-12',
    mark: [30, 30, 44],
  },
  {
    outline: 'M1 36C1 16 13 3 30 3s29 13 29 33c0 4-2 6-6 6H7c-4 0-6-2-6-6z',
    back: ['M21 40c0 8-1 12-3 18h24c-2-6-3-10-3-18', 2.4, true],
    mark: [30, 23, 37],
  },
]
export const MUG = 3

/** By area from 0. */
export const PICTURES: readonly Picture[] = [
  {
    bold: 'M32 20c-7 0-11 8-11 18s4 18 11 18 11-8 11-18-4-18-11-18zM23 21.5C13 19 6 27 6 38s7 19 17 16.5M41 21.5C51 19 58 27 58 38s-7 19-17 16.5M32 19c0-6 2-10 8-11.5',
  },
  {
    bold: 'M32 10c7 8 9.5 17 9.5 24S37 46 32 46s-9.5-5-9.5-12S25 18 32 10zM21 24.5c-6-2-11-2-15 0C8 37 15 46 32 46c17 0 24-9 26-21.5-4-2-9-2-15 0',
    thin: 'M14 55h36',
  },
  { bold: `M-4 32h10M30 32h3.5M57 32h11${block(7, 21.5, 22, 21, 7)}${block(34, 21.5, 22, 21, 7)}`, turn: -45 },
  {
    bold: 'M10 22h34v26a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8zM44 29h5a7 7 0 0 1 7 7v2a7 7 0 0 1-7 7h-5',
    thin: 'M20 6c-4 4 4 5 0 10M33 6c-4 4 4 5 0 10',
  },
  {
    bold: 'M8 9l14 10h20L56 9v23c0 9-12 18-24 25C20 50 8 41 8 32z',
    solid: `${dot(22, 33, 4)}${dot(42, 33, 4)}M25 45h14l-7 8.5z`,
  },
  {
    bold: 'M7 33C7 18 18 9 32 9s25 9 25 24c0 3-2 4-4 4H11c-2 0-4-1-4-4zM25 37c1 8-1 13-2 16 0 2 1 3 3 3h12c2 0 3-1 3-3-1-3-3-8-2-16',
    solid: `${dot(23, 25, 4.5)}${dot(40, 22, 4.5)}`,
  },
]
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[32, 32]],
  [
    [21, 21],
    [43, 43],
  ],
  [
    [20, 20],
    [32, 32],
    [44, 44],
  ],
  [
    [21, 21],
    [43, 21],
    [21, 43],
    [43, 43],
  ],
  [
    [20, 20],
    [44, 20],
    [32, 32],
    [20, 44],
    [44, 44],
  ],
  [
    [21, 19],
    [43, 19],
    [21, 32],
    [43, 32],
    [21, 45],
    [43, 45],
  ],
]
/** By value from 0. */
export const DICE: readonly Picture[] = PIPS.map((pips, n) => ({
  bold: block(8.5, 8.5, 47, 47, 11),
  solid: pips.map(([x, y]) => dot(x, y, n ? 5.6 : 7)).join(''),
}))

export const SIGNS: readonly (readonly string[])[] = [['='], ['≠'], ['=', '='], ['1–6'], ['△', '≠'], ['±1']]

/** Acorns of each spot, by area from 0; none where the area pays by groups. */
export const ACORNS: readonly (readonly number[])[] = [
  [],
  [1, 1, 2, 2, 3],
  [],
  [1, 1, 1, 2, 1, 1],
  [1, 1, 1, 2, 2, 4],
  [1, 2, 2, 2, 3],
]

/** On a grid of 24: cap and nut. */
export const ACORN = {
  cap: 'M3 9.5C3 5 7 2.5 12 2.5S21 5 21 9.5q0 1.5-1.5 1.5h-15Q3 11 3 9.5z',
  nut: 'M5 12.5h14c-.5 5-3.5 8-7 10-3.5-2-6.5-5-7-10z',
} as const

/** A leaf of w by h, and its rib. */
export function leafPath(w: number, h: number): string {
  return `M${w / 2} ${h + 2}V${h - 6}C${-w * 0.08} ${h - 4} ${-w * 0.06} ${h * 0.3} ${w / 2} 0C${w * 1.06} ${h * 0.3} ${w * 1.08} ${h - 4} ${w / 2} ${h - 6}`
}
