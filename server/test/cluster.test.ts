/** One process of several: what it tells the others, and what it does when they, or what is between them, are not there (product.md 7). */
import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Redis as Client } from 'ioredis'
import pg from 'pg'
import type { Journal } from '../src/journal/journal.ts'
import { openPostgres } from '../src/journal/postgres.ts'
import { createLimits } from '../src/limits.ts'
import { showAt } from '../src/rooms/cluster.ts'
import { createRoom, joinRoom, legalTurn, post, serve, startGame, type TestServer, turnBody } from './help.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { freePort } from './programs.ts'
import { type Redis, startRedis } from './redis.ts'

let postgres: Postgres
let redis: Redis
let server: TestServer
let other: Journal
let client: Client
let db: pg.Client
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const port = await freePort()
  const PUBLIC_ADDRESS = `127.0.0.1:${port}`
  server = await serve({}, { DATABASE_URL: postgres.url, REDIS_URL: redis.url, PORT: String(port), PUBLIC_ADDRESS })
  other = await openPostgres(postgres.url)
  client = new Client(redis.url)
  client.on('error', () => undefined)
  db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
})
afterAll(async () => {
  await server.stop()
  await other.close()
  client.disconnect()
  await db.end()
  await Promise.all([redis.stop(), postgres.stop()])
})

const listing = async (code: string) => JSON.parse((await client.hget('roomcaches', code)) ?? 'null')
const until = async (what: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a process that is shown at a path is at the host and behind the prefix of the page', async () => {
  const { controller } = matchMaker
  const real = controller.invokeMethod
  const seat = (publicAddress?: string) => {
    controller.invokeMethod = async () => ({ roomId: 'AB2CD', ...(publicAddress ? { publicAddress } : {}) })
    showAt('/table/')
    const headers = new Headers({ host: 'table.example:8080' })
    return controller.invokeMethod('joinById', 'AB2CD', {}, { headers } as never)
  }
  expect((await seat('/p1')).publicAddress).toBe('table.example:8080/table/p1')
  expect((await seat('one.example/p1')).publicAddress).toBe('one.example/p1')
  expect(await seat()).toEqual({ roomId: 'AB2CD' })
  controller.invokeMethod = real
})

test('a room that another process has taken is given up: its people are told to come back, and its listing is left alone', async () => {
  const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  expect((await listing(code)).processId).toBe(matchMaker.processId)
  // As if this process had not beaten for long.
  await db.query("UPDATE rooms SET holder = '' WHERE code = $1", [code])
  await other.beat()
  expect(await other.claim(code)).toMatchObject({ code })
  const theirs = { roomId: code, processId: 'another', name: 'spice', clients: 0 }
  await client.hset('roomcaches', code, JSON.stringify(theirs))
  const closed = Promise.all(guests.map((g) => new Promise((resolve) => g.room.onLeave(resolve))))
  const turn = turnBody(guests[0]!, legalTurn(guests[0]!))
  expect(await guests[0]!.request('turn', turn).catch(() => ({ ok: false, code: 'retry' }))).toEqual({
    ok: false,
    code: 'retry',
  })
  expect(await closed).toEqual([4010, 4010])
  await until(() => matchMaker.getLocalRoomById(code) === undefined)
  expect(await listing(code)).toEqual(theirs)
  // The other process has what was there, and nothing of this one's turn.
  const events = (await other.read(code))!.map((e) => JSON.parse(e))
  expect(events.filter((e) => e.kind === 'turn')).toEqual([])

  // Whoever enters is led to the other process while that lives; when it has let go, this one has the room again.
  await other.beat()
  expect((await post(server.base, `/api/rooms/${code}/enter`, {})).body).toMatchObject({ code })
  expect(matchMaker.getLocalRoomById(code)).toBeUndefined()
  await other.close()
  other = await openPostgres(postgres.url)
  const ann = await joinRoom(server.base, code, 'Ann')
  expect(await ann.request('turn', turn)).toMatchObject({ ok: true })
}, 60_000)

test('a process that holds a room and does not show it is reminded, and who enters may try again', async () => {
  const code = await createRoom(server.base, 'peas', 'Ann')
  await other.claim(code)
  await other.beat()
  expect(await post(server.base, `/api/rooms/${code}/enter`, {})).toEqual({
    status: 503,
    body: { ok: false, code: 'retry' },
  })
  expect(await other.beat()).toContainEqual({ code, hash: '' })
})

test('while Redis is away a game goes on, and people come back to it; afterwards it knows the rooms again', async () => {
  const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  await redis.kill()
  const [ann] = guests
  expect(await ann!.request('turn', turnBody(ann!, legalTurn(ann!)))).toMatchObject({ ok: true })
  await ann!.leave()
  const back = await joinRoom(server.base, code, 'Ann')
  expect(back.you().seat).toBe(0)
  // Of rooms of other processes nobody can tell now.
  const retry = { status: 503, body: { ok: false, code: 'retry' } }
  expect(await post(server.base, '/matchmake/joinById/AB2CD', { v: 1 })).toEqual(retry)
  await redis.restart()
  await until(async () => (await listing(code))?.processId === matchMaker.processId)
  const ben = guests[1]!
  expect(await ben.request('turn', turnBody(ben, legalTurn(ben)))).toMatchObject({ ok: true })
}, 60_000)

test('wrong codes are counted together by all processes', async () => {
  const most = { guesses: 3, rooms: 3, dailies: 3 }
  const [one, two] = [createLimits(most, client), createLimits(most, client)]
  await one.guessed('192.0.2.1')
  await two.guessed('192.0.2.1')
  expect(await one.mayGuess('192.0.2.1')).toBe(true)
  await two.guessed('192.0.2.1')
  expect([await one.mayGuess('192.0.2.1'), await two.mayGuess('192.0.2.1')]).toEqual([false, false])
  expect(await one.mayGuess('192.0.2.2')).toBe(true)
})
