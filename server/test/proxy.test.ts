/** A server under a path prefix and behind a proxy: what is where, and whose word counts for an address or a host. */
import { once } from 'node:events'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { PROTOCOL } from '@parlour/shared/core/protocol'
import { WebSocket } from 'ws'
import { createRoom, joinRoom, post, serve, type TestServer, tokenOf } from './help.ts'
import { stretchWire, type Wire } from './wire.ts'

/** Ends as a part of an address that the page knows does. */
const PREFIX = '/parlour'
const PROXY = '127.0.0.2'
/** Wrong codes a minute. */
const GUESSES = 3

let server: TestServer
let base: string
const wires: Wire[] = []
beforeAll(async () => {
  const env = { HOST: '0.0.0.0', BASE_PATH: PREFIX, TRUST_PROXY: PROXY, LIMIT_GUESSES_MIN: String(GUESSES) }
  server = await serve({}, env)
  base = server.base + PREFIX
})
afterEach(() => {
  for (const wire of wires.splice(0)) wire.close()
})
afterAll(() => server.stop())

/** Base of the server for who is connected from this address. */
async function from(address: string): Promise<string> {
  const wire = await stretchWire(server.port, address)
  wires.push(wire)
  return wire.base + PREFIX
}

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, redirect: 'manual' })

describe('under a prefix', () => {
  test.each(['/healthz', '/readyz', '/', '/r/AB2CD', '/rules/peas', '/sw.js', '/manifest.webmanifest'])(
    '%s is there',
    async (path) => {
      expect((await get(base + path)).status).toBe(200)
    },
  )

  test.each([
    '/',
    '/r/AB2CD',
    '/sw.js',
    '/api/rooms/AB2CD',
    '/parlours/',
    '/parlourr/healthz',
    '//parlour/',
    '/healthz/',
  ])('%s outside of it is not', async (path) => {
    const answer = await get(server.base + path)
    expect([answer.status, await answer.text()]).toEqual([404, 'Nothing here'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['/r/%E0%A4%A', 200],
    ['/nothing/here', 404],
    ['/rules/peas/more', 404],
  ])('%s is answered with the page, which says what there is in the language of who asks', async (path, status) => {
    const answer = await get(base + path, { accept: 'text/html,*/*;q=0.8' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('<base href="/parlour/">')
  })

  test('whoever asks for anything else than a page is told plainly', async () => {
    const answer = await get(`${base}/nothing.png`)
    expect([answer.status, await answer.text()]).toEqual([404, 'Nothing here'])
  })

  test('health is asked at the root too, of the process itself', async () => {
    for (const path of ['/healthz', '/readyz?x=1']) {
      expect(await (await get(server.base + path)).json()).toEqual({ ok: true })
    }
  })

  test('the prefix without its slash leads home, and folders of files stay behind it', async () => {
    const home = await get(`${base}?x=1`)
    expect([home.status, home.headers.get('location')]).toEqual([302, '/parlour/?x=1'])
    expect((await fetch(base, { method: 'POST' })).status).toBe(404)
    expect((await get(`${base}/assets`)).headers.get('location')).toBe('/parlour/assets/')
  })

  test('the page finds its parts behind the prefix, and links of the network lead there too', async () => {
    const html = await (await get(`${base}/r/AB2CD`)).text()
    expect(html).toContain('<head><base href="/parlour/">')
    const lan = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .find((i) => i.family === 'IPv4' && !i.internal)?.address
    const link = /<meta name="public-url" content="([^"]*)">/.exec(html)?.[1]
    expect(link).toBe(lan && `http://${lan}:${server.port}/parlour/`)
  })

  test.each([
    ['a page with a name', 'table.example', '127.0.0.1'],
    ['one of this computer that another program shows', 'localhost:4443', '127.0.0.1'],
    [
      'one that was opened elsewhere and is called so there: at the port of a container',
      'localhost:PORT',
      '172.18.0.1',
    ],
  ])('%s keeps its own address in links', async (_name, host, address) => {
    const headers = { 'X-Forwarded-Host': host.replace('PORT', String(server.port)), 'X-Forwarded-For': address }
    expect(await (await get(`${await from(PROXY)}/`, headers)).text()).not.toContain('public-url')
  })

  test('a room is made, joined and talked to by the kept client', async () => {
    const code = await createRoom(base, 'spice', 'Ann')
    const ann = await joinRoom(base, code, 'Ann')
    expect(ann.you()).toEqual({ seat: 0, host: true })
    expect(await ann.request('lobby', { lock: true })).toEqual({ ok: true })
    expect((await fetch(`${server.base}/matchmake/joinById/${code}`, { method: 'POST' })).status).toBe(404)
  })

  test('a socket outside of it is refused', async () => {
    const code = await createRoom(base, 'spice', 'Ann')
    await joinRoom(base, code, 'Ann')
    const joined = await post(base, `/matchmake/joinById/${code}`, { token: tokenOf('Ben'), name: 'Ben', v: PROTOCOL })
    const { processId, sessionId } = joined.body
    const path = `/${processId}/${code}?sessionId=${sessionId}`
    const [outside, inside] = ['', PREFIX].map(
      (prefix) => new WebSocket(`ws://127.0.0.1:${server.port}${prefix}${path}`),
    )
    const [[error]] = await Promise.all([once(outside!, 'error'), once(inside!, 'open')])
    expect(String(error)).toContain('403')
    inside!.close()
  })
})

describe('an address', () => {
  const guess = async (at: string, headers: Record<string, string>, path = '/api/rooms/ZZZZ2') =>
    (await get(at + path, headers)).status
  const join = async (at: string, headers: Record<string, string>) =>
    (await fetch(`${at}/matchmake/joinById/ZZZZ2`, { method: 'POST', headers, body: '{}' })).status

  test('forwarded by somebody who is not trusted counts for nothing', async () => {
    const at = await from('127.0.0.3')
    const forged = (i: number) => ({ 'X-Forwarded-For': `203.0.113.${i}` })
    for (let i = 0; i < GUESSES; i++) expect(await guess(at, forged(i))).toBe(404)
    expect(await guess(at, forged(50))).toBe(429)
    expect(await join(at, forged(51))).toBe(429)
  })

  test('forwarded by the trusted proxy has limits of its own, the same over every way', async () => {
    const at = await from(PROXY)
    const [ann, ben] = ['198.51.100.1', '198.51.100.2'].map((address) => ({ 'X-Forwarded-For': address }))
    for (let i = 1; i < GUESSES; i++) expect(await guess(at, ann!)).toBe(404)
    expect(await join(at, ann!)).toBe(404)
    expect(await join(at, ann!)).toBe(429)
    expect(await guess(at, ann!)).toBe(429)
    expect(await guess(at, ben!)).toBe(404)
    expect(await join(at, ben!)).toBe(404)
  })

  test('that who asks has put before the one of the proxy counts for nothing', async () => {
    const at = await from(PROXY)
    const forged = (i: number) => ({ 'X-Forwarded-For': `203.0.113.${i}, 198.51.100.3` })
    for (let i = 0; i < GUESSES; i++) expect(await guess(at, forged(i))).toBe(404)
    expect(await guess(at, forged(50))).toBe(429)
    expect(await join(at, forged(51))).toBe(429)
  })
})

describe('the host of a page', () => {
  const origin = 'https://table.example'
  const forwarded = { Origin: origin, 'X-Forwarded-Host': 'table.example', 'X-Forwarded-Proto': 'https' }

  /** How asking for a room, joining none and a socket end for a page from `origin`. */
  async function asked(at: string, code: string): Promise<number[]> {
    const socket = new WebSocket(`${at.replace('http', 'ws')}/process/${code}?sessionId=x`, { headers: forwarded })
    const upgraded = new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0))
      socket.on('error', () => undefined)
    })
    const answers = await Promise.all([
      get(`${at}/api/rooms/${code}`, forwarded),
      fetch(`${at}/matchmake/joinById/ZZZZ3`, { method: 'POST', headers: forwarded, body: '{}' }),
    ])
    const statuses = [...answers.map((a) => a.status), await upgraded]
    socket.terminate()
    return statuses
  }

  test('is what the trusted proxy says, and what nobody else says', async () => {
    const code = await createRoom(base, 'spice', 'Ann')
    await joinRoom(base, code, 'Ann')
    expect(await asked(await from(PROXY), code)).toEqual([200, 404, 101])
    expect(await asked(await from('127.0.0.4'), code)).toEqual([403, 403, 403])
  })
})

test.each([
  ['Host', 'name:word@table.example'],
  ['Host', 'table.example/r'],
  ['X-Forwarded-Host', '['],
  ['X-Forwarded-Host', 'two words'],
  ['X-Forwarded-Host', 'name:word@table.example'],
])('%s: %s is no host, and answered all the same', async (name, value) => {
  const code = await createRoom(base, 'spice', 'Ann')
  await joinRoom(base, code, 'Ann')
  const wire = await stretchWire(server.port, PROXY)
  wires.push(wire)
  const body = JSON.stringify({ token: tokenOf('Ben'), name: 'Ben', v: PROTOCOL })
  const headers = { 'Content-Type': 'application/json', [name]: value }
  const asked = request(`${wire.base}${PREFIX}/matchmake/joinById/${code}`, { method: 'POST', headers })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(403)
  answer.resume()
})
