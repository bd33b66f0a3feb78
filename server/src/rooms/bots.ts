/** Who plays for a bot until bots do: any legal turn. */
import { randomInt } from 'node:crypto'
import { legalTurn } from '@parlour/shared/bots/legal'
import type { Part } from '@parlour/shared/core/game'
import type { BotAsk } from './deps.ts'

export function anyTurn({ game, view, seat }: BotAsk): Part[] {
  return legalTurn(game, view, seat, (n) => randomInt(n))
}
