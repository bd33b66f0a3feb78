import { DatabaseSync } from 'node:sqlite'

/** A connection to the store. FULL: a commit has reached the disk when it returns, also in WAL mode. */
export function connect(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 100')
  return db
}
