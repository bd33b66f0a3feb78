/** What people can do at a table besides playing (spec/product.md 1), on real rooms with a clock that the test moves. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import type { LogEntry } from '@parlour/shared/core/protocol'
import { USUAL_WAITS } from '../src/rooms/waits.ts'
import {
  awaited,
  contribute,
  type Guest,
  joinRoom,
  legalTurn,
  lobby,
  playRound,
  post,
  seeded,
  serve,
  settled,
  startGame,
  type TestServer,
  tokenOf,
  turnBody,
} from './help.ts'
import { chat, closed, log, names, toTheEnd, until } from './looks.ts'

/** Only what nobody here must be quicker than is short; over the others the clock is moved (`pass`). */
const WAITS = { ...USUAL_WAITS, opening: 300, unload: 400, bot: [0, 0] as const }

let server: TestServer
let ahead = 0
beforeAll(async () => {
  server = await serve({ waits: WAITS, deps: { now: () => Date.now() + ahead } })
})
afterAll(() => server.stop())

/** Time passes, and somebody's message has the room look at it; its own timer would have, that much later. */
async function pass(ms: number, g: Guest): Promise<void> {
  ahead += ms
  await g.request('chat', { op: `at ${ahead}`, text: 'well?' })
}
const turns = (g: Guest): readonly LogEntry[] => log(g).filter((e) => e.kind === 'turn')

describe('the host', () => {
  test('is away for a while: the longest-seated person who is there takes over, and who comes back is told', async () => {
    const { code, guests } = await lobby(server.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'], 4)
    const [ann, ben, cleo] = guests as [Guest, Guest, Guest]
    // Ben sits down again, so Cleo has been there for longer.
    await ben.request('lobby', { stand: true })
    await ben.request('lobby', { sit: 1 })
    await ann.leave()
    await cleo.until((s) => !s.seats[0].present)
    await pass(WAITS.host, cleo)
    await cleo.until((s) => s.host === 2)
    expect(cleo.you()).toMatchObject({ seat: 2, host: true })
    const back = await joinRoom(server.base, code, 'Ann')
    expect(back.you()).toMatchObject({ seat: 0, host: false })
    expect(await back.request('lobby', { lock: true })).toEqual({ ok: false, code: 'not-host' })
    expect(await cleo.request('lobby', { host: 0 })).toMatchObject({ ok: true })
    await back.until((s) => s.host === 0)
  })

  test('keeps the role when nobody else is there, and in a game too when it comes back soon', async () => {
    const { code, guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben'])
    await guests[1]!.leave()
    await guests[0]!.leave()
    const back = await joinRoom(server.base, code, 'Ann')
    expect(back.you().host).toBe(true)
  })

  test('lets bots sit, chooses a clock, and both are asked for only by the host', async () => {
    const { guests } = await lobby(server.base, 'garden', ['Ann', 'Ben'], 4)
    const [ann, ben] = guests as [Guest, Guest]
    expect(await ben.request('lobby', { bot: { seat: 2, level: 'easy' } })).toEqual({ ok: false, code: 'not-host' })
    expect(await ann.request('lobby', { bot: { seat: 1, level: 'easy' } })).toEqual({ ok: false, code: 'not-now' })
    expect(await ann.request('lobby', { bot: { seat: 9, level: 'easy' } })).toEqual({ ok: false, code: 'bad-message' })
    expect(await ann.request('lobby', { bot: { seat: 2, level: 'wise' } })).toEqual({ ok: false, code: 'bad-message' })
    expect(await ann.request('lobby', { bot: { seat: 2, level: 'easy' } })).toMatchObject({ ok: true })
    expect(await ann.request('lobby', { bot: { seat: 2, level: 'hard' } })).toMatchObject({ ok: true })
    expect(await ann.request('lobby', { bot: { seat: 3, level: 'easy' } })).toMatchObject({ ok: true })
    await ben.until((s) => s.seats[3].kind === 'bot')
    expect(ben.state().seats.slice(2)).toMatchObject([
      { kind: 'bot', level: 'hard', name: 'Bot' },
      { kind: 'bot', level: 'easy', name: 'Bot 2' },
    ])
    expect(await ann.request('lobby', { bot: { seat: 3, level: null } })).toMatchObject({ ok: true })
    await ben.until((s) => s.seats[3].kind === 'empty')
    for (const clock of [29, -1, '30', 86_401]) {
      expect(await ann.request('lobby', { clock })).toEqual({ ok: false, code: 'bad-message' })
    }
    expect(await ann.request('lobby', { clock: 86_400 })).toMatchObject({ ok: true })
    await ben.until((s) => s.clock === 86_400)
    expect(ben.state().deadline).toBe(0)
  })
})

describe('a game with bots', () => {
  test('they play by themselves, and their turns are marked', async () => {
    const { guests } = await lobby(server.base, 'spice', ['Ann'], 2)
    const [ann] = guests as [Guest]
    await ann.request('lobby', { bot: { seat: 1, level: 'normal' } })
    await ann.request('lobby', { start: true })
    await ann.until((s) => s.phase === 'opening')
    await contribute([ann])
    expect(ann.state().seats).toMatchObject([{ contributed: true }, { contributed: false }])
    const pick = seeded(5)
    while (ann.state().phase === 'play') {
      await ann.until((s) => s.phase === 'over' || awaited(ann))
      if (ann.state().phase === 'play') await ann.request('turn', turnBody(ann, legalTurn(ann, pick)))
    }
    const played = log(ann).filter((e) => e.kind === 'turn')
    expect(played.every((e) => e.by === (e.seat === 0 ? 'person' : 'bot'))).toBe(true)
    expect(played.some((e) => e.by === 'bot')).toBe(true)
    const record: Part = await (await fetch(`${server.base}/api/records/${ann.state().record}`)).json()
    expect(record.turns.map((t: Part) => t.by)).toEqual(
      record.turns.map((t: Part) => (t.seat === 0 ? 'person' : 'bot')),
    )
    expect(record.shares[1]).toBeNull()
  })
})

describe('the clock', () => {
  test('runs from the deal, plays the one turn for who is awaited, marked, and then runs again', async () => {
    const { guests } = await lobby(server.base, 'spice', ['Ann', 'Ben'], 2)
    const [ann, ben] = guests as [Guest, Guest]
    await ann.request('lobby', { clock: 30 })
    await ann.request('lobby', { start: true })
    await Promise.all(guests.map((g) => g.until((s) => s.phase === 'opening')))
    expect(ann.state().deadline).toBe(0)
    await contribute(guests)
    const first = ann.state().deadline
    expect(first - Date.now() - ahead).toBeGreaterThan(25_000)
    await ann.request('turn', turnBody(ann, legalTurn(ann)))
    await ben.until((s) => s.deadline !== first)
    expect(ben.state().deadline - Date.now() - ahead).toBeGreaterThan(25_000)
    await pass(31_000, ann)
    await ann.until(() => turns(ann).length === 2)
    expect(turns(ann).at(-1)).toMatchObject({ seat: 1, by: 'clock' })
    expect(ann.state().deadline).toBeGreaterThan(Date.now() + ahead)
    expect(awaited(ann)).toBe(true)
  })

  test('in a round of all it plays for everybody who is missing, and a turn that is secret does not move it', async () => {
    const { guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'])
    const [ann, ben, cleo] = guests as [Guest, Guest, Guest]
    await ann.request('lobby', { clock: 60 })
    await ben.until((s) => s.deadline > 0)
    const deadline = ben.state().deadline
    await ann.request('turn', turnBody(ann, legalTurn(ann)))
    await ben.until((s) => s.public.ready[0] === 1)
    expect(ben.state().deadline).toBe(deadline)
    await pass(61_000, ann)
    await ann.until((s) => s.public.round === 2)
    expect(turns(ann)).toMatchObject([
      { seat: 0, by: 'person' },
      { seat: 1, by: 'clock' },
      { seat: 2, by: 'clock' },
    ])
    expect(ann.state().deadline).toBeGreaterThan(Date.now() + ahead)
    // Missed twice and away: a bot stands in until they are back.
    await cleo.leave()
    await ann.until((s) => !s.seats[2].present)
    await pass(61_000, ann)
    await ann.until((s) => s.seats[2].standin)
    const back = await joinRoom(server.base, ann.room.roomId, 'Cleo')
    await back.until((s) => !s.seats[2].standin)
  })

  test('a room that is loaded after a deadline plays then, and the next clock starts then', async () => {
    const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
    const [ann, ben] = guests as [Guest, Guest]
    await ann.request('lobby', { clock: 86_400 })
    await ann.until((s) => s.deadline > 0)
    await ann.leave()
    await ben.leave()
    await until(async () => (await memory()) === 0 || !(await loaded(code)))
    ahead += 2 * 86_400_000
    const back = await joinRoom(server.base, code, 'Ben')
    await back.until((s) => s.public.turn === 1)
    // The host, who is away, may have been followed by Ben meanwhile: that is a line of the log too.
    expect(turns(back)).toMatchObject([{ seat: 0, by: 'clock' }])
    expect(Math.abs(back.state().deadline - (Date.now() + ahead + 86_400_000))).toBeLessThan(20_000)
    expect((await back.request('turn', turnBody(back, legalTurn(back)))).ok).toBe(true)
  })
})

const { matchMaker } = await import('@colyseus/core')
const memory = async (): Promise<number> => matchMaker.stats.local.roomCount
const loaded = async (code: string): Promise<boolean> => matchMaker.getLocalRoomById(code) !== undefined

describe('somebody is away', () => {
  test('after a while the host may let a bot stand in, until the person is back', async () => {
    const { code, guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben'])
    const [ann, ben] = guests as [Guest, Guest]
    expect(await ann.request('standin', { seat: 1 })).toEqual({ ok: false, code: 'not-now' })
    expect(await ben.request('standin', { seat: 0 })).toEqual({ ok: false, code: 'not-host' })
    await ben.leave()
    await ann.until((s) => !s.seats[1].present)
    expect(await ann.request('standin', { seat: 1 })).toEqual({ ok: false, code: 'not-now' })
    await pass(WAITS.standin, ann)
    expect(await ann.request('standin', { seat: 1 })).toMatchObject({ ok: true })
    expect(await ann.request('standin', { seat: 7 })).toEqual({ ok: false, code: 'bad-message' })
    await ann.until((s) => s.seats[1].standin && s.public.ready[1] === 1)
    await ann.request('turn', turnBody(ann, legalTurn(ann)))
    await ann.until((s) => s.public.round === 2 && s.public.ready[1] === 1)
    expect(log(ann)).toContainEqual(expect.objectContaining({ kind: 'turn', seat: 1, by: 'bot' }))
    const back = await joinRoom(server.base, code, 'Ben')
    await back.until((s) => !s.seats[1].standin)
    await settled([ann, back])
    await playRound([ann, back])
    expect(back.state().public.round).toBe(3)
  })

  test('abandoning needs everybody, but not who has been away for long', async () => {
    const { guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'])
    const [ann, ben, cleo] = guests as [Guest, Guest, Guest]
    expect(await ann.request('abandon', { agree: true })).toMatchObject({ ok: true })
    await ben.until((s) => s.seats[0].agrees)
    await ann.request('abandon', { agree: false })
    await ben.until((s) => !s.seats[0].agrees)
    await ann.request('abandon', { agree: true })
    await ben.request('abandon', { agree: true })
    expect(ann.state().phase).toBe('play')
    await cleo.room.leave(false)
    await ann.until((s) => !s.seats[2].present)
    await pass(WAITS.unasked, ann)
    await ann.until((s) => s.phase === 'over')
    expect(log(ann).at(-1)).toEqual({ kind: 'abandoned' })
    expect(ann.state().record).toBe('')
    expect(await ann.request('turn', turnBody(ann, legalTurn(ann)))).toEqual({ ok: false, code: 'game-over' })
    expect(await ann.request('abandon', { agree: true })).toEqual({ ok: false, code: 'not-now' })
    expect(await ann.request('rematch', {})).toMatchObject({ ok: true })
  })

  test('alone one abandons at once', async () => {
    const { guests } = await startGame(server.base, 'peas', ['Ann'])
    await guests[0]!.request('abandon', { agree: true })
    await guests[0]!.until((s) => s.phase === 'over')
  })

  test('who is removed in a game leaves a bot in the seat and cannot come back', async () => {
    const { code, guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben'])
    const [ann, ben] = guests as [Guest, Guest]
    const gone = closed(ben)
    expect(await ann.request('lobby', { kick: 1 })).toMatchObject({ ok: true })
    expect(await gone).toEqual([4202, 'removed'])
    await ann.until((s) => s.seats[1].kind === 'bot')
    expect(names(ann)).toEqual(['Ann', 'Ben'])
    await expect(joinRoom(server.base, code, 'Ben')).rejects.toMatchObject({ message: 'removed' })
    expect((await post(server.base, `/api/rooms/${code}/enter`, { token: tokenOf('Ben') })).body.code).toBe('removed')
    const pick = seeded(9)
    while (ann.state().phase === 'play') {
      await ann.until((s) => s.phase === 'over' || awaited(ann))
      if (ann.state().phase === 'play') await ann.request('turn', turnBody(ann, legalTurn(ann, pick)))
    }
    expect((await fetch(`${server.base}/api/records/${ann.state().record}`)).status).toBe(200)
  })
})

describe('afterwards', () => {
  test('a rematch is in the same room, each a seat further, with an opening and a record of its own', async () => {
    const { code, guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'])
    const [ann, ben, cleo] = guests as [Guest, Guest, Guest]
    expect(await ben.request('rematch', {})).toEqual({ ok: false, code: 'not-now' })
    await toTheEnd(guests)
    const first = ann.state()
    const watcher = await joinRoom(server.base, code, 'Dora', { spectate: true })
    expect(await watcher.request('rematch', {})).toEqual({ ok: false, code: 'spectator' })
    expect(await ben.request('rematch', {})).toMatchObject({ ok: true })
    expect(await cleo.request('rematch', {})).toEqual({ ok: false, code: 'not-now' })
    await Promise.all(guests.map((g) => g.until((s) => s.number === 2)))
    expect(names(ann)).toEqual(['Ben', 'Cleo', 'Ann'])
    await Promise.all([ann.until(() => ann.you().seat === 2), ben.until(() => ben.you().seat === 0)])
    await contribute(guests)
    expect(ann.state().commitment).not.toBe(first.commitment)
    expect(await ann.request('turn', { op: 'old', game: 1, nth: 0, steps: [] })).toEqual({
      ok: false,
      code: 'stale-game',
    })
    await toTheEnd(guests)
    const second = ann.state()
    for (const { record, seats } of [first, second]) {
      const read: Part = await (await fetch(`${server.base}/api/records/${record}`)).json()
      expect(read.seats).toEqual(seats.map((s: Part) => s.name))
      expect(read.id).toBe(record)
    }
    expect(second.record).not.toBe(first.record)
  })

  test('who has left for good is not waited for in a rematch, as long as enough are left', async () => {
    const three = await startGame(server.base, 'peas', ['Ann', 'Ben', 'Cleo'])
    await toTheEnd(three.guests)
    await three.guests[2]!.room.leave(true)
    await three.guests[0]!.until((s) => !s.seats[2].present)
    await three.guests[0]!.request('rematch', {})
    await three.guests[0]!.until((s) => s.number === 2)
    expect(names(three.guests[0]!)).toEqual(['Ben', 'Ann'])
    const two = await startGame(server.base, 'spice', ['Ann', 'Ben'])
    await toTheEnd(two.guests)
    await two.guests[1]!.room.leave(true)
    await two.guests[0]!.until((s) => !s.seats[1].present)
    await two.guests[0]!.request('rematch', {})
    await two.guests[0]!.until((s) => s.number === 2)
    expect(names(two.guests[0]!)).toEqual(['Ben', 'Ann'])
    await two.guests[0]!.until((s) => s.phase === 'play')
    await pass(WAITS.standin, two.guests[0]!)
    expect(await two.guests[0]!.request('standin', { seat: 0 })).toMatchObject({ ok: true })
    await two.guests[0]!.until((s) => s.public.turn === 1)
  })

  test('another game is in a new room with everybody, their seats and what was said; the old code leads there for a day', async () => {
    const { code, guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'])
    const [ann, ben] = guests as [Guest, Guest]
    await ben.request('chat', { op: 'c', text: 'and Spice next?' })
    expect(await ann.request('other', { game: 'spice' })).toEqual({ ok: false, code: 'not-now' })
    await toTheEnd(guests)
    const record = ann.state().record
    await ann.request('lobby', { lock: true })
    expect(await ben.request('other', { game: 'spice' })).toEqual({ ok: false, code: 'not-host' })
    expect(await ann.request('other', { game: 'chess' })).toEqual({ ok: false, code: 'bad-message' })
    const moves = guests.map(closed)
    expect(await ann.request('other', { game: 'spice' })).toMatchObject({ ok: true })
    const [[, to]] = (await Promise.all(moves)) as [[number, string]]
    expect((await Promise.all(moves)).every(([how, where]) => how === 4201 && where === to)).toBe(true)
    const entered = await post(server.base, `/api/rooms/${code}/enter`, { token: tokenOf('Ben') })
    expect(entered.body).toEqual({ code: to, game: 'spice' })
    expect(await (await fetch(`${server.base}/api/rooms/${code}`)).json()).toMatchObject({ game: 'spice', taken: 2 })
    const there = await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => joinRoom(server.base, to!, name)))
    expect(there.map((g) => g.you().seat)).toEqual([0, 1, -1])
    expect(there[0]!.you().host).toBe(true)
    expect(names(there[2]!)).toEqual(['Ann', 'Ben'])
    expect(chat(there[2]!).map((l) => l.text)).toEqual(['and Spice next?'])
    expect(there[2]!.state().locked).toBe(true)
    await there[1]!.request('chat', { op: 'd', text: 'here we are' })
    await there[0]!.until((s) => s.chat.length === 2)
    expect(chat(there[0]!)[0]!.who).toBe(chat(there[0]!)[1]!.who)
    expect((await fetch(`${server.base}/api/records/${record}`)).status).toBe(200)
    ahead += 25 * 3_600_000
    expect((await post(server.base, `/api/rooms/${code}/enter`, {})).status).toBe(404)
    expect((await fetch(`${server.base}/api/rooms/${code}`)).status).toBe(404)
    expect((await post(server.base, `/api/rooms/${to}/enter`, {})).status).toBe(200)
  })
})
