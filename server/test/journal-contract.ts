/** What a store keeps to, whichever it is: run for each of them by a test of its own. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type DailyEntry, type Journal, LeaseLost, type NewTable, StoreError } from '../src/journal/journal.ts'
import { leaseOf } from './lease.ts'

export interface Store {
  /** As the one process that uses it. */
  open(now?: () => number): Promise<Journal>
  remove(): Promise<void> | void
}

const DAY = 24 * 3_600_000

export const newTable = (code: string, game: string, event: string, more: Partial<NewTable> = {}): NewTable => ({
  ...{ code, game, event, people: [], lines: [], said: 0 },
  ...more,
})

const line = (hash: string, n: number) => ({ hash, op: `${n}`, text: `{"n":${n}}` })
/** Of records. */
const id = (n: number) => `${n}`.repeat(32)
const sheet = (hash: string, n: number, more: Partial<DailyEntry> = {}): DailyEntry => ({
  ...{ id: id(n), day: '2026-11-30', game: 'peas', version: 1, hash, name: hash, total: n, turns: '[]', at: 100 * DAY },
  ...more,
})

export function keepsTheContract(make: () => Promise<Store>): void {
  let store: Store
  let journal: Journal
  let now: number
  beforeEach(async () => {
    now = 100 * DAY
    store = await make()
    journal = await store.open(() => now)
  })
  afterEach(async () => {
    await journal.close()
    await store.remove()
  })
  const reopen = async (): Promise<void> => {
    await journal.close()
    journal = await store.open(() => now)
  }

  describe('tables', () => {
    test('gives back what was appended, in order, also after it was opened again', async () => {
      expect(await journal.create(newTable('AAAAA', 'spice', '{"n":0}'))).toBe(true)
      const lease = await leaseOf(journal, 'AAAAA')
      for (let n = 1; n < 12; n++) await journal.append(lease, n, `{"n":${n}}`)
      await reopen()
      expect(await journal.read('AAAAA')).toEqual(Array.from({ length: 12 }, (_, n) => `{"n":${n}}`))
      expect(await journal.row('AAAAA')).toEqual({ game: 'spice', moved: '', movedAt: 0 })
    })

    test('a code is given once, and the table that has it is left alone', async () => {
      expect(await journal.create(newTable('AAAAA', 'spice', 'first'))).toBe(true)
      const second = newTable('AAAAA', 'sixty-one', 'second', { people: ['ben'], lines: [line('ben', 1)] })
      expect(await journal.create(second)).toBe(false)
      expect(await journal.read('AAAAA')).toEqual(['first'])
      expect([await journal.people('AAAAA'), await journal.lines('AAAAA')]).toEqual([[], []])
      const both = await Promise.all([
        journal.create(newTable('BBBBB', 'spice', 'one')),
        journal.create(newTable('BBBBB', 'spice', 'two')),
      ])
      expect(both.filter(Boolean)).toHaveLength(1)
    })

    test('an unknown table is none', async () => {
      expect(await journal.read('ZZZZZ')).toBeNull()
      expect(await journal.row('ZZZZZ')).toBeNull()
      expect(await journal.record(id(1))).toBeNull()
      expect([await journal.people('ZZZZZ'), await journal.lines('ZZZZZ'), await journal.said('ZZZZZ')]).toEqual([
        ...[[], [], 0],
      ])
      expect(await journal.claim('ZZZZZ')).toBeNull()
      expect(await journal.end('ZZZZZ')).toBe(false)
      await journal.remind('ZZZZZ')
      expect(await journal.beat()).toEqual([])
    })

    test('a place in the journal is taken once; what shares its moment is not harmed', async () => {
      await journal.create(newTable('AAAAA', 'spice', 'a'))
      await journal.create(newTable('BBBBB', 'spice', 'b'))
      const [a, b] = [await leaseOf(journal, 'AAAAA'), await leaseOf(journal, 'BBBBB')]
      const results = await Promise.allSettled([
        journal.append(a, 1, 'x'),
        journal.append(a, 1, 'x'),
        journal.append(b, 1, 'z'),
      ])
      const refused = results.filter((r) => r.status === 'rejected')
      expect(refused).toHaveLength(1)
      expect(refused[0]?.reason).toBeInstanceOf(StoreError)
      expect(refused[0]?.reason).not.toBeInstanceOf(LeaseLost)
      expect(results[2]?.status).toBe('fulfilled')
      expect(await journal.read('AAAAA')).toEqual(['a', 'x'])
      expect(await journal.read('BBBBB')).toEqual(['b', 'z'])
    })

    test('what an event means besides its place', async () => {
      await journal.create(newTable('AAAAA', 'spice', 'a', { people: ['ann'] }))
      const lease = await leaseOf(journal, 'AAAAA')
      await journal.append(lease, 1, 'sit', { met: 'ben' })
      await journal.append(lease, 2, 'start', { began: id(1) })
      await journal.meet(lease, 'cleo')
      await journal.meet(lease, 'ann')
      expect(await journal.people('AAAAA')).toEqual(['ann', 'ben', 'cleo'])
      expect(await journal.record(id(1))).toEqual({ code: 'AAAAA', seq: 2 })
      await journal.append(lease, 3, 'everything', { ended: id(1), began: id(2), met: 'dora', moved: 'BBBBB' })
      expect(await journal.record(id(2))).toEqual({ code: 'AAAAA', seq: 3 })
      expect(await journal.people('AAAAA')).toContain('dora')
      expect(await journal.row('AAAAA')).toEqual({ game: 'spice', moved: 'BBBBB', movedAt: now })
      // What its place refuses means nothing either.
      await expect(journal.append(lease, 3, 'again', { met: 'emma' })).rejects.toBeInstanceOf(StoreError)
      await expect(journal.append(lease, 4, 'again', { began: id(1) })).rejects.toBeInstanceOf(StoreError)
      expect(await journal.people('AAAAA')).not.toContain('emma')
      expect(await journal.read('AAAAA')).toHaveLength(4)
    })

    test('texts come back as they were, whatever they are and however long', async () => {
      const texts = [
        '',
        '\u{1F0A1} 완두콩 перец é',
        '"\\u0000\\ud800"',
        "'; DROP TABLE rooms; --\\",
        'x'.repeat(300_000),
      ]
      await journal.create(newTable('AAAAA', 'spice', texts[0]!))
      const lease = await leaseOf(journal, 'AAAAA')
      for (const [i, text] of texts.entries()) if (i > 0) await journal.append(lease, i, text)
      for (const [i, text] of texts.entries()) await journal.say(lease, { hash: 'ann', op: `${i}`, text }, i + 1, 100)
      expect(await journal.read('AAAAA')).toEqual(texts)
      expect((await journal.lines('AAAAA')).map((l) => l.text)).toEqual(texts)
    })

    test('what is under way when it is closed is written, and nothing after that', async () => {
      await journal.create(newTable('AAAAA', 'spice', 'a'))
      const lease = await leaseOf(journal, 'AAAAA')
      const last = journal.append(lease, 1, 'b')
      await journal.close()
      await last
      await expect(journal.append(lease, 2, 'c')).rejects.toBeInstanceOf(StoreError)
      expect(await journal.ready()).toBe(false)
      journal = await store.open()
      expect(await journal.ready()).toBe(true)
      expect(await journal.read('AAAAA')).toEqual(['a', 'b'])
    })
  })

  describe('what is said', () => {
    test('a line once, the newest of them, and how many there were', async () => {
      const first = [line('ann', 1), line('ben', 1), line('ann', 1), line('ben', 2)]
      await journal.create(newTable('AAAAA', 'spice', 'a', { lines: first, said: 7 }))
      expect(await journal.lines('AAAAA')).toEqual([line('ann', 1), line('ben', 1), line('ben', 2)])
      expect(await journal.said('AAAAA')).toBe(7)
      const lease = await leaseOf(journal, 'AAAAA')
      expect(await journal.say(lease, line('ann', 8), 8, 3)).toBe(true)
      expect(await journal.lines('AAAAA')).toEqual([line('ben', 1), line('ben', 2), line('ann', 8)])
      expect(await journal.say(lease, { ...line('ann', 8), text: 'again' }, 9, 3)).toBe(false)
      expect(await journal.said('AAAAA')).toBe(8)
      expect(await journal.lines('AAAAA')).toHaveLength(3)
      expect(await journal.say(lease, line('ben', 8), 9, 2)).toBe(true)
      expect(await journal.lines('AAAAA')).toEqual([line('ann', 8), line('ben', 8)])
    })

    test('lines of one table do not push out those of another', async () => {
      for (const code of ['AAAAA', 'BBBBB']) await journal.create(newTable(code, 'spice', 'a'))
      const [a, b] = [await leaseOf(journal, 'AAAAA'), await leaseOf(journal, 'BBBBB')]
      await journal.say(b, line('ann', 1), 1, 2)
      for (const n of [1, 2, 3]) await journal.say(a, line('ann', n), n, 2)
      expect(await journal.lines('AAAAA')).toEqual([line('ann', 2), line('ann', 3)])
      expect(await journal.lines('BBBBB')).toEqual([line('ann', 1)])
    })
  })

  describe('the sheets of a day', () => {
    test('one for each person and game', async () => {
      expect(await journal.enterDaily(sheet('ann', 1))).toBe(true)
      expect(await journal.enterDaily(sheet('ann', 2))).toBe(false)
      expect(await journal.enterDaily(sheet('ann', 3, { game: 'sixty-one' }))).toBe(true)
      expect(await journal.enterDaily(sheet('ben', 1))).toBe(false)
      expect(await journal.enterDaily(sheet('ben', 4))).toBe(true)
      const board = await journal.dailies('2026-11-30', 'peas')
      expect(board.toSorted((a, b) => a.total - b.total)).toEqual([sheet('ann', 1), sheet('ben', 4)])
      expect(await journal.dailies('2026-11-29', 'peas')).toEqual([])
    })

    test('go with who wants to be forgotten, and when their time is over', async () => {
      await journal.enterDaily(sheet('ann', 1))
      await journal.enterDaily(sheet('ben', 2))
      expect(await journal.forget('ann', (event) => event)).toEqual([])
      expect(await journal.dailies('2026-11-30', 'peas')).toEqual([sheet('ben', 2)])
      await journal.sweep({ rooms: 0, records: now })
      expect(await journal.dailies('2026-11-30', 'peas')).toHaveLength(1)
      await journal.sweep({ rooms: 0, records: now + 1 })
      expect(await journal.dailies('2026-11-30', 'peas')).toEqual([])
    })
  })

  describe('leases', () => {
    beforeEach(async () => {
      for (const code of ['AAAAA', 'BBBBB']) await journal.create(newTable(code, 'spice', 'ann 0', { people: [code] }))
    })
    const everything = (lease: Parameters<Journal['append']>[0], n: number) => [
      journal.append(lease, n, 'x'),
      journal.append(lease, n, 'y', { met: 'x', moved: 'x', began: id(n), ended: id(n) }),
      journal.meet(lease, 'x'),
      journal.say(lease, line('x', n), n, 100),
    ]
    const refused = async (lease: Parameters<Journal['append']>[0]): Promise<void> => {
      const before = [await journal.read(lease.code), await journal.people(lease.code), await journal.said(lease.code)]
      for (const result of await Promise.allSettled(everything(lease, 1))) {
        expect(result).toMatchObject({ status: 'rejected', reason: { name: 'LeaseLost' } })
      }
      const after = [await journal.read(lease.code), await journal.people(lease.code), await journal.said(lease.code)]
      expect(after).toEqual(before)
      expect(await journal.record(id(1))).toBeNull()
      expect(await journal.lines(lease.code)).toEqual([])
    }

    test('each claim ends the one before, with a higher fence', async () => {
      const first = await leaseOf(journal, 'AAAAA')
      const second = await leaseOf(journal, 'AAAAA')
      expect(second.fence).toBeGreaterThan(first.fence)
      await refused(first)
      await journal.append(second, 1, 'taken')
      expect(await journal.read('AAAAA')).toEqual(['ann 0', 'taken'])
      await reopen()
      expect((await leaseOf(journal, 'AAAAA')).fence).toBeGreaterThan(second.fence)
      await expect(journal.append(second, 2, 'late')).rejects.toBeInstanceOf(LeaseLost)
    })

    test('a lease of another room, or one that nobody gave, is none', async () => {
      const { fence } = await leaseOf(journal, 'AAAAA')
      await leaseOf(journal, 'BBBBB')
      await leaseOf(journal, 'BBBBB')
      await refused({ code: 'BBBBB', fence })
      await expect(journal.append({ code: 'ZZZZZ', fence: 0 }, 0, 'x')).rejects.toBeInstanceOf(LeaseLost)
    })

    test('who holds a room is told to show it, once; nobody is told of one that was given back', async () => {
      const lease = await leaseOf(journal, 'AAAAA')
      await journal.remind('AAAAA')
      await journal.remind('BBBBB')
      expect(await journal.beat()).toEqual([{ code: 'AAAAA', hash: '' }])
      expect(await journal.beat()).toEqual([])
      await journal.release(lease)
      await journal.remind('AAAAA')
      expect(await journal.beat()).toEqual([])
    })

    test('giving back a lease that has ended changes nothing', async () => {
      const first = await leaseOf(journal, 'AAAAA')
      const second = await leaseOf(journal, 'AAAAA')
      await journal.release(first)
      await journal.remind('AAAAA')
      expect(await journal.beat()).toEqual([{ code: 'AAAAA', hash: '' }])
      await journal.append(second, 1, 'x')
    })

    test('a table that is ended leads nowhere, ends its lease and tells who held it', async () => {
      const lease = await leaseOf(journal, 'AAAAA')
      const other = await leaseOf(journal, 'BBBBB')
      expect(await journal.end('AAAAA')).toBe(true)
      expect(await journal.end('AAAAA')).toBe(false)
      expect(await journal.row('AAAAA')).toBeNull()
      expect(await journal.claim('AAAAA')).toBeNull()
      await refused(lease)
      expect(await journal.beat()).toEqual([{ code: 'AAAAA', hash: '' }])
      expect(await journal.beat()).toEqual([])
      await journal.append(other, 1, 'x')
      expect(await journal.create(newTable('AAAAA', 'peas', 'new'))).toBe(false)
      await journal.sweep({ rooms: 0, records: 0 })
      expect(await journal.read('AAAAA')).toBeNull()
      expect(await journal.create(newTable('AAAAA', 'peas', 'new'))).toBe(true)
    })

    test('the record of a game outlives its table that was ended', async () => {
      const lease = await leaseOf(journal, 'AAAAA')
      await journal.append(lease, 1, 'start', { began: id(7) })
      await journal.append(lease, 2, 'last', { ended: id(7) })
      await journal.end('AAAAA')
      await journal.sweep({ rooms: 0, records: 0 })
      expect(await journal.record(id(7))).toEqual({ code: 'AAAAA', seq: 1 })
      expect(await journal.read('AAAAA')).toHaveLength(3)
    })

    test('to forget somebody ends the leases of their tables and of no others', async () => {
      const [a, b] = [await leaseOf(journal, 'AAAAA'), await leaseOf(journal, 'BBBBB')]
      expect(await journal.forget('AAAAA', (event) => event.replace('ann', 'nobody'))).toEqual(['AAAAA'])
      await refused(a)
      await journal.append(b, 1, 'x')
      // Who forgets knows it.
      expect(await journal.beat()).toEqual([])
      expect(await journal.read('AAAAA')).toEqual(['nobody 0'])
      await journal.append(await leaseOf(journal, 'AAAAA'), 1, 'on')
    })
  })

  describe('forgetting', () => {
    test('who is forgotten is forgotten also in what is under way', async () => {
      await journal.create(newTable('AAAAA', 'spice', 'ann 0', { people: ['ann'] }))
      const lease = await leaseOf(journal, 'AAAAA')
      const under = [journal.append(lease, 1, 'ann 1'), journal.say(lease, line('ann', 1), 1, 100)]
      expect(await journal.forget('ann', (event) => event.replace('ann', 'nobody'))).toEqual(['AAAAA'])
      const [appended, said] = await Promise.allSettled(under)
      // Each was before it, or is refused.
      for (const result of [appended, said]) {
        if (result?.status === 'rejected') expect(result.reason).toBeInstanceOf(LeaseLost)
      }
      const rest = appended?.status === 'fulfilled' ? ['nobody 1'] : []
      expect(await journal.read('AAAAA')).toEqual(['nobody 0', ...rest])
      expect([await journal.people('AAAAA'), await journal.lines('AAAAA')]).toEqual([[], []])
    })

    test('who has only spoken at a table is forgotten there too', async () => {
      await journal.create(newTable('AAAAA', 'spice', 'a', { people: ['ben'] }))
      await journal.create(newTable('BBBBB', 'spice', 'b', { people: ['ben'] }))
      const lease = await leaseOf(journal, 'AAAAA')
      await journal.say(lease, line('ann', 1), 1, 100)
      await journal.say(lease, line('ben', 2), 2, 100)
      expect(await journal.forget('ann', (event) => event)).toEqual(['AAAAA'])
      expect(await journal.lines('AAAAA')).toEqual([line('ben', 2)])
      expect(await journal.said('AAAAA')).toBe(2)
    })

    test('in many tables at once, each rewritten where it names the person', async () => {
      const codes = ['AAAAA', 'BBBBB', 'CCCCC']
      for (const code of codes) {
        await journal.create(newTable(code, 'spice', 'ben 0', { people: ['ann', 'ben'] }))
        const lease = await leaseOf(journal, code)
        for (let n = 1; n < 5; n++) await journal.append(lease, n, n % 2 ? `ann ${n}` : `ben ${n}`)
      }
      const forgotten = await journal.forget('ann', (event) => event.replace('ann', 'nobody'))
      expect(forgotten.toSorted()).toEqual(codes)
      for (const code of codes) {
        expect(await journal.read(code)).toEqual(['ben 0', 'nobody 1', 'ben 2', 'nobody 3', 'ben 4'])
        expect(await journal.people(code)).toEqual(['ben'])
      }
    })
  })

  describe('tidying up', () => {
    test('a room goes after its last change, a record after its end; then the code may be given again', async () => {
      await journal.create(newTable('AAAAA', 'spice', 'a', { people: ['ann'], lines: [line('ann', 1)] }))
      await journal.append(await leaseOf(journal, 'AAAAA'), 1, 'start', { began: id(1) })
      await journal.append(await leaseOf(journal, 'AAAAA'), 2, 'last', { ended: id(1) })
      await journal.create(newTable('BBBBB', 'spice', 'b'))
      await journal.append(await leaseOf(journal, 'BBBBB'), 1, 'start', { began: id(2) })
      await journal.create(newTable('CCCCC', 'peas', 'c'))
      await journal.create(newTable('DDDDD', 'peas', 'd'))
      now += 10 * DAY
      await journal.append(await leaseOf(journal, 'CCCCC'), 1, 'x')
      await journal.meet(await leaseOf(journal, 'DDDDD'), 'ann')
      const codes = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD']
      for (const code of codes) await journal.release(await leaseOf(journal, code))
      const sweep = () => journal.sweep({ rooms: now - 14 * DAY, records: now - 90 * DAY })
      await sweep()
      expect(await journal.row('BBBBB')).not.toBeNull()
      now += 5 * DAY
      await sweep()
      // Nobody can enter it any more, but its record is there; an unfinished game leaves nothing.
      expect(await journal.row('AAAAA')).toBeNull()
      expect(await journal.record(id(1))).toEqual({ code: 'AAAAA', seq: 1 })
      expect(await journal.read('AAAAA')).toHaveLength(3)
      expect(await journal.create(newTable('AAAAA', 'spice', 'again'))).toBe(false)
      expect(await journal.read('BBBBB')).toBeNull()
      expect(await journal.record(id(2))).toBeNull()
      expect(await journal.row('CCCCC')).not.toBeNull()
      expect(await journal.row('DDDDD')).not.toBeNull()
      now += 80 * DAY
      await sweep()
      expect(await journal.record(id(1))).toBeNull()
      expect(await journal.read('AAAAA')).toBeNull()
      expect([await journal.lines('AAAAA'), await journal.people('AAAAA')]).toEqual([[], []])
      expect(await journal.create(newTable('AAAAA', 'spice', 'again'))).toBe(true)
    })

    test('a room that a living process holds stays, however old it is', async () => {
      await journal.create(newTable('AAAAA', 'spice', 'a'))
      const lease = await leaseOf(journal, 'AAAAA')
      await journal.sweep({ rooms: now + 1, records: 0 })
      expect(await journal.row('AAAAA')).not.toBeNull()
      await journal.append(lease, 1, 'x')
      await journal.release(lease)
      await journal.sweep({ rooms: now + 1, records: 0 })
      expect(await journal.row('AAAAA')).toBeNull()
    })
  })
}
