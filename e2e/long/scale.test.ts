/** deploy/nginx.conf: which process is asked, and what one costs that is away or hangs. The processes say who they are and what came. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { WebSocketServer } from 'ws'
import { scratch } from '../../server/test/help.ts'
import { type OpenProxy, scaleProxy } from '../../server/test/proxies.ts'

interface Process {
  readonly port: number
  /** What it does with what is asked from now on. */
  mood: 'answers' | 'hangs'
  readonly came: string[]
  stop(): Promise<void>
  start(): Promise<void>
}

/** As much of a server as a proxy sees. */
async function openProcess(name: string): Promise<Process> {
  const sockets = new WebSocketServer({ noServer: true })
  let server: Server | null = null
  const process: Process = {
    port: 0,
    mood: 'answers',
    came: [],
    async start() {
      server = createServer((req, res) => {
        process.came.push(`${req.method} ${req.url}`)
        if (process.mood === 'hangs') return
        res.setHeader('X-Process', name)
        res.end(JSON.stringify(forwarded(req)))
      })
      server.on('upgrade', (req, socket, head) =>
        sockets.handleUpgrade(req, socket, head, (ws) => ws.send(`${name} ${req.url} ${forwarded(req).for}`)),
      )
      server.listen(process.port, '127.0.0.1')
      await once(server, 'listening')
      Object.assign(process, { port: (server.address() as { port: number }).port })
    },
    async stop() {
      const ending = server
      server = null
      ending?.closeAllConnections()
      await new Promise((resolve) => (ending ? ending.close(resolve) : resolve(null)))
    },
  }
  await process.start()
  return process
}

function forwarded({ headers }: IncomingMessage) {
  return {
    host: headers.host,
    for: headers['x-forwarded-for'],
    as: headers['x-forwarded-host'],
    proto: headers['x-forwarded-proto'],
  }
}

const { dir, remove } = scratch()
let all: Process[] = []
let proxy: OpenProxy | undefined
let base = ''
beforeAll(async () => {
  all = await Promise.all(['one', 'two', 'three'].map(openProcess))
})
// A new one each time: it remembers who failed.
beforeEach(async () => {
  await proxy?.close()
  for (const process of all) process.mood = 'answers'
  proxy = await scaleProxy({ ports: [all[0]!.port, all[1]!.port, all[2]!.port], dir })
  base = `127.0.0.1:${proxy.http}`
})
afterAll(async () => {
  await proxy?.close()
  await Promise.all(all.map((process) => process.stop()))
  remove()
})

/** Who answers, and how long that takes, ms. */
async function ask(path: string, init: RequestInit = {}): Promise<{ who: string; after: number; status: number }> {
  const began = performance.now()
  const answer = await fetch(`http://${base}${path}`, init)
  await answer.text()
  return { who: answer.headers.get('x-process') ?? '', after: performance.now() - began, status: answer.status }
}

const several = async (n: number, path: string, init: RequestInit = {}) => {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let i = 0; i < n; i++) answers.push(await ask(path, init))
  return answers
}

describe('sockets', () => {
  test.each([
    ['/p1/abc-_9/AB2CD?sessionId=x&y=1', 'one /abc-_9/AB2CD?sessionId=x&y=1'],
    ['/p2/abc/AB2CD?x', 'two /abc/AB2CD?x'],
    ['/p3/abc/AB2CD?x', 'three /abc/AB2CD?x'],
    ['/table/p2/abc/AB2CD?x', 'two /table/abc/AB2CD?x'],
    ['/family/p1/p3/abc/AB2CD?x', 'three /family/p1/abc/AB2CD?x'],
  ])('%s', async (path, heard) => {
    const socket = new WebSocket(`ws://${base}${path}`)
    const message = await new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => resolve(data)
      socket.onerror = reject
    })
    socket.close()
    expect(message).toBe(`${heard} 127.0.0.1`)
  })

  test('to a process that is away are refused at once', async () => {
    await all[1]!.stop()
    const began = performance.now()
    const socket = new WebSocket(`ws://${base}/p2/abc/AB2CD?x`)
    await new Promise((resolve) => {
      socket.onerror = resolve
    })
    await all[1]!.start()
    expect(performance.now() - began).toBeLessThan(2000)
  })
})

test('everybody answers everything else, and is told who asks', async () => {
  expect(new Set((await several(6, '/table/api/rooms/AB2CD')).map(({ who }) => who)).size).toBe(3)
  const answer = await fetch(`http://${base}/`, {
    headers: { 'X-Forwarded-For': '203.0.113.1', 'X-Forwarded-Host': 'b' },
  })
  expect(await answer.json()).toEqual({ host: base, for: '203.0.113.1, 127.0.0.1', as: base, proto: 'http' })
  expect((await ask('/api/rooms', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413)
  expect((await ask('/proxy-health')).status).toBe(204)
})

test('a process that is away is passed over, whatever is asked', async () => {
  await all[0]!.stop()
  const answers = [
    ...(await several(6, '/api/rooms/AB2CD')),
    ...(await several(6, '/matchmake/joinById/AB2CD', { method: 'POST', body: '{}' })),
  ]
  await all[0]!.start()
  expect(answers.map(({ status }) => status)).not.toContain(502)
  expect(answers.every(({ who, after }) => (who === 'two' || who === 'three') && after < 2000)).toBe(true)
})

test('a process that hangs costs one wait, also when who asked does not wait so long', async () => {
  all[0]!.mood = 'hangs'
  const before = all[0]!.came.length
  const post = { method: 'POST', body: '{}' }
  // One of three is asked; who met it has given up.
  await Promise.all(
    Array.from({ length: 3 }, () =>
      ask('/api/rooms/AB2CD/enter', { ...post, signal: AbortSignal.timeout(4500) }).catch(() => null),
    ),
  )
  expect(all[0]!.came.length).toBe(before + 1)
  // When its time is up the next one is asked in its place, and then it is left out.
  const others = () => all[1]!.came.length + all[2]!.came.length
  const asked = others()
  while (others() === asked) await new Promise((go) => setTimeout(go, 20))
  const answers = await several(6, '/api/rooms/AB2CD/enter', post)
  expect(answers.every(({ who, after }) => (who === 'two' || who === 'three') && after < 2000)).toBe(true)
  expect(all[0]!.came.length).toBe(before + 1)
}, 30_000)
