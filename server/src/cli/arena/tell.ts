/** What else is worth telling of a game's matches besides the score. */
import type { Played } from '@parlour/shared/bots/match'

const TELLING: ReadonlyMap<string, (played: readonly Played[]) => string> = new Map([['peas', perfect]])

export function tell(game: string, played: readonly Played[]): string[] {
  const telling = TELLING.get(game)
  return telling ? [telling(played)] : []
}

/** Just Peas: harvests without a smushed pea. */
function perfect(played: readonly Played[]): string {
  const n = played.filter(({ state }) => !state.public.sheets[0].cells.includes(7)).length
  return `perfect harvests ${((100 * n) / played.length).toFixed(1)} %`
}
