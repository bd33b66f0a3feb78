import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createBakery } from './bake.ts'

const page = globalThis as unknown as Record<string, unknown>
const real = page.document

/** A canvas that forgets what is drawn on it. */
function canvas(): HTMLCanvasElement {
  const ctx = new Proxy({}, { get: () => () => undefined })
  return { width: 0, height: 0, getContext: () => ctx } as unknown as HTMLCanvasElement
}
beforeEach(() => {
  page.document = { createElement: canvas }
})
afterEach(() => {
  page.document = real
})

test('what was shown a moment ago is not drawn again, and of more than a million pixels the oldest are forgotten', () => {
  const bakery = createBakery()
  const drawn: string[] = []
  /** One picture: these keys, and what was not asked for is swept. */
  const show = (...keys: string[]): string[] => {
    drawn.length = 0
    for (const key of keys) bakery.get(key, 600, 500, () => drawn.push(key))
    bakery.sweep()
    return [...drawn]
  }
  expect(show('a', 'b')).toEqual(['a', 'b'])
  // Picked, taken back, picked again.
  expect(show('a', 'c')).toEqual(['c'])
  expect(show('a', 'b')).toEqual([])
  expect(show('a', 'c')).toEqual([])
  // Three of this size are kept beside those that are shown.
  for (const key of ['d', 'e', 'f']) expect(show('a', key)).toEqual([key])
  expect(show('a', 'c')).toEqual([])
  expect(show('a', 'b')).toEqual(['b'])
  bakery.clear()
  expect(show('a')).toEqual(['a'])
})
