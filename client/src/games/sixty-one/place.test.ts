import { expect, test } from '@jest/globals'
import { extras, labels, layout, type Rect } from './place.ts'

const WIDTHS = [312, 352, 360, 464, 599, 600, 744, 876, 1665]
const AREAS = [4, 5, 5, 6, 6, 5]

/** Widths of a card. */
const CARDS = [176, 240, 334, 463]

function rects(w: number, card = false): Rect[] {
  const l = layout(w, Number.POSITIVE_INFINITY, undefined, card)
  return [...Object.values(l.places), ...extras(l).leaves, ...extras(l).bonus]
}

function overlap(a: Rect, b: Rect): boolean {
  // Leaves stand side by side: sharing a border, or a pixel by rounding, is no overlap.
  return a.x + a.w - 1 > b.x && b.x + b.w - 1 > a.x && a.y + a.h - 1 > b.y && b.y + b.h - 1 > a.y
}

test('a spot of every area has a place, in whole pixels and inside the sheet, at every width', () => {
  for (const w of WIDTHS) {
    const l = layout(w, Number.POSITIVE_INFINITY)
    expect(l.w).toBe(w)
    expect(Object.keys(l.places)).toEqual(
      AREAS.flatMap((n, area) => Array.from({ length: n }, (_, i) => `spot:${area + 1}/${i}`)),
    )
    for (const r of rects(w)) {
      expect([r.x, r.y, r.w, r.h].every(Number.isInteger)).toBe(true)
      expect(r.x).toBeGreaterThanOrEqual(0)
      expect(r.y).toBeGreaterThanOrEqual(0)
      expect(r.x + r.w).toBeLessThanOrEqual(l.w)
      expect(r.y + r.h).toBeLessThanOrEqual(l.h)
    }
  }
})

test('nothing overlaps', () => {
  for (const all of [...WIDTHS.map((w) => rects(w)), ...CARDS.map((w) => rects(w, true))]) {
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1)) expect([a, b, overlap(a, b)]).toEqual([a, b, false])
    })
  }
})

test('spots are 44 px at a window of 360, and stay so in a low window', () => {
  for (const l of [layout(352, Number.POSITIVE_INFINITY), layout(360, 300), layout(640, 312)]) {
    for (const p of Object.values(l.places)) expect(Math.min(p.w, p.h)).toBeGreaterThanOrEqual(44)
  }
})

test('the drawing follows the width; a card has its own', () => {
  const drawn = (w: number, card?: boolean) => layout(w, 9999, undefined, card).variant
  expect([276, 599, 600].map((w) => drawn(w))).toEqual(['tall', 'tall', 'wide'])
  expect([176, 463, 464].map((w) => drawn(w, true))).toEqual(['rail', 'rail', 'tall'])
})

test('names of areas are left away where they would be smaller than 13 px', () => {
  expect(labels(layout(876, Number.POSITIVE_INFINITY)).map((l) => l.id)).toEqual([
    'title',
    ...AREAS.map((_, n) => `area:${n + 1}`),
  ])
  expect(labels(layout(352, Number.POSITIVE_INFINITY))).toEqual([])
})
