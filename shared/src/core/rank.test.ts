import { expect, test } from '@jest/globals'
import { ranked } from './rank.ts'

const down = (a: number, b: number): number => b - a

test('1-based, ties share the better rank', () => {
  expect(ranked([5, 5, 3], down)).toEqual([1, 1, 3])
  expect(ranked([3, 9, 5, 9], down)).toEqual([4, 1, 3, 1])
  expect(ranked([3, 9], (a, b) => a - b)).toEqual([1, 2])
  expect(ranked([], down)).toEqual([])
})
