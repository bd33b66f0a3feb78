/** The whole path on a real server: from create to result, and everything that may come between. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { games } from '@parlour/shared/registry'
import { STORE_FILE } from '../src/journal/sqlite.ts'
import { schemas } from '../src/sync/registry.ts'
import {
  awaited,
  createRoom,
  joinRoom,
  legalTurn,
  playRound,
  post,
  seeded,
  serve,
  settled,
  startGame,
  type TestServer,
  turnBody,
} from './help.ts'

let server: TestServer
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.stop())

describe.each([...schemas.keys()])('%s', (id) => {
  test('is played from the first turn to the ranks', async () => {
    const { min } = games.get(id)!.seats
    const names = ['Ann', 'Ben', 'Cleo'].slice(0, Math.max(2, min))
    const { guests, code } = await startGame(server.base, id, names)
    const pick = seeded(7)
    while (guests[0]!.state().phase === 'play') await playRound(guests, pick)
    const state = guests[0]!.state()
    expect(state.phase).toBe('over')
    const game = games.get(id)!
    expect(game.ranks({ public: state.public, secrets: [] })).toHaveLength(names.length)
    expect(JSON.parse(state.log.at(-1))).toEqual({ kind: 'over' })
    expect(state.chain).toMatch(/^[0-9a-f]{16}$/)
    const glance = await (await fetch(`${server.base}/api/rooms/${code}`)).json()
    expect(glance).toMatchObject({ game: id, phase: 'over', seats: names.length, taken: names.length })
  })
})

test('twelve people who submit in the same moment are all accepted, and the round is revealed once', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `p${i}`)
  const { guests } = await startGame(server.base, 'sixty-one', names)
  const pick = seeded(3)
  let round = 1
  while (guests[0]!.state().phase === 'play') {
    const answers = await Promise.all(guests.map((g) => g.request('turn', turnBody(g, legalTurn(g, pick)))))
    expect(answers.filter((a) => !a.ok)).toEqual([])
    round++
    await Promise.all(guests.map((g) => g.until((s) => s.public.round === round || s.phase === 'over')))
  }
  const late = await joinRoom(server.base, guests[0]!.room.roomId, 'Late', { spectate: true })
  expect(late.state().public).toEqual(guests[0]!.state().public)
  expect(late.state().log).toEqual(guests[0]!.state().log)
})

/** How many events a table has in the store. */
function eventsOf(code: string): number {
  const db = new DatabaseSync(join(server.dir, STORE_FILE), { readOnly: true })
  const row = db.prepare('SELECT count(*) AS n FROM journal WHERE code = ?').get(code)
  db.close()
  return Number(row?.n)
}

describe('the lobby', () => {
  test('the creator is host in seat 0, and others take the next free seat', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    expect(ann.you()).toEqual({ seat: 0, host: true })
    expect(ben.you()).toEqual({ seat: 1, host: false })
    await settled([ann, ben])
    expect(ann.state().seats.map((s: { name: string }) => s.name)).toEqual(['Ann', 'Ben', ''])
  })

  test('equal names get a number', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    await joinRoom(server.base, code, 'Ann')
    const other = await joinRoom(server.base, code, 'ann2', { name: 'ＡＮＮ' })
    expect(other.state().seats[1].name).toBe('ＡＮＮ 2')
  })

  test('only the host changes options, seats, order and lock, removes and starts', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    const asks = [
      { options: {} },
      { seats: 4 },
      { order: 'drawn' },
      { lock: true },
      { kick: 0 },
      { host: 1 },
      { start: true },
    ]
    for (const ask of asks) expect(await ben.request('lobby', ask)).toEqual({ ok: false, code: 'not-host' })
    expect(await ann.request('lobby', { seats: 5 })).toMatchObject({ ok: true })
    expect(await ann.request('lobby', { order: 'drawn' })).toMatchObject({ ok: true })
    expect(await ann.request('lobby', { options: { board: 'huge' } })).toEqual({ ok: false, code: 'bad-message' })
    expect(await ann.request('lobby', { options: {} })).toMatchObject({ ok: true })
    expect(await ann.request('lobby', { lock: true })).toMatchObject({ ok: true })
    await ben.until((s) => s.locked && s.order === 'drawn' && s.seats.length === 5)
    expect(await ann.request('lobby', { host: 1 })).toMatchObject({ ok: true })
    await ben.until(() => ben.you().host)
    expect(await ann.request('lobby', { start: true })).toEqual({ ok: false, code: 'not-host' })
  })

  test('a change that changes nothing is not stored', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    const ann = await joinRoom(server.base, code, 'Ann')
    expect(await ann.request('name', { name: 'Anna' })).toEqual({ ok: true })
    const stored = eventsOf(code)
    const same: [string, object][] = [
      ['name', { name: 'Anna' }],
      ['lobby', { seats: 3 }],
      ['lobby', { lock: false }],
      ['lobby', { order: 'joined' }],
      ['lobby', { options: {} }],
      ['lobby', { host: 0 }],
    ]
    for (const [type, body] of same) expect(await ann.request(type, body)).toEqual({ ok: true })
    expect(eventsOf(code)).toBe(stored)
    expect(await ann.request('lobby', { lock: true })).toEqual({ ok: true })
    expect(eventsOf(code)).toBe(stored + 1)
  })

  test('people sit, stand and move; a taken seat and one that does not exist are refused', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    expect(await ben.request('lobby', { sit: 2 })).toMatchObject({ ok: true })
    await ben.until(() => ben.you().seat === 2)
    expect(await ben.request('lobby', { sit: 0 })).toEqual({ ok: false, code: 'not-now' })
    expect(await ben.request('lobby', { sit: 9 })).toEqual({ ok: false, code: 'bad-message' })
    expect(await ben.request('lobby', { stand: true })).toMatchObject({ ok: true })
    await ann.until((s) => s.spectators === 1)
    expect(ben.you().seat).toBe(-1)
    expect(await ben.request('lobby', { stand: true })).toEqual({ ok: false, code: 'spectator' })
    expect(await ben.request('lobby', { sit: 1 })).toMatchObject({ ok: true })
  })

  test('fewer seats: people move down; fewer than people are refused', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 4)
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    await ben.request('lobby', { sit: 3 })
    expect(await ann.request('lobby', { seats: 1 })).toEqual({ ok: false, code: 'not-now' })
    expect(await ann.request('lobby', { seats: 13 })).toEqual({ ok: false, code: 'bad-message' })
    expect(await ann.request('lobby', { seats: 2 })).toMatchObject({ ok: true })
    await ben.until(() => ben.you().seat === 1)
  })

  test('a game needs its minimum of seats', async () => {
    const code = await createRoom(server.base, 'spice', 'Ann')
    const ann = await joinRoom(server.base, code, 'Ann')
    expect(await ann.request('lobby', { start: true })).toEqual({ ok: false, code: 'not-now' })
  })

  test('start closes the empty seats and numbers the others from 0', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 4)
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    await ben.request('lobby', { sit: 3 })
    await ben.until(() => ben.you().seat === 3)
    await ann.request('lobby', { start: true })
    await ben.until((s) => s.phase === 'opening')
    expect(ben.you().seat).toBe(1)
    expect(ben.state().seats).toHaveLength(2)
  })
})

describe('coming back', () => {
  test('the newest connection of a person wins, and the older one is told', async () => {
    const { guests, code } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
    const [ann, ben] = guests as [(typeof guests)[0], (typeof guests)[0]]
    const closed = new Promise<number>((resolve) => ann.room.onLeave((c) => resolve(c)))
    const again = await joinRoom(server.base, code, 'Ann')
    expect(await closed).toBe(4200)
    expect(again.you()).toEqual({ seat: 0, host: true })
    await ben.until((s) => s.seats[0].present)
    expect(await again.request('turn', turnBody(again, [{ place: 0 }]))).toMatchObject({ ok: true })
  })

  test('a person who was cut off has the same seat and the own secret, and nobody else may take it', async () => {
    const { guests, code } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben'])
    const [ann, ben] = guests as [(typeof guests)[0], (typeof guests)[0]]
    const steps = legalTurn(ann)
    await ann.request('turn', turnBody(ann, steps))
    ann.room.connection.close()
    await ben.until((s) => !s.seats[0].present)
    await expect(joinRoom(server.base, code, 'Mallory')).rejects.toMatchObject({ message: 'room-full' })
    const again = await joinRoom(server.base, code, 'Ann', { name: 'Somebody' })
    expect(again.you().seat).toBe(0)
    expect(again.state().secrets[0].turn).toEqual(steps.map((s) => JSON.stringify(s)))
    expect(again.state().seats[0]).toMatchObject({ name: 'Ann', turns: 1 })
    expect(awaited(again)).toBe(false)
    await ben.request('turn', turnBody(ben, legalTurn(ben)))
    await again.until((s) => s.public.round === 2)
    expect(again.state().secrets[0].turn).toEqual([])
  })

  test('leaving for good in the lobby gives the seat back; being cut off does not', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    const cleo = await joinRoom(server.base, code, 'Cleo')
    await ann.until((s) => s.seats[2].present)
    ben.room.connection.close()
    cleo.room.leave(true)
    await ann.until((s) => !s.seats[1].present && s.seats[2].kind === 'empty')
    expect(ann.state().seats[1]).toMatchObject({ kind: 'person', name: 'Ben' })
  })

  test.each([false, true])(
    'a host who leaves the lobby for good hands the role on (after standing up: %s)',
    async (stood) => {
      const code = await createRoom(server.base, 'spice', 'Ann')
      const ann = await joinRoom(server.base, code, 'Ann')
      const ben = await joinRoom(server.base, code, 'Ben')
      if (stood) await ann.request('lobby', { stand: true })
      ann.room.leave(true)
      await ben.until((s) => ben.you().host && s.seats[0].kind === 'empty')
      const again = await joinRoom(server.base, code, 'Ann')
      expect(again.you()).toEqual({ seat: 0, host: false })
      expect(await ben.request('lobby', { start: true })).toMatchObject({ ok: true })
    },
  )

  test('a program without a token gets one once', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    const guest = await joinRoom(server.base, code, 'x', { token: undefined, name: 'Prog' })
    const { token, seat } = guest.you()
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(seat).toBe(1)
    const again = await joinRoom(server.base, code, 'x', { token, name: 'Prog' })
    expect(again.you()).toEqual({ seat: 1, host: false })
    const made = await post(server.base, '/api/rooms', { game: 'spice', name: 'Prog' })
    expect(made.status).toBe(201)
    expect(made.body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('who watches comes back as before, also to a locked room, and does not take a seat by it', async () => {
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    const ann = await joinRoom(server.base, code, 'Ann')
    const wim = await joinRoom(server.base, code, 'Wim', { spectate: true })
    await ann.request('lobby', { lock: true })
    await wim.leave()
    const again = await joinRoom(server.base, code, 'Wim')
    expect(again.you().seat).toBe(-1)
    expect(again.state().spectators).toBe(1)
  })

  test('up to 20 spectators', async () => {
    const code = await createRoom(server.base, 'spice', 'Ann')
    await joinRoom(server.base, code, 'Ann')
    for (let i = 0; i < 20; i++) await joinRoom(server.base, code, `w${i}`, { spectate: true })
    await expect(joinRoom(server.base, code, 'w20', { spectate: true })).rejects.toMatchObject({ message: 'room-full' })
    const again = await joinRoom(server.base, code, 'w3', { spectate: true })
    expect(again.state().spectators).toBe(20)
    const ben = await joinRoom(server.base, code, 'Ben')
    expect(await ben.request('lobby', { stand: true })).toEqual({ ok: false, code: 'room-full' })
  })
})
