/** How often somebody may do what costs something (spec/product.md 6). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createLimits } from '../src/limits.ts'
import { contribute, createRoom, joinRoom, post, serve, startGame, type TestServer, tokenOf } from './help.ts'
import { stretchWire } from './wire.ts'

let server: TestServer
beforeAll(async () => {
  server = await serve({}, { LIMIT_MESSAGES: '20', LIMIT_GUESSES_MIN: '5', LIMIT_ROOMS_HOUR: '6' })
})
afterAll(() => server.stop())

test('more than 20 messages a second, with 40 at once, are too fast; the connection and the others go on', async () => {
  const { guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben'])
  const [ann, ben] = guests as [(typeof guests)[0], (typeof guests)[0]]
  const body = { op: 'x', game: 1, nth: 9, steps: [] }
  const answers = await Promise.all(Array.from({ length: 60 }, () => ann.request('turn', body)))
  const codes = answers.map((a) => (a.ok ? 'ok' : a.code))
  expect(codes.slice(0, 35).every((code) => code === 'stale-turn')).toBe(true)
  expect(codes.filter((code) => code === 'too-fast').length).toBeGreaterThan(10)
  expect(await ben.request('turn', body)).toEqual({ ok: false, code: 'stale-turn' })
  expect(ann.room.connection.isOpen).toBe(true)
  for (;;) {
    const again = await ann.request('turn', body)
    if (!again.ok && again.code === 'stale-turn') break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})

test('above 100 messages a second the connection closes, that one only', async () => {
  const { guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  const [ann, ben] = guests as [(typeof guests)[0], (typeof guests)[0]]
  const closed = new Promise((resolve) => ann.room.onLeave(resolve))
  for (let i = 0; i < 1000; i++) ann.room.send('turn', {})
  await closed
  expect(ben.room.connection.isOpen).toBe(true)
  expect((await joinRoom(server.base, ann.room.roomId, 'Ann')).you().seat).toBe(0)
})

test('who tries codes is stopped, by look-up, entering and joining; who was there comes back all the same', async () => {
  const code = await createRoom(server.base, 'peas', 'Ann')
  const look = async (c: string) => (await fetch(`${server.base}/api/rooms/${c}`)).status
  expect(await look(code)).toBe(200)
  expect(await look('ZZZZ2')).toBe(404)
  expect((await post(server.base, '/api/rooms/ZZZZ3/enter', {})).status).toBe(404)
  expect((await post(server.base, '/matchmake/joinById/ZZZZ4', {})).body).toEqual({ ok: false, code: 'no-room' })
  expect(await look('ZZZZ5')).toBe(404)
  expect(await look('ZZZZ6')).toBe(404)
  expect(await look('ZZZZ7')).toBe(429)
  expect((await post(server.base, '/matchmake/joinById/ZZZZ8', {})).body).toEqual({ ok: false, code: 'too-fast' })
  // A right guess is not told from a wrong one.
  expect(await look(code)).toBe(429)
  expect((await post(server.base, `/api/rooms/${code}/enter`, { token: tokenOf('Mallory') })).body.code).toBe(
    'too-fast',
  )
  expect((await post(server.base, `/api/rooms/${code}/enter`, { token: tokenOf('Ann') })).status).toBe(200)
})

describe('so many rooms an hour and no more for an address', () => {
  const elsewhere = (i: number) => ({
    'X-Forwarded-For': `203.0.113.${i}`,
    'X-Real-IP': `203.0.113.${i}`,
    Forwarded: `for=203.0.113.${i}`,
  })
  const made = async (base: string, i: number) => {
    const body = JSON.stringify({ game: 'peas', name: 'Ann', token: tokenOf('Ann') })
    const headers = { 'Content-Type': 'application/json', ...elsewhere(i) }
    return (await fetch(`${base}/api/rooms`, { method: 'POST', headers, body })).status
  }

  test('whatever headers and the join say, also by going on to another game; other addresses go on', async () => {
    const [one, other] = [await stretchWire(server.port, '127.0.0.3'), await stretchWire(server.port, '127.0.0.2')]
    try {
      const code = await createRoom(one.base, 'peas', 'Ann')
      const codes: number[] = []
      for (let i = 0; i < 7; i++) codes.push(await made(one.base, i))
      expect(codes).toEqual([201, 201, 201, 201, 201, 429, 429])
      const spoofed = { address: '203.0.113.77' } as object
      const ann = await joinRoom(one.base, code, 'Ann', spoofed)
      expect(await ann.request('other', { game: 'spice' })).toEqual({ ok: false, code: 'too-fast' })
      expect(ann.room.connection.isOpen).toBe(true)
      expect(await made(other.base, 9)).toBe(201)
      const ben = await joinRoom(other.base, await createRoom(other.base, 'peas', 'Ben'), 'Ben', spoofed)
      expect(await ben.request('other', { game: 'spice' })).toMatchObject({ ok: true })
    } finally {
      one.close()
      other.close()
    }
  })
})

test('so many games an hour in a room and no more, by starts and rematches, whoever asks and from wherever', async () => {
  const wire = await stretchWire(server.port, '127.0.0.4')
  try {
    const { code, guests } = await startGame(wire.base, 'peas', ['Ann', 'Ben'])
    const [ann, ben] = guests as [(typeof guests)[0], (typeof guests)[0]]
    const abandon = async (): Promise<void> => {
      for (const g of [ann, ben]) await g.request('abandon', { agree: true })
      await ann.until((s) => s.phase === 'over')
    }
    for (let n = 2; n <= 6; n++) {
      await abandon()
      expect(await ben.request('rematch', {})).toMatchObject({ ok: true })
      await Promise.all([ann, ben].map((g) => g.until((s) => s.number === n)))
      await contribute([ann, ben])
    }
    await abandon()
    const before = ann.state()
    for (const g of [ben, ann]) expect(await g.request('rematch', {})).toEqual({ ok: false, code: 'too-fast' })
    expect(ann.state()).toEqual(before)
    expect(ann.room.roomId).toBe(code)
    expect((await startGame(wire.base, 'peas', ['Ann'])).guests[0]!.state().phase).toBe('play')
  } finally {
    wire.close()
  }
})

describe('addresses', () => {
  const ask = async (limits: ReturnType<typeof createLimits>, addresses: readonly string[]) => {
    const answers: boolean[] = []
    for (const address of addresses) answers.push(await limits.mayCreate(address))
    return answers
  }

  test('of one network count as one: 64 bits of IPv6, however they are written, and IPv4 in IPv6', async () => {
    const limits = createLimits({ guesses: 1, rooms: 1, dailies: 0 })
    expect(await ask(limits, ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::9', '2001:db8:1:3::1'])).toEqual([
      true,
      false,
      true,
    ])
    expect(await ask(limits, ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.2'])).toEqual([true, false, true])
    expect(await ask(limits, ['10.0.0.3:4711', '10.0.0.3:4712', '[2001:db8:1:4::1]:4711', '2001:db8:1:4::2'])).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(await ask(limits, ['::1', '::2', 'fe80::1%eth0', 'fe80::2%eth0'])).toEqual([true, false, true, false])
  })

  test('0 is no limit', async () => {
    const limits = createLimits({ guesses: 0, rooms: 0, dailies: 0 })
    expect(
      await ask(
        limits,
        Array.from({ length: 50 }, () => '10.0.0.1'),
      ),
    ).not.toContain(false)
    for (let i = 0; i < 50; i++) await limits.guessed('10.0.0.1')
    expect(await limits.mayGuess('10.0.0.1')).toBe(true)
  })
})

test('an address puts so many sheets on the boards of a day, whoever it is', async () => {
  const limits = createLimits({ guesses: 0, rooms: 0, dailies: 2 })
  const may = [await limits.mayEnter('10.0.0.1'), await limits.mayEnter('10.0.0.1'), await limits.mayEnter('10.0.0.1')]
  expect(may).toEqual([true, true, false])
  expect(await limits.mayEnter('10.0.0.2')).toBe(true)
})
