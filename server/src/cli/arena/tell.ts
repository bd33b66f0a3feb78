/** What else is worth telling of a game's matches besides the score. */
import type { Played } from '@parlour/shared/bots/match'
import { ABILITIES } from '@parlour/shared/games/garden/layout'

const TELLING: ReadonlyMap<string, (played: readonly Played[]) => string> = new Map([
  ['peas', perfect],
  ['garden', abilities],
])

export function tell(game: string, played: readonly Played[]): string[] {
  const telling = TELLING.get(game)
  return telling ? [telling(played)] : []
}

/** Just Peas: harvests without a smushed pea. */
function perfect(played: readonly Played[]): string {
  const n = played.filter(({ state }) => !state.public.sheets[0].cells.includes(7)).length
  return `perfect harvests ${((100 * n) / played.length).toFixed(1)} %`
}

/** Garden: how often each ability was used, by all seats. */
function abilities(played: readonly Played[]): string {
  const steps = played.flatMap(({ turns }) => turns.flatMap((turn) => turn.steps))
  const used = (ability: string): number => steps.filter((step) => step.ability === ability).length
  return `used ${ABILITIES.map((ability) => `${ability} ${used(ability)}`).join(', ')}`
}
