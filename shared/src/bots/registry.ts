/** The one list of bots, by id of their game. */
import type { AnyBot } from './bot.ts'
import { gardenBot } from './garden/bot.ts'
import { peasBot } from './peas/bot.ts'
import { sixtyOneBot } from './sixty-one/bot.ts'
import { spiceBot } from './spice/bot.ts'

export const BOTS: ReadonlyMap<string, AnyBot> = new Map<string, AnyBot>([
  ['peas', peasBot],
  ['sixty-one', sixtyOneBot],
  ['garden', gardenBot],
  ['spice', spiceBot],
])

/** The bot of a game of the registry. */
export function botOf(id: string): AnyBot {
  const bot = BOTS.get(id)
  if (bot === undefined) throw new Error(`no bot plays ${id}`)
  return bot
}
