/** spec/rules.md 3, Record and Abilities: what may be written, by whom and when. */
import { describe, expect, test } from '@jest/globals'
import { sheetOf, stateOf } from '../../../test/garden.ts'
import { viewOf } from '../../core/game.ts'
import type { Ability } from './layout.ts'
import { read, write } from './notation.ts'
import type { GardenState, GardenStep } from './state.ts'
import { CHOOSE, GAINED, USED } from './state.ts'
import { complete, steps } from './steps.ts'

const two = (text = '', gained: Ability[] = []) => [sheetOf(text, gained), sheetOf(text, gained)]
const legal = (state: GardenState, seat: number, ...draft: GardenStep[]) => steps(viewOf(state, seat), seat, draft)
const isDone = (state: GardenState, seat: number, ...draft: GardenStep[]) => complete(viewOf(state, seat), seat, draft)
const cards = (list: GardenStep[]) => [...new Set(list.flatMap((s) => ('card' in s ? [s.card] : [])))]
const abilities = (list: GardenStep[]) => [...new Set(list.flatMap((s) => ('ability' in s ? [s.ability] : [])))]

describe('the two cards', () => {
  const state = stateOf(two(), 'h7 s5 c3')

  test('the active seat writes the chosen card and one of the other two, in either order', () => {
    expect(cards(legal(state, 0))).toEqual([0, 1, 2])
    expect(cards(legal(state, 0, { card: 0, at: 0 }))).toEqual([1, 2])
    expect(cards(legal(state, 0, { card: 2, at: 0 }))).toEqual([0])
    expect(isDone(state, 0, { card: 0, at: 0 })).toBe(false)
    expect(isDone(state, 0, { card: 2, at: 0 }, { card: 0, at: 6 })).toBe(true)
  })

  test('every other seat writes the two that were not chosen, in either order', () => {
    expect(cards(legal(state, 1))).toEqual([1, 2])
    expect(cards(legal(state, 1, { card: 2, at: 0 }))).toEqual([1])
    expect(legal(state, 1, { card: 2, at: 0 }, { card: 1, at: 6 })).toEqual([])
  })

  test('each is judged on the sheet as it is at that moment', () => {
    const after = legal(stateOf(two('s8 . .'), 'h7 s5 c3'), 1, { card: 1, at: 1 })
    expect(after).not.toContainEqual({ card: 2, at: 1 })
    expect(after).toContainEqual({ card: 2, at: 2 })
    expect(legal(stateOf(two('s2 . .'), 'h7 s5 c3'), 1, { card: 1, at: 1 })).not.toContainEqual({ card: 2, at: 2 })
  })

  test('a joker takes any blank cell, with each suit, and is never chosen', () => {
    const joker = stateOf(two('s8 s2 . . .'), 'h7 jk c3')
    const at = legal(joker, 1).filter((s) => 'suit' in s)
    expect(at).toHaveLength(23 * 4)
    const choice = stateOf(two(), 'h7 jk c3', { phase: CHOOSE, asked: [1, 0], chosen: -1 })
    expect(legal(choice, 0)).toEqual([{ choose: 0 }, { choose: 2 }])
    expect(legal(choice, 1)).toEqual([])
  })

  test('a numbered card that fits no blank cell is written as □ in any blank cell, allowed only then', () => {
    const full = 's5 s6 s5 s6 . s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5'
    const state = stateOf(two(full), 'h7 s9 c9')
    expect(legal(state, 1)).toEqual([
      { card: 1, block: 4 },
      { card: 2, block: 4 },
    ])
    expect(legal(stateOf(two(), 'h7 s5 c3'), 1).some((s) => 'block' in s || 'lost' in s)).toBe(false)
  })

  test('without any blank cell a card is lost, a joker too', () => {
    const state = stateOf(two('x '.repeat(25)), 'h7 jk c3')
    expect(legal(state, 1)).toEqual([
      { card: 1, lost: true },
      { card: 2, lost: true },
    ])
  })
})

describe('abilities', () => {
  const every: Ability[] = [
    'hatter',
    'caterpillar',
    'alice',
    'rabbit',
    'tweedle',
    'dodo',
    'spade',
    'jabberwock',
    'cheshire',
  ]
  const state = stateOf(two('s2', every), 'h7 s5 c3')

  test('alice, tweedle and rabbit come first; alice is not for the active seat', () => {
    expect(abilities(legal(state, 1))).toEqual([
      'alice',
      'tweedle',
      'rabbit',
      'dodo',
      'spade',
      'cheshire',
      'jabberwock',
    ])
    expect(abilities(legal(state, 0))).not.toContain('alice')
    expect(abilities(legal(state, 1, { card: 1, at: 7 }))).toEqual(['dodo', 'spade', 'cheshire', 'jabberwock'])
    expect(abilities(legal(state, 1, { card: 1, at: 7 }, { card: 2, at: 14 }))).toEqual([
      'dodo',
      'spade',
      'cheshire',
      'jabberwock',
    ])
  })

  test('one a game turn, over all phases; each gained ability once', () => {
    expect(abilities(legal(state, 1, { ability: 'spade', at: 9 }))).toEqual([])
    const used = { ...sheetOf('s2', every), usedTurn: 5 }
    expect(abilities(legal(stateOf([used, used], 'h7 s5 c3'), 1))).toEqual([])
    const spent = { ...sheetOf('s2', every), usedTurn: 4 }
    const gone = { ...spent, gained: spent.gained.map((g) => (g === GAINED ? USED : g)) }
    expect(abilities(legal(stateOf([gone, gone], 'h7 s5 c3'), 1))).toEqual([])
  })

  test('alice writes the chosen card and one of the other two', () => {
    expect(cards(legal(state, 1, { ability: 'alice' }))).toEqual([0, 1, 2])
    expect(cards(legal(state, 1, { ability: 'alice' }, { card: 1, at: 7 }))).toEqual([0])
  })

  test('tweedle writes one card twice: the active seat any of the three, the others either of their two', () => {
    expect(cards(legal(state, 0, { ability: 'tweedle' }))).toEqual([0, 1, 2])
    expect(cards(legal(state, 1, { ability: 'tweedle' }))).toEqual([1, 2])
    expect(cards(legal(state, 1, { ability: 'tweedle' }, { card: 2, at: 7 }))).toEqual([2])
    expect(isDone(state, 1, { ability: 'tweedle' }, { card: 2, at: 7 }, { card: 2, at: 8 })).toBe(true)
  })

  test('rabbit is submitted alone, needs two discarded cards, and then both its cards are written, with no further ability', () => {
    expect(legal(state, 1, { ability: 'rabbit' })).toEqual([])
    expect(isDone(state, 1, { ability: 'rabbit' })).toBe(true)
    expect(abilities(legal(stateOf(two('', ['rabbit']), 'h7 s5 c3', { discard: [1] }), 1))).toEqual([])
    const secrets = [state.secrets[0]!, { turn: ['{"ability":"rabbit"}'], peek: [], rabbit: [3, 4] }]
    const asked = { ...state, secrets }
    expect(cards(legal(asked, 1))).toEqual([0, 1])
    expect(abilities(legal(asked, 1))).toEqual([])
    expect(cards(legal(asked, 1, { card: 1, at: 7 }))).toEqual([0])
  })

  test('dodo goes on a card, suit or star without a □ yet; suits and ☆ on blank cells', () => {
    const sheet = 's2 # x (h3) * h'
    const dodo = stateOf(two(sheet, ['dodo']), 'h7 s5 c3')
    expect(legal(dodo, 1).flatMap((s) => ('ability' in s && 'at' in s ? [s.at] : []))).toEqual([0, 4, 5])
    for (const ability of ['spade', 'cheshire'] as const) {
      const state = stateOf(two(sheet, [ability]), 'h7 s5 c3')
      expect(legal(state, 1).flatMap((s) => ('ability' in s && 'at' in s ? [s.at] : []))).toHaveLength(19)
    }
  })
})

test('a card after an ability is no cell of it, though it may look like one', () => {
  const state = stateOf(two('', ['tweedle', 'jabberwock']), 'h7 c3 d4')
  const turn: GardenStep[] = [{ ability: 'tweedle' }, { card: 1, at: 0 }, { card: 1, at: 6 }]
  const text = write(viewOf(state, 1), 1, turn)
  expect(text).toBe('tweedle c3 a1 c3 b2')
  expect(read(viewOf(state, 1), 1, text)).toEqual(turn)
})
