/**
 * The games that the tests over the whole registry look at: all, or the one that `npm run mutate` changes. Under mutation a
 * game is also played less often: what random play finds by luck is no proof of a rule.
 */
import type { AnyGame } from '../src/core/game.ts'
import { games } from '../src/registry.ts'

const mutated = process.env.MUTATED_GAME

export const underMutation = mutated !== undefined

export const chosen: ReadonlyMap<string, AnyGame> = new Map(
  [...games].filter(([id]) => mutated === undefined || id === mutated),
)
