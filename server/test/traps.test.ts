/** What is known to bite with Colyseus 0.18, each shown not to. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Journal } from '../src/journal/journal.ts'
import { StoreError } from '../src/journal/journal.ts'
import { openSqlite } from '../src/journal/sqlite.ts'
import { TableRoom } from '../src/rooms/TableRoom.ts'
import {
  createRoom,
  joinRoom,
  legalTurn,
  playRound,
  post,
  scratch,
  serve,
  startGame,
  type TestServer,
  tokenOf,
  turnBody,
} from './help.ts'

let server: TestServer
let codes: Uint8Array[] = []
let fault: (() => Error) | null = null
let after: (() => Error) | null = null
const { dir, remove } = scratch()
let store: Journal

beforeAll(async () => {
  store = openSqlite(dir)
  const journal: Journal = {
    ...store,
    async append(code, seq, event, record) {
      if (fault) throw fault()
      await store.append(code, seq, event, record)
      if (after) throw after()
    },
  }
  // Codes take five bytes at a time: tests can say which.
  const random = (n: number): Uint8Array => (n === 5 ? codes.shift() : undefined) ?? randomBytes(n)
  server = await serve({ waits: { unload: 300, opening: 300 }, deps: { journal, random } })
})
afterAll(async () => {
  await server.stop()
  remove()
})
beforeEach(() => {
  codes = []
  fault = null
  after = null
})

describe('1: codes', () => {
  test('a code that is taken is never given again, and its room is left alone', async () => {
    const same = () => Uint8Array.from([1, 2, 3, 4, 5])
    codes = [same()]
    const first = await createRoom(server.base, 'spice', 'Alice')
    const alice = await joinRoom(server.base, first, 'Alice')
    codes = [same(), same()]
    const second = await createRoom(server.base, 'spice', 'Mallory')
    expect(second).not.toBe(first)
    expect(alice.state().seats[0].name).toBe('Alice')
    expect(alice.room.connection.isOpen).toBe(true)
  })

  test('people who enter at the same time meet in one room', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'p0', 9)
    const people = await Promise.all(Array.from({ length: 9 }, (_, i) => joinRoom(server.base, code, `p${i}`)))
    await Promise.all(people.map((p) => p.until((s) => s.seats.every((x: { present: boolean }) => x.present))))
    expect(new Set(people.map((p) => p.you().seat)).size).toBe(9)
  })

  test('a room that left memory is whole when somebody enters again', async () => {
    const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
    await playRound(guests)
    const { public: before } = guests[0]!.state()
    for (const g of guests) await g.leave()
    const gone = async () =>
      (await post(server.base, `/matchmake/joinById/${code}`, { v: 1, token: tokenOf('Wim'), spectate: true }))
        .status !== 200
    while (!(await gone())) await new Promise((resolve) => setTimeout(resolve, 20))
    const ann = await joinRoom(server.base, code, 'Ann')
    expect(ann.state().public).toEqual(before)
    expect(ann.you()).toEqual({ seat: 0, host: true })
  })
})

describe('2, 3, 4: whatever throws', () => {
  test('the handler for what is not caught is a method, so that Colyseus finds it while constructing', () => {
    expect(Object.hasOwn(TableRoom.prototype, 'onUncaughtException')).toBe(true)
  })

  test.each([
    ['the store is full', () => new StoreError('full')],
    ['a fault of ours', () => new TypeError('x is not a function')],
  ])('%s: retry, nothing changed, and the room goes on when it can', async (_name, error) => {
    const { guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
    const [ann, ben] = guests as [(typeof guests)[0], (typeof guests)[0]]
    const body = turnBody(ann, legalTurn(ann))
    const before = ben.state()
    fault = error
    expect(await ann.request('turn', body)).toEqual({ ok: false, code: 'retry' })
    ann.room.send('turn', body)
    expect(await ben.request('turn', {})).toEqual({ ok: false, code: 'bad-message' })
    expect(ben.state()).toEqual(before)
    fault = null
    expect(await ann.request('turn', body)).toMatchObject({ ok: true })
    await ben.until((s) => s.public.turn === 1)
  })

  test('a person who cannot be seated because the store fails is told, and may try again', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann')
    await joinRoom(server.base, code, 'Ann')
    fault = () => new StoreError('full')
    await expect(joinRoom(server.base, code, 'Ben')).rejects.toMatchObject({ message: 'retry' })
    fault = null
    expect((await joinRoom(server.base, code, 'Ben')).you().seat).toBe(1)
  })
})

describe('connections that are none', () => {
  test.each([124, 7000])('a message of an unknown type with %i letters leaves no ghost behind', async (length) => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    for (let i = 0; i < 3; i++) {
      const junk = await joinRoom(server.base, code, 'Junk', { spectate: true })
      await ann.until((s) => s.spectators === 1)
      junk.room.send('x'.repeat(length), {})
      junk.room.connection.close()
      await ann.until((s) => s.spectators === 0)
    }
  })

  test('who leaves while the store fails is shown as away', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    await ann.until((s) => s.seats[1].present)
    fault = () => new StoreError('full')
    ben.room.leave(true)
    await ann.until((s) => !s.seats[1].present)
    fault = null
    expect(await ann.request('lobby', { order: 'drawn' })).toMatchObject({ ok: true })
  })

  test('an opening goes on by itself after an append whose answer was lost', async () => {
    const code = await createRoom(server.base, 'spice', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    await joinRoom(server.base, code, 'Ben')
    await ann.request('lobby', { start: true })
    await ann.until((s) => s.phase === 'opening')
    after = () => new StoreError('lost')
    while (!(await store.read(code))!.some((e) => JSON.parse(e).kind === 'closed')) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    after = null
    await ann.until((s) => s.phase === 'play')
  })

  test('a place that an append which failed has taken all the same is found out', async () => {
    const { guests, code } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
    const [ann, ben] = guests as [(typeof guests)[0], (typeof guests)[0]]
    const body = turnBody(ann, legalTurn(ann))
    // The commit reached the disk, the answer did not come.
    after = () => new StoreError('lost')
    expect(await ann.request('turn', body)).toEqual({ ok: false, code: 'retry' })
    after = null
    expect(await ann.request('turn', body)).toMatchObject({ ok: true })
    await ben.until((s) => s.public.turn === 1)
    expect(await ben.request('turn', turnBody(ben, legalTurn(ben)))).toMatchObject({ ok: true })
    expect((await store.read(code))!.filter((e) => JSON.parse(e).kind === 'turn')).toHaveLength(2)
  })
})

describe('5, 6: the doors', () => {
  test.each(['/healthz', '/api/rooms/ZZZZZ', '/', '/matchmake/joinById/ZZZZZ'])(
    'no other origin may read %s',
    async (path) => {
      const method = path.startsWith('/matchmake') ? 'POST' : 'GET'
      const response = await fetch(server.base + path, { method, headers: { Origin: 'http://evil.test' } })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      const preflight = await fetch(server.base + path, { method: 'OPTIONS', headers: { Origin: 'http://evil.test' } })
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    },
  )

  test('a page from elsewhere can neither create nor join nor open a socket', async () => {
    const headers = { Origin: 'http://evil.test', 'Content-Type': 'application/json' }
    for (const path of ['/api/rooms', '/matchmake/joinById/ZZZZZ']) {
      expect((await fetch(server.base + path, { method: 'POST', headers, body: '{}' })).status).toBe(403)
    }
    const upgrade = await new Promise<number>((resolve) => {
      const url = new URL(server.base)
      void import('node:http').then(({ request }) => {
        request({
          host: url.hostname,
          port: url.port,
          path: '/abc/ZZZZZ?sessionId=x',
          headers: {
            Connection: 'Upgrade',
            Upgrade: 'websocket',
            Origin: 'http://evil.test',
            'Sec-WebSocket-Version': '13',
            'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
          },
        })
          .on('response', (res) => resolve(res.statusCode ?? 0))
          .end()
      })
    })
    expect(upgrade).toBe(403)
  })

  test('headers: a strict policy without unsafe-inline and unsafe-eval', async () => {
    const csp = (await fetch(`${server.base}/healthz`)).headers.get('content-security-policy')!
    expect(csp).toContain("script-src 'self'")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).not.toContain('unsafe')
  })
})

describe('7: hidden fields stay with their owner', () => {
  test('over many rounds, changes of seat and another game size', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 4)
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    await ben.request('lobby', { sit: 3 })
    await ann.request('lobby', { start: true })
    await Promise.all([ann, ben].map((g) => g.until((s) => s.phase === 'opening')))
    const { contribute } = await import('./help.ts')
    await contribute([ann, ben])
    for (let round = 0; round < 5; round++) {
      const steps = legalTurn(ann)
      await ann.request('turn', turnBody(ann, steps))
      await ann.until((s) => s.secrets[0].turn?.length === steps.length)
      expect(ben.state().secrets[0].turn).toBeUndefined()
      expect(ben.state().seats[0].turns).toBeUndefined()
      await ben.request('turn', turnBody(ben, legalTurn(ben)))
      await ann.until((s) => s.public.ready[0] === 0 && s.secrets[0].turn.length === 0)
    }
  })
})

describe('9: nobody holds a seat by dropping', () => {
  test('40 connections that drop lock nobody out', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    for (let i = 0; i < 40; i++) {
      const junk = await joinRoom(server.base, code, `junk${i}`, { spectate: true })
      junk.room.connection.close()
      await ann.until((s) => s.spectators === 0)
    }
    expect((await joinRoom(server.base, code, 'Ben')).you().seat).toBe(1)
  })

  test('reservations that nobody uses do not lock the room', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann')
    await joinRoom(server.base, code, 'Ann')
    for (let i = 0; i < 12; i++)
      await post(server.base, `/matchmake/joinById/${code}`, { v: 1, token: tokenOf(`r${i}`) })
    expect((await joinRoom(server.base, code, 'Ben')).you().seat).toBe(1)
  })
})
