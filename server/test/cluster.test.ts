/** One process of several: what it tells the others, and what it does when they, or what is between them, are not there (product.md 7). */
import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PROTOCOL } from '@parlour/shared/core/protocol'
import { Redis as Client } from 'ioredis'
import pg from 'pg'
import { type Journal, StoreError } from '../src/journal/journal.ts'
import { openPostgres } from '../src/journal/postgres.ts'
import { createLimits } from '../src/limits.ts'
import { showAt } from '../src/rooms/cluster.ts'
import { isListedElsewhere } from '../src/rooms/elsewhere.ts'
import { hashToken } from '../src/rooms/people.ts'
import { createRoom, joinRoom, legalTurn, post, serve, startGame, type TestServer, tokenOf, turnBody } from './help.ts'
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
/** As a process that has the room: it is listed, and answers who asks for its listing. Gives what ends that. */
const showTheirs = async (code: string, theirs: object): Promise<() => void> => {
  const ears = client.duplicate()
  ears.on('error', () => undefined)
  await ears.subscribe(`$${code}`)
  ears.on('message', (_, text) => {
    const [, request] = JSON.parse(text)
    void client.publish(`ipc:${request}`, JSON.stringify([0, theirs]))
  })
  await client.hset('roomcaches', code, JSON.stringify(theirs))
  return () => ears.disconnect()
}
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
  const hide = await showTheirs(code, theirs)
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
  hide()
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

test('where the list leads nowhere, who enters is told to try again, and who has the room lists it anew', async () => {
  const look = async (wrong: string): Promise<void> => {
    const theirs = await createRoom(server.base, 'peas', 'Ann')
    await other.claim(theirs)
    await client.hset('roomcaches', theirs, wrong.replace('CODE', theirs))
    const entered = await post(server.base, `/api/rooms/${theirs}/enter`, {})
    expect(entered).toEqual({ status: 503, body: { ok: false, code: 'retry' } })

    const ours = await createRoom(server.base, 'peas', 'Ann')
    await post(server.base, `/api/rooms/${ours}/enter`, {})
    await client.hset('roomcaches', ours, wrong.replace('CODE', ours))
    await other.remind(ours)
    await until(async () => (await client.hget('roomcaches', ours))?.includes(`"${matchMaker.processId}"`) === true)
  }
  await other.beat()
  // It lives as long as this takes.
  const beating = setInterval(() => other.beat(), 500)
  const gone = '{"roomId":"CODE","name":"peas","processId":"gone"}'
  await Promise.all(['{', 'null', '[]', gone].map(look)).finally(() => clearInterval(beating))
}, 30_000)

test('a lease that could not be given back when its room was unloaded is given back to who asks for it', async () => {
  const [shown, code] = [await createRoom(server.base, 'peas', 'Ann'), await createRoom(server.base, 'peas', 'Ann')]
  await post(server.base, `/api/rooms/${shown}/enter`, {})
  await db.query('UPDATE rooms SET holder = (SELECT holder FROM rooms WHERE code = $1) WHERE code = $2', [shown, code])
  expect(await other.claim(code)).toBe('held')
  await other.remind(code)
  await until(async () => (await other.claim(code)) !== 'held')
})

test('who was forgotten by another process says nothing more by that token, from the very moment', async () => {
  const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  const [ann, ben] = guests
  const left = new Promise((resolve) => ben!.room.onLeave(resolve))
  await other.forget(hashToken(tokenOf('Ben')), (event) => event)
  const said = await ben!.request('chat', { op: 'late', text: 'still here' }).catch(() => ({ ok: false }))
  expect(said).not.toMatchObject({ ok: true })
  expect(await left).toBe(4202)
  expect(await other.lines(code)).toEqual([])
  expect(await ann!.request('chat', { op: 'mine', text: 'bye' })).toMatchObject({ ok: true })
})

test('while Redis is away a game goes on, and people come back to it; afterwards it knows the rooms again', async () => {
  const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  await redis.kill()
  const [ann] = guests
  await expect(isListedElsewhere('AB2CD')).rejects.toBeInstanceOf(StoreError)
  expect(await post(server.base, '/matchmake/joinById/AB2CD', { v: PROTOCOL })).toEqual({
    status: 503,
    body: { ok: false, code: 'retry' },
  })
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
