/** spec/rules.md 4: what a turn does, and the end. */
import { describe, expect, test } from '@jest/globals'
import { boardOf, stateOf } from '../../../test/spice.ts'
import { awaiting, play } from './play.ts'

const ALL = Array.from({ length: 30 }, (_, p) => p).filter((p) => ![5, 6, 9, 10, 20].includes(p))
const without = (...places: number[]): number[] => ALL.filter((p) => !places.includes(p))

test('stones are of the own colour, and the other seat is next', () => {
  const { cells, turn } = play(stateOf(boardOf([0], [1]), { turn: 1 }), 1, [{ place: 2 }, { place: 3 }]).public
  expect(cells).toEqual(boardOf([0], [1, 2, 3]))
  expect(turn).toBe(0)
})

test('a stone that was taken off is gone, or its place is used again', () => {
  const state = stateOf(boardOf([0], [1, 2]), { right: 1 })
  expect(play(state, 0, [{ remove: 1 }, { place: 3 }]).public.cells).toEqual(boardOf([0, 3], [2]))
  expect(play(state, 0, [{ remove: 1 }, { place: 1 }]).public.cells).toEqual(boardOf([0, 1], [2]))
})

test('there is no limit on stones: one colour may have all 25', () => {
  expect(play(stateOf(boardOf(without(29))), 0, [{ place: 29 }]).public.over).toBe(1)
})

describe('the end', () => {
  test('at once when the board is full, after the first or the second stone', () => {
    const one = play(stateOf(boardOf(without(29))), 0, [{ place: 29 }])
    const two = play(stateOf(boardOf(without(28, 29))), 0, [{ place: 28 }, { place: 29 }])
    for (const { public: p } of [one, two]) {
      expect([p.over, awaiting(p), p.right]).toEqual([1, [], 0])
    }
  })
  test('not before', () => {
    const { public: p } = play(stateOf(boardOf(without(28, 29))), 0, [{ place: 28 }])
    expect([p.over, awaiting(p)]).toEqual([0, [1]])
  })
})
