/** spec/product.md 4, Daily sheet. */
import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { legalTurn } from './bots/legal.ts'
import { stream } from './core/chance.ts'
import { viewOf } from './core/game.ts'
import { dailySeed, playDaily } from './daily.ts'
import { DAILY, isDay } from './daily-form.ts'
import { games } from './registry.ts'

test('the seed is the hash of day and game', () => {
  const hash = createHash('sha256').update('daily/2026-11-29/peas', 'utf8').digest('hex')
  expect(dailySeed('2026-11-29', 'peas')).toBe(hash)
})

test.each(['2026-11-29', '2028-02-29', '2000-02-29'])('%s is a day', (text) => expect(isDay(text)).toBe(true))
test.each([
  '',
  '2026-13-01',
  '2026-11-32',
  '2026-1-2',
  '2026-02-29',
  '2100-02-29',
  '2026-11-31',
  '2026-11-29x',
  '../../etc',
])('%j is none', (text) => expect(isDay(text)).toBe(false))

test.each([...DAILY.keys()])(
  '%s is played from its seed; turns that are no whole game of that day count for nothing',
  (id) => {
    const game = games.get(id)!
    const options = game.options({})
    const pick = stream(dailySeed('2026-11-30', 'picks'), 'test').uniform
    const turns: unknown[][] = []
    let state = game.setup(options, 1, dailySeed('2026-11-29', id))
    while (game.awaiting(state.public).length > 0) {
      const steps = legalTurn(game, viewOf(state, 0), 0, pick)
      turns.push(steps)
      state = game.play(state, 0, steps)
    }
    const end = playDaily(game, '2026-11-29', turns)
    expect(end?.total).toBe(game.scores({ public: state.public, secrets: state.secrets })[0]!.total)
    expect(playDaily(game, '2026-11-29', turns.slice(0, -1))).toBeNull()
    expect(playDaily(game, '2026-11-29', [...turns, turns[0]!])).toBeNull()
    expect(playDaily(game, '2026-11-29', [[{ wrong: 1 }], ...turns])).toBeNull()
    expect(playDaily(game, '2026-11-29', [])).toBeNull()
  },
)
