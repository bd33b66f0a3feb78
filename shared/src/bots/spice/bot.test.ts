/** How the bot of Spice plays; what every bot owes its hosts is in shared/test/bots.test.ts. */
import { describe, expect, test } from '@jest/globals'
import { random, randomTurn, seedOf } from '../../../test/play.ts'
import { boardOf, stateOf } from '../../../test/spice.ts'
import { openView } from '../../core/game.ts'
import type { Level } from '../../core/protocol.ts'
import { takeTurn } from '../../core/turn.ts'
import type { SpiceState, SpiceStep } from '../../games/spice/state.ts'
import { EMPTY } from '../../games/spice/state.ts'
import { games } from '../../registry.ts'
import { playMatch } from '../match.ts'
import { spiceBot } from './bot.ts'

const spice = games.get('spice')!
const LEVELS: readonly Level[] = ['easy', 'normal', 'hard']
const BUDGET = 500

function answer(state: SpiceState, level: Level, seed = 1): ReturnType<typeof spiceBot.turn> {
  return spiceBot.turn(openView(state), state.public.turn, level, seedOf(seed), BUDGET)
}

/** Three empty places at the end: 0 to 28 are filled but 27, 28 and the top. */
function nearEnd(red: readonly number[]): SpiceState {
  const white = [5, 6, 9, 10, 20]
  const black = Array.from({ length: 28 }, (_, p) => p).filter(
    (p) => p !== 27 && !red.includes(p) && !white.includes(p),
  )
  return stateOf(boardOf(red, black), { turn: 0 })
}

describe.each(LEVELS)('%s', (level) => {
  test('the last stone, where only one place is left', () => {
    const cells = boardOf([0, 1, 2, 3, 4, 7, 16, 17, 18, 25, 26], [8, 11, 12, 13, 14, 15, 19, 21, 22, 23, 24, 27, 28])
    expect(answer(stateOf(cells), level)).toEqual([{ place: 29 }])
  })
  test('three places left: a legal turn', () => {
    const state = nearEnd([0, 1, 2, 3, 4, 7, 8, 16, 17, 18, 19])
    for (let seed = 0; seed < 5; seed++) {
      expect(takeTurn(spice, {}, state, 0, answer(state, level, seed)).ok).toBe(true)
    }
  })
  test('a stone that may be taken off, and a first turn', () => {
    for (let seed = 0; seed < 5; seed++) {
      const first = spice.setup({}, 2, seedOf(seed))
      const second = spice.play(first, 0, answer(first, level, seed))
      expect(second.public.right).toBe(1)
      expect(takeTurn(spice, {}, second, 1, answer(second, level, seed)).ok).toBe(true)
    }
  })
})

test('normal takes off the stone that holds two halves together', () => {
  // Red 0-1-2-3 on the bottom row: 1 and 2 are its joints, black stands apart.
  const state = stateOf(boardOf([0, 1, 2, 3, 4, 7], [12, 13, 14]), { turn: 1, right: 1 })
  const [first] = answer(state, 'normal')
  expect(first).toHaveProperty('remove')
})

/** The best rank difference the seat to move can force, by trying everything with the rules. */
function forced(state: SpiceState): number {
  const seat = state.public.turn
  const sign = (s: SpiceState): number => {
    const [red, black] = spice.ranks(openView(s))!
    return Math.sign(black! - red!) * (seat === 0 ? 1 : -1)
  }
  let best = -1
  const walk = (draft: SpiceStep[]): void => {
    if (best === 1) return
    if (spice.complete(openView(state), seat, draft)) {
      const after = spice.play(state, seat, draft)
      best = Math.max(best, after.public.over ? sign(after) : -forced(after))
    }
    for (const step of spice.steps(openView(state), seat, draft)) walk([...draft, step])
  }
  walk([])
  return best
}

test('hard plays the end as well as can be', () => {
  const met = new Set<number>()
  for (let label = 0; label < 12; label++) {
    const next = random(label)
    let state: SpiceState = spice.setup({}, 2, seedOf(label))
    while (state.public.cells.filter((c) => c === EMPTY).length > 3) {
      const seat = state.public.turn
      state = spice.play(state, seat, randomTurn(spice, openView(state), seat, next))
    }
    if (state.public.over) continue
    const best = forced(state)
    const seat = state.public.turn
    const after = spice.play(state, seat, spiceBot.turn(openView(state), seat, 'hard', seedOf(1), 100_000))
    const [red, black] = spice.ranks(openView(after)) ?? []
    const reached = after.public.over ? Math.sign(black! - red!) * (seat === 0 ? 1 : -1) : -forced(after)
    expect(reached).toBe(best)
    met.add(best)
  }
  expect(met.size).toBeGreaterThan(1)
})

test('hard is stronger than easy', () => {
  const points = Array.from<unknown, number>({ length: 4 }, (_, i) => {
    const levels: readonly Level[] = i % 2 === 0 ? ['hard', 'easy'] : ['easy', 'hard']
    const seeds = { seed: seedOf(i), botSeed: seedOf(100 + i) }
    const { state } = playMatch({ game: spice, bot: spiceBot, options: {}, levels, ...seeds, budget: BUDGET })
    return spice.ranks(openView(state))![i % 2] === 1 ? 1 : 0
  })
  expect(points.filter((p) => p === 1).length).toBeGreaterThanOrEqual(3)
})

test('games differ with the seed', () => {
  const turns = [1, 2, 3, 4].map((seed) => {
    const match = { game: spice, bot: spiceBot, options: {}, levels: LEVELS.slice(1), budget: 100 }
    return JSON.stringify(playMatch({ ...match, seed: seedOf(1), botSeed: seedOf(seed) }).turns)
  })
  expect(new Set(turns).size).toBe(4)
})
