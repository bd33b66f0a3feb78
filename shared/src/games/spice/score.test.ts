/** spec/rules.md 4: groups and who wins. */
import { describe, expect, test } from '@jest/globals'
import { boardOf, stateOf } from '../../../test/spice.ts'
import { openView } from '../../core/game.ts'
import { ranks, scores } from './score.ts'

function groups(red: number[], black: number[] = [], over = 0): (readonly number[])[] {
  return scores(openView(stateOf(boardOf(red, black), { over }))).map((s) => s.groups)
}

describe('a group', () => {
  test('left, right, up and down on a level, not diagonally', () => {
    expect(groups([0, 1])).toEqual([[2], []])
    expect(groups([0, 4])).toEqual([[2], []])
    expect(groups([1, 4])).toEqual([[1, 1], []])
    expect(groups([3, 4])).toEqual([[1, 1], []])
    expect(groups([16, 17])).toEqual([[2], []])
    expect(groups([25, 28])).toEqual([[1, 1], []])
  })
  test('with each of the four stones it rests on, whatever is between', () => {
    for (const below of [0, 1, 4]) expect(groups([16, below])).toEqual([[2], []])
    expect(groups([16, 2])).toEqual([[1, 1], []])
    expect(groups([1, 4, 16], [0])).toEqual([[3], [1]])
    for (const below of [25, 26, 27, 28]) expect(groups([29, below])).toEqual([[2], []])
    for (const below of [16, 17, 19]) expect(groups([25, below])).toEqual([[2], []])
  })
  test('not over two levels', () => {
    expect(groups([25, 0])).toEqual([[1, 1], []])
  })
  test('white joins nothing', () => {
    expect(groups([4, 7])).toEqual([[1, 1], []])
    expect(groups([])).toEqual([[], []])
  })
  test('colours do not mix, sizes are largest first', () => {
    expect(groups([0, 2, 3, 7], [1, 12])).toEqual([
      [3, 1],
      [1, 1],
    ])
  })
})

describe('the score', () => {
  test('the largest group', () => {
    expect(scores(openView(stateOf(boardOf([0, 1, 3], [15]))))).toEqual([
      { groups: [2, 1], total: 2 },
      { groups: [1], total: 1 },
    ])
  })
  test('none without stones', () => {
    expect(scores(openView(stateOf(boardOf([]))))).toEqual([
      { groups: [], total: 0 },
      { groups: [], total: 0 },
    ])
  })
  test('the top stone is taken off at the end, and only then', () => {
    expect(groups([25, 26, 29], [], 0)).toEqual([[3], []])
    expect(groups([25, 26, 29], [], 1)).toEqual([[2], []])
    expect(groups([25, 28, 29], [], 1)).toEqual([[1, 1], []])
  })
})

describe('ranks', () => {
  const ranksOf = (red: number[], black: number[]): number[] | null =>
    ranks(openView(stateOf(boardOf(red, black), { over: 1 })))

  test('the larger largest group wins', () => {
    expect(ranksOf([0, 1], [15])).toEqual([1, 2])
    expect(ranksOf([0, 2, 8], [14, 15])).toEqual([2, 1])
  })
  test('the top stone does not count', () => {
    expect(ranksOf([25, 26, 29], [0, 1, 2])).toEqual([2, 1])
  })
  test('equal: the second largest, then the third, a missing one counting 0', () => {
    expect(ranksOf([0, 1, 3], [14, 15])).toEqual([1, 2])
    expect(ranksOf([0, 1, 3], [14, 15, 12, 8])).toEqual([2, 1])
    expect(ranksOf([0, 1, 3, 8], [14, 15, 12])).toEqual([1, 2])
  })
  test('all equal is a draw', () => {
    expect(ranksOf([0, 1, 3], [14, 15, 12])).toEqual([1, 1])
  })
  test('none while the game is on', () => {
    expect(ranks(openView(stateOf(boardOf([0], [1]))))).toBeNull()
  })
})
