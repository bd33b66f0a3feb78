/** spec/records.md: what is a record and what is none. */
import { describe, expect, test } from '@jest/globals'
import { games } from '../registry.ts'
import { readRecord } from './record.ts'
import { replay } from './replay.ts'

const GOOD = {
  format: 'record/1',
  game: 'spice',
  options: {},
  seats: ['Ann', 'Ben'],
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  turns: [
    { seat: 0, steps: [{ place: 0 }] },
    { seat: 1, steps: [{ place: 1 }, { place: 2 }] },
  ],
}
const read = (x: unknown) => readRecord(JSON.stringify(x), games)

test('a record is read and played', () => {
  const found = read(GOOD)
  expect(found.ok && [...replay(found.record)]).toEqual([
    { game: 'spice', seats: 2 },
    { turn: 0, seat: 0, ok: true, choices: [12, 0] },
    { turn: 1, seat: 1, ok: true, choices: [12, 10, 0] },
    {
      over: false,
      awaiting: [0],
      scores: [
        { groups: [1], total: 1 },
        { groups: [2], total: 2 },
      ],
      ranks: null,
    },
  ])
})

test('other keys are ignored, steps are not looked at', () => {
  expect(read({ ...GOOD, id: 'x', turns: [{ seat: 9, steps: [null, 'x'], by: 'bot' }] }).ok).toBe(true)
})

test('a refused turn leaves the state as it was, and the game goes on', () => {
  const [first, second] = GOOD.turns
  const found = read({ ...GOOD, turns: [second, first, { seat: 1, steps: [{ place: 0 }] }, second] })
  expect(found.ok && [...replay(found.record)].slice(1, -1)).toEqual([
    { turn: 0, seat: 1, ok: false, error: 'not-awaited' },
    { turn: 1, seat: 0, ok: true, choices: [12, 0] },
    { turn: 2, seat: 1, ok: false, error: 'illegal-step', at: 0 },
    { turn: 3, seat: 1, ok: true, choices: [12, 10, 0] },
  ])
})

describe('no record', () => {
  test.each([
    ['another format', { ...GOOD, format: 'record/2' }],
    ['no format', { ...GOOD, format: undefined }],
    ['an unknown game', { ...GOOD, game: 'chess' }],
    ['a game of no text', { ...GOOD, game: ['spice'] }],
    ['a name every object has', { ...GOOD, game: 'constructor' }],
    ['no options', { ...GOOD, options: undefined }],
    ['options null', { ...GOOD, options: null }],
    ['options a list', { ...GOOD, options: [] }],
    ['an unknown option', { ...GOOD, options: { board: 'small' } }],
    ['no seats', { ...GOOD, seats: undefined }],
    ['seats a number', { ...GOOD, seats: 2 }],
    ['a seat that is no text', { ...GOOD, seats: ['Ann', 2] }],
    ['too few seats', { ...GOOD, seats: ['Ann'] }],
    ['too many seats', { ...GOOD, seats: ['Ann', 'Ben', 'Cid'] }],
    ['a short seed', { ...GOOD, seed: GOOD.seed.slice(2) }],
    ['an upper-case seed', { ...GOOD, seed: GOOD.seed.toUpperCase() }],
    ['a seed with a line end', { ...GOOD, seed: `${GOOD.seed}\n` }],
    ['turns an object', { ...GOOD, turns: {} }],
    ['a turn that is a list', { ...GOOD, turns: [[0, []]] }],
    ['a turn without a seat', { ...GOOD, turns: [{ steps: [] }] }],
    ['half a seat', { ...GOOD, turns: [{ seat: 0.5, steps: [] }] }],
    ['a seat as text', { ...GOOD, turns: [{ seat: '0', steps: [] }] }],
    ['a turn without steps', { ...GOOD, turns: [{ seat: 0 }] }],
    ['steps an object', { ...GOOD, turns: [{ seat: 0, steps: {} }] }],
    ['a list', [GOOD]],
    ['null', null],
    ['a text', 'record/1'],
  ])('%s', (_, x) => {
    expect(read(x)).toEqual({ ok: false, why: expect.any(String), message: expect.any(String) })
  })
  test.each(['', '{', 'undefined', JSON.stringify(GOOD).slice(0, -1), `\u{FEFF}${JSON.stringify(GOOD)}`])(
    '%j',
    (text) => {
      expect(readRecord(text, games).ok).toBe(false)
    },
  )
})
