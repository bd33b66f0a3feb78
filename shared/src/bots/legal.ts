/** The simplest player: any legal turn. */
import type { AnyGame, Part, Seat, View } from '../core/game.ts'

/**
 * A complete legal turn out of what the seat sees. It ends at a complete draft by a coin, or where no step follows. `next(n)`
 * gives an integer from 0 to n - 1.
 */
export function legalTurn(game: AnyGame, view: View<Part, Part>, seat: Seat, next: (n: number) => number): Part[] {
  const draft: Part[] = []
  for (;;) {
    const legal = game.steps(view, seat, draft)
    if (game.complete(view, seat, draft) && (legal.length === 0 || next(2) === 0)) return draft
    if (legal.length === 0) throw new Error(`no legal turn for seat ${seat}`)
    draft.push(legal[next(legal.length)])
  }
}
