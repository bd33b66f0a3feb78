/** spec/rules.md 3, Writing numbers. */
import { describe, expect, test } from '@jest/globals'
import { sheetOf } from '../../../test/garden.ts'
import { pick, random } from '../../../test/play.ts'
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

/** Some choice of 1 or 11 for each ace makes the numbers monotone. */
function isMonotone(numbers: readonly number[]): boolean {
  const choices = numbers.reduce<number[][]>(
    (all, n) =>
      n === 1
        ? all.flatMap((c) => [
            [...c, 1],
            [...c, 11],
          ])
        : all.map((c) => [...c, n]),
    [[]],
  )
  const pairs = (c: readonly number[], holds: (a: number, b: number) => boolean): boolean =>
    c.slice(1).every((b, i) => holds(c[i]!, b))
  return choices.some((c) => pairs(c, (a, b) => a <= b) || pairs(c, (a, b) => a >= b))
}

/** The numbers in the segment of a line that a place in it belongs to. */
function segment(line: readonly string[], at: number): number[] {
  const cuts = (word: string): boolean => '#x('.includes(word[0]!)
  const from = line.slice(0, at).findLastIndex(cuts) + 1
  const to = line.slice(at).findIndex(cuts)
  const words = line.slice(from, to < 0 ? line.length : at + to)
  return words.flatMap((w) => (w[1] === 'a' ? [1] : Number(w.slice(1)) || []))
}

test.each([
  [5, 0],
  [6, 1],
])('any %i rows: a number may stand where its segments stay monotone for some values of their aces', (size, seed) => {
  const next = random(seed)
  const words = ['.', '.', '.', '.', '#', 'x', '(h4)', '*', 'd', 'jh', 'sa', 'ca', ...ALL.slice(1).map((n) => `h${n}`)]
  for (let i = 0; i < 40; i++) {
    const cells = Array.from({ length: size * size }, () => (next(2) ? '.' : pick(words, next)))
    const found = openings(size, sheetOf(cells.join(' '), [], size))
    for (const [cell, word] of cells.entries()) {
      const fits = (n: number): boolean => {
        const now = cells.with(cell, n === 1 ? 'sa' : `s${n}`)
        const [row, col] = [Math.floor(cell / size), cell % size]
        const across = segment(now.slice(row * size, row * size + size), col)
        const along = segment(
          now.filter((_, c) => c % size === col),
          row,
        )
        return isMonotone(across) && isMonotone(along)
      }
      const expected = word === '.' ? ALL.filter(fits) : []
      expect([cells.join(' '), cell, ALL.filter((n) => found[cell]! & (1 << n))]).toEqual([
        cells.join(' '),
        cell,
        expected,
      ])
    }
  }
})
