/** Many people at once, and names that break things elsewhere. */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import { createRoom, type Guest, joinRoom, lobby, post, seeded, serve, type TestServer, tokenOf } from './help.ts'

let server: TestServer
beforeAll(async () => {
  server = await serve({ waits: { opening: 300 } })
})
afterAll(() => server.stop())

test('nine people use one code at once, in room after room: all of them sit, each once', async () => {
  for (let i = 0; i < 25; i++) {
    const code = await createRoom(server.base, 'sixty-one', 'P0', 9)
    const names = Array.from({ length: 9 }, (_, n) => `P${n}`)
    const guests = await Promise.all(names.map((name) => joinRoom(server.base, code, name)))
    expect(guests.map((g) => g.you().seat).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    await Promise.all(guests.map((g) => g.leave()))
  }
}, 60_000)

test('one person who joins twice at the same moment has one seat, and the newest connection', async () => {
  const code = await createRoom(server.base, 'peas', 'Ann', 4)
  const ann = await joinRoom(server.base, code, 'Ann')
  const twice = [joinRoom(server.base, code, 'Ben'), joinRoom(server.base, code, 'Ben')]
  // One of them is told that it goes on elsewhere, perhaps before it has seen anything.
  await Promise.race(twice)
  await ann.until((s) => s.seats.filter((x: Part) => x.kind === 'person').length === 2)
  expect(ann.state().seats.map((s: Part) => s.name)).toEqual(['Ann', 'Ben', '', ''])
  expect(ann.state()).toMatchObject({ spectators: 0, seats: [{ present: true }, { present: true }, {}, {}] })
})

test('twelve people come and go in any order, and nobody else is dropped', async () => {
  const pick = seeded(31)
  const names = Array.from({ length: 12 }, (_, n) => `P${n}`)
  const { code } = await lobby(server.base, 'peas', ['P0'], 12)
  const here = new Map<string, Guest>()
  for (let i = 0; i < 60; i++) {
    const name = names[pick(names.length)]!
    const guest = here.get(name)
    if (guest) {
      here.delete(name)
      await guest.room.leave(pick(2) === 0)
    } else here.set(name, await joinRoom(server.base, code, name))
    for (const [who, g] of here) expect([who, g.room.connection.isOpen, g.you().seat >= 0]).toEqual([who, true, true])
  }
})

test.each([
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈🏳️‍🌈',
  'ﬁﬀ',
  'Ａｎｎ',
  '<script>alert(1)</script>'.slice(0, 24),
  "Robert'); DROP TABLE--",
  '안녕하세요',
  'Привет',
  'مرحبا',
  '한\u1100\u1161',
  'null',
  'undefined',
  '__proto__',
  '0',
  '{{7*7}}',
])('%s is a name like any other', async (name) => {
  const code = await createRoom(server.base, 'peas', 'Host', 4)
  const guest = await joinRoom(server.base, code, name, {
    token: tokenOf(Buffer.from(name).toString('base64url').slice(0, 30)),
  })
  expect(guest.state().seats[1].name).toBe(name.normalize('NFC'))
  expect(await guest.request('chat', { op: 'a', text: name })).toEqual({ ok: true })
  await guest.until((s) => s.chat.length === 1)
  expect(JSON.parse(guest.state().chat[0])).toMatchObject({ name: name.normalize('NFC'), text: name.normalize('NFC') })
})

test.each([
  '',
  ' ',
  '\u200b',
  'a\u202eb',
  'a\u0000b',
  `Z${'\u0300'.repeat(9)}`,
  'x'.repeat(25),
  '\ud800',
  '\u2800',
  7,
  null,
  {},
  ['Ann'],
])('%j is no name', async (name) => {
  expect((await post(server.base, '/api/rooms', { game: 'peas', name, token: tokenOf('Ann') })).body).toEqual({
    ok: false,
    code: 'bad-name',
  })
})
