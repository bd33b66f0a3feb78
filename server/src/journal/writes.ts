/** What is written into the store, as data that travels to the thread that writes it. */
import type { DatabaseSync } from 'node:sqlite'
import type { DailyEntry, Line, Marks, NewTable } from './journal.ts'

/** Times (`at`, `touch`, `before`) are milliseconds since 1970. */
export type Write =
  | ({ readonly kind: 'create'; readonly at: number } & NewTable)
  | {
      readonly kind: 'append'
      readonly code: string
      readonly seq: number
      readonly event: string
      readonly marks: Marks
      readonly at: number
      readonly touch: boolean
    }
  | {
      readonly kind: 'meet'
      readonly code: string
      readonly hash: string
      readonly at: number
      readonly touch: boolean
    }
  | { readonly kind: 'say'; readonly code: string; readonly line: Line; readonly n: number; readonly most: number }
  | {
      readonly kind: 'forget'
      readonly hash: string
      /** The tables of this person, each with as many events as it had when `events` was made. */
      readonly tables: readonly (readonly [code: string, length: number])[]
      readonly events: readonly (readonly [event: string, code: string, seq: number])[]
    }
  | {
      readonly kind: 'sweep'
      readonly before: { readonly rooms: number; readonly records: number }
      readonly spare: readonly string[]
    }
  | ({ readonly kind: 'daily' } & DailyEntry)
  /** The file grows to so many pages at most. */
  | { readonly kind: 'pages'; readonly most: number }

/** The tables at which somebody has been, or has said something. */
export const CODES_OF = 'SELECT code FROM people WHERE hash = ?1 UNION SELECT code FROM chat WHERE hash = ?1'

/** The last message to the thread. */
export const END = 'end'

/** What became of it: was it taken, or why it failed. */
export type Outcome = boolean | { readonly error: string }

/** Writes in one transaction, which has reached the disk when it returns. */
export function createWriter(db: DatabaseSync): (writes: readonly Write[]) => Outcome[] {
  const run = runner(db)

  const transaction = (writes: readonly Write[]): boolean[] => {
    db.exec('BEGIN IMMEDIATE')
    try {
      const taken = writes.map(run)
      db.exec('COMMIT')
      return taken
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
    if (writes.some((w, i) => w.kind === 'forget' && w.tables.length > 0 && outcomes[i] === true)) emptyLog(db)
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

function runner(db: DatabaseSync): (write: Write) => boolean {
  const sql = statements(db)
  return (w) => {
    switch (w.kind) {
      case 'create': {
        if (sql.insertRoom.run(w.code, w.game, w.at, w.at, w.said).changes === 0) return false
        sql.insertEvent.run(w.code, 0, w.event)
        for (const hash of w.people) sql.insertPerson.run(w.code, hash)
        for (const { hash, op, text } of w.lines) sql.insertLine.run(w.code, hash, op, text)
        return true
      }
      case 'append': {
        const { began, ended, moved, met } = w.marks
        sql.insertEvent.run(w.code, w.seq, w.event)
        if (began !== undefined) sql.insertRecord.run(began, w.code, w.seq)
        if (ended !== undefined) sql.endRecord.run(w.at, ended)
        if (met !== undefined) sql.insertPerson.run(w.code, met)
        if (moved !== undefined) sql.move.run(moved, w.at, w.code)
        if (w.touch) sql.touch.run(w.at, w.code)
        return true
      }
      case 'meet':
        sql.insertPerson.run(w.code, w.hash)
        if (w.touch) sql.touch.run(w.at, w.code)
        return true
      case 'say': {
        const { hash, op, text } = w.line
        if (sql.insertLine.run(w.code, hash, op, text).changes === 0) return false
        sql.count.run(w.n, w.code)
        sql.trimLines.run(w.code, w.code, w.most)
        return true
      }
      case 'forget': {
        const codes = sql.selectCodes.all(w.hash).map((r) => String(r.code))
        const length = (code: string) => Number(sql.countEvents.get(code)!.n)
        if (codes.length !== w.tables.length || w.tables.some(([code, n]) => length(code) !== n)) return false
        for (const event of w.events) sql.updateEvent.run(...event)
        sql.deleteLines.run(w.hash)
        sql.deletePeople.run(w.hash)
        sql.deleteDailies.run(w.hash)
        return true
      }
      case 'sweep': {
        const spare = new Set(w.spare)
        for (const { code } of sql.selectUnused.all(w.before.rooms)) {
          if (!spare.has(String(code))) sql.closeRoom.run(String(code))
        }
        sql.dropRecords.run(w.before.records)
        sql.dropDailies.run(w.before.records)
        for (const { code } of sql.selectDead.all()) {
          for (const drop of [sql.dropLines, sql.dropPeople, sql.dropEvents, sql.dropUnfinished, sql.dropRoom]) {
            drop.run(String(code))
          }
        }
        return true
      }
      case 'daily': {
        const { day, game, hash, id, version, name, total, turns, at } = w
        return sql.insertDaily.run(day, game, hash, id, version, name, total, turns, at).changes === 1
      }
      case 'pages':
        db.exec(`PRAGMA max_page_count = ${w.most}`)
        return true
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
    selectUnused: s('SELECT code FROM rooms WHERE touched < ? AND closed = 0'),
    closeRoom: s('UPDATE rooms SET closed = 1 WHERE code = ?'),
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
