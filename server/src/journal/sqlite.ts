/** The journal in one SQLite file. What is appended in the same moment shares one transaction and one fsync. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Journal } from './journal.ts'
import { StoreError } from './journal.ts'
import { migrate } from './migrations.ts'

/** How long a start waits for the server before it to end, ms. */
const HANDOVER = 5000

interface Write {
  readonly run: () => void
  readonly done: () => void
  readonly failed: (e: Error) => void
}

/** Opens (or makes) the store in a directory; throws when that cannot be done. */
export function openSqlite(directory: string): Journal {
  mkdirSync(directory, { recursive: true })
  const release = claim(directory)
  const db = new DatabaseSync(join(directory, 'parlour.sqlite'))
  // FULL: a commit has reached the disk when it returns, also in WAL mode.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 100')
  migrate(db)

  const insertRoom = db.prepare('INSERT INTO rooms (code, game, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const insertEvent = db.prepare('INSERT INTO journal (code, seq, event) VALUES (?, ?, ?)')
  const selectEvents = db.prepare('SELECT event FROM journal WHERE code = ? ORDER BY seq')
  const insertRecord = db.prepare('INSERT INTO records (id, code, seq) VALUES (?, ?, ?)')
  const selectRecord = db.prepare('SELECT code, seq FROM records WHERE id = ?')
  const selectGame = db.prepare('SELECT game FROM rooms WHERE code = ?')
  const selectOne = db.prepare('SELECT 1 FROM rooms LIMIT 1')

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

  return {
    async create(code, game, first) {
      let made = false
      await write(() => {
        made = insertRoom.run(code, game, Date.now()).changes === 1
        if (made) insertEvent.run(code, 0, first)
      })
      return made
    },
    game: async (code) =>
      reading(() => {
        const row = selectGame.get(code)
        return row ? String(row.game) : null
      }),
    read: async (code) =>
      reading(() => {
        const rows = selectEvents.all(code)
        return rows.length === 0 ? null : rows.map((r) => String(r.event))
      }),
    append: (code, seq, event, record) =>
      write(() => {
        insertEvent.run(code, seq, event)
        if (record !== undefined) insertRecord.run(record, code, seq)
      }),
    record: async (id) =>
      reading(() => {
        const row = selectRecord.get(id)
        return row ? { code: String(row.code), seq: Number(row.seq) } : null
      }),
    async ready() {
      try {
        selectOne.get()
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
