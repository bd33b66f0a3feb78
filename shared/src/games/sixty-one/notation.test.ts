/** How people write turns of Sixty-One. */
import { describe, expect, test } from '@jest/globals'
import { fullBut, sheetOf, stateOf } from '../../../test/sixty-one.ts'
import { viewOf } from '../../core/game.ts'
import { read, write } from './notation.ts'
import type { SixtyOneStep } from './state.ts'

const plain = viewOf(stateOf([5, 3, 6], [sheetOf({ burrow: '142...' })]), 0)
const wild = viewOf(stateOf([5, 3, 6], [sheetOf({}, [5])]), 0)
const stuck = viewOf(stateOf([1, 3, 5], [fullBut({})]), 0)
const TURN: SixtyOneStep[] = [{ area: 0, value: 1, spot: 3 }]

test('area, value, spot from 1, leftover', () => {
  expect(write(plain, 0, TURN)).toBe('5 3 at 4 +6')
})
test('with an X', () => {
  expect(write(wild, 0, [{ area: 0, value: 1, spot: 0 }, { wild: [2, 0] }])).toBe('5 3 at 1 +6 x 2 at 1')
})
test('leaf alone', () => {
  expect(write(stuck, 0, [{ leaf: 2 }])).toBe('+5')
  expect(read(stuck, 0, '+5')).toEqual([{ leaf: 2 }])
  expect(read(stuck, 0, '+2')).toBeNull()
})

describe('read', () => {
  test.each([
    '5 3 at 4 +6',
    '5 3 at 4',
    ' 5  3 AT 4  + 6 ',
    '\u{FF15} \u{FF13} at \u{FF14} \u{FF0B}\u{FF16}',
    '5 3 4',
    '53@4+6',
  ])('leniently: %s', (text) => {
    expect(read(plain, 0, text)).toEqual(TURN)
  })
  test.each([
    '',
    '5',
    '5 3',
    '5 3 at',
    '5 3 at 1',
    '5 3 at 4 +3',
    '3 5 at 9',
    '4 3 at 4',
    '+6',
    'x 2 at 1',
    '5 3 at 4 +6 x 2 at 1',
    '5 3 at 0',
  ])('no legal turn: %j', (text) => {
    expect(read(plain, 0, text)).toBeNull()
  })
  test.each(['', 'x 2 at 1', '5 3 at 4 +5', '5 3 at 4'])('only a leaf when nothing can be written: %j', (text) => {
    expect(read(stuck, 0, text)).toBeNull()
  })
  test('an earned X must be there', () => {
    expect(read(wild, 0, '5 3 at 1')).toBeNull()
    expect(read(wild, 0, '5 3 at 1 X 2 at 1')).toEqual([{ area: 0, value: 1, spot: 0 }, { wild: [2, 0] }])
    expect(read(wild, 0, '5 3 at 1 x 2 at 2')).toBeNull()
  })
  test('nothing for who is not asked', () => {
    expect(read(plain, 1, '5 3 at 4')).toBeNull()
  })
})
