/** spec/rules.md 3, Sheet and Deck. */
import { describe, expect, test } from '@jest/globals'
import { garden } from './game.ts'
import { ABILITIES, cardName, DECK, isJoker, isSheet, numberOf, sheetOf, suitOf } from './layout.ts'

describe('the deck', () => {
  test('ace to 10 in spades, clubs, hearts and diamonds, then two jokers', () => {
    const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10']
    const suited = ['S', 'C', 'H', 'D'].flatMap((suit) => ranks.map((rank) => suit + rank))
    expect(DECK.map(cardName)).toEqual([...suited, 'JK', 'JK'])
  })
  test('a joker has no number', () => {
    expect([39, 40, 41].map(isJoker)).toEqual([false, true, true])
    expect([0, 9, 10, 39, 40, 41].map(numberOf)).toEqual([1, 10, 1, 10, 0, 0])
    expect([0, 9, 10, 20, 39].map(suitOf)).toEqual([0, 0, 1, 2, 3])
  })
})

/** What stands at the ends of each line, rows first. */
function ends(size: number): string[] {
  return sheetOf(size).lines.map(({ abilities }) => abilities.map((a) => ABILITIES[a]).join(' '))
}

describe('the sheets', () => {
  test('classic: 5 rows x 5 columns, dodo and jabberwock at the further ends of the middle lines', () => {
    expect(sheetOf(5).size).toBe(5)
    expect(ends(5)).toEqual([
      ...['hatter', 'caterpillar', 'alice dodo', 'rabbit', 'tweedle'],
      ...['spade', 'club', 'heart jabberwock', 'diamond', 'cheshire'],
    ])
  })
  test('large: 6 x 6', () => {
    expect(sheetOf(6).size).toBe(6)
    expect(ends(6)).toEqual([
      ...['hatter', 'caterpillar', 'alice', 'rabbit', 'tweedle', 'dodo'],
      ...['spade', 'club', 'heart', 'diamond', 'jabberwock', 'cheshire'],
    ])
  })
  test('cells are numbered row by row', () => {
    const { lines } = sheetOf(5)
    expect(lines[1]!.cells).toEqual([5, 6, 7, 8, 9])
    expect(lines[6]!.cells).toEqual([1, 6, 11, 16, 21])
    expect(sheetOf(6).lines[11]!.cells).toEqual([5, 11, 17, 23, 29, 35])
  })
  test('option sheet: classic is the default', () => {
    expect(garden.options({})).toEqual({ sheet: 'classic' })
    expect(garden.options({ sheet: 'large' })).toEqual({ sheet: 'large' })
    expect(garden.options({ sheet: 'classic', more: 1 })).toBeNull()
    expect(['classic', 'large', 'toString', 5, null].map(isSheet)).toEqual([true, true, false, false, false])
    expect(garden.options({ sheet: ['large'] })).toBeNull()
    expect(garden.seats).toEqual({ min: 1, max: 4 })
  })
})
