/** spec/rules.md 4, Board: the numbers of the places and what touches what. */
import { describe, expect, test } from '@jest/globals'
import { ABOVE, BELOW, BESIDE, PLACES, placeAt, TOP } from './pyramid.ts'

const everywhere = [...PLACES.keys()]

test('30 places, numbered level by level and row by row', () => {
  expect(PLACES).toHaveLength(30)
  expect(TOP).toBe(29)
  for (const [p, { level, row, col }] of PLACES.entries()) {
    const index = [row * 4 + col, 16 + row * 3 + col, 25 + row * 2 + col, 29][level]
    expect(index).toBe(p)
    expect(placeAt(level, row, col)).toBe(p)
  }
})

test('no place outside', () => {
  for (const [l, r, c] of [
    [0, 4, 0],
    [0, 0, 4],
    [1, 3, 0],
    [3, 0, 1],
    [4, 0, 0],
    [-1, 0, 0],
    [0, -1, 0],
  ] as const) {
    expect(placeAt(l, r, c)).toBe(-1)
  }
})

describe('supports', () => {
  test('a higher place rests on four of the level below', () => {
    expect(BELOW[0]).toEqual([])
    expect(BELOW[16]).toEqual([0, 1, 4, 5])
    expect(BELOW[20]).toEqual([5, 6, 9, 10])
    expect(BELOW[24]).toEqual([10, 11, 14, 15])
    expect(BELOW[28]).toEqual([20, 21, 23, 24])
    expect(BELOW[29]).toEqual([25, 26, 27, 28])
  })
  test('what rests on a place is what has it below', () => {
    for (const p of everywhere) expect(ABOVE[p]).toEqual(everywhere.filter((q) => BELOW[q]?.includes(p)))
  })
})

test('neighbours on the same level', () => {
  expect(BESIDE[0]).toEqual([1, 4])
  expect(BESIDE[3]).toEqual([2, 7])
  expect(BESIDE[20]).toEqual([17, 19, 21, 23])
  expect(BESIDE[29]).toEqual([])
  for (const p of everywhere) for (const q of BESIDE[p]!) expect(BESIDE[q]).toContain(p)
})
