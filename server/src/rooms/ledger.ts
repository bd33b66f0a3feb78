/**
 * The table of a room and its store. The order never changes: append durably, then show; one thing after the other. Whatever
 * throws before the append has ended leaves the table as it was.
 */
import type { Answer, Phase } from '@parlour/shared/core/protocol'
import { type Lease, LeaseLost, type Marks } from '../journal/journal.ts'
import type { Meter } from '../meter.ts'
import type { RoomDeps } from './deps.ts'
import type { Hash, TableEvent } from './events.ts'
import { fold } from './fold.ts'
import { loadTable } from './load.ts'
import { openChat, type Said } from './said.ts'
import type { Table } from './table.ts'
import { isSame } from './table.ts'

/** Between two starts; nobody needs so many, and the journal is not to grow without end. */
const MOST_CHANGES = 2000
/** Of them by one person: nobody's noise takes the others' away. */
const MOST_OF_ONE = 300

export interface Ledger {
  table(): Table
  readonly chat: Said
  /** Runs one thing after the other, each on a table that is known to be the store's. */
  serial<T>(work: () => Promise<T> | T): Promise<T>
  /**
   * Only inside of `serial`: appends, then shows. The answer does not tell the event's place: counting what is secret would
   * tell that it happened.
   */
  commit(event: TableEvent): Promise<Answer>
  /** The same for what people change their minds about: a change that changes nothing is not stored. */
  change(event: TableEvent, by: Hash): Promise<Answer> | Answer
  /** Somebody watches. */
  meet(hash: Hash): Promise<void>
  /** The lease may have ended: it is taken anew and the table read again before anything else happens. */
  doubt(): void
  /** Gives the lease back, after what is under way. */
  close(): Promise<void>
}

/** What a room does when it hears of these. */
export interface Hearing {
  /** Something has changed, or the table was read again. */
  changed(): void
  /** Another process has the room, or nobody may have it any more: nothing can be written here. */
  lost(): void
}

/** Null when there is no such table. */
export async function openLedger(
  { journal, rules, meter, heed }: Pick<RoomDeps, 'journal' | 'rules' | 'meter' | 'heed'>,
  first: Lease,
  { changed, lost }: Hearing,
): Promise<Ledger | null> {
  const { code } = first
  const loaded = await loadTable(journal, code, rules)
  if (!loaded) return null
  let lease: Lease | null = first
  const held = (): Lease => {
    if (!lease) throw new LeaseLost('the room is not held here')
    return lease
  }
  let table: Table = loaded
  /** May the store hold something else than what is in memory? And may somebody else have the lease? */
  let doubt: 'none' | 'table' | 'lease' = 'none'
  /** Whatever is written by it: after a failure nobody knows what the store holds. */
  const write = async <T>(work: (lease: Lease) => Promise<T>): Promise<T> => {
    try {
      return await work(held())
    } catch (e) {
      doubt = e instanceof LeaseLost || doubt === 'lease' ? 'lease' : 'table'
      throw e
    }
  }
  const chat = await openChat(journal, code, write)
  /** By person, since the last start. */
  const own = new Map<Hash, number>()
  let queue: Promise<unknown> = Promise.resolve()

  const trust = async (): Promise<void> => {
    // It may come up again meanwhile.
    while (doubt !== 'none') {
      const doubted = doubt
      doubt = 'none'
      try {
        if (doubted === 'lease') await claim()
        table = (await loadTable(journal, code, rules)) ?? lose()
        await chat.reload()
      } catch (e) {
        doubt = 'lease'
        throw e
      }
      changed()
    }
  }
  const claim = async (): Promise<void> => {
    held()
    const claimed = await journal.claim(code)
    if (claimed === null || claimed === 'held') lose()
    else lease = claimed
    // Who was forgotten meanwhile does nothing more here.
    await heed()
  }
  const lose = (): never => {
    lease = null
    lost()
    throw new LeaseLost('the room is not held here any more')
  }
  const commit = async (event: TableEvent): Promise<Answer> => {
    const { seq } = table
    const next = fold(table, event, rules)
    await write((by) => journal.append(by, seq, JSON.stringify(event), marksOf(event, table, next)))
    const was = table.phase
    table = next
    if (event.kind === 'start') own.clear()
    tell(meter, event, was, next)
    changed()
    return { ok: true }
  }
  /** Many people's noise neither keeps others out nor takes the host's powers away. */
  const isTooMuch = ({ kind }: TableEvent, by: Hash): boolean => {
    if (by === table.host) return table.changes >= 3 * MOST_CHANGES
    const most = kind === 'sit' || kind === 'stand' ? 2 * MOST_CHANGES : MOST_CHANGES
    // Who has sat down may always stand up.
    return table.changes >= most || (kind !== 'stand' && (own.get(by) ?? 0) >= MOST_OF_ONE)
  }
  return {
    table: () => table,
    chat,
    serial(work) {
      const run = queue.then(trust).then(work)
      queue = run.catch(() => undefined)
      return run
    },
    commit,
    change(event, by) {
      if (isSame(table, fold(table, event, rules))) return { ok: true }
      if (isTooMuch(event, by)) return { ok: false, code: 'too-fast' }
      own.set(by, (own.get(by) ?? 0) + 1)
      return commit(event)
    },
    meet: (hash) => write((by) => journal.meet(by, hash)),
    doubt() {
      doubt = 'lease'
    },
    async close() {
      await queue
      const last = lease
      lease = null
      if (last) await journal.release(last)
    },
  }
}

function tell(meter: Meter, event: TableEvent, was: Phase, { game, phase, abandoned }: Table): void {
  if (event.kind === 'turn') meter.turn(game.id, event.by)
  if (event.kind === 'start') meter.game(game.id, 'begun')
  if (phase === 'over' && was !== 'over') meter.game(game.id, abandoned ? 'abandoned' : 'finished')
}

function marksOf(event: TableEvent, before: Table, after: Table): Marks | undefined {
  if (event.kind === 'start') return { began: event.record }
  if (event.kind === 'sit') return { met: event.hash }
  if (event.kind === 'moved') return { moved: event.to }
  const ended = before.phase === 'play' && after.phase === 'over' && !after.abandoned
  return ended ? { ended: after.record } : undefined
}
