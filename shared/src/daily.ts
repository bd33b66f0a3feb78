/** The daily sheet: for everybody the same dice or cards, one try a day (spec/product.md 4). */
import { sha256Hex } from './core/chance.ts'
import type { AnyGame, Part, Seat, State } from './core/game.ts'
import { takeTurn } from './core/turn.ts'

/** `day`: of the calendar in UTC. 64 digits. */
export function dailySeed(day: string, game: string): string {
  return sha256Hex(`daily/${day}/${game}`)
}

export interface DailyEnd {
  readonly state: State<Part, Part, Part>
  /** The score that counts; more or less is better as the game says. */
  readonly total: number
}

/** Plays a day's turns from the first to the last; null when they are no whole game of it. */
export function playDaily(game: AnyGame, day: string, turns: readonly (readonly unknown[])[]): DailyEnd | null {
  const options = game.options({}) as Part
  const seat: Seat = 0
  let state: State<Part, Part, Part> = game.setup(options, 1, dailySeed(day, game.id))
  for (const steps of turns) {
    const outcome = takeTurn(game, options, state, seat, steps)
    if (!outcome.ok) return null
    state = outcome.state
  }
  if (game.awaiting(state.public).length > 0) return null
  return { state, total: game.scores({ public: state.public, secrets: state.secrets })[seat]!.total }
}
