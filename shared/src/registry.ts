/** The one list of games. */
import type { AnyGame } from './core/game.ts'
import { garden } from './games/garden/game.ts'
import { peas } from './games/peas/game.ts'
import { sixtyOne } from './games/sixty-one/game.ts'
import { spice } from './games/spice/game.ts'

export const games: ReadonlyMap<string, AnyGame> = new Map(
  [peas, sixtyOne, garden, spice].map((game: AnyGame) => [game.id, game]),
)
