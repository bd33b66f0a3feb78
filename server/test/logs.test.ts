/** What a server says of itself: JSON, one line each, and nothing that is a secret or came from people. */
import { afterEach, expect, jest, test } from '@jest/globals'
import { silentMeter } from '../src/meter.ts'
import { meteredJournal } from '../src/metered.ts'
import { scratch, startGame } from './help.ts'
import { type ServerProcess, startProcess } from './process.ts'

const { dir, remove } = scratch()
const running: ServerProcess[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill('SIGKILL')
  remove()
})

interface Line {
  readonly level: number
  readonly time: number
  readonly msg: string
  readonly [key: string]: unknown
}

/** Without the addresses that it prints for people. */
function linesOf(server: ServerProcess): Line[] {
  const lines = server.output().split('\n')
  const own = lines.filter((line) => line !== '' && !/^(?:Parlour is open at| {2}in your network:)/.test(line))
  return own.map((line) => JSON.parse(line))
}

async function start(level: string): Promise<ServerProcess> {
  const server = await startProcess({ PORT: '0', DATA_DIR: dir, LOG_LEVEL: level, METRICS_TOKEN: 'Fiddlesticks' })
  running.push(server)
  return server
}

test('an operator is told of the start, with what was set, and of the end; more with debug', async () => {
  const server = await start('debug')
  const { code, guests } = await startGame(server.base, 'spice', ['Annabella', 'Benedikt'])
  await guests[0]!.request('chat', { op: '1', text: 'Cleopatra' })
  expect(await server.kill('SIGTERM')).toBe(0)

  const said = linesOf(server)
  for (const line of said) {
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) })
  }
  const of = (msg: string) => said.filter((line) => line.msg === msg)
  expect(of('open')).toEqual([
    expect.objectContaining({ level: 30, port: server.port, node: process.version, metrics: 'with the token' }),
  ])
  expect(of('open')[0]).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), limits: { messages: 20 } })
  expect(of('stopping')).toEqual([expect.objectContaining({ level: 30, rooms: 1, sockets: 2 })])
  expect(of('stopped')).toEqual([expect.objectContaining({ level: 30, took: expect.any(Number) })])
  expect(of('room loaded')).toEqual([expect.objectContaining({ level: 20, room: code, game: 'spice' })])
  expect(of('room unloaded')).toEqual([expect.objectContaining({ level: 20, room: code, game: 'spice' })])
  for (const secret of ['Annabella', 'Benedikt', 'Cleopatra', 'Fiddlesticks']) {
    expect(server.output()).not.toContain(secret)
  }
  // Where it listens is known; who came is not said.
  for (const { host: _, ...line } of said) expect(JSON.stringify(line)).not.toContain('127.0.0.1')
})

test('without anything going wrong nothing else is said', async () => {
  const server = await start('info')
  const { guests } = await startGame(server.base, 'spice', ['Annabella', 'Benedikt'])
  await guests[0]!.request('turn', { nonsense: true })
  await server.kill('SIGTERM')
  expect(linesOf(server).map(({ msg }) => msg)).toEqual(['open', 'stopping', 'stopped'])
})

test('a slow store is told of, but not again and again', async () => {
  const now = jest.spyOn(performance, 'now')
  try {
    let clock = 0
    let takes = 0
    now.mockImplementation(() => clock)
    const warn = jest.fn()
    const append = async () => {
      clock += takes
    }
    const slow = { ready: async () => true, append }
    const journal = meteredJournal(slow as never, silentMeter, { warn: warn as never })
    const appendIn = async (ms: number) => {
      takes = ms
      await journal.append({ code: 'ABCDE' } as never, 1, '{}')
    }
    await appendIn(999)
    expect(warn).not.toHaveBeenCalled()
    await appendIn(1200)
    await appendIn(1300)
    expect(warn.mock.calls).toEqual([[{ call: 'append', took: 1200, pending: 1 }, 'the store is slow']])
    clock += 10_000
    await appendIn(1400)
    expect(warn).toHaveBeenCalledTimes(2)
  } finally {
    now.mockRestore()
  }
})
