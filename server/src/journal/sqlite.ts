/** The journal in one SQLite file: read here, written by a thread of its own. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { connect } from './connect.ts'
import type { Journal } from './journal.ts'
import { LeaseLost, StoreError } from './journal.ts'
import { HANDOVER, lockStore } from './lock.ts'
import { migrateSqlite } from './migrations.ts'
import { createScribe } from './scribe.ts'
import { createTouched } from './touched.ts'
import { CODES_OF, LOST, type Write } from './writes.ts'

export const STORE_FILE = 'parlour.sqlite'

export interface SqliteJournal extends Journal {
  /** The file grows to so many pages at most. */
  limit(pages: number): Promise<void>
}

/** Opens (or makes) the store in a directory; throws when that cannot be done. `now`: milliseconds since 1970. */
export function openSqlite(directory: string, now: () => number = Date.now): SqliteJournal {
  mkdirSync(directory, { recursive: true })
  const unlock = lockStore(directory, HANDOVER)
  const file = join(directory, STORE_FILE)
  const db = connect(file)
  migrateSqlite(db)
  // Nobody reads what the servers before were to be told, and they hold nothing any more.
  db.exec(`DELETE FROM notices; UPDATE rooms SET holder = '' WHERE holder <> ''`)
  const sql = statements(db)
  const { write, close } = createScribe(file)
  // The lock keeps other servers off: nobody else can hold a lease.
  const holder = randomUUID()
  const taken = async (w: Write): Promise<boolean> => (await write(w)) === 1
  const leased = async (w: Write): Promise<boolean> => {
    const outcome = await write(w)
    if (outcome === LOST) throw new LeaseLost('the lease has ended')
    return outcome === 1
  }

  const isToTouch = createTouched()
  const codesOf = (hash: string): string[] => sql.selectCodes.all(hash).map((r) => String(r.code))
  const eventsOf = (code: string): string[] => sql.selectEvents.all(code).map((r) => String(r.event))

  return {
    async beat() {
      const notices = reading(() => sql.selectNotices.all(holder))
      if (notices.length === 0) return []
      await write({ kind: 'heard', holder, last: Number(notices.at(-1)!.n) })
      return notices.map((r) => ({ code: String(r.code), hash: String(r.hash) }))
    },
    async claim(code) {
      const fence = await write({ kind: 'claim', code, holder })
      return fence === 0 ? null : { code, fence }
    },
    async release(lease) {
      await write({ kind: 'release', lease })
    },
    async remind(code) {
      await write({ kind: 'remind', code })
    },
    end: (code) => taken({ kind: 'end', code }),
    create: (table) => taken({ kind: 'create', ...table, at: now() }),
    row: async (code) =>
      reading(() => {
        const row = sql.selectRoom.get(code)
        return row ? { game: String(row.game), moved: String(row.moved), movedAt: Number(row.moved_at) } : null
      }),
    read: async (code) =>
      reading(() => {
        const events = eventsOf(code)
        return events.length === 0 ? null : events
      }),
    async append(lease, seq, event, marks = {}) {
      const at = now()
      await leased({ kind: 'append', lease, seq, event, marks, at, touch: isToTouch(lease.code, at) })
    },
    async meet(lease, hash) {
      const at = now()
      await leased({ kind: 'meet', lease, hash, at, touch: isToTouch(lease.code, at) })
    },
    people: async (code) => reading(() => sql.selectPeople.all(code).map((r) => String(r.hash))),
    say: (lease, line, n, most) => leased({ kind: 'say', lease, line, n, most }),
    said: async (code) => reading(() => Number(sql.selectSaid.get(code)?.said ?? 0)),
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
      for (;;) {
        const codes = reading(() => codesOf(hash))
        const tables = codes.map((code) => ({ code, events: reading(() => eventsOf(code)) }))
        const events = tables.flatMap(({ code, events }) =>
          events.flatMap((event, seq) => {
            const next = rewrite(event)
            return next === event ? [] : [[next, code, seq] as const]
          }),
        )
        const lengths = tables.map(({ code, events }) => [code, events.length] as const)
        // Something was written in between: once more.
        if (await taken({ kind: 'forget', hash, holder, tables: lengths, events })) return codes
      }
    },
    enterDaily: (entry) => taken({ kind: 'daily', ...entry }),
    dailies: async (day, game) =>
      reading(() =>
        sql.selectDailies.all(day, game).map((r) => ({
          id: String(r.id),
          day,
          game,
          version: Number(r.version),
          hash: String(r.hash),
          name: String(r.name),
          total: Number(r.total),
          turns: String(r.turns),
          at: Number(r.at),
        })),
      ),
    async sweep(before) {
      await write({ kind: 'sweep', before, holder })
    },
    async limit(pages) {
      await write({ kind: 'pages', most: pages })
    },
    async ready() {
      try {
        sql.selectOne.get()
        return true
      } catch {
        return false
      }
    },
    async close() {
      await close()
      if (db.isOpen) db.close()
      unlock()
    },
  }
}

function statements(db: DatabaseSync) {
  const s = (text: string) => db.prepare(text)
  return {
    selectRoom: s('SELECT game, moved, moved_at FROM rooms WHERE code = ? AND closed = 0'),
    selectSaid: s('SELECT said FROM rooms WHERE code = ?'),
    selectOne: s('SELECT 1 FROM rooms LIMIT 1'),
    selectEvents: s('SELECT event FROM journal WHERE code = ? ORDER BY seq'),
    selectRecord: s('SELECT code, seq FROM records WHERE id = ?'),
    selectPeople: s('SELECT hash FROM people WHERE code = ?'),
    selectCodes: s(CODES_OF),
    selectNotices: s('SELECT n, code, hash FROM notices WHERE holder = ? ORDER BY n'),
    selectDailies: s('SELECT id, version, hash, name, total, turns, at FROM dailies WHERE day = ? AND game = ?'),
    selectLines: s('SELECT hash, op, text FROM chat WHERE code = ? ORDER BY n'),
  }
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (e) {
    throw new StoreError(e instanceof Error ? e.message : String(e), { cause: e })
  }
}
