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
  `ALTER TABLE rooms ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE rooms ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE rooms ADD COLUMN moved TEXT NOT NULL DEFAULT '';
   ALTER TABLE rooms ADD COLUMN moved_at INTEGER NOT NULL DEFAULT 0;
   UPDATE rooms SET touched = created;
   ALTER TABLE records ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX records_code ON records (code);
   CREATE TABLE people (
     code TEXT NOT NULL REFERENCES rooms (code),
     hash TEXT NOT NULL,
     PRIMARY KEY (code, hash)
   ) WITHOUT ROWID;
   CREATE INDEX people_hash ON people (hash);
   INSERT OR IGNORE INTO people (code, hash)
     SELECT code, coalesce(json_extract(event, '$.host'), json_extract(event, '$.hash')) FROM journal
     WHERE json_extract(event, '$.kind') IN ('create', 'sit');
   CREATE TABLE chat (
     n INTEGER PRIMARY KEY,
     code TEXT NOT NULL REFERENCES rooms (code),
     hash TEXT NOT NULL,
     op TEXT NOT NULL,
     text TEXT NOT NULL,
     UNIQUE (code, hash, op)
   );`,
  `ALTER TABLE rooms ADD COLUMN said INTEGER NOT NULL DEFAULT 0;
   UPDATE rooms SET said =
     coalesce((SELECT max(json_extract(text, '$.n')) FROM chat WHERE chat.code = rooms.code), 0);`,
  `CREATE TABLE dailies (
     day TEXT NOT NULL,
     game TEXT NOT NULL,
     hash TEXT NOT NULL,
     id TEXT NOT NULL UNIQUE,
     version INTEGER NOT NULL,
     name TEXT NOT NULL,
     total INTEGER NOT NULL,
     turns TEXT NOT NULL,
     at INTEGER NOT NULL,
     PRIMARY KEY (day, game, hash)
   );
   CREATE INDEX dailies_hash ON dailies (hash);`,
  'CREATE INDEX chat_hash ON chat (hash);',
  `ALTER TABLE rooms ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE rooms ADD COLUMN holder TEXT NOT NULL DEFAULT '';
   CREATE TABLE notices (n INTEGER PRIMARY KEY, holder TEXT NOT NULL, code TEXT NOT NULL, hash TEXT NOT NULL);`,
]

export function migrate(db: DatabaseSync): void {
  const done = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0)
  if (done > STEPS.length) throw new Error('the store was written by a newer version of Parlour')
  for (const [i, step] of STEPS.entries()) {
    if (i < done) continue
    db.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${i + 1}; COMMIT`)
  }
}
