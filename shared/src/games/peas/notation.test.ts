/** How people write turns of Just Peas. */
import { describe, expect, test } from '@jest/globals'
import { boardOf, stateOf } from '../../../test/peas.ts'
import { viewOf } from '../../core/game.ts'
import { read, write } from './notation.ts'
import type { PeasStep } from './state.ts'

const EMPTY = '.... .... .... ....'
const view = viewOf(stateOf([4, 5], [boardOf(EMPTY)]), 0)
const TURN: PeasStep[] = [
  { die: 0, place: 9 },
  { die: 1, smush: 2 },
]

test('value and cell, x for a smush, in the order they are done', () => {
  expect(write(view, 0, TURN)).toBe('4 b3 5 x c1')
  expect(write(view, 0, [TURN[1]!, TURN[0]!])).toBe('5 x c1 4 b3')
  expect(write(view, 0, [{ pod: [0, 4, 5] }])).toBe('pod a1 a2 b2')
})

describe('read', () => {
  test.each(['4 b3 5 x c1', ' 4  B3, 5 X C1 ', '4b35xc1', '\u{FF14} b3 \u{FF15} x c1'])('leniently: %s', (text) => {
    expect(read(view, 0, text)).toEqual(TURN)
  })
  test('the order counts', () => {
    expect(read(view, 0, '5 x c1 4 b3')).toEqual([TURN[1], TURN[0]])
  })
  test('a pod, in any order of its cells', () => {
    for (const text of ['pod a1 a2 b2', 'pod b2 a1 a2', 'POD a2,b2,a1', 'pod a1a2b2']) {
      expect(read(view, 0, text)).toEqual([{ pod: [0, 4, 5] }])
    }
    const wide = viewOf(stateOf([4, 5], [boardOf('.'.repeat(36))]), 0)
    expect(read(wide, 0, 'pod f6 f5 e6')).toEqual([{ pod: [29, 34, 35] }])
  })
  test('equal dice: one after the other', () => {
    const equal = viewOf(stateOf([4, 4], [boardOf(EMPTY)]), 0)
    expect(read(equal, 0, '4 a1 4 x d4')).toEqual([
      { die: 0, place: 0 },
      { die: 1, smush: 15 },
    ])
  })
  test('one die when it completes the harvest', () => {
    const last = viewOf(stateOf([4, 5], [boardOf('xxxx xxxx xxxx xxx.')]), 0)
    expect(read(last, 0, '5 d4')).toEqual([{ die: 1, place: 15 }])
  })
  test.each([
    '',
    '4 b3',
    '4 b3 4 x c1',
    '6 b3 5 x c1',
    '4 b3 5 x b5',
    '4 e1 5 x c1',
    '4 b3 5 b2 x',
    'x 4 b3 5 x c1',
    '4 b3 5 x c1 4 a1',
    '4 b3 5 b3',
    'pod a1 a2',
    'pod a1 a2 a4',
    'pod a1 a2 b2 c2',
    'pod a1 a2 a5',
    'a pod a1 a2 b2',
    'pod a1 a2 b2 4 b3',
  ])('no legal turn: %j', (text) => {
    expect(read(view, 0, text)).toBeNull()
  })
  test('nothing for who is not asked', () => {
    expect(read(view, 1, '4 b3 5 x c1')).toBeNull()
  })
})
