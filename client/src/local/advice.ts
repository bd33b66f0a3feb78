/** What a bot would do in the person's place, out of what the person sees. */
import type { Part, Seat, View } from '@parlour/shared/core/game'
import { createLine } from './line.ts'

export interface Advice {
  /** The steps of a turn, or null when no bot knows one. */
  turn(game: string, view: View<Part, Part>, seat: Seat): Promise<readonly Part[] | null>
}

export function createAdvice(): Advice {
  const line = createLine()
  return {
    async turn(game, view, seat) {
      const said = await line.ask({ hint: { game, view, seat } }).catch(() => null)
      return said && 'steps' in said ? said.steps : null
    },
  }
}
