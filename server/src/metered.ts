/** The store and the bots, with what they take told to a meter. */
import type { Part } from '@parlour/shared/core/game'
import type { BotAsk } from './bots/ask.ts'
import type { Journal, NewTable } from './journal/journal.ts'
import type { Meter, StoreCall } from './meter.ts'

export interface MeteredJournal extends Journal {
  /** How many calls have not been answered yet. */
  pending(): number
}

export function meteredJournal(journal: Journal, meter: Meter): MeteredJournal {
  let pending = 0
  const timed =
    <A extends readonly unknown[], T>(call: StoreCall, run: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const since = performance.now()
      pending++
      try {
        const answer = await run(...args)
        meter.stored(call, performance.now() - since)
        return answer
      } catch (e) {
        meter.notStored(call)
        throw e
      } finally {
        pending--
      }
    }
  const create = timed('create', (table: NewTable) => journal.create(table))
  return {
    ...journal,
    pending: () => pending,
    async create(table) {
      const made = await create(table)
      if (made) meter.room(table.game, 'made')
      return made
    },
    append: timed('append', (...args: Parameters<Journal['append']>) => journal.append(...args)),
    meet: timed('meet', (...args: Parameters<Journal['meet']>) => journal.meet(...args)),
    say: timed('say', (...args: Parameters<Journal['say']>) => journal.say(...args)),
    read: timed('read', (...args: Parameters<Journal['read']>) => journal.read(...args)),
  }
}

type Bot = (ask: BotAsk) => Promise<readonly Part[]>

export function meteredBot(bot: Bot, meter: Meter): Bot {
  return async (ask) => {
    const since = performance.now()
    const steps = await bot(ask)
    meter.bot(ask.game.id, performance.now() - since)
    return steps
  }
}
