/** spec/rules.md 1: seats, rolls, end and score. */
import { describe, expect, test } from '@jest/globals'
import { boardOf, stateOf } from '../../../test/peas.ts'
import { stream } from '../../core/chance.ts'
import { openView, viewOf } from '../../core/game.ts'
import { peas } from './game.ts'
import { awaiting, play, roll, setup } from './play.ts'
import { ranks, scores } from './score.ts'

const SEED = '07'.repeat(32)

test('the boards: small 4x4, classic 5x5 (default), large 6x6; 1 to 12 seats', () => {
  const sides = (['small', 'classic', 'large'] as const).map(
    (board) => setup({ board }, 1, SEED).public.sheets[0]!.cells.length,
  )
  expect(sides).toEqual([16, 25, 36])
  expect(peas.options({})).toEqual({ board: 'classic' })
  expect(peas.options({ board: 'huge' })).toBeNull()
  expect(peas.options({ size: 5 })).toBeNull()
  expect(peas.seats).toEqual({ min: 1, max: 12 })
})

test('two dice a roll, from the stream of its number', () => {
  const chance = stream(SEED, 'peas/dice/3')
  expect(roll(SEED, 3)).toEqual([chance.die(), chance.die()])
})

describe('several seats', () => {
  test('use the same roll; a new one is made when every seat that still harvests has submitted', () => {
    const first = setup({ board: 'small' }, 2, SEED)
    const one = play(first, 1, [{ pod: [0, 1, 2] }])
    expect(one.public.dice).toEqual(first.public.dice)
    expect(awaiting(one.public)).toEqual([0])
    expect(one.public.sheets).toEqual(first.public.sheets)
    const two = play(one, 0, [{ pod: [4, 5, 6] }])
    expect(two.public).toMatchObject({ roll: 2, dice: roll(SEED, 2), ready: [0, 0], over: 0 })
    expect(two.public.sheets.map((s) => s.pod.filter((p) => p >= 0).length)).toEqual([3, 3])
  })

  test('a seat whose harvest is complete is not asked again, and the others go on', () => {
    const done = boardOf('xxxx xxxx xxxx xxxx')
    const state = stateOf([1, 2], [done, boardOf('xxxx xxxx xxxx xx..')])
    expect(awaiting(state.public)).toEqual([1])
    const end = play(state, 1, [
      { die: 0, smush: 14 },
      { die: 1, smush: 15 },
    ])
    expect(end.public.over).toBe(1)
    expect(awaiting(end.public)).toEqual([])
    expect(ranks(openView(end))).toEqual([1, 1])
  })

  test('a submitted turn is seen by its own seat alone', () => {
    const state = play(setup({ board: 'small' }, 2, SEED), 0, [
      { die: 0, smush: 0 },
      { die: 1, smush: 1 },
    ])
    expect(scores(viewOf(state, 0))[0]).toEqual({ smushed: 2, filled: 0, total: 2 })
    expect(scores(viewOf(state, 1))[0]).toEqual({ smushed: 0, filled: 0, total: 0 })
  })
})

test('the score counts smushed peas, fewer is better, ties share the rank; filled counts peas that carry a value', () => {
  const sheets = ['x234 2345 3454 4543', 'xx34 2345 3454 4543', 'x234 2345 3454 4543'].map((t) => boardOf(t))
  const state = stateOf([1, 2], sheets)
  const view = openView({ ...state, public: { ...state.public, over: 1 } })
  expect(scores(view)[1]).toEqual({ smushed: 2, filled: 14, total: 2 })
  expect(ranks(view)).toEqual([1, 3, 1])
})
