/** What is written into the store, as data that travels to the thread that writes it. */
import type { DatabaseSync } from 'node:sqlite'
import type { DailyEntry, Lease, Line, Marks, NewTable } from './journal.ts'

/** Times (`at`, `touch`, `before`) are milliseconds since 1970; `holder` is this process. */
export type Write =
  | { readonly kind: 'claim'; readonly code: string; readonly holder: string }
  | { readonly kind: 'release'; readonly lease: Lease }
  | { readonly kind: 'remind' | 'end'; readonly code: string }
  /** All notices up to this one have been read. */
  | { readonly kind: 'heard'; readonly holder: string; readonly last: number }
  | ({ readonly kind: 'create'; readonly at: number } & NewTable)
  | {
      readonly kind: 'append'
      readonly lease: Lease
      readonly seq: number
      readonly event: string
      readonly marks: Marks
      readonly at: number
      readonly touch: boolean
    }
  | {
      readonly kind: 'meet'
      readonly lease: Lease
      readonly hash: string
      readonly at: number
      readonly touch: boolean
    }
  | { readonly kind: 'say'; readonly lease: Lease; readonly line: Line; readonly n: number; readonly most: number }
  | {
      readonly kind: 'forget'
      readonly hash: string
      readonly holder: string
      /** The tables of this person, each with as many events as it had when `events` was made. */
      readonly tables: readonly (readonly [code: string, length: number])[]
      readonly events: readonly (readonly [event: string, code: string, seq: number])[]
    }
  | {
      readonly kind: 'sweep'
      readonly before: { readonly rooms: number; readonly records: number }
      readonly holder: string
    }
  | ({ readonly kind: 'daily' } & DailyEntry)
  /** The file grows to so many pages at most. */
  | { readonly kind: 'pages'; readonly most: number }

/** The tables at which somebody has been, or has said something. */
export const CODES_OF = 'SELECT code FROM people WHERE hash = ?1 UNION SELECT code FROM chat WHERE hash = ?1'

/** The last message to the thread. */
export const END = 'end'

/** Not taken, since the lease has ended. */
export const LOST = -1

/** What became of it: 1 for taken (a claim: its fence), 0 for not taken, LOST, or why it failed. */
export type Outcome = number | { readonly error: string }

/** Writes in one transaction, which has reached the disk when it returns. */
export function createWriter(db: DatabaseSync): (writes: readonly Write[]) => Outcome[] {
  const run = runner(db)

  const transaction = (writes: readonly Write[]): number[] => {
    db.exec('BEGIN IMMEDIATE')
    try {
      const outcomes = writes.map(run)
      db.exec('COMMIT')
      return outcomes
    } catch (e) {
      // Some errors have ended the transaction already.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw e
    }
  }
  const single = (write: Write): Outcome => {
    try {
      return transaction([write])[0]!
    } catch (e) {
      return { error: e instanceof Error ? e.message : String(e) }
    }
  }
  /** One write that fails must not fail the others: after a failed batch each is tried alone. */
  const all = (writes: readonly Write[]): Outcome[] => {
    if (writes.length === 1) return [single(writes[0]!)]
    try {
      return transaction(writes)
    } catch {
      return writes.map(single)
    }
  }
  return (writes) => {
    const outcomes = all(writes)
    if (writes.some((w, i) => w.kind === 'forget' && w.tables.length > 0 && outcomes[i] === 1)) emptyLog(db)
    return outcomes
  }
}

/** The log beside the file holds what it was told before, until it is begun anew. What cannot be done now is done some time later. */
function emptyLog(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // Everything has been written all the same.
  }
}

function runner(db: DatabaseSync): (write: Write) => number {
  const sql = statements(db)
  const isHeld = ({ code, fence }: Lease): boolean => sql.selectHeld.get(code, fence) !== undefined
  return (w) => {
    switch (w.kind) {
      case 'create': {
        if (sql.insertRoom.run(w.code, w.game, w.at, w.at, w.said).changes === 0) return 0
        sql.insertEvent.run(w.code, 0, w.event)
        for (const hash of w.people) sql.insertPerson.run(w.code, hash)
        for (const { hash, op, text } of w.lines) sql.insertLine.run(w.code, hash, op, text)
        return 1
      }
      case 'claim':
        return Number(sql.claim.get(w.holder, w.code)?.fence ?? 0)
      case 'release':
        return Number(sql.release.run(w.lease.code, w.lease.fence).changes)
      case 'remind':
        return Number(sql.notify.run('', w.code, '').changes)
      case 'end':
        sql.notify.run('', w.code, '')
        return Number(sql.end.run(w.code).changes)
      case 'heard':
        return Number(sql.deleteNotices.run(w.holder, w.last).changes)
      case 'append': {
        const { code, fence } = w.lease
        const { began, ended, moved, met } = w.marks
        if (sql.appendEvent.run(w.seq, w.event, code, fence).changes === 0) return LOST
        if (began !== undefined) sql.insertRecord.run(began, code, w.seq)
        if (ended !== undefined) sql.endRecord.run(w.at, ended)
        if (met !== undefined) sql.insertPerson.run(code, met)
        if (moved !== undefined) sql.move.run(moved, w.at, code)
        if (w.touch) sql.touch.run(w.at, code)
        return 1
      }
      case 'meet':
        if (!isHeld(w.lease)) return LOST
        sql.insertPerson.run(w.lease.code, w.hash)
        if (w.touch) sql.touch.run(w.at, w.lease.code)
        return 1
      case 'say': {
        const { code } = w.lease
        const { hash, op, text } = w.line
        if (!isHeld(w.lease)) return LOST
        if (sql.insertLine.run(code, hash, op, text).changes === 0) return 0
        sql.count.run(w.n, code)
        sql.trimLines.run(code, code, w.most)
        return 1
      }
      case 'forget': {
        const codes = sql.selectCodes.all(w.hash).map((r) => String(r.code))
        const length = (code: string) => Number(sql.countEvents.get(code)!.n)
        if (codes.length !== w.tables.length || w.tables.some(([code, n]) => length(code) !== n)) return 0
        for (const event of w.events) sql.updateEvent.run(...event)
        sql.deleteLines.run(w.hash)
        sql.deletePeople.run(w.hash)
        sql.deleteDailies.run(w.hash)
        for (const code of codes) {
          sql.notify.run(w.hash, code, w.holder)
          sql.fence.run(code)
        }
        return 1
      }
      case 'sweep': {
        sql.closeUnused.run(w.before.rooms, w.holder)
        sql.dropRecords.run(w.before.records)
        sql.dropDailies.run(w.before.records)
        for (const { code } of sql.selectDead.all()) {
          for (const drop of [sql.dropLines, sql.dropPeople, sql.dropEvents, sql.dropUnfinished, sql.dropRoom]) {
            drop.run(String(code))
          }
        }
        return 1
      }
      case 'daily': {
        const { day, game, hash, id, version, name, total, turns, at } = w
        return Number(sql.insertDaily.run(day, game, hash, id, version, name, total, turns, at).changes)
      }
      case 'pages':
        db.exec(`PRAGMA max_page_count = ${w.most}`)
        return 1
    }
  }
}

function statements(db: DatabaseSync) {
  const s = (text: string) => db.prepare(text)
  return {
    insertRoom: s(
      'INSERT INTO rooms (code, game, created, touched, said) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    count: s('UPDATE rooms SET said = ? WHERE code = ?'),
    touch: s('UPDATE rooms SET touched = ? WHERE code = ?'),
    move: s('UPDATE rooms SET moved = ?, moved_at = ? WHERE code = ?'),
    insertEvent: s('INSERT INTO journal (code, seq, event) VALUES (?, ?, ?)'),
    appendEvent: s(`INSERT INTO journal (code, seq, event)
      SELECT ?3, ?1, ?2 FROM rooms WHERE code = ?3 AND fence = ?4`),
    claim: s(`UPDATE rooms SET holder = ?1, fence = fence + 1 WHERE code = ?2 AND closed = 0 RETURNING fence`),
    release: s(`UPDATE rooms SET holder = '' WHERE code = ? AND fence = ?`),
    fence: s('UPDATE rooms SET fence = fence + 1 WHERE code = ?'),
    end: s(`UPDATE rooms SET closed = 1, fence = fence + 1, holder = '' WHERE code = ? AND closed = 0`),
    selectHeld: s('SELECT 1 FROM rooms WHERE code = ? AND fence = ?'),
    notify: s(`INSERT INTO notices (holder, code, hash)
      SELECT holder, code, ?1 FROM rooms WHERE code = ?2 AND closed = 0 AND holder NOT IN ('', ?3)`),
    deleteNotices: s('DELETE FROM notices WHERE holder = ? AND n <= ?'),
    updateEvent: s('UPDATE journal SET event = ? WHERE code = ? AND seq = ?'),
    countEvents: s('SELECT count(*) AS n FROM journal WHERE code = ?'),
    insertRecord: s('INSERT INTO records (id, code, seq) VALUES (?, ?, ?)'),
    endRecord: s('UPDATE records SET ended = ? WHERE id = ?'),
    insertPerson: s('INSERT INTO people (code, hash) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    deletePeople: s('DELETE FROM people WHERE hash = ?'),
    selectCodes: s(CODES_OF),
    insertLine: s('INSERT INTO chat (code, hash, op, text) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
    trimLines: s(`DELETE FROM chat WHERE code = ? AND n <=
      (SELECT n FROM chat WHERE code = ? ORDER BY n DESC LIMIT 1 OFFSET ?)`),
    deleteLines: s('DELETE FROM chat WHERE hash = ?'),
    closeUnused: s('UPDATE rooms SET closed = 1 WHERE touched < ? AND closed = 0 AND holder <> ?'),
    dropRecords: s('DELETE FROM records WHERE ended > 0 AND ended < ?'),
    selectDead: s(`SELECT code FROM rooms WHERE closed = 1 AND NOT EXISTS
      (SELECT 1 FROM records WHERE records.code = rooms.code AND ended > 0)`),
    dropLines: s('DELETE FROM chat WHERE code = ?'),
    dropPeople: s('DELETE FROM people WHERE code = ?'),
    dropEvents: s('DELETE FROM journal WHERE code = ?'),
    dropUnfinished: s('DELETE FROM records WHERE code = ?'),
    insertDaily: s(`INSERT INTO dailies (day, game, hash, id, version, name, total, turns, at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`),
    deleteDailies: s('DELETE FROM dailies WHERE hash = ?'),
    dropDailies: s('DELETE FROM dailies WHERE at < ?'),
    dropRoom: s('DELETE FROM rooms WHERE code = ?'),
  }
}
