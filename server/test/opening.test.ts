/** The opening from the words of spec/product.md 3, on the table as data and on a real room. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commitTo, drawOrder, makeSeed } from '@parlour/shared/core/opening'
import { games, rulesOf } from '@parlour/shared/registry'
import type { Journal } from '../src/journal/journal.ts'
import { openSqlite } from '../src/journal/sqlite.ts'
import type { TableEvent } from '../src/rooms/events.ts'
import { createTable, fold } from '../src/rooms/fold.ts'
import { decideDice, nextInOpening } from '../src/rooms/opening.ts'
import type { Table } from '../src/rooms/table.ts'
import { createRoom, joinRoom, scratch, serve, type TestServer } from './help.ts'

const SECRET = '11'.repeat(32)
const share = (i: number) => `${i}`.repeat(64)

/** Ann, Ben and Cleo have started. */
function started(order: 'joined' | 'drawn' = 'joined'): Table {
  const game = games.get('sixty-one')!
  const first = { kind: 'create', game: game.id, options: {}, seats: 4, host: 'ann', name: 'Ann', at: 0 } as const
  const events: TableEvent[] = [
    { kind: 'sit', hash: 'ben', name: 'Ben', seat: 1 },
    { kind: 'sit', hash: 'cleo', name: 'Cleo', seat: 3 },
    { kind: 'order', order },
    { kind: 'start', secret: SECRET, version: 1, record: '', at: 0 },
  ]
  return events.reduce((t, e) => fold(t, e, rulesOf), createTable('AAAAA', game, first))
}

function dice(table: Table, by: string, request: { hash: string } | { open: string }): Table {
  const decision = decideDice(table, by, { game: 1, ...request })
  if ('code' in decision) throw new Error(decision.code)
  return fold(table, decision.event, rulesOf)
}

function next(table: Table, late = false): Table {
  const event = nextInOpening(table, late, 0)
  if (!event) throw new Error('nothing follows')
  return fold(table, event, rulesOf)
}

describe('the steps', () => {
  test('the commitment is SHA-256 of the secret', () => {
    expect(started().opening?.commitment).toBe(commitTo(SECRET))
  })

  test('the list closes when all have sent a hash, and not before', () => {
    let table = dice(started(), 'ann', { hash: commitTo(share(1)) })
    table = dice(table, 'ben', { hash: commitTo(share(2)) })
    expect(nextInOpening(table, false, 0)).toBeNull()
    table = dice(table, 'cleo', { hash: commitTo(share(3)) })
    expect(nextInOpening(table, false, 0)).toEqual({ kind: 'closed' })
  })

  test('or when the wait is over', () => {
    const table = dice(started(), 'ann', { hash: commitTo(share(1)) })
    expect(nextInOpening(table, true, 0)).toEqual({ kind: 'closed' })
  })

  test('a share counts only after the list is closed, once, and when it matches the own hash', () => {
    let table = started()
    expect(decideDice(table, 'ann', { game: 1, open: share(1) })).toEqual({ code: 'not-now' })
    table = dice(table, 'ann', { hash: commitTo(share(1)) })
    expect(decideDice(table, 'ann', { game: 1, hash: commitTo(share(2)) })).toEqual({ code: 'not-now' })
    table = next(table, true)
    expect(decideDice(table, 'ben', { game: 1, hash: commitTo(share(2)) })).toEqual({ code: 'not-now' })
    expect(decideDice(table, 'ben', { game: 1, open: share(2) })).toEqual({ code: 'not-now' })
    expect(decideDice(table, 'ann', { game: 1, open: share(2) })).toEqual({ code: 'bad-message' })
    table = dice(table, 'ann', { open: share(1) })
    expect(decideDice(table, 'ann', { game: 1, open: share(1) })).toEqual({ code: 'not-now' })
    expect(decideDice(table, 'wim', { game: 1, open: share(1) })).toEqual({ code: 'spectator' })
    expect(decideDice(table, 'ann', { game: 2, open: share(1) })).toEqual({ code: 'stale-game' })
  })

  test('the opening ends when every hash in the list has its share; the seed is made of secret and shares', () => {
    let table = started()
    for (const [i, who] of ['ann', 'ben', 'cleo'].entries()) table = dice(table, who, { hash: commitTo(share(i + 1)) })
    table = next(table)
    for (const [i, who] of ['cleo', 'ben'].entries()) table = dice(table, who, { open: share(3 - i) })
    expect(nextInOpening(table, false, 0)).toBeNull()
    table = next(dice(table, 'ann', { open: share(1) }))
    expect(table.phase).toBe('play')
    expect(table.match?.state.hidden.seed).toBe(makeSeed(SECRET, [share(1), share(2), share(3)]))
    expect(table.match?.contributed).toEqual([true, true, true])
  })

  test('for who sent nothing there are zeros, and it is marked', () => {
    let table = next(dice(started(), 'ben', { hash: commitTo(share(2)) }), true)
    table = next(dice(table, 'ben', { open: share(2) }))
    expect(table.match?.state.hidden.seed).toBe(makeSeed(SECRET, [null, share(2), null]))
    expect(table.log.at(-1)).toEqual({ kind: 'seed', missing: [0, 2] })
  })

  test('nobody sent anything: the opening ends at the end of the first wait', () => {
    const table = next(next(started(), true))
    expect(table.phase).toBe('play')
    expect(table.match?.state.hidden.seed).toBe(makeSeed(SECRET, [null, null, null]))
  })

  test('a drawn order is the shuffle of its stream; the shares stay in joining order', () => {
    let table = started('drawn')
    for (const [i, who] of ['ann', 'ben', 'cleo'].entries()) table = dice(table, who, { hash: commitTo(share(i + 1)) })
    table = next(table)
    for (const [i, who] of ['ann', 'ben'].entries()) table = dice(table, who, { open: share(i + 1) })
    table = next(table, true)
    const seed = makeSeed(SECRET, [share(1), share(2), null])
    const order = drawOrder(seed, 3)
    expect(table.seats.map((s) => s.hash)).toEqual(order.map((i) => ['ann', 'ben', 'cleo'][i]))
    expect(table.match?.contributed).toEqual(order.map((i) => i !== 2))
  })
})

describe('in a room', () => {
  let server: TestServer
  let hold = 0
  const place = scratch()
  beforeAll(async () => {
    const store = openSqlite(place.dir)
    const journal: Journal = {
      ...store,
      async append(code, seq, event, marks) {
        if (hold > 0) await new Promise((resolve) => setTimeout(resolve, hold))
        await store.append(code, seq, event, marks)
      },
    }
    server = await serve({ waits: { opening: 300 }, deps: { journal } })
  })
  afterAll(async () => {
    await server.stop()
    place.remove()
  })

  test('it goes on by itself when nobody sends anything', async () => {
    const code = await createRoom(server.base, 'spice', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    await ann.request('lobby', { start: true })
    await ben.until((s) => s.phase === 'opening')
    expect(ben.state().hashes).toEqual([])
    await Promise.all([ann, ben].map((g) => g.until((s) => s.phase === 'play')))
    expect(ben.state().seats.map((s: { contributed: boolean }) => s.contributed)).toEqual([false, false])
  })

  test('a wait that ends while the last hash is being stored does not take the time for the shares away', async () => {
    const code = await createRoom(server.base, 'spice', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    await ann.request('lobby', { start: true })
    await ann.request('dice', { game: 1, hash: commitTo(share(1)) })
    hold = 400
    const last = ben.request('dice', { game: 1, hash: commitTo(share(2)) })
    await last
    hold = 0
    await Promise.all([ann, ben].map((g) => g.until((s) => s.hashes.length === 2)))
    expect(await ann.request('dice', { game: 1, open: share(1) })).toMatchObject({ ok: true })
    expect(await ben.request('dice', { game: 1, open: share(2) })).toMatchObject({ ok: true })
    await ben.until((s) => s.phase === 'play')
    expect(ben.state().seats.map((s: { contributed: boolean }) => s.contributed)).toEqual([true, true])
  })

  test('what comes meanwhile does not prolong the wait', async () => {
    const code = await createRoom(server.base, 'spice', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    await joinRoom(server.base, code, 'Ben')
    await ann.request('lobby', { start: true })
    let locked = false
    while (ann.state().phase === 'opening') {
      locked = !locked
      await ann.request('lobby', { lock: locked })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(ann.state().phase).toBe('play')
  })

  test('hashes are shown only as a closed list', async () => {
    const code = await createRoom(server.base, 'spice', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    await ann.request('lobby', { start: true })
    await ann.request('dice', { game: 1, hash: commitTo(share(1)) })
    expect(ben.state().hashes).toEqual([])
    await ben.until((s) => s.hashes.length === 2)
    expect(ben.state().hashes).toEqual([commitTo(share(1)), ''])
  })
})
