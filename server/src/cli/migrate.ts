/** `npm run migrate`: moves the SQLite store of DATA_DIR into the PostgreSQL of DATABASE_URL, all of it or nothing. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { ConfigError, readConfig } from '../config.ts'
import { lockStore } from '../journal/lock.ts'
import { migratePostgres, migrateSqlite } from '../journal/migrations.ts'
import { unreachable } from '../journal/open.ts'
import { reasonOf } from '../journal/postgres/connect.ts'
import { untilReached } from '../journal/postgres/wait.ts'
import { STORE_FILE } from '../journal/sqlite.ts'
import { compare, insert, TABLES } from './migrate/tables.ts'

/** Rows that were moved, by table. */
export type Moved = Readonly<Record<string, number>>

/** `patience`: how long a database that is just starting is waited for, ms. */
export async function moveStore(dataDir: string, databaseUrl: string, patience?: number): Promise<Moved> {
  if (databaseUrl === '') throw new ConfigError('DATABASE_URL must name the database to which the store is to be moved')
  if (!existsSync(join(dataDir, STORE_FILE))) throw new ConfigError(`DATA_DIR ${dataDir} holds no store`)
  const unlock = lock(dataDir)
  try {
    await untilReached(databaseUrl, patience === undefined ? {} : { patience }).catch(unreachable(databaseUrl))
    return await withCopy(dataDir, (source) => move(source, databaseUrl))
  } finally {
    unlock()
  }
}

function lock(dataDir: string): () => void {
  try {
    return lockStore(dataDir, 0)
  } catch {
    throw new ConfigError(`DATA_DIR ${dataDir} is used by a server: stop it first`)
  }
}

/** A copy is brought to the newest form, so that the store stays as it is. */
async function withCopy<T>(dataDir: string, work: (source: DatabaseSync) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(dataDir, 'moving-'))
  try {
    const store = new DatabaseSync(join(dataDir, STORE_FILE), { readOnly: true })
    const file = join(folder, STORE_FILE)
    try {
      await backup(store, file)
    } finally {
      store.close()
    }
    chmodSync(file, 0o600)
    const copy = new DatabaseSync(file)
    try {
      migrateSqlite(copy)
      return await work(copy)
    } finally {
      copy.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function move(source: DatabaseSync, databaseUrl: string): Promise<Moved> {
  const target = new pg.Client({ connectionString: databaseUrl })
  // It fails the statement that is under way.
  target.on('error', () => undefined)
  await target.connect().catch(unreachable(databaseUrl))
  try {
    await target.query('BEGIN')
    await migratePostgres(target).catch(unreachable(databaseUrl))
    // Servers that use it already wait, and can write nothing in between.
    await target.query(`LOCK TABLE ${TABLES.map(({ name }) => name).join(', ')} IN EXCLUSIVE MODE`)
    for (const { name } of TABLES) {
      const { rows } = await target.query(`SELECT 1 FROM ${name} LIMIT 1`)
      if (rows.length > 0) throw new ConfigError('DATABASE_URL leads to a store that is not empty: nothing was moved')
    }
    const moved: Record<string, number> = {}
    for (const table of TABLES) moved[table.name] = await insert(source, target, table)
    for (const table of TABLES) await compare(source, target, table)
    await target.query('COMMIT')
    return moved
  } finally {
    // Whatever was not committed ends with the connection.
    await target.end()
  }
}

if (import.meta.main) {
  process.umask(0o077)
  try {
    const { dataDir, databaseUrl } = readConfig(process.env)
    const moved = await moveStore(dataDir, databaseUrl)
    const counts = TABLES.map(({ name, what }) => `${moved[name]} ${what}`)
    console.log(`Moved to the database of DATABASE_URL, read back and compared: ${counts.join(', ')}`)
    console.log(
      `${join(dataDir, STORE_FILE)} is left as it is. Nobody plays in it any more, and who is forgotten from now on`,
    )
    console.log('is not forgotten there: delete it when the server runs with DATABASE_URL.')
  } catch (e) {
    console.error(e instanceof ConfigError ? e.message : `Nothing was moved: ${reasonOf(e)}`)
    process.exitCode = 1
  }
}
