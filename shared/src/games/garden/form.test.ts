/** spec/rules.md 3, Steps: what is a step of Garden. */
import { describe, expect, test } from '@jest/globals'
import { step, takesCell } from './form.ts'

const classic = step({ sheet: 'classic' })
const large = step({ sheet: 'large' })

test.each([
  { ability: 'hatter' },
  { ability: 'caterpillar' },
  { pass: true },
  { peek: 'top' },
  { peek: 'bottom' },
  { choose: 0 },
  { choose: 2 },
  { card: 0, at: 0 },
  { card: 2, at: 24 },
  { card: 1, at: 3, suit: 'S' },
  { card: 1, at: 3, suit: 'C' },
  { card: 1, at: 3, suit: 'H' },
  { card: 1, at: 3, suit: 'D' },
  { card: 0, block: 0 },
  { card: 2, block: 24 },
  { card: 1, lost: true },
  { ability: 'alice' },
  { ability: 'tweedle' },
  { ability: 'rabbit' },
  { ability: 'jabberwock' },
  { ability: 'dodo', at: 0 },
  { ability: 'spade', at: 24 },
  { ability: 'club', at: 1 },
  { ability: 'heart', at: 1 },
  { ability: 'diamond', at: 1 },
  { ability: 'cheshire', at: 1 },
  { cross: 0 },
  { cross: 24 },
])('%j', (s) => {
  expect(classic(s)).toEqual(s)
})

describe('none', () => {
  test.each([
    null,
    [],
    'pass',
    {},
    { pass: false },
    { pass: 1 },
    { pass: true, more: 1 },
    { peek: 'middle' },
    { peek: true },
    { peek: 'top', more: 1 },
    { choose: -1 },
    { choose: 3 },
    { choose: '1' },
    { choose: 1, more: 1 },
    { cross: -1 },
    { cross: 25 },
    { cross: 1, more: 1 },
    { card: 3, at: 0 },
    { card: -1, at: 0 },
    { card: '0', at: 0 },
    { card: 0 },
    { card: 0, at: 25 },
    { card: 0, at: -1 },
    { card: 0, at: 1, more: 1 },
    { card: 0, at: 1, suit: 'X' },
    { card: 0, at: 1, suit: 's' },
    { card: 0, at: 1, suit: 'S', more: 1 },
    { card: 0, suit: 'S' },
    { card: 0, block: 25 },
    { card: 0, block: 1, at: 1 },
    { card: 0, lost: false },
    { card: 0, lost: true, at: 1 },
    { card: 3, lost: true },
    { card: 3, block: 1 },
    { ability: 'queen' },
    { ability: 'queen', at: 1 },
    { ability: 'dodo' },
    { ability: 'spade' },
    { ability: 'dodo', at: 25 },
    { ability: 'dodo', at: 1, more: 1 },
    { ability: 'alice', at: 1 },
    { ability: 'hatter', at: 1 },
    { ability: 'alice', more: 1 },
    { ability: 1 },
  ])('%j', (x) => {
    expect(classic(x)).toBeNull()
  })
})

test('the large sheet has 36 cells', () => {
  for (const s of [{ cross: 35 }, { card: 0, at: 35 }, { card: 0, block: 35 }, { ability: 'dodo', at: 35 }]) {
    expect(large(s)).toEqual(s)
  }
  for (const s of [{ cross: 36 }, { card: 0, at: 36 }, { card: 0, block: 36 }, { ability: 'dodo', at: 36 }]) {
    expect(large(s)).toBeNull()
  }
})

test('dodo, suits and cheshire are used on a cell', () => {
  const words = ['dodo', 'spade', 'club', 'heart', 'diamond', 'cheshire', 'alice', 'rabbit', 'jabberwock', '']
  expect(words.map(takesCell)).toEqual([true, true, true, true, true, true, false, false, false, false])
})
