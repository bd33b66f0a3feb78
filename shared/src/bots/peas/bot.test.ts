/** How the bot of Just Peas plays; what every bot owes its hosts is in shared/test/bots.test.ts. */
import { describe, expect, test } from '@jest/globals'
import { boardOf, stateOf } from '../../../test/peas.ts'
import { seedOf } from '../../../test/play.ts'
import { openView } from '../../core/game.ts'
import type { Level } from '../../core/protocol.ts'
import { takeTurn } from '../../core/turn.ts'
import type { PeasState, PeasStep } from '../../games/peas/state.ts'
import { games } from '../../registry.ts'
import { playMatch } from '../match.ts'
import { peasBot } from './bot.ts'

const peas = games.get('peas')!
const LEVELS: readonly Level[] = ['easy', 'normal', 'hard']
const BUDGET = 100

function answer(state: PeasState, level: Level, seed = 1): PeasStep[] {
  return peasBot.turn(openView(state), 0, level, seedOf(seed), BUDGET)
}

function smushed(level: Level, board: string, count: number): number {
  const game = { game: peas, bot: peasBot, options: { board }, levels: [level], budget: BUDGET }
  const totals = Array.from({ length: count }, (_, i) => {
    const { state } = playMatch({ ...game, seed: seedOf(i), botSeed: seedOf(1000 + i) })
    return peas.scores(openView(state))[0]!.total
  })
  return totals.reduce((a, b) => a + b, 0) / count
}

// A board without room for a pod: neighbours differ by one, so that no three of a path are alike.
const LAST = '1212 2121 1212 212.'

describe.each(LEVELS)('%s', (level) => {
  test('the last pea, where the first die completes the harvest', () => {
    const state = stateOf([1, 1], [boardOf(LAST)])
    const turn = answer(state, level)
    expect(turn).toHaveLength(1)
    expect(turn[0]).toHaveProperty('place', 15)
  })
  test('the last pea, where only the second die fits', () => {
    const state = stateOf([5, 1], [boardOf(LAST)])
    const turn = answer(state, level)
    expect(takeTurn(peas, { board: 'small' }, state, 0, turn)).toMatchObject({ ok: true })
    if (level !== 'easy') expect(turn).toEqual([{ die: 1, place: 15 }])
  })
  test('where nothing fits and no pod can be made, smushes', () => {
    // Both unfilled peas lie between 1 and 4.
    const state = stateOf([6, 6], [boardOf('.123 4321 1234 432.')])
    for (let seed = 0; seed < 5; seed++) {
      const turn = answer(state, level, seed)
      expect(takeTurn(peas, { board: 'small' }, state, 0, turn)).toMatchObject({ ok: true })
      expect(turn.every((s) => 'smush' in s || 'pod' in s)).toBe(true)
    }
  })
  test('a seat of several looks at its own sheet', () => {
    const state = stateOf([1, 1], [boardOf('................'), boardOf(LAST)])
    const turn = peasBot.turn(openView(state), 1, level, seedOf(1), BUDGET)
    expect(turn).toHaveLength(1)
    expect(turn[0]).toHaveProperty('place', 15)
  })
})

test('hard looks further than what is best at sight', () => {
  const turns = (budget: number): string[] =>
    Array.from({ length: 4 }, (_, i) => {
      const state: PeasState = peas.setup({ board: 'small' }, 1, seedOf(i))
      return JSON.stringify(peasBot.turn(openView(state), 0, 'hard', seedOf(1), budget))
    })
  expect(turns(300)).not.toEqual(turns(1))
})

test('a beginner smushes more than a planner, on every board', () => {
  for (const board of ['small', 'classic', 'large']) {
    expect(smushed('easy', board, 10)).toBeGreaterThan(smushed('normal', board, 10) + 1)
  }
})

test('bots of one level do not all write the same sheet', () => {
  const levels: readonly Level[] = ['normal', 'normal', 'normal']
  const game = { game: peas, bot: peasBot, options: { board: 'classic' }, levels, budget: BUDGET }
  const { state } = playMatch({ ...game, seed: seedOf(1), botSeed: seedOf(2) })
  expect(new Set(state.public.sheets.map((s: unknown) => JSON.stringify(s))).size).toBe(3)
})
