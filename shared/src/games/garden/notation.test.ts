/** How people write turns of Garden. */
import { describe, expect, test } from '@jest/globals'
import { cardOf, sheetOf, stateOf } from '../../../test/garden.ts'
import { viewOf } from '../../core/game.ts'
import { ABILITIES, type Ability } from './layout.ts'
import { read, write } from './notation.ts'
import type { GardenState, GardenStep } from './state.ts'
import { BEFORE, CHOOSE, CROSSES, PEEK } from './state.ts'

const two = (text = '', gained: readonly Ability[] = []) => [sheetOf(text, gained), sheetOf(text, gained)]
const at = (state: GardenState) => ({
  read: (text: string, seat = 0) => read(viewOf(state, seat), seat, text),
  write: (turn: GardenStep[], seat = 0) => write(viewOf(state, seat), seat, turn),
})
/** A text stands for a turn, both ways. */
function both(state: GardenState, text: string, turn: GardenStep[], seat = 0): void {
  expect(at(state).write(turn, seat)).toBe(text)
  expect(at(state).read(text, seat)).toEqual(turn)
}

const all = stateOf(two('s2', ABILITIES), 'h7 s5 c3')

test('before the choice', () => {
  const before = stateOf(two('', ABILITIES), 'h7 s5 c3', { phase: BEFORE, chosen: -1 })
  both(before, 'hatter', [{ ability: 'hatter' }])
  both(before, 'caterpillar', [{ ability: 'caterpillar' }])
  both(before, 'pass', [{ pass: true }])
  for (const text of ['top', 'h7 a1', 'choose h7', 'x a1', 'pass pass', 'alice'])
    expect(at(before).read(text)).toBeNull()
  const look = stateOf(two(), 'h7 s5 c3', { phase: PEEK, chosen: -1, asked: [1, 0] })
  both(look, 'top', [{ peek: 'top' }])
  both(look, 'bottom', [{ peek: 'bottom' }])
  expect(at(look).read('top', 1)).toBeNull()
})

test('the choice', () => {
  const choice = stateOf(two(), 'h7 jk c10', { phase: CHOOSE, chosen: -1, asked: [1, 0] })
  both(choice, 'choose h7', [{ choose: 0 }])
  both(choice, 'choose c10', [{ choose: 2 }])
  for (const text of ['choose', 'choose jk', 'choose s2', 'h7', 'choose h7 c10'])
    expect(at(choice).read(text)).toBeNull()
})

test('crosses', () => {
  const struck = stateOf(two('s2'), 'h7 s5 c3', { phase: CROSSES, owed: [0, 2], asked: [0, 1] })
  both(struck, 'x c3 x e5', [{ cross: 12 }, { cross: 24 }], 1)
  for (const text of ['x c3', 'x a1 x c3', 'x c3 x c3', 'x f1 x c3', 'x', 'x c3 x']) {
    expect(at(struck).read(text, 1)).toBeNull()
  }
})

describe('record', () => {
  test('cards, in the order of writing', () => {
    both(all, 'c3 b2 h7 e1', [
      { card: 2, at: 6 },
      { card: 0, at: 4 },
    ])
    both(stateOf(two(), 'ha s10 c3'), 'ha a1 s10 b2', [
      { card: 0, at: 0 },
      { card: 1, at: 6 },
    ])
    for (const text of ['', 'h7', 'h7 b2', 'h7 b2 c3', 'h7 a1 c3 b2', 'h7 z9 c3 b2', 'd9 b2 h7 e1', 'h7 b2 h7 e1']) {
      expect(at(all).read(text)).toBeNull()
    }
  })

  test('leniently: blanks, commas, capitals, wide letters', () => {
    expect(at(all).read('  C3 B2,H7  E1 ')).toEqual(at(all).read('c3 b2 h7 e1'))
    expect(at(all).read('\u{FF23}\u{FF13} b2 h7 e1')).toEqual(at(all).read('c3 b2 h7 e1'))
  })

  test('jokers with a suit; two of them are told apart', () => {
    const jokers = stateOf(two(), 'h7 jk jk')
    both(
      jokers,
      'jk a1 s jk b2 d',
      [
        { card: 1, at: 0, suit: 'S' },
        { card: 2, at: 6, suit: 'D' },
      ],
      1,
    )
    for (const text of ['jk a1 jk b2', 'jk a1 x jk b2 d', 'jk a1 s jk b2']) expect(at(jokers).read(text, 1)).toBeNull()
  })

  test('□ and lost cards', () => {
    const full = 's5 s6 s5 s6 . s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5'
    both(
      stateOf(two(full), 'h7 s9 c9'),
      's9 # e1 c9 lost',
      [
        { card: 1, block: 4 },
        { card: 2, lost: true },
      ],
      1,
    )
    expect(at(all).read('h7 # b2 c3 e1')).toBeNull()
    expect(at(all).read('h7 lost c3 e1')).toBeNull()
  })

  test('abilities, with and without a cell', () => {
    const cards = 's5 b2 c3 e1'
    const written: GardenStep[] = [
      { card: 1, at: 6 },
      { card: 2, at: 4 },
    ]
    both(all, `dodo a1 ${cards}`, [{ ability: 'dodo', at: 0 }, ...written], 1)
    for (const ability of ['spade', 'club', 'heart', 'diamond', 'cheshire'] as const) {
      both(all, `${cards} ${ability} d4`, [...written, { ability, at: 18 }], 1)
    }
    both(all, `jabberwock ${cards}`, [{ ability: 'jabberwock' }, ...written], 1)
    both(all, 'alice h7 e1 s5 b2', [{ ability: 'alice' }, { card: 0, at: 4 }, { card: 1, at: 6 }], 1)
    both(all, 'rabbit', [{ ability: 'rabbit' }], 1)
    for (const text of [
      `alice a1 ${cards}`,
      `dodo ${cards}`,
      `dodo b2 ${cards}`,
      `queen ${cards}`,
      `${cards} rabbit`,
    ]) {
      expect(at(all).read(text, 1)).toBeNull()
    }
  })

  test('after a rabbit the cards are its two', () => {
    const secrets = [
      { turn: ['{"ability":"rabbit"}'], peek: [], rabbit: [cardOf('d9'), cardOf('sa')] },
      all.secrets[1]!,
    ]
    both({ ...all, secrets }, 'sa b2 d9 c3', [
      { card: 1, at: 6 },
      { card: 0, at: 12 },
    ])
    expect(at({ ...all, secrets }).read('h7 b2 c3 e1')).toBeNull()
  })

  test('the large sheet has a column f and a row 6', () => {
    const large = stateOf([sheetOf('', [], 6)], 'h7 s5 c3')
    both(large, 'h7 f6 c3 f1', [
      { card: 0, at: 35 },
      { card: 2, at: 5 },
    ])
  })
})
