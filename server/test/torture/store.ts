/** What a server keeps, read beside it while it is open: every event and every line of chat. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ChatLine } from '@parlour/shared/core/protocol'
import { STORE_FILE } from '../../src/journal/sqlite.ts'
import type { TableEvent } from '../../src/rooms/events.ts'

export interface StoredLine {
  readonly hash: string
  readonly op: string
  readonly line: ChatLine
}

export interface Store {
  /** In order; throws when a place is empty. */
  events(code: string): TableEvent[]
  lines(code: string): StoredLine[]
  codes(): string[]
  /** How many games were played to their end. */
  finished(): number
  close(): void
}

export function readStore(dir: string): Store {
  const db = new DatabaseSync(join(dir, STORE_FILE), { readOnly: true })
  db.exec('PRAGMA busy_timeout = 5000')
  return {
    events(code) {
      const rows = db.prepare('SELECT seq, event FROM journal WHERE code = ? ORDER BY seq').all(code)
      return rows.map(({ seq, event }, i) => {
        if (seq !== i) throw new Error(`${code} has no event ${i}`)
        return JSON.parse(String(event))
      })
    },
    lines(code) {
      const rows = db.prepare('SELECT hash, op, text FROM chat WHERE code = ? ORDER BY n').all(code)
      return rows.map(({ hash, op, text }) => ({
        hash: String(hash),
        op: String(op),
        line: JSON.parse(String(text)) as ChatLine,
      }))
    },
    codes: () =>
      db
        .prepare('SELECT code FROM rooms ORDER BY code')
        .all()
        .map((r) => String(r.code)),
    finished: () => Number(db.prepare('SELECT count(*) AS n FROM records WHERE ended > 0').get()?.n),
    close: () => db.close(),
  }
}
