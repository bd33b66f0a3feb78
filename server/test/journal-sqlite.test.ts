import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Journal, StoreError } from '../src/journal/journal.ts'
import { openSqlite } from '../src/journal/sqlite.ts'
import { scratch } from './help.ts'
import { keepsTheContract, newTable } from './journal-contract.ts'
import { leaseOf } from './lease.ts'

describe('the contract', () => {
  keepsTheContract(async () => {
    const { dir, remove } = scratch()
    return { open: async (now) => openSqlite(dir, now), remove }
  })
})

describe('in a file', () => {
  let place: ReturnType<typeof scratch>
  let journal: Journal
  beforeEach(() => {
    place = scratch()
    journal = openSqlite(place.dir)
  })
  afterEach(async () => {
    await journal.close()
    place.remove()
  })

  describe('SQLite', () => {
    test('a store that cannot be written fails and goes on when it can, with what was taken in between', async () => {
      await journal.create(newTable('AAAAA', 'spice', 'a'))
      const lease = await leaseOf(journal, 'AAAAA')
      const other = new DatabaseSync(join(place.dir, 'parlour.sqlite'))
      other.exec('BEGIN IMMEDIATE')
      await expect(journal.append(lease, 1, 'b')).rejects.toBeInstanceOf(StoreError)
      other.exec('ROLLBACK')
      other.close()
      await journal.append(lease, 1, 'c')
      expect(await journal.read('AAAAA')).toEqual(['a', 'c'])
    })

    test('is written in WAL mode with a sync at each commit', () => {
      const db = new DatabaseSync(join(place.dir, 'parlour.sqlite'))
      expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
      db.close()
    })

    test('says whether it can be reached', async () => {
      expect(await journal.ready()).toBe(true)
      await journal.close()
      expect(await journal.ready()).toBe(false)
    })

    test('a store that has lost its tables cannot be reached', async () => {
      const db = new DatabaseSync(join(place.dir, 'parlour.sqlite'))
      db.exec('DROP TABLE journal; DROP TABLE rooms')
      db.close()
      expect(await journal.ready()).toBe(false)
    })

    test('a store of a newer version is not touched', async () => {
      await journal.close()
      const db = new DatabaseSync(join(place.dir, 'parlour.sqlite'))
      db.exec('PRAGMA user_version = 999')
      db.close()
      expect(() => openSqlite(place.dir)).toThrow('newer version')
    })
  })

  describe('older stores', () => {
    test('a store of the version before is taken over: people, and when a room was used', async () => {
      await journal.close()
      place.remove()
      place = scratch()
      const old = new DatabaseSync(join(place.dir, 'parlour.sqlite'))
      old.exec(`
      CREATE TABLE rooms (code TEXT PRIMARY KEY, game TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE journal (code TEXT NOT NULL REFERENCES rooms (code), seq INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (code, seq)) WITHOUT ROWID;
      CREATE TABLE records (id TEXT PRIMARY KEY, code TEXT NOT NULL REFERENCES rooms (code), seq INTEGER NOT NULL) WITHOUT ROWID;
      INSERT INTO rooms VALUES ('AAAAA', 'spice', 5);
      INSERT INTO journal VALUES ('AAAAA', 0, '{"kind":"create","host":"ann"}'), ('AAAAA', 1, '{"kind":"sit","hash":"ben"}'), ('AAAAA', 2, '{"kind":"stand","seat":1}');
      PRAGMA user_version = 2`)
      old.close()
      journal = openSqlite(place.dir)
      expect(await journal.people('AAAAA')).toEqual(['ann', 'ben'])
      expect(await journal.read('AAAAA')).toHaveLength(3)
      expect(await journal.row('AAAAA')).toEqual({ game: 'spice', moved: '', movedAt: 0 })
      await journal.sweep({ rooms: 5, records: 0 })
      expect(await journal.row('AAAAA')).not.toBeNull()
      const lease = await leaseOf(journal, 'AAAAA')
      await journal.sweep({ rooms: 6, records: 0 })
      expect(await journal.row('AAAAA')).not.toBeNull()
      await journal.release(lease)
      await journal.sweep({ rooms: 6, records: 0 })
      expect(await journal.row('AAAAA')).toBeNull()
    })

    test('a store in which nobody counted lines of the chat goes on after the newest', async () => {
      const line = (n: number) => ({ hash: 'ann', op: `${n}`, text: `{"n":${n}}` })
      await journal.create(newTable('AAAAA', 'spice', 'a'))
      await journal.create(newTable('BBBBB', 'spice', 'b'))
      for (const n of [6, 7]) await journal.say(await leaseOf(journal, 'AAAAA'), line(n), n, 100)
      await journal.close()
      const old = new DatabaseSync(join(place.dir, 'parlour.sqlite'))
      old.exec(`DROP TABLE notices; ALTER TABLE rooms DROP COLUMN fence; ALTER TABLE rooms DROP COLUMN holder;
      DROP INDEX chat_hash; DROP TABLE dailies; ALTER TABLE rooms DROP COLUMN said; PRAGMA user_version = 3`)
      old.close()
      journal = openSqlite(place.dir)
      expect([await journal.said('AAAAA'), await journal.said('BBBBB'), await journal.said('ZZZZZ')]).toEqual([7, 0, 0])
    })
  })
})
