/** A server whose clock, dice and store a test holds in its hands. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { matchMaker } from '@colyseus/core'
import { jest } from '@jest/globals'
import type { Journal } from '../src/journal/journal.ts'
import { openSqlite, STORE_FILE } from '../src/journal/sqlite.ts'
import { createLog } from '../src/log.ts'
import type { TableEvent } from '../src/rooms/events.ts'
import { hashToken } from '../src/rooms/people.ts'
import { type Guest, scratch, serve, tokenOf } from './help.ts'
import { leaseOf } from './lease.ts'
import { until } from './looks.ts'

const HOUR = 3_600_000

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld() {
  const place = scratch()
  /** What tests change. */
  const hands = {
    /** The server's time, which only tests move. */
    now: 1_800_000_000_000,
    /** Thrown by whatever is to be written. */
    fault: null as (() => Error) | null,
    /** Thrown by whatever reads the events of a table. */
    unread: null as (() => Error) | null,
    /** Thrown by whatever draws. */
    dice: null as (() => Error) | null,
    /** What is to be written waits for it. */
    gate: null as Promise<void> | null,
  }
  /** Between what a bot sees and what it does. */
  const bot: [number, number] = [0, 0]
  /** How often the events of a table were read. */
  const reads = new Map<string, number>()
  /** Lines of the log. */
  const said: string[] = []
  const store = openSqlite(place.dir, () => hands.now)
  const db = new DatabaseSync(join(place.dir, STORE_FILE), { readOnly: true })
  let swept: Promise<void> = Promise.resolve()
  const writing = async (): Promise<void> => {
    if (hands.fault) throw hands.fault()
    await hands.gate
  }
  const journal: Journal = {
    ...store,
    async read(code) {
      if (hands.unread) throw hands.unread()
      reads.set(code, (reads.get(code) ?? 0) + 1)
      return store.read(code)
    },
    append: (...args) => writing().then(() => store.append(...args)),
    say: (...args) => writing().then(() => store.say(...args)),
    sweep(...args) {
      swept = store.sweep(...args)
      return swept
    },
  }
  const random = (n: number): Uint8Array => {
    if (hands.dice) throw hands.dice()
    return crypto.getRandomValues(new Uint8Array(n))
  }
  const log = createLog('info', { write: (line) => said.push(line) })
  const every = jest.spyOn(globalThis, 'setInterval')
  const server = await serve(
    { waits: { unload: 400, bot }, deps: { journal, now: () => hands.now, random, log } },
    { ROOM_TTL_DAYS: '2' },
  )
  const [hourly] = every.mock.calls.filter(([, ms]) => ms === HOUR)
  every.mockRestore()

  let ops = 0
  const say = (g: Guest, text = 'well?') => g.request('chat', { op: `op ${ops++}`, text })
  return {
    hands,
    bot,
    reads,
    said,
    store,
    db,
    base: server.base,
    say,
    /** Time passes, and somebody's message has the room look at it. */
    async pass(ms: number, g: Guest): Promise<void> {
      hands.now += ms
      await say(g)
    },
    forget: (name: string) =>
      fetch(`${server.base}/api/me`, { method: 'DELETE', headers: { Authorization: `Bearer ${tokenOf(name)}` } }),
    unloaded: (code: string) => until(async () => matchMaker.getLocalRoomById(code) === undefined),
    /** What the server does every hour. */
    async sweep(): Promise<void> {
      const tidy = hourly![0] as () => void
      tidy()
      await swept
    },
    /** Which of these words, or of the people of these names, the store holds. */
    traces(people: readonly string[], ...words: string[]): string[] {
      const everything = ['rooms', 'journal', 'records', 'people', 'chat']
        .map((table) => JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all()))
        .join('\n')
      const tokens = people.map((name) => hashToken(tokenOf(name)))
      return [...people, ...tokens, ...words].filter((word) => everything.includes(word))
    },
    /** A table that Ann has made, after these events. */
    async stored(code: string, events: readonly TableEvent[], people: readonly string[]): Promise<string> {
      const host = hashToken(tokenOf('Ann'))
      const made = { kind: 'create', game: 'peas', options: {}, seats: 4, host, name: 'Ann', at: hands.now } as const
      const event = JSON.stringify(made)
      await store.create({ code, game: 'peas', event, people: [host, ...people], lines: [], said: 0 })
      const lease = await leaseOf(store, code)
      await Promise.all(events.map((e, i) => store.append(lease, i + 1, JSON.stringify(e))))
      return code
    },
    /** Nothing fails and nothing waits any more. */
    calm(): void {
      Object.assign(hands, { fault: null, unread: null, dice: null, gate: null })
      bot.fill(0)
    },
    async close(): Promise<void> {
      await server.stop()
      db.close()
      place.remove()
    },
  }
}

export const no = (code: string) => ({ ok: false, code })
