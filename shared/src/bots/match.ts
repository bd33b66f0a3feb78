/** Whole games of bots through the real rules: what arena and tests measure and check. */
import { sha256Hex } from '../core/chance.ts'
import type { AnyGame, Part, Seat, State } from '../core/game.ts'
import { viewOf } from '../core/game.ts'
import type { Level } from '../core/protocol.ts'
import { takeTurn } from '../core/turn.ts'
import type { AnyBot } from './bot.ts'

export interface Match {
  readonly game: AnyGame
  readonly bot: AnyBot
  readonly options: Part
  /** By seat. */
  readonly levels: readonly Level[]
  readonly seed: string
  /** Another one than the game's; each turn gets a seed of its own out of it. */
  readonly botSeed: string
  readonly budget: number
}

export interface Played {
  /** After the end. */
  readonly state: State<Part, Part, Part>
  readonly turns: readonly { readonly seat: Seat; readonly steps: readonly Part[] }[]
}

/** Plays a match to its end. Throws when a bot's turn is refused. */
export function playMatch({ game, bot, options, levels, seed, botSeed, budget }: Match): Played {
  const turns: Played['turns'][number][] = []
  let state = game.setup(options, levels.length, seed)
  for (let seat = game.awaiting(state.public)[0]; seat !== undefined; seat = game.awaiting(state.public)[0]) {
    const steps = bot.turn(viewOf(state, seat), seat, levels[seat]!, sha256Hex(`${botSeed}/${turns.length}`), budget)
    const outcome = takeTurn(game, options, state, seat, steps)
    if (!outcome.ok) {
      throw new Error(
        `${game.id}: turn ${turns.length}, ${JSON.stringify(steps)}, is refused: ${JSON.stringify(outcome)}`,
      )
    }
    state = outcome.state
    turns.push({ seat, steps })
  }
  return { state, turns }
}
