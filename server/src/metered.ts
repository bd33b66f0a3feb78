/** The store and the bots, with what they take told to a meter. */
import type { Part } from '@parlour/shared/core/game'
import type { Logger } from 'pino'
import type { BotAsk } from './bots/ask.ts'
import { type Journal, LeaseLost, type NewTable } from './journal/journal.ts'
import type { Meter, StoreCall } from './meter.ts'

export interface MeteredJournal extends Journal {
  /** How many calls have not been answered yet. */
  pending(): number
}

/** Who waits for so long thinks that nothing happens, ms. */
const SLOW = 1000
/** A store that stays slow is told of only so often, ms. */
const SLOW_EVERY = 10_000

export function meteredJournal(journal: Journal, meter: Meter, log: Pick<Logger, 'warn'>): MeteredJournal {
  let pending = 0
  let toldAt = Number.NEGATIVE_INFINITY
  const note = (call: StoreCall, took: number): void => {
    meter.stored(call, took)
    if (took < SLOW || performance.now() - toldAt < SLOW_EVERY) return
    toldAt = performance.now()
    log.warn({ call, took: Math.round(took), pending }, 'the store is slow')
  }
  const timed =
    <A extends readonly unknown[], T>(call: StoreCall, run: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const since = performance.now()
      pending++
      try {
        const answer = await run(...args)
        note(call, performance.now() - since)
        return answer
      } catch (e) {
        // Another process has the room: the store is well.
        if (e instanceof LeaseLost) meter.leaseLost()
        else meter.notStored(call)
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
    beat: timed('beat', () => journal.beat()),
    claim: timed('claim', (code: string) => journal.claim(code)),
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
