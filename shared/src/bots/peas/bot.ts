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
import { makeWorth } from './value.ts'
import { weightsOf } from './weights.ts'

export const peasBot: Bot<PeasPublic, PeasSecret, PeasStep> = {
  budget: 24,
  turn({ public: { size, dice, roll, sheets } }, seat, level, seed, budget) {
    const field = fieldOf(size, sheets[seat]!)
    // Its own chance for every seat and roll, also when a host has one seed for a whole game.
    const chance = random(seed, `bot/peas/${seat}/${roll}`)
    return stepsOf(turnOf(field, dice, level, chance, budget), field.ground)
  },
}

/**
 * By how much each worth at sight may be mistaken, in peas. Hard hesitates only between about equal turns, so that several bots at
 * one table do not all write the same sheet; a planner makes mistakes.
 */
const MISTAKES = { normal: 0.4, hard: 0.02 } as const

function turnOf(field: Field, dice: readonly number[], level: Level, chance: Random, budget: number): Turn {
  if (level === 'easy') return beginnersTurn(field, dice, chance)
  const { size } = field.ground.board
  const worth = makeWorth(size, weightsOf(size))
  const sight = turnsOf(field, dice, (after) => worth(after) + MISTAKES[level] * chance.unit())
  return level === 'normal' ? sight[0]! : bestTurn(field, sight, worth, budget, chance)
}
