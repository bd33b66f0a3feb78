/** The bot of Just Peas. */
import type { Level } from '../../core/protocol.ts'
import type { PeasPublic, PeasSecret, PeasStep } from '../../games/peas/state.ts'
import type { Bot } from '../bot.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import { beginnersTurn } from './beginner.ts'
import type { Field } from './field.ts'
import { fieldOf } from './field.ts'
import { bestTurn } from './search.ts'
import type { Turn } from './turns.ts'
import { stepsOf, turnsOf } from './turns.ts'
import type { Worth } from './value.ts'
import { makeWorth } from './value.ts'
import { weightsOf } from './weights.ts'

export const peasBot: Bot<PeasPublic, PeasSecret, PeasStep> = {
  budget: 2000,
  turn({ public: { size, dice, roll, sheets } }, seat, level, seed, budget) {
    const field = fieldOf(size, sheets[seat]!)
    // Its own chance for every seat and roll, also when a host has one seed for a whole game.
    const chance = random(seed, `bot/peas/${seat}/${roll}`)
    return stepsOf(turnOf(field, dice, level, chance, budget), field.ground)
  },
}

/** So little that only about equal turns change places: several bots at one table do not all write the same sheet. */
const VARIETY = 0.02

/** How many uses of the first die a planner follows up. */
const WIDTH = 6

function turnOf(field: Field, dice: readonly number[], level: Level, chance: Random, budget: number): Turn {
  if (level === 'easy') return beginnersTurn(field, dice, chance)
  const { size } = field.ground.board
  const sight = makeWorth(size, weightsOf(size))
  const worth: Worth = (after) => sight(after) + VARIETY * chance.unit()
  return level === 'normal' ? turnsOf(field, dice, worth, WIDTH)[0]! : bestTurn(field, dice, worth, budget)
}
