/** `npm run backup -- FILE`: copies the store while the server runs, and deletes its own backups of long ago. */
import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { readConfig } from '../config.ts'
import { STORE_FILE } from '../journal/sqlite.ts'

/** "Parl": marks a copy, so that only copies are ever deleted. */
const OWN = 0x5061726c
const KEPT_FOR = 30 * 24 * 3_600_000

/** Copies the store of this directory into a new file; the names of old copies beside it that were deleted. */
export async function backUp(dataDir: string, file: string, now: number): Promise<string[]> {
  const store = join(dataDir, STORE_FILE)
  if (!existsSync(store)) throw new Error(`DATA_DIR ${dataDir} holds no store`)
  const target = resolve(file)
  if (existsSync(target)) throw new Error(`${file} exists already`)
  const db = new DatabaseSync(store, { readOnly: true })
  try {
    await backup(db, target)
  } finally {
    db.close()
  }
  chmodSync(target, 0o600)
  const copy = new DatabaseSync(target)
  // One file that can be moved about, without the log beside it.
  copy.exec(`PRAGMA journal_mode = DELETE; PRAGMA application_id = ${OWN}`)
  copy.close()
  return dropOld(dirname(target), extname(target), now)
}

/** A backup must not outlive what people have asked to be forgotten. */
function dropOld(directory: string, extension: string, now: number): string[] {
  const old = readdirSync(directory).filter((name) => {
    const path = join(directory, name)
    return extname(name) === extension && now - statSync(path).mtimeMs > KEPT_FOR && isOwn(path)
  })
  for (const name of old) rmSync(join(directory, name))
  return old
}

function isOwn(path: string): boolean {
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
    const dropped = await backUp(readConfig(process.env).dataDir, file, Date.now())
    console.log(`The store is copied to ${basename(file)}`)
    for (const name of dropped) console.log(`  deleted, older than 30 days: ${name}`)
  } catch (e) {
    console.error(e instanceof Error ? e.message : String(e))
    process.exitCode = 1
  }
}
