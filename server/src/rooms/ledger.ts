/**
 * The table of a room and its store. The order never changes: append durably, then show; one thing after the other. Whatever
 * throws before the append has ended leaves the table as it was.
 */
import type { Answer, Phase } from '@parlour/shared/core/protocol'
import { type Marks, StoreError } from '../journal/journal.ts'
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
  /** What is in the store may be something else than what is in memory: it is read again before anything else happens. */
  doubt(): void
}

/** `changed` is called after every change, also after the table was read again. Null when there is no such table. */
export async function openLedger(
  { journal, rules, meter }: Pick<RoomDeps, 'journal' | 'rules' | 'meter'>,
  code: string,
  changed: () => void,
): Promise<Ledger | null> {
  const loaded = await loadTable(journal, code, rules)
  if (!loaded) return null
  const chat = await openChat(journal, code)
  let table: Table = loaded
  let doubtful = false
  /** By person, since the last start. */
  const own = new Map<Hash, number>()
  let queue: Promise<unknown> = Promise.resolve()

  const trust = async (): Promise<void> => {
    if (!doubtful) return
    const read = await loadTable(journal, code, rules)
    if (!read) throw new StoreError('the table is gone')
    await chat.reload()
    doubtful = false
    table = read
    changed()
  }
  const commit = async (event: TableEvent): Promise<Answer> => {
    const { seq } = table
    const next = fold(table, event, rules)
    try {
      await journal.append(code, seq, JSON.stringify(event), marksOf(event, table, next))
    } catch (e) {
      doubtful = true
      throw e
    }
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
    doubt() {
      doubtful = true
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
