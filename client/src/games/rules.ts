/** A game's rules for its page, out of the one list of games. */
import type { AnyGame } from '@parlour/shared/core/game'
import { games } from '@parlour/shared/registry'

export function rulesOf(id: string): AnyGame {
  const rules = games.get(id)
  if (!rules) throw new Error(`no rules of ${id}`)
  return rules
}
