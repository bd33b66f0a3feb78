/** What whoever runs a server may do with its rooms while servers use the store. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { connect } from './connect.ts'
import type { Journal } from './journal.ts'
import { lockStore } from './lock.ts'
import { VERSION, versionOfPostgres, versionOfSqlite } from './migrations.ts'
import { unreachable } from './open.ts'
import { connectPostgres } from './postgres/connect.ts'
import { LIVES, STATEMENTS } from './postgres/statements.ts'
import { untilReached } from './postgres/wait.ts'
import { STORE_FILE } from './sqlite.ts'
import { createWriter } from './writes.ts'

/** A room that can be entered. */
export interface Kept {
  readonly code: string
  readonly game: string
  /** The room that everybody has gone on to, '' for none. */
  readonly moved: string
  /** When it was last used, to the hour; ms since 1970. */
  readonly touched: number
  /** Does a living process hold it? */
  readonly held: boolean
}

export interface Upkeep extends Pick<Journal, 'read' | 'record' | 'end' | 'close'> {
  /** Last used first. */
  rooms(): Promise<Kept[]>
  /** The finished games of a room, oldest first: the ids of their records. */
  records(code: string): Promise<string[]>
}

/** How long it waits for a server that is writing, ms. */
const BUSY = 5000
const ANOTHER = 'was written by another version of Parlour: start the server of this one first'

const RECORDS = 'SELECT id FROM records WHERE code = $1 AND ended > 0 ORDER BY seq'

/** Rejects with a ConfigError. */
export async function openUpkeep({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Upkeep> {
  return databaseUrl === '' ? ofSqlite(dataDir) : ofPostgres(databaseUrl)
}

function ofSqlite(dataDir: string): Upkeep {
  const file = join(dataDir, STORE_FILE)
  if (!existsSync(file)) throw new ConfigError(`DATA_DIR ${dataDir} holds no store`)
  const db = connect(file)
  db.exec(`PRAGMA busy_timeout = ${BUSY}`)
  if (versionOfSqlite(db) !== VERSION) {
    db.close()
    throw new ConfigError(`DATA_DIR ${dataDir} ${ANOTHER}`)
  }
  const write = createWriter(db)
  const texts = (sql: string, code: string): string[] =>
    db
      .prepare(sql)
      .all(code)
      .map((r) => String(Object.values(r)[0]))
  return {
    async rooms() {
      const isServed = isLocked(dataDir)
      const rows = db.prepare(
        'SELECT code, game, moved, touched, holder FROM rooms WHERE closed = 0 ORDER BY touched DESC',
      )
      return rows.all().map((r) => keptOf(r, isServed && r.holder !== ''))
    },
    async read(code) {
      const events = texts('SELECT event FROM journal WHERE code = ? ORDER BY seq', code)
      return events.length === 0 ? null : events
    },
    async record(id) {
      const row = db.prepare('SELECT code, seq FROM records WHERE id = ?').get(id)
      return row ? { code: String(row.code), seq: Number(row.seq) } : null
    },
    records: async (code) => texts(RECORDS.replace('$1', '?'), code),
    async end(code) {
      const [outcome] = write([{ kind: 'end', code }])
      if (typeof outcome === 'object') throw new Error(outcome.error)
      return outcome === 1
    },
    async close() {
      db.close()
    },
  }
}

function isLocked(dataDir: string): boolean {
  try {
    lockStore(dataDir, 0)()
    return false
  } catch {
    return true
  }
}

async function ofPostgres(databaseUrl: string): Promise<Upkeep> {
  const database = connectPostgres(databaseUrl)
  try {
    await untilReached(databaseUrl, { patience: 0 })
    if ((await database.transaction(versionOfPostgres)) !== VERSION) throw new Error(`the store ${ANOTHER}`)
  } catch (e) {
    await database.close()
    return unreachable(databaseUrl)(e)
  }
  const rooms = {
    name: 'rooms',
    text: `SELECT code, game, moved, touched, ${LIVES} AS held FROM rooms WHERE closed = 0 ORDER BY touched DESC`,
  }
  return {
    rooms: async () => (await database.run(rooms, [])).rows.map((r) => keptOf(r, r.held === true)),
    async read(code) {
      const { rows } = await database.run(STATEMENTS.read, [code])
      return rows.length === 0 ? null : rows.map((r) => String(r.event))
    },
    async record(id) {
      const [row] = (await database.run(STATEMENTS.record, [id])).rows
      return row ? { code: String(row.code), seq: Number(row.seq) } : null
    },
    async records(code) {
      const { rows } = await database.run({ name: 'records', text: RECORDS }, [code])
      return rows.map((r) => String(r.id))
    },
    end: async (code) => (await database.run(STATEMENTS.end, [code])).rowCount === 1,
    close: () => database.close(),
  }
}

function keptOf(row: Readonly<Record<string, unknown>>, held: boolean): Kept {
  const { code, game, moved, touched } = row
  return { code: String(code), game: String(game), moved: String(moved), touched: Number(touched), held }
}
