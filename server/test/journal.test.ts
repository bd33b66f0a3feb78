import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Journal, StoreError } from '../src/journal/journal.ts'
import { openSqlite } from '../src/journal/sqlite.ts'
import { scratch } from './help.ts'
import { leaseOf } from './lease.ts'

const table = (code: string, game: string, event: string) => ({ code, game, event, people: [], lines: [], said: 0 })

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

describe('the journal', () => {
  test('gives back what was appended, in order, also after it was opened again', async () => {
    expect(await journal.create(table('AAAAA', 'spice', '{"n":0}'))).toBe(true)
    await journal.append(await leaseOf(journal, 'AAAAA'), 1, '{"n":1}')
    await journal.append(await leaseOf(journal, 'AAAAA'), 2, '{"n":2}')
    await journal.close()
    journal = openSqlite(place.dir)
    expect(await journal.read('AAAAA')).toEqual(['{"n":0}', '{"n":1}', '{"n":2}'])
    expect(await journal.row('AAAAA')).toEqual({ game: 'spice', moved: '', movedAt: 0 })
  })

  test('a code is given once, and the table that has it is left alone', async () => {
    expect(await journal.create(table('AAAAA', 'spice', 'first'))).toBe(true)
    expect(await journal.create(table('AAAAA', 'sixty-one', 'second'))).toBe(false)
    expect(await journal.read('AAAAA')).toEqual(['first'])
    const both = await Promise.all([
      journal.create(table('BBBBB', 'spice', 'one')),
      journal.create(table('BBBBB', 'spice', 'two')),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
  })

  test('an unknown table is none', async () => {
    expect(await journal.read('ZZZZZ')).toBeNull()
    expect(await journal.row('ZZZZZ')).toBeNull()
  })

  test('a place in the journal is taken once; what shares its moment is not harmed', async () => {
    await journal.create(table('AAAAA', 'spice', 'a'))
    await journal.create(table('BBBBB', 'spice', 'b'))
    const [a, b] = [await leaseOf(journal, 'AAAAA'), await leaseOf(journal, 'BBBBB')]
    const results = await Promise.allSettled([
      journal.append(a, 1, 'x'),
      journal.append(a, 1, 'y'),
      journal.append(b, 1, 'z'),
    ])
    expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(StoreError)
    expect(await journal.read('AAAAA')).toEqual(['a', 'x'])
    expect(await journal.read('BBBBB')).toEqual(['b', 'z'])
  })

  test('who is forgotten is forgotten also in what is under way', async () => {
    await journal.create({ ...table('AAAAA', 'spice', 'ann 0'), people: ['ann'] })
    const lease = await leaseOf(journal, 'AAAAA')
    const under = [journal.append(lease, 1, 'ann 1'), journal.append(lease, 2, 'ann 2')]
    expect(await journal.forget('ann', (event) => event.replace('ann', 'nobody'))).toEqual(['AAAAA'])
    await Promise.all(under)
    expect(await journal.read('AAAAA')).toEqual(['nobody 0', 'nobody 1', 'nobody 2'])
    expect(await journal.people('AAAAA')).toEqual([])
  })

  test('who has only spoken at a table is forgotten there too', async () => {
    await journal.create({ ...table('AAAAA', 'spice', 'a'), people: ['ben'] })
    await journal.create({ ...table('BBBBB', 'spice', 'b'), people: ['ben'] })
    await journal.say(await leaseOf(journal, 'AAAAA'), { hash: 'ann', op: '1', text: 'hello' }, 1, 100)
    expect(await journal.forget('ann', (event) => event)).toEqual(['AAAAA'])
    expect(await journal.lines('AAAAA')).toEqual([])
  })

  test('what is under way when it is closed is written, and nothing after that', async () => {
    await journal.create(table('AAAAA', 'spice', 'a'))
    const lease = await leaseOf(journal, 'AAAAA')
    const last = journal.append(lease, 1, 'b')
    await journal.close()
    await last
    await expect(journal.append(lease, 2, 'c')).rejects.toBeInstanceOf(StoreError)
    journal = openSqlite(place.dir)
    expect(await journal.read('AAAAA')).toEqual(['a', 'b'])
  })

  test('a store that cannot be written fails and goes on when it can, with what was taken in between', async () => {
    await journal.create(table('AAAAA', 'spice', 'a'))
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

describe('tidying up', () => {
  const DAY = 24 * 3_600_000
  const id = (n: number) => `${n}`.repeat(32)

  test('a room goes after its last change, a record after its end; then the code may be given again', async () => {
    await journal.close()
    let now = 100 * DAY
    journal = openSqlite(place.dir, () => now)
    await journal.create({
      ...table('AAAAA', 'spice', 'a'),
      people: ['ann'],
      lines: [{ hash: 'ann', op: '1', text: 'hi' }],
    })
    await journal.append(await leaseOf(journal, 'AAAAA'), 1, 'start', { began: id(1) })
    await journal.append(await leaseOf(journal, 'AAAAA'), 2, 'last', { ended: id(1) })
    await journal.create(table('BBBBB', 'spice', 'b'))
    await journal.append(await leaseOf(journal, 'BBBBB'), 1, 'start', { began: id(2) })
    await journal.create(table('CCCCC', 'peas', 'c'))
    now += 10 * DAY
    await journal.append(await leaseOf(journal, 'CCCCC'), 1, 'x')
    for (const code of ['AAAAA', 'BBBBB', 'CCCCC']) await journal.release(await leaseOf(journal, code))
    const sweep = () => journal.sweep({ rooms: now - 14 * DAY, records: now - 90 * DAY })
    await sweep()
    expect(await journal.row('BBBBB')).not.toBeNull()
    now += 5 * DAY
    await sweep()
    // Nobody can enter it any more, but its record is there; an unfinished game leaves nothing.
    expect(await journal.row('AAAAA')).toBeNull()
    expect(await journal.record(id(1))).toEqual({ code: 'AAAAA', seq: 1 })
    expect(await journal.read('AAAAA')).toHaveLength(3)
    expect(await journal.create(table('AAAAA', 'spice', 'again'))).toBe(false)
    expect(await journal.read('BBBBB')).toBeNull()
    expect(await journal.record(id(2))).toBeNull()
    expect(await journal.row('CCCCC')).not.toBeNull()
    now += 80 * DAY
    await sweep()
    expect(await journal.record(id(1))).toBeNull()
    expect(await journal.read('AAAAA')).toBeNull()
    expect(await journal.lines('AAAAA')).toEqual([])
    expect(await journal.people('AAAAA')).toEqual([])
    expect(await journal.create(table('AAAAA', 'spice', 'again'))).toBe(true)
  })

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
    await journal.create(table('AAAAA', 'spice', 'a'))
    await journal.create(table('BBBBB', 'spice', 'b'))
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
