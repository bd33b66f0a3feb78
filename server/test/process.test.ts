/** The server as a process: its start, its end, and what outlives it. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Guest } from './help.ts'
import {
  awaited,
  contribute,
  createRoom,
  joinRoom,
  legalTurn,
  playRound,
  post,
  scratch,
  settled,
  tokenOf,
  turnBody,
} from './help.ts'
import type { ServerProcess } from './process.ts'
import { spawnServer, startProcess } from './process.ts'

const running: ServerProcess[] = []
const { dir, remove } = scratch()
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill('SIGKILL')
})
afterEach(remove)

async function start(port = 0): Promise<ServerProcess> {
  const server = await startProcess({ PORT: String(port), DATA_DIR: dir, LOG_LEVEL: 'warn' })
  running.push(server)
  return server
}

describe('the start', () => {
  test('prints its address', async () => {
    const server = await start()
    expect(server.output()).toMatch(/^Parlour is open at http:\/\/127\.0\.0\.1:\d+\/\n/)
  })

  test('a page opened on this computer gives links for the network', async () => {
    const server = await startProcess({ PORT: '0', HOST: '0.0.0.0', DATA_DIR: dir })
    running.push(server)
    const lan = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .find((i) => i.family === 'IPv4' && !i.internal)?.address
    const html = await (await fetch(`http://127.0.0.1:${server.port}/`)).text()
    expect(html).toContain('<base href="/">')
    const link = /<meta name="public-url" content="([^"]*)">/.exec(html)?.[1]
    expect(link).toBe(lan && `http://${lan}:${server.port}/`)
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is no number', { PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, not "http"\n$/],
    ['a port that is too large', { PORT: '70000' }, /^PORT must be/],
    ['an origin that is none', { ALLOWED_ORIGINS: 'example' }, /^ALLOWED_ORIGINS must hold origins/],
    ['an address that is none', { PUBLIC_URL: 'table' }, /^PUBLIC_URL must be an address/],
    ['an address that is not this computer’s', { HOST: '203.0.113.9' }, /^HOST[^\n]*\n$/],
    ['an unknown level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    ['a folder that cannot be made', { DATA_DIR: '/dev/null/x' }, /^DATA_DIR[^\n]*\n$/],
  ])('%s: one line that names the variable, and exit 1', async (_name, env, line) => {
    const { child, output } = spawnServer({ PORT: '0', DATA_DIR: dir, ...env })
    const [code] = await once(child, 'close')
    expect(output()).toMatch(line)
    expect(code).toBe(1)
  })

  test('a store that another server uses: one line, and exit 1', async () => {
    await start()
    const { child, output } = spawnServer({ PORT: '0', DATA_DIR: dir })
    const [code] = await once(child, 'close')
    expect(output()).toMatch(/^DATA_DIR [^\n]*another server uses it\n$/)
    expect(code).toBe(1)
  })

  test('a busy port: one line, and exit 1', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { child, output } = spawnServer({ PORT: String(port), DATA_DIR: dir })
    const [code] = await once(child, 'close')
    other.close()
    expect(output()).toMatch(/^PORT [^\n]*busy[^\n]*\n$/)
    expect(code).toBe(1)
  })
})

describe('what outlives the process', () => {
  const again = (server: ServerProcess, code: string, guests: readonly Guest[]) =>
    Promise.all(guests.map((g) => joinRoom(server.base, code, g.name)))

  test.each(['SIGKILL', 'SIGTERM'] as const)('every acknowledged turn, secret ones too (%s)', async (signal) => {
    let server = await start()
    const names = ['Ann', 'Ben', 'Cleo']
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    let guests: Guest[] = []
    for (const name of names) guests.push(await joinRoom(server.base, code, name))
    await guests[0]!.request('lobby', { start: true })
    await Promise.all(guests.map((g) => g.until((s) => s.phase === 'opening')))
    await contribute(guests)

    for (let round = 0; round < 3; round++) {
      await playRound(guests)
      const [ann, ben] = guests as [Guest, Guest, Guest]
      const body = turnBody(ann, legalTurn(ann))
      const first = await ann.request('turn', body)
      await ben.request('turn', turnBody(ben, legalTurn(ben)))
      await settled(guests)
      const before = guests.map((g) => g.state())
      const ended = await server.kill(signal)
      expect(ended).toBe(signal === 'SIGKILL' ? signal : 0)
      server = await start(server.port)
      guests = await again(server, code, guests)
      await settled(guests)
      for (const [i, g] of guests.entries()) {
        expect(g.state().public).toEqual(before[i].public)
        expect(g.state().secrets[i]).toEqual(before[i].secrets[i])
        expect(g.state().log).toEqual(before[i].log)
        expect(g.you().seat).toBe(i)
      }
      // The acknowledged turn sent once more is acknowledged again and not played twice.
      expect(await guests[0]!.request('turn', body)).toEqual(first)
      expect(guests.map(awaited)).toEqual([false, false, true])
      await playRound(guests)
    }
  })

  test('the lobby, and an opening that was under way', async () => {
    let server = await start()
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    let guests = [await joinRoom(server.base, code, 'Ann'), await joinRoom(server.base, code, 'Ben')]
    await guests[0]!.request('lobby', { order: 'drawn' })
    await guests[0]!.request('lobby', { lock: true })
    await settled(guests)
    const lobby = guests[0]!.state()
    await server.kill('SIGKILL')
    server = await start(server.port)
    guests = await again(server, code, guests)
    await settled(guests)
    expect(guests[0]!.state()).toEqual(lobby)

    await guests[0]!.request('lobby', { start: true })
    await guests[0]!.until((s) => s.phase === 'opening')
    const { commitment } = guests[0]!.state()
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    await server.kill('SIGKILL')
    server = await start(server.port)
    guests = await again(server, code, guests)
    expect(guests[0]!.state()).toMatchObject({ phase: 'opening', commitment })
    await contribute(guests)
    expect(guests[0]!.state().seats.every((s: { contributed: boolean }) => s.contributed)).toBe(true)
  })

  test('a person who had been removed stays removed', async () => {
    let server = await start()
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
    const ann = await joinRoom(server.base, code, 'Ann')
    await joinRoom(server.base, code, 'Ben')
    await ann.request('lobby', { kick: 1 })
    await server.kill('SIGKILL')
    server = await start(server.port)
    const entering = await post(server.base, `/api/rooms/${code}/enter`, { token: tokenOf('Ben') })
    expect(entering).toEqual({ status: 403, body: { ok: false, code: 'removed' } })
  })
})

test('logs carry no tokens and no names, whoever is turned away and whatever is sent', async () => {
  const server = await startProcess({ PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'trace' })
  running.push(server)
  const code = await createRoom(server.base, 'spice', 'Annabella')
  const ann = await joinRoom(server.base, code, 'Annabella')
  await joinRoom(server.base, code, 'Benedikt')
  await expect(joinRoom(server.base, code, 'Cleopatra')).rejects.toMatchObject({ message: 'room-full' })
  await expect(joinRoom(server.base, code, 'Cleopatra', { token: 'Dorotheas' })).rejects.toThrow()
  await ann.request('turn', { op: 'Emmanuel' })
  await ann.request('lobby', { start: true })
  for (const word of ['Annabella', 'Benedikt', 'Cleopatra', 'Dorotheas', 'Emmanuel']) {
    expect(server.output()).not.toContain(word)
  }
  expect(server.output()).not.toContain('"level":50')
})
