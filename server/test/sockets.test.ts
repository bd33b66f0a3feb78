/** Connections at whose other end nobody is. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { WebSocket, WebSocketServer } from 'ws'
import { keepPinging } from '../src/sockets.ts'

/** ms */
const EVERY = 50
const MOST = 2
const open: (WebSocket | WebSocketServer)[] = []
afterEach(() => {
  for (const each of open.splice(0)) each instanceof WebSocket ? each.terminate() : each.close()
})

/** The server's end, and the other one. */
async function connect(autoPong: boolean): Promise<{ here: WebSocket; there: WebSocket }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const there = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong })
  const [[here]] = (await Promise.all([once(server, 'connection'), once(there, 'open')])) as [[WebSocket], unknown]
  open.push(there, here, server)
  return { here, there }
}

test('one that answers stays', async () => {
  const { here, there } = await connect(true)
  keepPinging(here, EVERY, MOST)
  for (let pings = 0; pings < 4 * MOST; pings++) await once(there, 'ping')
  expect(here.readyState).toBe(WebSocket.OPEN)
})

test('one that answers nothing is ended after so many pings', async () => {
  const { here, there } = await connect(false)
  let pings = 0
  there.on('ping', () => pings++)
  keepPinging(here, EVERY, MOST)
  await once(there, 'close')
  expect(pings).toBe(MOST)
})

test('many are not all asked at once', async () => {
  const many = await Promise.all(Array.from({ length: 40 }, () => connect(true)))
  const firsts = many.map(({ there }) => once(there, 'ping').then(() => performance.now()))
  for (const { here } of many) keepPinging(here, 1000, MOST)
  const times = await Promise.all(firsts)
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(200)
})
