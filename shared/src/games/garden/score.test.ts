/** spec/rules.md 3, End: the points of a sheet. */
import { expect, test } from '@jest/globals'
import { sheetOf, stateOf } from '../../../test/garden.ts'
import { openView } from '../../core/game.ts'
import { ranks, scoreOf } from './score.ts'

const score = (text: string) => scoreOf(5, sheetOf(text))

test('an empty sheet has nothing', () => {
  expect(score('')).toEqual({ spades: 0, clubs: 0, diamonds: 0, hearts: 0, crosses: 0, jabberwock: 0, total: 0 })
})

test('spades: the longest unbroken horizontal run, five more for a whole row, once', () => {
  expect(score('s2 s3 . s4 s5').spades).toBe(2)
  expect(score('s2 s3 s4 s5 . s2').spades).toBe(4)
  expect(score('s2 s3 s4 s5 s6').spades).toBe(10)
  expect(score('s2 s3 s4 s5 s6 s2 s3 s4 s5 s6').spades).toBe(10)
  expect(score('. . . . s2 s3').spades).toBe(1)
})

test('dividers do not break a run, only cells without the suit do', () => {
  expect(score('s2 (s9) s4 . .').spades).toBe(3)
  expect(score('s2 # s4 . .').spades).toBe(1)
  expect(score('s2 x s4 . .').spades).toBe(1)
})

test('clubs: the longest unbroken vertical run, five more for a whole column', () => {
  expect(score('c2 . . . . c3 . . . . . . . . . c4').clubs).toBe(2)
  expect(score('c2 . . . . c3 . . . . c4 . . . . c5 . . . . c6').clubs).toBe(10)
})

test('diamonds: two for each in the longest diagonal run, in either direction', () => {
  expect(score('d2 d3 d4 d5 d6').diamonds).toBe(2)
  expect(score('d2 . . . . . d3 . . . . . d4').diamonds).toBe(6)
  expect(score('. . . . d2 . . . d3 . . . d4').diamonds).toBe(6)
})

test('hearts: two for each in the largest square block', () => {
  expect(score('h2').hearts).toBe(2)
  expect(score('h2 h3 h4 . . h5').hearts).toBe(2)
  expect(score('. h2 h3 . . . h4 h5 . .').hearts).toBe(8)
  expect(score('h2 h3 h4 . . h5 h6 h7 . . h8 h9 h10').hearts).toBe(18)
})

test('a star is every suit at once; a joker is the suit it was written as; a suit without a number counts', () => {
  const star = score('. * .')
  expect(star).toMatchObject({ spades: 1, clubs: 1, diamonds: 2, hearts: 2 })
  expect(score('s2 js s . .').spades).toBe(3)
  expect(score('h2 * . . . h4 jh').hearts).toBe(8)
})

test('X is no suit and costs two each; jabberwocks alone give two each', () => {
  expect(score('x x . x .').crosses).toBe(-6)
  expect(scoreOf(5, { ...sheetOf('x'), jabberwock: 2 })).toMatchObject({ crosses: -2, jabberwock: 4, total: 2 })
})

test('the highest wins, ties share the rank', () => {
  const sheets = ['s2', 'h2 x', 'h2'].map((t) => sheetOf(t))
  const over = stateOf(sheets, 's2 s3 s4', { over: 1 })
  expect(ranks(openView(over))).toEqual([2, 3, 1])
  expect(ranks(openView(stateOf(sheets, 's2 s3 s4')))).toBeNull()
})
