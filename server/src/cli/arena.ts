/**
 * npm run arena -- GAME LEVEL LEVEL N [--seed S] [--options JSON] [--budget B] [--seats K]
 * N games between two levels of a game's bot, through the real rules. A game for two seats is played by both levels, seats
 * alternating, a draw counting half; another game is played by each level alone (or in all of K seats), both over the same N seeds. The last
 * line is the result with its 95 % interval. B is what the hard level may search, without it the bot's own budget.
 */
import { parseArgs } from 'node:util'
import { botOf } from '@parlour/shared/bots/registry'
import { games } from '@parlour/shared/registry'
import { asLevel, solo, versus } from './arena/contest.ts'

const USAGE = 'usage: npm run arena -- GAME LEVEL LEVEL N [--seed S] [--options JSON] [--budget B] [--seats K]'

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      options: { type: 'string' },
      budget: { type: 'string' },
      seats: { type: 'string' },
    },
  })
  const [id = '', first, second, count] = positionals
  const game = games.get(id)
  const levels = [asLevel(first), asLevel(second)] as const
  const number = Number(count)
  const options = game?.options(JSON.parse(values.options ?? '{}'))
  if (!game || !options || !levels[0] || !levels[1] || !Number.isInteger(number) || number < 2) throw new Error(USAGE)
  const bot = botOf(id)
  const budget = Number(values.budget ?? bot.budget)
  if (!Number.isInteger(budget) || budget < 1) throw new Error(USAGE)
  const seats = Number(values.seats ?? game.seats.min)
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) throw new Error(USAGE)
  const contest = game.seats.max === 2 ? versus : solo
  const setting = {
    game,
    bot,
    options,
    levels: [levels[0], levels[1]],
    budget,
    seed: values.seed ?? '1',
    seats,
  } as const
  for (const line of contest(setting, number)) console.log(line)
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
