/** spec/rules.md 1, Board and pods: what is adjacent, and the paths of three. */
import { describe, expect, test } from '@jest/globals'
import { peas } from './game.ts'
import { boardOf, isBoard, sideOf } from './layout.ts'

test.each([
  ['small', 4],
  ['classic', 5],
  ['large', 6],
] as const)('%s: %i rows', (board, side) => {
  expect(sideOf({ board })).toBe(side)
  expect(boardOf(side).size).toBe(side)
  expect(boardOf(side).beside).toHaveLength(side * side)
  expect(peas.options({ board })).toEqual({ board })
  expect(isBoard(board)).toBe(true)
})

test('no other board, and no other option', () => {
  for (const board of ['toString', 5, null, ['small']])
    expect([isBoard(board), peas.options({ board })]).toEqual([false, null])
  expect(peas.options({ board: 'small', more: 1 })).toBeNull()
  expect(peas.options(null)).toBeNull()
})

describe('pods', () => {
  test.each([4, 5, 6])('every path of three on a side of %i: A beside B, B beside C, found by trying all', (side) => {
    const beside = (a: number, b: number): boolean =>
      Math.abs((a % side) - (b % side)) + Math.abs(Math.floor(a / side) - Math.floor(b / side)) === 1
    const found: number[][] = []
    for (let a = 0; a < side * side; a++) {
      for (let b = a + 1; b < side * side; b++) {
        for (let c = b + 1; c < side * side; c++) {
          if (Number(beside(a, b)) + Number(beside(b, c)) + Number(beside(a, c)) === 2) found.push([a, b, c])
        }
      }
    }
    expect(boardOf(side).trios).toEqual(found)
  })
})
