/** spec/records.md, Refusals: which one, in which order, and where. A toy game tells the order of the checks apart. */
import { expect, test } from '@jest/globals'
import type { Game, State } from './game.ts'
import { openView, viewOf } from './game.ts'
import { asInteger, withKeys } from './json.ts'
import { sealed } from './sealed.ts'
import { takeTurn } from './turn.ts'

interface Count {
  readonly count: number
}
type Toy = State<Count & { readonly turn: number }, Count, Record<string, never>>

/** Two seats in turn say one or two numbers greater than the last; at 9 the game is over. */
const toy: Game<Toy['public'], Count, Toy['hidden'], Count, object> = {
  id: 'toy',
  version: 1,
  seats: { min: 2, max: 2 },
  options: () => ({}),
  step: () => (x) => {
    const count = asInteger(withKeys(x, 'count')?.count, 0, 9)
    return count === null ? null : { count }
  },
  setup: () => ({ public: { count: 0, turn: 0 }, secrets: [{ count: 0 }, { count: 0 }], hidden: {} }),
  awaiting: (p) => (p.count === 9 ? [] : [p.turn]),
  steps: ({ public: p }, seat, draft) => {
    if (p.count === 9 || seat !== p.turn || draft.length === 2) return []
    const last = draft.at(-1)?.count ?? p.count
    return Array.from({ length: 9 - last }, (_, i) => ({ count: last + 1 + i }))
  },
  complete: (_view, _seat, draft) => draft.length > 0,
  play: (s, seat, turn) => ({ ...s, public: { count: turn.at(-1)?.count ?? 0, turn: 1 - seat } }),
  scores: () => [],
  ranks: () => null,
  notation: { write: () => '', read: () => null },
}
const start = toy.setup({}, 2, '')
const turn = (state: Toy, seat: number, ...steps: unknown[]) => takeTurn(toy, {}, state, seat, steps)
const over: Toy = { ...start, public: { count: 9, turn: 1 } }

test('a legal turn is played, with the number of choices after each step', () => {
  const outcome = turn(start, 0, { count: 3 }, { count: 5 })
  expect(outcome).toMatchObject({ ok: true, steps: [{ count: 3 }, { count: 5 }], choices: [9, 6, 0] })
  expect(outcome.ok && outcome.state.public).toEqual({ count: 5, turn: 1 })
})
test('choices count also when the turn is complete and may go on', () => {
  expect(turn(start, 0, { count: 3 })).toMatchObject({ ok: true, choices: [9, 6] })
})
test('game-over before all else, also for a seat that does not exist', () => {
  for (const seat of [0, 1, 7, -1, 0.5]) expect(turn(over, seat, 'nonsense')).toEqual({ ok: false, code: 'game-over' })
})
test('not-awaited before any step is looked at', () => {
  for (const seat of [1, 2, -1, 0.5, Number.NaN]) {
    expect(turn(start, seat, 'nonsense')).toEqual({ ok: false, code: 'not-awaited' })
  }
})
test('the first wrong step counts, whatever is wrong with a later one', () => {
  expect(turn(start, 0, { count: 0 }, 'x')).toEqual({ ok: false, code: 'illegal-step', at: 0 })
  expect(turn(start, 0, { count: 10 }, { count: 0 })).toEqual({ ok: false, code: 'bad-step', at: 0 })
  expect(turn(start, 0, { count: 2 }, { count: 2 })).toEqual({ ok: false, code: 'illegal-step', at: 1 })
  expect(turn(start, 0, { count: 2 }, { count: '3' })).toEqual({ ok: false, code: 'bad-step', at: 1 })
})
test('a step after the last is illegal, or bad when it is none', () => {
  expect(turn(start, 0, { count: 1 }, { count: 2 }, { count: 3 })).toEqual({ ok: false, code: 'illegal-step', at: 2 })
  expect(turn(start, 0, { count: 1 }, { count: 2 }, {})).toEqual({ ok: false, code: 'bad-step', at: 2 })
})
test('an empty list is incomplete', () => {
  expect(turn(start, 0)).toEqual({ ok: false, code: 'incomplete-turn' })
})

test('views hold the own secret alone; the open view holds all', () => {
  expect(viewOf(start, 1).secrets).toEqual([undefined, { count: 0 }])
  expect(viewOf(start, -1).secrets).toEqual([undefined, undefined])
  expect(openView(start).secrets).toBe(start.secrets)
  expect(Object.keys(viewOf(start, 0)).concat(Object.keys(openView(start)))).not.toContain('hidden')
})
test('sealed: some submitted turn is still secret', () => {
  expect(sealed([{ turn: [] }, { turn: ['{}'] }])).toBe(true)
  expect(sealed([{ turn: [] }, {}])).toBe(false)
})
