/** The shape of the store, one step after the other; `user_version` counts the steps that were taken. */
import type { DatabaseSync } from 'node:sqlite'

const STEPS = [
  `CREATE TABLE rooms (code TEXT PRIMARY KEY, game TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE journal (
     code TEXT NOT NULL REFERENCES rooms (code),
     seq INTEGER NOT NULL,
     event TEXT NOT NULL,
     PRIMARY KEY (code, seq)
   ) WITHOUT ROWID;`,
  `CREATE TABLE records (
     id TEXT PRIMARY KEY,
     code TEXT NOT NULL REFERENCES rooms (code),
     seq INTEGER NOT NULL
   ) WITHOUT ROWID;`,
]

export function migrate(db: DatabaseSync): void {
  const done = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0)
  if (done > STEPS.length) throw new Error('the store was written by a newer version of Parlour')
  for (const [i, step] of STEPS.entries()) {
    if (i < done) continue
    db.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${i + 1}; COMMIT`)
  }
}
