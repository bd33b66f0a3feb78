/** The bot of Queen of Hearts' Garden Express. */
import type { Seat } from '../../core/game.ts'
import type { Level } from '../../core/protocol.ts'
import type { GardenPublic, GardenSecret, GardenStep, GardenView } from '../../games/garden/state.ts'
import { BEFORE, CHOOSE, CROSSES, PEEK } from '../../games/garden/state.ts'
import type { Bot } from '../bot.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import { Advisor } from './advisor.ts'
import { beginner } from './beginner.ts'

export const gardenBot: Bot<GardenPublic, GardenSecret, GardenStep> = {
  budget: 400,
  turn(view, seat, level, seed, budget) {
    const { turn, phase } = view.public
    const chance = random(seed, `bot/garden/${turn}/${phase}/${seat}`)
    return turnOf(view, seat, level, chance, budget)
  },
}

function turnOf(view: GardenView, seat: Seat, level: Level, chance: Random, budget: number): GardenStep[] {
  if (level === 'easy') return beginner(view, seat, chance)
  const advisor = new Advisor(view, seat, chance, level === 'hard' ? budget : 0)
  switch (view.public.phase) {
    case BEFORE:
      return [advisor.before()]
    case PEEK:
      return [advisor.peek(view.secrets[seat]!.peek)]
    case CHOOSE:
      return [advisor.choose()]
    case CROSSES:
      return advisor.cross()
    default:
      return advisor.record(view.secrets[seat]!.rabbit)
  }
}
