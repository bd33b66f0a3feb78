/** What guests see, and what is waited for, in more than one file of tests. */
import type { Part } from '@parlour/shared/core/game'
import { readLog } from '@parlour/shared/core/log'
import type { ChatLine, LogEntry } from '@parlour/shared/core/protocol'
import { type Guest, playRound } from './help.ts'
import { seeded } from './seeds.ts'

export const chat = (g: Guest): ChatLine[] => g.state().chat.map((line: string) => JSON.parse(line))
/** The lines of the log. */
export const log = (g: Guest): readonly LogEntry[] => {
  const { log, earlier, seats } = g.state()
  return readLog(log, earlier, seats.length)
}
export const names = (g: Guest): string[] => g.state().seats.map((s: Part) => s.name)
/** The code and reason with which the server ends the connection. */
export const closed = (g: Guest): Promise<[number, string]> =>
  new Promise((resolve) => g.room.onLeave((code, reason) => resolve([code, reason ?? ''])))
export const until = async (what: () => Promise<boolean>): Promise<void> => {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Everybody plays legal turns until the game is over. */
export async function toTheEnd(guests: readonly Guest[], pick = seeded(3)): Promise<void> {
  while (guests[0]!.state().phase === 'play') await playRound(guests, pick)
}
