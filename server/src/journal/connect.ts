import { DatabaseSync } from 'node:sqlite'

/**
 * A connection to the store. FULL: a commit has reached the disk when it returns, also in WAL mode. What is deleted is
 * overwritten, so that neither the file nor a copy of it still holds what somebody said.
 */
export function connect(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 100')
  return db
}
