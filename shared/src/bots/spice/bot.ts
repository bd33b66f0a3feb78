/** The bot of Spice: a beginner, a planner of one turn, a search. */
import type { Level } from '../../core/protocol.ts'
import type { SpicePublic, SpiceSecret, SpiceStep } from '../../games/spice/state.ts'
import type { Bot } from '../bot.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import type { Position } from './board.ts'
import { count, largestOf, positionOf } from './board.ts'
import { bestTurn, childrenOf } from './search.ts'
import type { Turn } from './turns.ts'
import { stepsOf } from './turns.ts'
import type { Value } from './value.ts'
import { makeValue } from './value.ts'

export const spiceBot: Bot<SpicePublic, SpiceSecret, SpiceStep> = {
  budget: 100_000,
  turn(view, seat, level, seed, budget) {
    const position = positionOf(view, seat)
    // Its own chance on every turn, also when a host has one seed for a whole game.
    const chance = random(seed, `bot/spice/${count(position.own | position.other)}`)
    return stepsOf(turnOf(position, level, chance, budget))
  },
}

function turnOf(position: Position, level: Level, chance: Random, budget: number): Turn {
  if (level === 'easy') return beginner(position, chance)
  const sight = makeValue()
  const value: Value = (own, other, right) => sight(own, other, right) + VARIETY * chance.unit()
  return level === 'normal' ? childrenOf(position, value)[0]!.turn : bestTurn(position, value, budget)
}

/** So little that only about equal turns change places: not every game is the same. */
const VARIETY = 0.25

/** How many turns in a hundred a beginner plays at random. */
const RANDOM_TURNS = 30

/** Sees the sizes of the largest groups after its own turn and nothing more. */
function beginner(position: Position, chance: Random): Turn {
  const isRandom = chance.below(100) < RANDOM_TURNS
  const value: Value = (own, other) => (isRandom ? 0 : largestOf(own) - largestOf(other)) + VARIETY * chance.unit()
  return childrenOf(position, value)[0]!.turn
}
