/** The bot of Spice. */
import type { Seat } from '../../core/game.ts'
import type { Level } from '../../core/protocol.ts'
import { stones } from '../../games/spice/score.ts'
import type { SpicePublic, SpiceSecret, SpiceStep, SpiceView } from '../../games/spice/state.ts'
import type { Bot } from '../bot.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import type { Position } from './board.ts'
import { count, largestOf } from './board.ts'
import type { Turn } from './turns.ts'
import { eachTurn, stepsOf } from './turns.ts'

export const spiceBot: Bot<SpicePublic, SpiceSecret, SpiceStep> = {
  budget: 200_000,
  turn(view, seat, level, seed, budget) {
    const position = positionOf(view, seat)
    // Its own chance on every turn, also when a host has one seed for a whole game.
    const chance = random(seed, `bot/spice/${count(position.own | position.other)}`)
    return stepsOf(turnOf(position, level, chance, budget))
  },
}

function positionOf({ public: { cells, right } }: SpiceView, seat: Seat): Position {
  return { own: stones(cells, seat), other: stones(cells, 1 - seat), right: right === 1 }
}

function turnOf(position: Position, _level: Level, chance: Random, _budget: number): Turn {
  return beginner(position, chance)
}

/** How many turns in a hundred a beginner plays at random. */
const RANDOM_TURNS = 30

/** Sees the sizes of the largest groups after its own turn and nothing more. */
function beginner(position: Position, chance: Random): Turn {
  const isRandom = chance.below(100) < RANDOM_TURNS
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  eachTurn(position, (own, other, turn) => {
    const worth = (isRandom ? 0 : largestOf(own) - largestOf(other)) + chance.unit() / 2
    if (worth > most) [most, best] = [worth, turn]
  })
  return best
}
