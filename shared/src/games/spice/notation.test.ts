/** How people write turns of Spice. */
import { describe, expect, test } from '@jest/globals'
import { boardOf, stateOf } from '../../../test/spice.ts'
import { viewOf } from '../../core/game.ts'
import { placeName, read, write } from './notation.ts'

const view = viewOf(stateOf(boardOf([0], [1, 13]), { right: 1 }), 0)

test('places: level, column, row', () => {
  expect([0, 3, 4, 15, 16, 24, 25, 28, 29].map(placeName)).toEqual([
    ...['1a1', '1d1', '1a2', '1d4', '2a1', '2c3', '3a1', '3b2', '4a1'],
  ])
})

test('a stone taken off comes first', () => {
  expect(write(view, 0, [{ remove: 13 }, { place: 8 }, { place: 12 }])).toBe('-1b4 1a3 1a4')
  expect(write(view, 0, [{ place: 8 }])).toBe('1a3')
})

describe('read', () => {
  test.each([
    '-1b4 1a3 1a4',
    ' - 1B4  1A3,1a4 ',
    '-1b41a31a4',
    '\u{2212}1b4 1a3 1a4',
    '\u{FF0D}\u{FF11}\u{FF42}\u{FF14} \u{FF11}\u{FF21}\u{FF13} 1a4',
  ])('leniently: %s', (text) => {
    expect(read(view, 0, text)).toEqual([{ remove: 13 }, { place: 8 }, { place: 12 }])
  })
  test.each([
    '',
    '-',
    '1a',
    '1a5',
    '1e1',
    '5a1',
    '2d1',
    '-1b4',
    '1a1',
    '1a3 -1b4',
    '1a3 1a4 1c1',
    '-1a1 1a3',
    '1a3 1a3',
    '1a3 x',
  ])('no legal turn: %j', (text) => {
    expect(read(view, 0, text)).toBeNull()
  })
  test('nothing for who is not asked', () => {
    expect(read(view, 1, '1a3')).toBeNull()
  })
})
