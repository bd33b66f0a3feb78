import { expect, test } from '@jest/globals'
import { drawn, labels, layout } from './place.ts'

const WIDTHS = [312, 352, 360, 599, 600, 744, 876, 1665]
const FORMS = ['4', '5', '6']
const at = (w: number, h: number, form: string, card = false) => layout(w, h, undefined, card, form)

test('every pea has a round place in whole pixels, inside the sheet and clear of the others', () => {
  for (const form of FORMS) {
    for (const l of [
      ...WIDTHS.map((w) => at(w, Number.POSITIVE_INFINITY, form)),
      ...[176, 240, 463].map((w) => at(w, Number.POSITIVE_INFINITY, form, true)),
    ]) {
      const places = Object.values(l.places)
      expect(Object.keys(l.places)).toEqual(Array.from({ length: Number(form) ** 2 }, (_, i) => `pea:${i}`))
      for (const p of places) {
        expect([p.x, p.y, p.w, p.h].every(Number.isInteger)).toBe(true)
        expect(p.round).toBe(true)
        expect(Math.min(p.x, p.y)).toBeGreaterThanOrEqual(0)
        expect(p.x + p.w).toBeLessThanOrEqual(l.w)
        expect(p.y + p.h).toBeLessThanOrEqual(l.h)
      }
      places.forEach((a, i) => {
        for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.w)
      })
    }
  }
})

test('peas are 44 px and more at a window of 360, and stay so in a low window', () => {
  const low = FORMS.map((form) => at(640, 312, form))
  for (const l of [...FORMS.map((form) => at(352, 352, form)), ...low]) {
    for (const p of Object.values(l.places)) expect(p.w).toBeGreaterThanOrEqual(44)
  }
  expect(at(352, 352, '6').places['pea:0']?.w).toBeGreaterThanOrEqual(46)
  expect(at(352, 352, '5').h).toBeLessThanOrEqual(352)
})

test('where it is wide, the sheet is as high as there is room', () => {
  for (const form of FORMS) expect(at(876, 650, form).h).toBeGreaterThanOrEqual(598)
})

test('the drawing follows the width and knows the size of the board', () => {
  expect([320, 599, 600].map((w) => drawn(at(w, 9999, '5')).drawing)).toEqual(['plain', 'plain', 'titled'])
  expect([700, 740, 876].map((w) => drawn(at(w, 650, '5')).drawing)).toEqual(['titled', 'titled', 'wide'])
  expect(drawn(at(744, 450, '5')).drawing).toBe('titled')
  expect([176, 463].map((w) => drawn(at(w, 9999, '6', true)))).toMatchObject([
    { drawing: 'card', size: 6 },
    { drawing: 'card', size: 6 },
  ])
  expect(labels(at(740, 650, '5')).map((l) => l.id)).toEqual(['title'])
  expect(labels(at(876, 650, '5')).map((l) => l.id)).toEqual(['title', 'notes'])
  expect(labels(at(352, 352, '5'))).toEqual([])
})
