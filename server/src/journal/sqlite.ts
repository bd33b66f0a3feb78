/** The journal in one SQLite file. What is appended in the same moment shares one transaction and one fsync. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Journal } from './journal.ts'
import { StoreError } from './journal.ts'
import { migrate } from './migrations.ts'

export const STORE_FILE = 'parlour.sqlite'

/** How long a start waits for the server before it to end, ms. */
const HANDOVER = 5000
const HOUR = 3_600_000
/** Tables whose last touch is remembered. */
const MOST_TOUCHED = 10_000

interface Write {
  readonly run: () => void
  readonly done: () => void
  readonly failed: (e: Error) => void
}

/** Opens (or makes) the store in a directory; throws when that cannot be done. `now`: milliseconds since 1970. `opened` is given
 * the connection. */
export function openSqlite(
  directory: string,
  now: () => number = Date.now,
  opened: (db: DatabaseSync) => void = () => undefined,
): Journal {
  mkdirSync(directory, { recursive: true })
  const release = claim(directory)
  const db = new DatabaseSync(join(directory, STORE_FILE))
  // FULL: a commit has reached the disk when it returns, also in WAL mode.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 100')
  migrate(db)
  opened(db)

  const sql = statements(db)
  let waiting: Write[] = []

  const transaction = (writes: readonly Write[]): void => {
    db.exec('BEGIN IMMEDIATE')
    try {
      for (const w of writes) w.run()
      db.exec('COMMIT')
    } catch (e) {
      // Some errors have ended the transaction already.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw e
    }
  }

  /** One write that fails must not fail the others: after a failed batch each is tried alone. */
  const flush = (): void => {
    const writes = waiting
    waiting = []
    try {
      transaction(writes)
    } catch (e) {
      if (writes.length === 1) writes[0]!.failed(asStoreError(e))
      else for (const w of writes) single(w)
      return
    }
    for (const w of writes) w.done()
  }

  const single = (w: Write): void => {
    try {
      transaction([w])
    } catch (e) {
      w.failed(asStoreError(e))
      return
    }
    w.done()
  }

  const write = (run: () => void): Promise<void> =>
    new Promise((done, failed) => {
      if (waiting.push({ run, done, failed }) === 1) setImmediate(flush)
    })

  /** Once an hour is enough to tell whether a table is still used. */
  const touched = new Map<string, number>()
  const touch = (code: string): void => {
    const at = now()
    if (at - (touched.get(code) ?? 0) < HOUR) return
    if (touched.size > MOST_TOUCHED) touched.clear()
    sql.touch.run(at, code)
    touched.set(code, at)
  }

  return {
    async create({ code, game, event, people, lines }) {
      let made = false
      await write(() => {
        made = sql.insertRoom.run(code, game, now(), now()).changes === 1
        if (!made) return
        sql.insertEvent.run(code, 0, event)
        for (const hash of people) sql.insertPerson.run(code, hash)
        for (const { hash, op, text } of lines) sql.insertLine.run(code, hash, op, text)
      })
      return made
    },
    row: async (code) =>
      reading(() => {
        const row = sql.selectRoom.get(code)
        return row ? { game: String(row.game), moved: String(row.moved), movedAt: Number(row.moved_at) } : null
      }),
    read: async (code) =>
      reading(() => {
        const rows = sql.selectEvents.all(code)
        return rows.length === 0 ? null : rows.map((r) => String(r.event))
      }),
    append: (code, seq, event, { began, ended, moved } = {}) =>
      write(() => {
        sql.insertEvent.run(code, seq, event)
        if (began !== undefined) sql.insertRecord.run(began, code, seq)
        if (ended !== undefined) sql.endRecord.run(now(), ended)
        if (moved !== undefined) sql.move.run(moved, now(), code)
        touch(code)
      }),
    meet: (code, hash) =>
      write(() => {
        sql.insertPerson.run(code, hash)
        touch(code)
      }),
    people: async (code) => reading(() => sql.selectPeople.all(code).map((r) => String(r.hash))),
    async say(code, { hash, op, text }, most) {
      let said = false
      await write(() => {
        said = sql.insertLine.run(code, hash, op, text).changes === 1
        if (said) sql.trimLines.run(code, code, most)
      })
      return said
    },
    lines: async (code) =>
      reading(() =>
        sql.selectLines.all(code).map((r) => ({ hash: String(r.hash), op: String(r.op), text: String(r.text) })),
      ),
    record: async (id) =>
      reading(() => {
        const row = sql.selectRecord.get(id)
        return row ? { code: String(row.code), seq: Number(row.seq) } : null
      }),
    async forget(hash, rewrite) {
      let codes: string[] = []
      await write(() => {
        codes = sql.selectCodes.all(hash).map((r) => String(r.code))
        for (const code of codes) {
          for (const [seq, { event }] of sql.selectEvents.all(code).entries()) {
            const next = rewrite(String(event))
            if (next !== event) sql.updateEvent.run(next, code, seq)
          }
        }
        sql.deleteLines.run(hash)
        sql.deletePeople.run(hash)
      })
      return codes
    },
    sweep: (before, spare) =>
      write(() => {
        for (const { code } of sql.selectUnused.all(before.rooms))
          if (!spare.has(String(code))) sql.closeRoom.run(String(code))
        sql.dropRecords.run(before.records)
        for (const { code } of sql.selectDead.all()) {
          for (const drop of [sql.dropLines, sql.dropPeople, sql.dropEvents, sql.dropUnfinished, sql.dropRoom]) {
            drop.run(String(code))
          }
          touched.delete(String(code))
        }
      }),
    async ready() {
      try {
        sql.selectOne.get()
        return true
      } catch {
        return false
      }
    },
    async close() {
      if (waiting.length > 0) flush()
      if (db.isOpen) db.close()
      release()
    },
  }
}

function statements(db: DatabaseSync) {
  const s = (text: string) => db.prepare(text)
  return {
    insertRoom: s('INSERT INTO rooms (code, game, created, touched) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
    selectRoom: s('SELECT game, moved, moved_at FROM rooms WHERE code = ? AND closed = 0'),
    selectOne: s('SELECT 1 FROM rooms LIMIT 1'),
    touch: s('UPDATE rooms SET touched = ? WHERE code = ?'),
    move: s('UPDATE rooms SET moved = ?, moved_at = ? WHERE code = ?'),
    insertEvent: s('INSERT INTO journal (code, seq, event) VALUES (?, ?, ?)'),
    updateEvent: s('UPDATE journal SET event = ? WHERE code = ? AND seq = ?'),
    selectEvents: s('SELECT event FROM journal WHERE code = ? ORDER BY seq'),
    insertRecord: s('INSERT INTO records (id, code, seq) VALUES (?, ?, ?)'),
    endRecord: s('UPDATE records SET ended = ? WHERE id = ?'),
    selectRecord: s('SELECT code, seq FROM records WHERE id = ?'),
    insertPerson: s('INSERT INTO people (code, hash) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    deletePeople: s('DELETE FROM people WHERE hash = ?'),
    selectPeople: s('SELECT hash FROM people WHERE code = ?'),
    selectCodes: s('SELECT code FROM people WHERE hash = ?'),
    insertLine: s('INSERT INTO chat (code, hash, op, text) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
    trimLines: s(`DELETE FROM chat WHERE code = ? AND n <=
      (SELECT n FROM chat WHERE code = ? ORDER BY n DESC LIMIT 1 OFFSET ?)`),
    deleteLines: s('DELETE FROM chat WHERE hash = ?'),
    selectLines: s('SELECT hash, op, text FROM chat WHERE code = ? ORDER BY n'),
    selectUnused: s('SELECT code FROM rooms WHERE touched < ? AND closed = 0'),
    closeRoom: s('UPDATE rooms SET closed = 1 WHERE code = ?'),
    dropRecords: s('DELETE FROM records WHERE ended > 0 AND ended < ?'),
    selectDead: s(`SELECT code FROM rooms WHERE closed = 1 AND NOT EXISTS
      (SELECT 1 FROM records WHERE records.code = rooms.code AND ended > 0)`),
    dropLines: s('DELETE FROM chat WHERE code = ?'),
    dropPeople: s('DELETE FROM people WHERE code = ?'),
    dropEvents: s('DELETE FROM journal WHERE code = ?'),
    dropUnfinished: s('DELETE FROM records WHERE code = ?'),
    dropRoom: s('DELETE FROM rooms WHERE code = ?'),
  }
}

/**
 * Two servers on one store would each accept turns that the other does not know. The lock is the system's, so it ends with
 * the process, however that ends; a server that is just stopping is waited for.
 */
function claim(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'parlour.lock'))
  try {
    lock.exec(`PRAGMA busy_timeout = ${HANDOVER}; BEGIN EXCLUSIVE`)
  } catch (e) {
    lock.close()
    throw new Error('another server uses it', { cause: e })
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (e) {
    throw asStoreError(e)
  }
}

function asStoreError(e: unknown): StoreError {
  return new StoreError(e instanceof Error ? e.message : String(e), { cause: e })
}
