/** spec/rules.md 2: acorns and the winner. */
import { describe, expect, test } from '@jest/globals'
import type { AreaName } from '../../../test/sixty-one.ts'
import { sheetOf, stateOf } from '../../../test/sixty-one.ts'
import { openView } from '../../core/game.ts'
import { ranks, scores } from './score.ts'
import type { SixtyOneSheet } from './state.ts'

const NAMES: AreaName[] = ['pumpkins', 'waterlilies', 'marshmallows', 'mugs', 'burrow', 'mushrooms']

test.each<[AreaName, string, number]>([
  ['pumpkins', '....', 0],
  ['pumpkins', '3.4.', 0],
  ['pumpkins', '33..', 3],
  ['pumpkins', '3.44', 3],
  ['pumpkins', 'X3XX', 6],
  ['waterlilies', '1....', 1],
  ['waterlilies', '12...', 2],
  ['waterlilies', '123..', 4],
  ['waterlilies', '12X4.', 6],
  ['waterlilies', '12345', 9],
  ['marshmallows', '1.22.', 0],
  ['marshmallows', '11...', 3],
  ['marshmallows', '..222', 5],
  ['marshmallows', '1X22X', 8],
  ['mugs', '1.....', 1],
  ['mugs', '...4..', 2],
  ['mugs', '...X..', 2],
  ['mugs', '123456', 7],
  ['burrow', '1.2...', 2],
  ['burrow', '12.3..', 4],
  ['burrow', '12134.', 7],
  ['burrow', '12134X', 11],
  ['mushrooms', '1....', 1],
  ['mushrooms', '12...', 3],
  ['mushrooms', '123..', 5],
  ['mushrooms', '1234.', 7],
  ['mushrooms', '12X45', 10],
])('%s %s: %i', (name, marks, acorns) => {
  const [score] = scores(openView(stateOf([1, 2, 3], [sheetOf({ [name]: marks })])))
  expect(score?.areas).toEqual(NAMES.map((n) => (n === name ? acorns : 0)))
  expect(score?.total).toBe(acorns)
})

test('the total is areas, first-to-fill bonuses and leaf bonuses', () => {
  const sheet: SixtyOneSheet = { ...sheetOf({ mugs: '123456' }, [21]), bonus: 2, first: [0, 0, 0, 3, 0, 0] }
  expect(scores(openView(stateOf([1, 2, 3], [sheet])))).toEqual([
    { areas: [0, 0, 0, 7, 0, 0], first: [0, 0, 0, 3, 0, 0], leaf: 2, total: 12 },
  ])
})

describe('ranks', () => {
  const state = stateOf(
    [1, 2, 3],
    [sheetOf({ mugs: '12....' }), sheetOf({ mugs: '123...' }), sheetOf({ mugs: '...4..' })],
  )

  test('the highest wins, ties share the rank', () => {
    expect(ranks(openView({ ...state, public: { ...state.public, over: 1 } }))).toEqual([2, 1, 2])
  })
  test('none while the game is on', () => {
    expect(ranks(openView(state))).toBeNull()
  })
})
