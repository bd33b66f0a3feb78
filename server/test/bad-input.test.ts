/** Bad input is answered as spec/product.md 2 says, changes nothing, and the room plays on. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import { PROTOCOL } from '@parlour/shared/core/protocol'
import {
  createRoom,
  type Guest,
  joinRoom,
  legalTurn,
  playRound,
  post,
  serve,
  startGame,
  type TestServer,
  tokenOf,
  turnBody,
} from './help.ts'

let server: TestServer
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.stop())

function deep(n: number): unknown {
  let x: unknown = 0
  for (let i = 0; i < n; i++) x = [x]
  return x
}

const MEGABYTE = 'x'.repeat(1024 * 1024)

describe('over HTTP', () => {
  test.each([
    ['a wrong code', 'GET', '/api/rooms/ZZZZZ', undefined, 404, 'no-room'],
    ['a code that is none', 'GET', '/api/rooms/O0O0O', undefined, 404, 'no-room'],
    ['a path as a code', 'GET', '/api/rooms/..%2F..', undefined, 404, 'no-room'],
    ['entering an unknown room', 'POST', '/api/rooms/ZZZZZ/enter', {}, 404, 'no-room'],
    ['a malformed token on entering', 'POST', '/api/rooms/ZZZZZ/enter', { token: 'short' }, 401, 'bad-token'],
    ['an unknown game', 'POST', '/api/rooms', { game: 'chess', name: 'Ann' }, 400, 'bad-message'],
    [
      'an unknown option',
      'POST',
      '/api/rooms',
      { game: 'spice', name: 'Ann', options: { size: 9 } },
      400,
      'bad-message',
    ],
    ['too many seats', 'POST', '/api/rooms', { game: 'spice', name: 'Ann', seats: 3 }, 400, 'bad-message'],
    ['an unknown key', 'POST', '/api/rooms', { game: 'spice', name: 'Ann', admin: true }, 400, 'bad-message'],
    ['no name', 'POST', '/api/rooms', { game: 'spice' }, 400, 'bad-name'],
    ['a name of blanks', 'POST', '/api/rooms', { game: 'spice', name: ' \u3000 ' }, 400, 'bad-name'],
    ['a name that turns the text around', 'POST', '/api/rooms', { game: 'spice', name: 'a\u202eb' }, 400, 'bad-name'],
    ['a malformed token', 'POST', '/api/rooms', { game: 'spice', name: 'Ann', token: 'x' }, 401, 'bad-token'],
    ['broken JSON', 'POST', '/api/rooms', '{"game":', 400, 'bad-message'],
    ['a list for a body', 'POST', '/api/rooms', '[]', 400, 'bad-message'],
    ['a megabyte', 'POST', '/api/rooms', MEGABYTE, 413, 'too-large'],
    ["a megabyte on Colyseus' own route", 'POST', '/matchmake/joinById/ZZZZZ', MEGABYTE, 413, 'too-large'],
    ["broken JSON on Colyseus' own route", 'POST', '/matchmake/joinById/ZZZZZ', '{', 400, 'bad-message'],
    ["null on Colyseus' own route", 'POST', '/matchmake/joinById/ZZZZZ', 'null', 400, 'bad-message'],
    ['creating past our routes', 'POST', '/matchmake/create/spice', {}, 404, 'no-room'],
    ['creating by joinOrCreate', 'POST', '/matchmake/joinOrCreate/spice', {}, 404, 'no-room'],
  ])('%s', async (_name, method, path, body, status, code) => {
    const response = await fetch(server.base + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ ok: false, code })
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
  })

  test.each(['multipart/form-data', 'application/x-www-form-urlencoded', 'application/octet-stream', 'x'])(
    'the way into a room takes JSON, whatever its type is said to be (%s)',
    async (type) => {
      const code = await createRoom(server.base, 'spice', 'Ann')
      await post(server.base, `/api/rooms/${code}/enter`, {})
      const said: unknown[] = []
      const error = console.error
      console.error = (...words) => void said.push(words)
      const response = await fetch(`${server.base}/matchmake/joinById/${code}`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify({ token: tokenOf('Ann'), v: PROTOCOL }),
      })
      console.error = error
      expect(said).toEqual([])
      expect(response.status).toBe(200)
    },
  )

  test.each(['/api/rooms', '/matchmake/joinById/ZZZZZ'])(
    'a body to %s without a length and without an end is cut off',
    async (path) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
      const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`
      expect(await raw(head + chunk.repeat(8))).toContain('413 Payload Too Large')
    },
  )

  test.each(['http://[ HTTP/1.1', '//\\ HTTP/1.1', '/\u0001 HTTP/1.1'])(
    'an upgrade to %j ends that connection only',
    async (target) => {
      await raw(
        `GET ${target}\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      )
      expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
    },
  )

  test('who offers another protocol than that of sockets is answered as if it had not', async () => {
    const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'
    expect(await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)).toContain('200 OK')
    expect(
      await raw(`POST /matchmake/create/peas HTTP/1.1\r\nHost: x\r\n${offer}Content-Length: 2\r\n\r\n{}`),
    ).toContain('404 Not Found')
  })

  /** The first that comes back for these bytes, '' when the connection ends without a word. */
  function raw(bytes: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes))
      socket.on('error', () => undefined)
      socket.on('data', (data) => {
        resolve(String(data))
        socket.destroy()
      })
      socket.on('close', () => resolve(''))
    })
  }
})

describe('at the door', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an old page', { v: 0 }, 'old-client'],
    ['a page without a number', { v: undefined }, 'old-client'],
    ['a malformed token', { token: 'short' }, 'bad-token'],
    ['a token that is no text', { token: { $ne: 1 } }, 'bad-token'],
    ['a name that is none', { name: '\u200b' }, 'bad-name'],
    ['a name that is no text', { name: 7 }, 'bad-name'],
    ['spectate that is no yes or no', { spectate: 'yes' }, 'bad-message'],
  ])('%s is refused', async (_name, options, code) => {
    const room = await createRoom(server.base, 'sixty-one', 'Ann')
    await expect(joinRoom(server.base, room, 'Ben', options as object)).rejects.toMatchObject({ message: code })
  })

  test('a full room, a locked one, an unknown one', async () => {
    const full = await createRoom(server.base, 'spice', 'Ann')
    await joinRoom(server.base, full, 'Ben')
    await expect(joinRoom(server.base, full, 'Cleo')).rejects.toMatchObject({ message: 'room-full' })
    const watching = await joinRoom(server.base, full, 'Cleo', { spectate: true })
    expect(watching.you().seat).toBe(-1)

    const locked = await createRoom(server.base, 'sixty-one', 'Ann')
    const ann = await joinRoom(server.base, locked, 'Ann')
    const ben = await joinRoom(server.base, locked, 'Ben')
    await ann.request('lobby', { lock: true })
    await expect(joinRoom(server.base, locked, 'Cleo')).rejects.toMatchObject({ message: 'room-locked' })
    await expect(joinRoom(server.base, locked, 'Cleo', { spectate: true })).rejects.toMatchObject({
      message: 'room-locked',
    })
    await ben.leave()
    expect((await joinRoom(server.base, locked, 'Ben')).you().seat).toBe(1)
    await expect(joinRoom(server.base, 'ZZZZZ', 'Cleo')).rejects.toThrow()
  })

  test('a removed person is out, and its token cannot come back', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    const closed = new Promise<number>((resolve) => ben.room.onLeave((c) => resolve(c)))
    expect(await ann.request('lobby', { kick: 1 })).toMatchObject({ ok: true })
    expect(await closed).toBe(4202)
    await expect(joinRoom(server.base, code, 'Ben')).rejects.toMatchObject({ message: 'removed' })
    await expect(joinRoom(server.base, code, 'Ben', { spectate: true })).rejects.toMatchObject({ message: 'removed' })
    const entering = await post(server.base, `/api/rooms/${code}/enter`, { token: tokenOf('Ben') })
    expect(entering).toEqual({ status: 403, body: { ok: false, code: 'removed' } })
    expect(await ann.request('lobby', { kick: 0 })).toEqual({ ok: false, code: 'not-now' })
  })
})

describe('in a game', () => {
  let ann: Guest
  let ben: Guest
  let watcher: Guest
  let code: string
  beforeAll(async () => {
    const started = await startGame(server.base, 'sixty-one', ['Ann', 'Ben'])
    code = started.code
    ann = started.guests[0]!
    ben = started.guests[1]!
    watcher = await joinRoom(server.base, code, 'Wim', { spectate: true })
  })

  test.each<[string, unknown, object]>([
    ['no body', undefined, { code: 'bad-message' }],
    ['a text', 'turn', { code: 'bad-message' }],
    ['no steps', { op: 'a', game: 1, nth: 0 }, { code: 'bad-message' }],
    ['an empty op', { op: '', game: 1, nth: 0, steps: [] }, { code: 'bad-message' }],
    ['an op of 41 characters', { op: 'x'.repeat(41), game: 1, nth: 0, steps: [] }, { code: 'bad-message' }],
    ['an op with U+0000', { op: 'a\0', game: 1, nth: 0, steps: [] }, { code: 'bad-message' }],
    ['17 steps', { op: 'a', game: 1, nth: 0, steps: Array(17).fill({}) }, { code: 'bad-message' }],
    ['an unknown key', { op: 'a', game: 1, nth: 0, steps: [], seat: 1 }, { code: 'bad-message' }],
    ['a broken number', { op: 'a', game: 1, nth: 0.5, steps: [] }, { code: 'bad-message' }],
    ['another game', { op: 'a', game: 2, nth: 0, steps: [] }, { code: 'stale-game' }],
    ['another nth', { op: 'a', game: 1, nth: 1, steps: [] }, { code: 'stale-turn' }],
    ['no step', { op: 'a', game: 1, nth: 0, steps: [] }, { code: 'incomplete-turn' }],
    [
      'a step that is none',
      { op: 'a', game: 1, nth: 0, steps: [{ area: 0, value: 0, spot: 0 }] },
      { code: 'bad-step', at: 0 },
    ],
    [
      'a number that is too large for JSON',
      { op: 'a', game: 1, nth: 0, steps: [{ leaf: 2n ** 60n }] },
      { code: 'bad-step', at: 0 },
    ],
    ['a step nested a thousand deep', { op: 'a', game: 1, nth: 0, steps: [deep(1000)] }, { code: 'bad-step', at: 0 }],
    ['an illegal step', { op: 'a', game: 1, nth: 0, steps: [{ leaf: 0 }] }, { code: 'illegal-step', at: 0 }],
  ])('a turn with %s', async (_name, body, refusal) => {
    const before = ann.state()
    expect(await ann.request('turn', body)).toEqual({ ok: false, ...refusal })
    expect(ann.state()).toEqual(before)
  })

  test('a spectator plays and contributes nothing, and changes nothing', async () => {
    const body = { op: 'w', game: 1, nth: 0, steps: [] }
    expect(await watcher.request('turn', body)).toEqual({ ok: false, code: 'spectator' })
    expect(await watcher.request('dice', { game: 1, hash: '0'.repeat(64) })).toEqual({ ok: false, code: 'spectator' })
    expect(await watcher.request('lobby', { sit: 0 })).toEqual({ ok: false, code: 'not-now' })
    expect(await watcher.request('lobby', { start: true })).toEqual({ ok: false, code: 'not-host' })
    expect(await watcher.request('lobby', { start: true, lock: true })).toEqual({ ok: false, code: 'bad-message' })
  })

  test('what belongs to the lobby is refused in a game', async () => {
    for (const ask of [
      { seats: 3 },
      { order: 'drawn' },
      { bot: { seat: 1, level: 'easy' } },
      { start: true },
      { stand: true },
      { options: {} },
    ]) {
      expect(await ann.request('lobby', ask)).toEqual({ ok: false, code: 'not-now' })
    }
    expect(await ann.request('dice', { game: 1, hash: '0'.repeat(64) })).toEqual({ ok: false, code: 'not-now' })
  })

  test('a turn sent twice is played once: the same op has the same answer, another body is a bad message', async () => {
    const body = turnBody(ann, legalTurn(ann))
    const [one, two] = await Promise.all([ann.request('turn', body), ann.request('turn', body)])
    expect(one).toMatchObject({ ok: true })
    expect(two).toEqual(one)
    expect(await ann.request('turn', { ...body, nth: 1 })).toEqual({ ok: false, code: 'bad-message' })
    await ann.until((s) => s.seats[0].turns === 1)
    expect(await ann.request('turn', { ...body, op: 'other' })).toEqual({ ok: false, code: 'stale-turn' })
    expect(await ann.request('turn', { ...body, op: 'other', nth: 1 })).toEqual({ ok: false, code: 'not-awaited' })
  })

  test('a new op with an old nth is stale, also when the round has moved on', async () => {
    const old = turnBody(ben, legalTurn(ben))
    expect(await ben.request('turn', old)).toMatchObject({ ok: true })
    await ann.until((s) => s.public.round === 2)
    expect(await ben.request('turn', { ...old, op: 'late' })).toEqual({ ok: false, code: 'stale-turn' })
    expect(await ben.request('turn', old)).toMatchObject({ ok: true })
    expect(ben.state().public.ready).toEqual([0, 0])
  })

  test('an unknown request is answered, an unknown message is ignored', async () => {
    await expect(ann.request('cheat', {})).rejects.toThrow()
    ann.room.send('cheat', {})
    ann.room.sendBytes('cheat', Uint8Array.from([1, 2, 3]))
    expect(await ann.request('turn', {})).toEqual({ ok: false, code: 'bad-message' })
  })

  test.each([
    ['an empty frame', []],
    ['an unknown code', [255, 1, 2, 3]],
    ['a request cut off', [15, 1]],
    ['broken msgpack', [13, 0xa4, 0x74, 0x75, 0x72, 0x6e, 0xdd, 0xff, 0xff, 0xff, 0xff]],
    ['a frame of 9 kB', Array(9 * 1024).fill(13)],
  ])('%s is ignored or closes that one connection, and the room plays on', async (_name, bytes) => {
    const junk = await joinRoom(server.base, code, 'Junk', { spectate: true })
    const closed = new Promise<void>((resolve) => {
      junk.room.onLeave(() => resolve())
      junk.room.onDrop(() => resolve())
    })
    junk.room.connection.send(Uint8Array.from(bytes))
    const answered = junk.request('turn', {}).then(
      (answer) => answer,
      () => closed.then(() => 'closed'),
    )
    // Either it still answers, or it is closed.
    const seen = await Promise.race([closed.then(() => 'closed'), answered])
    expect(['closed', 'bad-message']).toContain(typeof seen === 'object' && !seen.ok ? seen.code : seen)
    expect(ann.room.connection.isOpen && ben.room.connection.isOpen).toBe(true)
  })

  test('and the room plays on', async () => {
    const { round } = ann.state().public
    await playRound([ann, ben])
    expect(ann.state().public.round).toBe(round + 1)
  })

  test('turns before and after a game', async () => {
    const lobby = await createRoom(server.base, 'sixty-one', 'Ann')
    const early = await joinRoom(server.base, lobby, 'Ann')
    expect(await early.request('turn', { op: 'a', game: 0, nth: 0, steps: [] })).toEqual({ ok: false, code: 'not-now' })
    while (ann.state().phase === 'play') await playRound([ann, ben])
    const late = { op: 'after', game: 1, nth: ann.state().seats[0].turns as number, steps: [] as Part[] }
    expect(await ann.request('turn', late)).toEqual({ ok: false, code: 'game-over' })
  })
})
