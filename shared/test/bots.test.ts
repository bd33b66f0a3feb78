/** What every bot owes its hosts (bots/bot.ts), for every bot, option and some numbers of seats: found on random positions. */
import { describe, expect, test } from '@jest/globals'
import { BOTS } from '../src/bots/registry.ts'
import type { Part, Seat, View } from '../src/core/game.ts'
import { viewOf } from '../src/core/game.ts'
import { canonical } from '../src/core/json.ts'
import type { Level } from '../src/core/protocol.ts'
import { takeTurn } from '../src/core/turn.ts'
import { games } from '../src/registry.ts'
import { optionsOf } from './cases.ts'
import type { AnyState } from './play.ts'
import { deepFreeze, pick, random, randomTurn, seedOf } from './play.ts'

const LEVELS: readonly Level[] = ['easy', 'normal', 'hard']
const BUDGET = 20
const POSITIONS = 6
/** So that some are early and some late. */
const MOST_TURNS = 60

/** Positions of random games, each with a seat that must act. */
function positions(id: string, options: Part, seats: number): { state: AnyState; seat: Seat }[] {
  const game = games.get(id)!
  return Array.from({ length: POSITIONS }, (_, label) => {
    const next = random(100 * seats + label)
    const goal = next(MOST_TURNS)
    let state: AnyState = game.setup(options, seats, seedOf(label))
    for (let turn = 0; ; turn++) {
      const seat = pick(game.awaiting(state.public), next)
      const after = game.play(state, seat, randomTurn(game, viewOf(state, seat), seat, next))
      if (turn === goal || game.awaiting(after.public).length === 0) return { state: deepFreeze(state), seat }
      state = after
    }
  })
}

/** The view with other seats' secrets as nobody may see them: undefined, or of another game. */
function blind(view: View<Part, Part>, seat: Seat, other: Part): View<Part, Part> {
  return { public: view.public, secrets: view.secrets.map((s, i) => (i === seat ? s : other)) }
}

describe.each([...BOTS])('%s', (id, bot) => {
  const game = games.get(id)!
  const { min, max } = game.seats
  const counts = [...new Set([min, Math.min(min + 1, max), Math.min(4, max)])]
  const table = optionsOf(game).flatMap((options) =>
    counts.map((seats) => [canonical(options), seats, options] as const),
  )

  test('searches within a budget of its own', () => {
    expect(Number.isInteger(bot.budget) && bot.budget > 0).toBe(true)
  })

  test.each(table)(
    '%s, %d seats: complete legal turns, the same again, from what the seat sees',
    (_, seats, options) => {
      for (const { state, seat } of positions(id, options, seats)) {
        const view = deepFreeze(viewOf(state, seat))
        for (const level of LEVELS) {
          const turn = bot.turn(view, seat, level, seedOf(1), BUDGET)
          expect(takeTurn(game, options, state, seat, turn)).toMatchObject({ ok: true })
          expect(bot.turn(view, seat, level, seedOf(1), BUDGET)).toEqual(turn)
          const strange = state.secrets[(seat + 1) % seats]
          expect(bot.turn(blind(view, seat, strange), seat, level, seedOf(1), BUDGET)).toEqual(turn)
        }
      }
    },
  )
})
