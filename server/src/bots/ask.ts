import { randomInt } from 'node:crypto'
import { legalTurn } from '@parlour/shared/bots/legal'
import type { AnyGame, Part, Seat, View } from '@parlour/shared/core/game'
import type { Level } from '@parlour/shared/core/protocol'

/** What a bot is asked: it sees what its seat sees and nothing else. */
export interface BotAsk {
  readonly game: AnyGame
  readonly view: View<Part, Part>
  readonly seat: Seat
  readonly level: Level
}

/** The simplest answer: any legal turn. */
export function anyTurn({ game, view, seat }: BotAsk): Part[] {
  return legalTurn(game, view, seat, (n) => randomInt(n))
}
