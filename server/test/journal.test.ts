import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Journal, StoreError } from '../src/journal/journal.ts'
import { openSqlite } from '../src/journal/sqlite.ts'
import { scratch } from './help.ts'

const table = (code: string, game: string, event: string) => ({ code, game, event, people: [], lines: [] })

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
    await journal.append('AAAAA', 1, '{"n":1}')
    await journal.append('AAAAA', 2, '{"n":2}')
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
    const results = await Promise.allSettled([
      journal.append('AAAAA', 1, 'x'),
      journal.append('AAAAA', 1, 'y'),
      journal.append('BBBBB', 1, 'z'),
    ])
    expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(StoreError)
    expect(await journal.read('AAAAA')).toEqual(['a', 'x'])
    expect(await journal.read('BBBBB')).toEqual(['b', 'z'])
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
