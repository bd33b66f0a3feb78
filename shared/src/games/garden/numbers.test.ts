/** spec/rules.md 3, Writing numbers. */
import { describe, expect, test } from '@jest/globals'
import { sheetOf } from '../../../test/garden.ts'
import { openings } from './numbers.ts'

/** The numbers that a cell takes. */
function open(text: string, cell: number): number[] {
  const bits = openings(5, sheetOf(text))[cell]!
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((n) => bits & (1 << n))
}

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

describe('a segment', () => {
  test('alone in its row and column a cell takes every number', () => {
    expect(open('. . . . . . s5', 0)).toEqual(ALL)
  })

  test('numbers are non-decreasing or non-increasing, blanks skipped, equal numbers may follow each other', () => {
    expect(open('s5 . . . h8', 2)).toEqual([5, 6, 7, 8])
    expect(open('s5 . h8 . .', 4)).toEqual([1, 8, 9, 10])
    expect(open('s8 . h5 . .', 4)).toEqual([1, 2, 3, 4, 5])
    expect(open('s5 . h5 . .', 4)).toEqual(ALL)
  })

  test('cells without a number are skipped', () => {
    expect(open('s5 jh * d . . . . . . . . . . .', 4)).toEqual(ALL)
    expect(open('s5 jh h8 d .', 4)).toEqual([1, 8, 9, 10])
  })

  test('the column counts as well', () => {
    expect(open('s5 . . . . h8 . . . .', 10)).toEqual([1, 8, 9, 10])
    expect(open('. . . . . s5 . h8 . . . . . . c3', 9)).toEqual([1, 8, 9, 10])
    expect(open('. . . . c2 s5 . h8 . . . . . . c3', 9)).toEqual([])
  })

  test('□, X and dodo cells cut a line', () => {
    for (const cut of ['#', 'x', '(c9)']) expect(open(`s5 h8 ${cut} . .`, 3)).toEqual(ALL)
    expect(open('s5 h8 # s2 .', 4)).toEqual(ALL)
  })
})

describe('an ace', () => {
  test('counts as 1 or as 11, for each line and each ace', () => {
    expect(open('sa . . . h9', 2)).toEqual(ALL)
    expect(open('sa s9 ha . .', 3)).toEqual([1])
    expect(open('s9 ha . . .', 2)).toEqual([1])
    expect(open('s2 s5 . . .', 2)).toContain(1)
    expect(open('s5 s2 . . .', 2)).toContain(1)
    expect(open('s5 . s2 . .', 1)).not.toContain(1)
  })
})

test('a cell that is not blank takes nothing', () => {
  expect(open('s5 # x (s4) *', 0)).toEqual([])
  expect(open('s5 # x (s4) *', 1)).toEqual([])
})
