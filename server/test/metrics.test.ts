/** What /metrics tells, and whom (spec/product.md 2). */
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { metricsRoute } from '../src/http/metrics.ts'
import { openSqlite, type SqliteJournal } from '../src/journal/sqlite.ts'
import { hashToken } from '../src/rooms/people.ts'
import {
  awaited,
  contribute,
  type Guest,
  joinRoom,
  legalTurn,
  lobby,
  playRound,
  post,
  scratch,
  serve,
  startGame,
  type TestServer,
  tokenOf,
  turnBody,
} from './help.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
let server: TestServer
const store = scratch()
let journal: SqliteJournal
let failing = false
beforeAll(async () => {
  journal = openSqlite(store.dir)
  const append: typeof journal.append = (...args) =>
    failing ? Promise.reject(new Error('no')) : journal.append(...args)
  server = await serve({ waits: { bot: [0, 0], unload: 50 }, deps: { journal: { ...journal, append } } })
})
afterAll(async () => {
  await server.stop()
  store.remove()
})

/** The samples by name and labels, as they are written. */
async function samples(): Promise<{ text: string; of(name: string): number | undefined }> {
  const response = await fetch(`${server.base}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  const all = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
  return { text, of: (name) => all.get(`parlour_${name}`) }
}

/** Resolves when the sample has this value: what leaves memory does so by itself. */
async function until(name: string, value: number): Promise<void> {
  while ((await samples()).of(name) !== value) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('what is told', () => {
  test('starts at 0, and a rate can be made of it', async () => {
    const { of } = await samples()
    expect(of('rooms{game="spice"}')).toBe(0)
    expect(of('turns_total{game="garden",by="clock"}')).toBe(0)
    expect(of('journal_failures_total{call="append"}')).toBe(0)
    expect(of('request_seconds_count{type="turn"}')).toBe(0)
    expect(of(`build_info{version="${version}",node="${process.version}"}`)).toBe(1)
  })

  test('counts what people do and what is refused, and names none of them', async () => {
    const { code, guests } = await startGame(server.base, 'spice', ['Annabella', 'Benedikt'])
    const [ann, ben] = guests as [Guest, Guest]
    await playRound(guests)
    const before = await samples()
    expect(before.of('turns_total{game="spice",by="person"}')).toBe(2)
    expect(before.of('request_seconds_count{type="turn"}')).toBe(2)
    expect(before.of('request_seconds_count{type="dice"}')).toBe(4)
    expect(before.of('games_total{game="spice",what="begun"}')).toBe(1)
    expect(before.of('room_events_total{game="spice",what="made"}')).toBe(1)
    expect(before.of('room_events_total{game="spice",what="loaded"}')).toBe(1)
    expect(before.of('joins_total')).toBe(2)
    expect(before.of('rooms{game="spice"}')).toBe(1)
    expect(before.of('sockets')).toBe(2)
    const events = (await journal.read(code))!
    expect(before.of('journal_seconds_count{call="append"}')).toBe(events.length - 1)
    expect(before.of('journal_seconds_count{call="create"}')).toBe(1)

    const cleo = await joinRoom(server.base, code, 'Cleopatra', { spectate: true })
    await cleo.request('chat', { op: 'c1', text: 'Dorothea was here' })
    await cleo.request('turn', { op: 't1', game: 1, nth: 0, steps: [] })
    await ann.request('lobby', { start: true })
    await ann.request('chat', { wrong: 'Emmanuel' })
    await expect(joinRoom(server.base, code, 'Ben', { v: 0 })).rejects.toThrow()
    expect((await post(server.base, '/matchmake/joinById/ABCDE', {})).status).toBe(404)
    expect((await post(server.base, '/api/rooms/ABCDE/enter', {})).status).toBe(404)
    const next = awaited(ann) ? ann : ben
    failing = true
    await next.request('turn', turnBody(next, legalTurn(next)))
    failing = false

    const { of, text } = await samples()
    expect(of('connections{role="player"}')).toBe(2)
    expect(of('connections{role="spectator"}')).toBe(1)
    expect(of('refusals_total{where="room",code="spectator"}')).toBe(1)
    expect(of('refusals_total{where="room",code="not-now"}')).toBe(1)
    expect(of('refusals_total{where="room",code="bad-message"}')).toBe(1)
    expect(of('refusals_total{where="room",code="retry"}')).toBe(1)
    expect(of('refusals_total{where="http",code="no-room"}')).toBe(1)
    expect(of('joins_refused_total{code="old-client"}')).toBe(1)
    expect(of('joins_refused_total{code="no-room"}')).toBe(1)
    expect(of('journal_failures_total{call="append"}')).toBe(1)
    expect(of('journal_pending')).toBe(0)
    expect(of('journal_seconds_count{call="say"}')).toBe(1)
    expect(of('http_requests_total{route="rooms",status="201"}')).toBe(1)
    expect(of('http_requests_total{route="rooms",status="404"}')).toBe(1)
    expect(of('http_requests_total{route="join",status="404"}')).toBe(1)
    expect(of('turns_total{game="spice",by="person"}')).toBe(2)
    const people = ['Annabella', 'Benedikt', 'Cleopatra', 'Dorothea', 'Emmanuel']
    for (const secret of [
      code,
      '127.0.0.1',
      'ABCDE',
      ...people,
      ...people.flatMap((p) => [tokenOf(p), hashToken(tokenOf(p))]),
    ]) {
      expect(text).not.toContain(secret)
    }
    for (const guest of [...guests, cleo]) await guest.leave()
    await until('rooms{game="spice"}', 0)
    expect((await samples()).of('room_events_total{game="spice",what="unloaded"}')).toBe(1)
  })

  test('bots have their turns counted and timed', async () => {
    const { guests } = await lobby(server.base, 'sixty-one', ['Ann'], 2)
    const [ann] = guests as [Guest]
    await ann.request('lobby', { bot: { seat: 1, level: 'easy' } })
    await ann.request('lobby', { start: true })
    await ann.until((s) => s.phase === 'opening')
    await contribute([ann])
    await until('turns_total{game="sixty-one",by="bot"}', 1)
    const { of } = await samples()
    expect(of('bot_seconds_count{game="sixty-one"}')).toBe(1)
    expect(of('bots{state="waiting"}')).toBe(0)
    expect(of('bots{state="thinking"}')).toBe(0)
    await ann.leave()
  })

  test('abandoned games are told from finished ones', async () => {
    const { guests } = await startGame(server.base, 'peas', ['Ann'])
    await guests[0]!.request('abandon', { agree: true })
    const { of } = await samples()
    expect(of('games_total{game="peas",what="abandoned"}')).toBe(1)
    expect(of('games_total{game="peas",what="finished"}')).toBe(0)
    await guests[0]!.leave()
  })

  test('the process: memory, time on a core, files, the event loop', async () => {
    // Between two looks at the loop.
    const looks = () => new Promise((resolve) => setTimeout(resolve, 50))
    await looks()
    const end = performance.now() + 150
    while (performance.now() < end);
    await looks()
    const { of } = await samples()
    expect(of('event_loop_delay_seconds{quantile="1"}')).toBeGreaterThan(0.1)
    expect(of('event_loop_delay_seconds{quantile="1"}')).toBeLessThan(5)
    expect(of('event_loop_active_seconds_total')).toBeGreaterThan(0.1)
    expect(of('process_cpu_seconds_total{mode="user"}')).toBeGreaterThan(0.1)
    expect(of('process_memory_bytes{what="resident"}')).toBeGreaterThan(of('process_memory_bytes{what="heap"}')!)
    expect(of('process_heap_limit_bytes')).toBeGreaterThan(of('process_memory_bytes{what="heap"}')!)
    expect(Math.abs(of('process_start_time_seconds')! - Date.now() / 1000)).toBeLessThan(3600)
    expect(of('store_bytes{what="free"}')).toBeGreaterThan(0)
    // A second look tells of what has happened since the first alone.
    expect((await samples()).of('event_loop_delay_seconds{quantile="1"}')).toBeLessThan(0.1)
  })
})

describe('who is told', () => {
  const peer = (remoteAddress: string, headers: Record<string, string> = {}) =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

  async function isTold(req: IncomingMessage, token: string, behindProxy: boolean): Promise<boolean> {
    let told = false
    let passed = false
    const res = { set: () => res, type: () => res, send: () => (told = true) }
    const route = metricsRoute({ text: async () => 'x', type: 'text', token, behindProxy })
    await route(req as never, res as never, () => (passed = true))
    expect(passed).toBe(!told)
    return told
  }

  test.each<[string, IncomingMessage, string, boolean, boolean]>([
    ['this machine', peer('127.0.0.1'), '', false, true],
    ['this machine, IPv6', peer('::1'), '', false, true],
    ['this machine, IPv4 within IPv6', peer('::ffff:127.0.0.1'), '', false, true],
    ['the network', peer('192.168.1.7'), '', false, false],
    ['an address that only looks near', peer('::ffff:192.127.0.1'), '', false, false],
    ['somebody for whom another speaks', peer('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), '', false, false],
    ['the same, by another header', peer('127.0.0.1', { 'x-forwarded-proto': 'https' }), '', false, false],
    ['the same, by the standard', peer('127.0.0.1', { forwarded: 'for=203.0.113.9' }), '', false, false],
    ['anybody behind a proxy', peer('127.0.0.1'), '', true, false],
    ['who knows the token', peer('203.0.113.9', { authorization: 'Bearer s3cret' }), 's3cret', false, true],
    [
      'who knows it, behind a proxy',
      peer('127.0.0.1', { authorization: 'bearer s3cret', forwarded: 'for=x' }),
      's3cret',
      true,
      true,
    ],
    ['who knows another', peer('127.0.0.1', { authorization: 'Bearer s3cres' }), 's3cret', false, false],
    ['who knows its beginning', peer('127.0.0.1', { authorization: 'Bearer s3c' }), 's3cret', false, false],
    ['this machine without the token', peer('127.0.0.1'), 's3cret', false, false],
    ['an empty token', peer('127.0.0.1', { authorization: 'Bearer ' }), 's3cret', false, false],
  ])('%s', async (_, req, token, behindProxy, told) => {
    expect(await isTold(req, token, behindProxy)).toBe(told)
  })

  test('for others there is nothing, as at any address that is none', async () => {
    const ask = async (path: string) => {
      const response = await fetch(server.base + path, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
      return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
    }
    expect(await ask('/metrics')).toEqual(await ask('/nothing'))
    expect((await ask('/metrics')).status).toBe(404)
  })
})
