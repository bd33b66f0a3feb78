/** What a bot would do in the person's place, out of what the person sees. */
import type { Part, Seat, View } from '@parlour/shared/core/game'
import { createLine, type Line } from './line.ts'

export interface Advice {
  /** The steps of a turn, or null when no bot knows one. */
  turn(game: string, view: View<Part, Part>, seat: Seat): Promise<readonly Part[] | null>
}

export function createAdvice(): Advice {
  let line: Line | null = null
  return {
    async turn(game, view, seat) {
      line ??= createLine()
      try {
        const said = await line.ask({ hint: { game, view, seat } })
        return 'steps' in said ? said.steps : null
      } catch {
        // The next question has a worker of its own.
        line?.close()
        line = null
        return null
      }
    },
  }
}
