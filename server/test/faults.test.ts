/** Handlers that throw, and what the log has of it (spec/product.md 6). */
import { matchMaker } from '@colyseus/core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { StoreError } from '../src/journal/journal.ts'
import { createRoom, type Guest, joinRoom, legalTurn, post, startGame, tokenOf, turnBody } from './help.ts'
import { no, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.calm())
afterAll(() => world.close())

describe('a handler that throws', () => {
  const WORDS = ['Annabella', 'Cleopatra', 'never tell anybody', tokenOf('Annabella'), tokenOf('Cleopatra')]
  /** Of a kind that quotes what it stumbled over. */
  const quoting = (cause?: Error) =>
    new SyntaxError(`Unexpected token 'n', "${WORDS.join()}" is not valid JSON`, { cause })

  test.each([
    ['a bug', 'error', () => quoting()],
    ['a bug behind a bug', 'error', () => new TypeError('it cannot be read', { cause: quoting() })],
    ['the store', 'warn', () => new StoreError('database or disk is full', { cause: quoting() })],
  ] as const)(
    'because of %s leaves room, process and other rooms alone; the log has room, seq and code, and nothing of people',
    async (_name, level, error) => {
      const { code, guests } = await startGame(world.base, 'spice', ['Annabella', 'Ben'])
      const other = await startGame(world.base, 'spice', ['Ann', 'Ben'])
      const [ann, ben] = guests as [Guest, Guest]
      await world.say(ann, 'never tell anybody')
      await ben.until((s) => s.chat.length === 1)
      const before = ben.state()
      const { n } = world.db.prepare('SELECT count(*) AS n FROM journal WHERE code = ?').get(code) as { n: number }
      world.said.length = 0
      world.hands.fault = error
      const turn = turnBody(ann, legalTurn(ann))
      expect(await ann.request('turn', turn)).toEqual(no('retry'))
      expect(await ann.request('chat', { op: 'a', text: 'never tell anybody' })).toEqual(no('retry'))
      expect(await ann.request('name', { name: 'Cleopatra' })).toEqual(no('retry'))
      expect(await ann.request('abandon', { agree: true })).toEqual(no('retry'))
      world.hands.fault = null
      world.hands.dice = error
      expect(await ann.request('rematch', {})).toEqual(no('retry'))
      world.hands.dice = null
      const host = await joinRoom(world.base, await createRoom(world.base, 'peas', 'Annabella'), 'Annabella')
      world.hands.dice = error
      expect(await host.request('lobby', { start: true })).toEqual(no('retry'))
      world.hands.dice = null
      expect(ben.state()).toEqual(before)
      expect(world.said.map((line) => JSON.parse(line))).toEqual([
        ...['turn', 'chat', 'name', 'abandon', 'rematch'].map((doing) =>
          expect.objectContaining({ level: level === 'warn' ? 40 : 50, room: code, seq: n, code: 'retry', doing }),
        ),
        expect.objectContaining({ room: host.room.roomId, seq: 1, code: 'retry', doing: 'lobby' }),
      ])
      expect(WORDS.filter((word) => world.said.join().includes(word))).toEqual([])
      // The stack is there, so that somebody can mend it.
      expect(JSON.parse(world.said[0]!).err.stack).toMatch(/^ +at .*faults\.test\.ts/)
      expect(await ann.request('turn', turn)).toMatchObject({ ok: true })
      const [next] = other.guests as [Guest]
      expect(await next.request('turn', turnBody(next, legalTurn(next)))).toMatchObject({ ok: true })
    },
  )
})

test.each([
  ['the store', 'warn', () => new StoreError('it cannot be read')],
  ['a bug', 'error', () => new TypeError('it makes no sense')],
] as const)(
  'a room that cannot be loaded because of %s leaves nothing in memory, and is entered when it can be',
  async (_name, level, error) => {
    const code = await createRoom(world.base, 'peas', 'Ann')
    const before = matchMaker.stats.local.roomCount
    world.said.length = 0
    world.hands.unread = error
    for (let i = 0; i < 3; i++) {
      expect(await post(world.base, `/api/rooms/${code}/enter`, {})).toEqual({ status: 503, body: no('retry') })
    }
    expect(matchMaker.stats.local.roomCount).toBe(before)
    const levels = world.said.map((line) => JSON.parse(line).level)
    expect(Math.max(...levels)).toBe(level === 'warn' ? 40 : 50)
    world.hands.unread = null
    const ann = await joinRoom(world.base, code, 'Ann')
    expect(ann.you()).toMatchObject({ seat: 0, host: true })
  },
)
