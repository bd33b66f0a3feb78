import { expect, test } from '@jest/globals'
import { geometry, labels, layout, type Rect } from './place.ts'

const WIDTHS = [312, 352, 360, 464, 599, 600, 744, 876, 1665]
const FORMS = ['classic', 'large']
const SIDE: Readonly<Record<string, number>> = { classic: 5, large: 6 }
const TALL = Number.POSITIVE_INFINITY

/** Cells and medallions in pixels. */
function rects(w: number, form: string, card = false): Rect[] {
  const l = layout(w, TALL, undefined, card, form)
  const discs = geometry(l.variant).discs.map(({ x, y, r }) => {
    return { x: (x - r) * l.k, y: (y - r) * l.k, w: 2 * r * l.k, h: 2 * r * l.k }
  })
  return [...Object.values(l.places), ...discs]
}

function overlap(a: Rect, b: Rect): boolean {
  return a.x + a.w - 1 > b.x && b.x + b.w - 1 > a.x && a.y + a.h - 1 > b.y && b.y + b.h - 1 > a.y
}

test.each(FORMS)('every cell of the %s sheet has a place, in whole pixels and inside the sheet', (form) => {
  for (const w of WIDTHS) {
    const l = layout(w, TALL, undefined, false, form)
    expect(Object.keys(l.places)).toEqual(Array.from({ length: SIDE[form]! ** 2 }, (_, i) => `cell:${i}`))
    for (const p of Object.values(l.places)) expect([p.x, p.y, p.w, p.h].every(Number.isInteger)).toBe(true)
    for (const r of rects(w, form)) {
      expect(Math.min(r.x, r.y)).toBeGreaterThanOrEqual(0)
      expect(r.x + r.w).toBeLessThanOrEqual(l.w)
      expect(r.y + r.h).toBeLessThanOrEqual(l.h)
    }
  }
})

test.each(FORMS)('nothing of the %s sheet overlaps', (form) => {
  for (const all of [...WIDTHS.map((w) => rects(w, form)), rects(176, form, true), rects(240, form, true)]) {
    all.forEach((a, i) => {
      for (const b of all.slice(i + 1)) expect([a, b, overlap(a, b)]).toEqual([a, b, false])
    })
  }
})

test('the places are those of the look', () => {
  const classic = geometry('classic-bare')
  expect([classic.w, classic.h]).toEqual([508, 508])
  expect(classic.cells[12]).toEqual({ x: 216, y: 216, w: 72, h: 72 })
  expect(classic.discs).toContainEqual({ ability: 'rabbit', x: 472, y: 326, r: 27 })
  expect(classic.discs).toContainEqual({ ability: 'dodo', x: 32, y: 252, r: 27 })
  expect(classic.discs).toContainEqual({ ability: 'jabberwock', x: 252, y: 32, r: 27 })
  const large = geometry('large-bare')
  expect(large.cells[35]).toEqual({ x: 318, y: 318, w: 60, h: 60 })
  expect(large.discs).toContainEqual({ ability: 'cheshire', x: 348, y: 411, r: 25 })
})

test.each(FORMS)('cells of the %s sheet are 44 px at a window of 360, and stay so in a low window', (form) => {
  for (const [w, h] of [
    [352, TALL],
    [360, 300],
    [640, 312],
  ] as const) {
    for (const p of Object.values(layout(w, h, undefined, false, form).places)) {
      expect(Math.min(p.w, p.h)).toBeGreaterThanOrEqual(44)
    }
  }
})

test('title and notes stand where there is room', () => {
  const words = (w: number, h: number) => labels(layout(w, h)).map((l) => l.id)
  expect(words(352, TALL)).toEqual([])
  expect(words(876, 650)).toEqual(['title', 'notes'])
  expect(words(620, TALL)).toEqual(['title'])
})
