/** The one list of games. */
import type { AnyGame } from './core/game.ts'
import { garden } from './games/garden/game.ts'
import { peas } from './games/peas/game.ts'
import { sixtyOne } from './games/sixty-one/game.ts'
import { spice } from './games/spice/game.ts'

export const games: ReadonlyMap<string, AnyGame> = new Map(
  [peas, sixtyOne, garden, spice].map((game: AnyGame) => [game.id, game]),
)

/** Rules that changed: earlier versions, kept so that games which were begun under them are finished under them. */
const former: readonly AnyGame[] = []

/** The rules of a game, as they are now or in an earlier version; undefined when there are none. */
export function rulesOf(id: string, version?: number): AnyGame | undefined {
  const game = games.get(id)
  if (version === undefined || game?.version === version) return game
  return former.find((g) => g.id === id && g.version === version)
}
