/** What is said at a table, and what is left of somebody who wants to be forgotten (spec/product.md 1 and 2). */

import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import {
  awaited,
  contribute,
  type Guest,
  joinRoom,
  legalTurn,
  lobby,
  playRound,
  seeded,
  serve,
  settled,
  startGame,
  type TestServer,
  tokenOf,
  turnBody,
} from './help.ts'
import { chat, closed, names, toTheEnd, until } from './looks.ts'

let server: TestServer
beforeAll(async () => {
  server = await serve({ waits: { unload: 300, opening: 300, bot: [0, 0] } })
})
afterAll(() => server.stop())

const loaded = async (code: string): Promise<boolean> => matchMaker.getLocalRoomById(code) !== undefined

describe('the chat', () => {
  test('whoever comes to a table at which much was said sees all of it, with their own seat and secret', async () => {
    const { code, guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben'])
    const [ann, ben] = guests as [Guest, Guest]
    for (let i = 0; i < 100; i++) await ann.request('chat', { op: `long-${i}`, text: `${i} ${'말'.repeat(290)}` })
    expect(await ben.request('turn', turnBody(ben, legalTurn(ben)))).toMatchObject({ ok: true })
    const [watcher, back] = [
      await joinRoom(server.base, code, 'Wim', { spectate: true }),
      await joinRoom(server.base, code, 'Ben'),
    ]
    await settled([ann, watcher, back])
    expect(watcher.state().chat).toEqual(ann.state().chat)
    expect(back.state().chat).toEqual(ann.state().chat)
    expect(back.state().secrets[1].turn).toHaveLength(1)
    await playRound([ann, back])
    await settled([ann, watcher, back])
    expect(watcher.state().public).toEqual(ann.state().public)
  })

  test('is kept for who comes later, the last hundred lines, and a line that is sent twice is there once', async () => {
    const { code, guests } = await lobby(server.base, 'peas', ['Ann', 'Ben'])
    const [ann, ben] = guests as [Guest, Guest]
    const twice = { op: 'same', text: ' Hello\n  there ' }
    expect(await Promise.all([ann.request('chat', twice), ann.request('chat', twice)])).toEqual([
      { ok: true },
      { ok: true },
    ])
    expect(await ben.request('chat', { op: 'same', text: '안녕 👨‍👩‍👧 привет' })).toEqual({ ok: true })
    await ann.until((s) => s.chat.length === 2)
    expect(chat(ann).map(({ text, name, seat, n }) => [n, seat, name, text])).toEqual([
      [1, 0, 'Ann', 'Hello there'],
      [2, 1, 'Ben', '안녕 👨‍👩‍👧 привет'],
    ])
    expect(chat(ann)[0]!.who).not.toBe(chat(ann)[1]!.who)
    for (let i = 0; i < 103; i++) await ann.request('chat', { op: `n${i}`, text: `line ${i}` })
    const late = await joinRoom(server.base, code, 'Cleo', { spectate: true })
    expect(chat(late)).toHaveLength(100)
    expect(chat(late).at(-1)).toMatchObject({ text: 'line 102', n: 105 })
    for (const g of [ann, ben, late]) await g.leave()
    await until(async () => !(await loaded(code)))
    const back = await joinRoom(server.base, code, 'Ann')
    expect(chat(back)).toHaveLength(100)
    expect(await back.request('chat', { op: 'n102', text: 'line 102' })).toEqual({ ok: true })
    expect(chat(back)).toHaveLength(100)
  }, 30_000)

  test.each([
    ['nothing', { op: 'a', text: '' }],
    ['blanks', { op: 'a', text: ' \n\t' }],
    ['what nobody can see', { op: 'a', text: '\u200B\u2060 \u3164\u2800' }],
    ['more than 300 characters', { op: 'a', text: 'x'.repeat(301) }],
    ['no op', { text: 'hello' }],
    ['another key', { op: 'a', text: 'hello', to: 1 }],
    ['no text', { op: 'a', text: 7 }],
  ])('refuses %s', async (_, body) => {
    const { guests } = await lobby(server.base, 'peas', ['Ann'])
    expect(await guests[0]!.request('chat', body)).toEqual({ ok: false, code: 'bad-message' })
  })

  test('300 letters of any script fit, and what would turn the line around is taken out', async () => {
    const { guests } = await lobby(server.base, 'peas', ['Ann'])
    const [ann] = guests as [Guest]
    expect(await ann.request('chat', { op: 'a', text: '안'.repeat(300) })).toEqual({ ok: true })
    expect(await ann.request('chat', { op: 'f', text: '👨‍👩‍👧'.repeat(300) })).toEqual({
      ok: false,
      code: 'bad-message',
    })
    expect(await ann.request('chat', { op: 'b', text: 'a\u202Eb\u0000c' })).toEqual({ ok: true })
    expect(await ann.request('chat', { op: 'c', text: `Z${'\u0351'.repeat(40)}` })).toEqual({ ok: true })
    await ann.until((s) => s.chat.length === 3)
    expect(
      chat(ann)
        .slice(1)
        .map((l) => [...l.text].length),
    ).toEqual([5, 5])
  })
})

describe('who says it', () => {
  test('nobody who watches speaks under the name of somebody at the table, or of somebody else who has spoken', async () => {
    const { code, guests } = await lobby(server.base, 'peas', ['Ann', 'Ben'], 3)
    const [ann] = guests as [Guest]
    await ann.request('lobby', { bot: { seat: 2, level: 'easy' } })
    const watch = (token: string, name: string) => joinRoom(server.base, code, token, { name, spectate: true })
    const speakers = [ann]
    for (const [token, name] of [
      ['w1', 'Ann'],
      ['w2', '\uff21nn'],
      ['w3', 'Bot'],
      ['w4', 'Wim'],
      ['w5', 'wim'],
    ] as const)
      speakers.push(await watch(token, name))
    for (const [i, g] of [...speakers, ...speakers].entries()) {
      expect(await g.request('chat', { op: `${i}`, text: 'it is me' })).toEqual({ ok: true })
    }
    await ann.until((s) => s.chat.length === 12)
    const said = chat(ann).map((l) => l.name)
    expect(said.slice(0, 6)).toEqual(['Ann', 'Ann 2', '\uff21nn 3', 'Bot 2', 'Wim', 'wim 2'])
    expect(said.slice(6)).toEqual(said.slice(0, 6))
  })

  test('lines have numbers that nobody else has had, also when the newest were taken away', async () => {
    const { code, guests } = await lobby(server.base, 'peas', ['Ann', 'Ben'], 3)
    const [ann, ben] = guests as [Guest, Guest]
    const numbers = (g: Guest) => chat(g).map((l) => l.n)
    await ann.request('chat', { op: '1', text: 'one' })
    for (const op of ['2', '3']) await ben.request('chat', { op, text: op })
    await fetch(`${server.base}/api/me`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${tokenOf('Ben')}` },
    })
    await ann.until((s) => s.chat.length === 1)
    await ann.request('chat', { op: '4', text: 'four' })
    await ann.until((s) => s.chat.length === 2)
    expect(numbers(ann)).toEqual([1, 4])
    const cleo = await joinRoom(server.base, code, 'Cleo')
    await cleo.request('chat', { op: '5', text: 'five' })
    for (const g of [ann, cleo]) await g.leave()
    await fetch(`${server.base}/api/me`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${tokenOf('Cleo')}` },
    })
    await until(async () => !(await loaded(code)))
    const back = await joinRoom(server.base, code, 'Ann')
    await back.request('chat', { op: '6', text: 'six' })
    await back.until((s) => s.chat.length === 3)
    expect(numbers(back)).toEqual([1, 4, 6])
    const moved = closed(back)
    await back.request('other', { game: 'spice' })
    const there = await joinRoom(server.base, (await moved)[1], 'Ann')
    await there.request('chat', { op: '7', text: 'seven' })
    await there.until((s) => s.chat.length === 4)
    expect(numbers(there)).toEqual([1, 4, 6, 7])
  })
})

describe('being forgotten', () => {
  const forget = (token: string) =>
    fetch(`${server.base}/api/me`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } })

  test('takes name, chat and token out of rooms, records and the store; a bot plays on', async () => {
    const { code, guests } = await startGame(server.base, 'peas', ['Ann', 'Benedikta'])
    const [ann, ben] = guests as [Guest, Guest]
    await toTheEnd(guests)
    const { record } = ann.state()
    await ann.request('rematch', {})
    await Promise.all(guests.map((g) => g.until((s) => s.number === 2)))
    await contribute(guests)
    await ben.request('chat', { op: 'x', text: 'my words' })
    await ann.request('chat', { op: 'y', text: 'hers' })
    const gone = closed(ben)
    expect((await forget(tokenOf('Benedikta'))).status).toBe(200)
    expect((await gone)[0]).toBe(4202)
    await ann.until((s) => s.seats[0].kind === 'bot')
    expect(names(ann)).toEqual(['Player 1', 'Ann'])
    expect(chat(ann).map((l) => l.text)).toEqual(['hers'])
    const read: Part = await (await fetch(`${server.base}/api/records/${record}`)).json()
    expect(read.seats).toEqual(['Ann', 'Player 2'])
    const { DatabaseSync } = await import('node:sqlite')
    const db = new DatabaseSync(`${server.dir}/parlour.sqlite`, { readOnly: true })
    const everything = ['rooms', 'journal', 'records', 'people', 'chat'].map((t) =>
      JSON.stringify(db.prepare(`SELECT * FROM ${t}`).all()),
    )
    db.close()
    const { hashToken } = await import('../src/rooms/people.ts')
    for (const trace of ['Benedikta', 'my words', hashToken(tokenOf('Benedikta'))])
      expect(everything.join()).not.toContain(trace)
    const pick = seeded(2)
    while (ann.state().phase === 'play') {
      await ann.until((s) => s.phase === 'over' || awaited(ann))
      if (ann.state().phase === 'play') await ann.request('turn', turnBody(ann, legalTurn(ann, pick)))
    }
    const stranger = await joinRoom(server.base, code, 'Benedikta', { spectate: true })
    expect(stranger.you().seat).toBe(-1)
  })

  test('needs a token, and an unknown one has nothing to forget', async () => {
    expect((await fetch(`${server.base}/api/me`, { method: 'DELETE' })).status).toBe(401)
    expect((await forget('short')).status).toBe(401)
    expect((await forget(tokenOf('nobody'))).status).toBe(200)
    expect((await fetch(`${server.base}/api/me?token=${tokenOf('Ann')}`, { method: 'DELETE' })).status).toBe(401)
  })
})
