/** `npm run backup -- FILE`: copies the store while the server runs, and deletes its own backups of long ago. */
import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Config, readConfig } from '../config.ts'
import { STORE_FILE } from '../journal/sqlite.ts'
import { dropDump, dump, isDump } from './dump.ts'

type Store = Pick<Config, 'dataDir' | 'databaseUrl'>

/** "Parl": marks a copy, so that only copies are ever deleted. */
const OWN = 0x5061726c
const KEPT_FOR = 30 * 24 * 3_600_000

/** Copies the store into a new file; the names of old copies beside it that were deleted. */
export async function backUp({ dataDir, databaseUrl }: Store, file: string, now: number): Promise<string[]> {
  const target = resolve(file)
  if (existsSync(target)) throw new Error(`${file} exists already`)
  if (databaseUrl === '') await copy(dataDir, target)
  else await dump(databaseUrl, target)
  return dropOld(dirname(target), extname(target), now)
}

async function copy(dataDir: string, target: string): Promise<void> {
  const store = join(dataDir, STORE_FILE)
  if (!existsSync(store)) throw new Error(`DATA_DIR ${dataDir} holds no store`)
  const db = new DatabaseSync(store, { readOnly: true })
  try {
    await backup(db, target)
  } finally {
    db.close()
  }
  chmodSync(target, 0o600)
  const copied = new DatabaseSync(target)
  // One file that can be moved about, without the log beside it.
  copied.exec(`PRAGMA journal_mode = DELETE; PRAGMA application_id = ${OWN}`)
  copied.close()
}

/** A backup must not outlive what people have asked to be forgotten, whichever store it is of. */
async function dropOld(directory: string, extension: string, now: number): Promise<string[]> {
  const old = readdirSync(directory).filter((name) => {
    return extname(name) === extension && now - statSync(join(directory, name)).mtimeMs > KEPT_FOR
  })
  const dropped: string[] = []
  for (const name of old) if (await drop(join(directory, name))) dropped.push(name)
  return dropped
}

/** Only what was made here. */
async function drop(path: string): Promise<boolean> {
  if (isCopy(path)) rmSync(path)
  else if (await isDump(path)) dropDump(path)
  else return false
  return true
}

function isCopy(path: string): boolean {
  try {
    const db = new DatabaseSync(path, { readOnly: true })
    try {
      return db.prepare('PRAGMA application_id').get()?.application_id === OWN
    } finally {
      db.close()
    }
  } catch {
    return false
  }
}

if (import.meta.main) {
  process.umask(0o077)
  const [file] = process.argv.slice(2)
  try {
    if (!file) throw new Error('usage: npm run backup -- FILE')
    const dropped = await backUp(readConfig(process.env), file, Date.now())
    console.log(`The store is copied to ${basename(file)}`)
    for (const name of dropped) console.log(`  deleted, older than 30 days: ${name}`)
  } catch (e) {
    console.error(e instanceof Error ? e.message : String(e))
    process.exitCode = 1
  }
}
