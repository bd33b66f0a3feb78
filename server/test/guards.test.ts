/** What one person can do to others: attacks that were tried once, each shown not to work. */
import { matchMaker } from '@colyseus/core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { hashToken } from '../src/rooms/people.ts'
import { USUAL_WAITS } from '../src/rooms/waits.ts'
import { contribute, type Guest, joinRoom, legalTurn, lobby, startGame, tokenOf, turnBody } from './help.ts'
import { log } from './looks.ts'
import { no, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.calm())
afterAll(() => world.close())

const SECOND = 1000
const DAY = 86_400_000
const played = (g: Guest): number => log(g).filter((e) => e.kind === 'turn').length
const turns = (code: string): number => {
  const sql = `SELECT count(*) AS n FROM journal WHERE code = ? AND event LIKE '{"kind":"turn"%'`
  return Number(world.db.prepare(sql).get(code)?.n)
}

describe('noise', () => {
  test('of one person takes no changes away from the others', async () => {
    const { guests } = await lobby(world.base, 'peas', ['Ann', 'Ben', 'Cleo'], 4)
    const [ann, ben, cleo] = guests as [Guest, Guest, Guest]
    const answers = await Promise.all(Array.from({ length: 310 }, (_, i) => ben.request('name', { name: `Ben ${i}` })))
    expect(answers.slice(0, 290).every((a) => a.ok)).toBe(true)
    expect(answers.at(-1)).toEqual(no('too-fast'))
    expect(await ben.request('lobby', { sit: 3 })).toEqual(no('too-fast'))
    expect(await cleo.request('name', { name: 'Clio' })).toMatchObject({ ok: true })
    expect(await ben.request('lobby', { stand: true })).toMatchObject({ ok: true })
    await ann.request('lobby', { start: true })
    await cleo.until((s) => s.phase === 'opening')
    expect(await cleo.request('name', { name: 'Cleo' })).toMatchObject({ ok: true })
  })

  test('of many people takes no powers from the host, and keeps nobody out', async () => {
    const ben = hashToken(tokenOf('Ben'))
    const noise = Array.from({ length: 2000 }, (_, i) => ({ kind: 'name', hash: ben, seat: 1, name: `B${i}` }) as const)
    const code = await world.stored('NNNNN', [{ kind: 'sit', hash: ben, name: 'Ben', seat: 1 }, ...noise], [ben])
    const [host, guest] = [await joinRoom(world.base, code, 'Ann'), await joinRoom(world.base, code, 'Ben')]
    expect(await guest.request('name', { name: 'Ben' })).toEqual(no('too-fast'))
    expect((await joinRoom(world.base, code, 'Cleo')).you().seat).toBe(2)
    expect(await host.request('lobby', { lock: true })).toMatchObject({ ok: true })
    expect(await host.request('lobby', { order: 'drawn' })).toMatchObject({ ok: true })
    expect(await host.request('lobby', { kick: 1 })).toMatchObject({ ok: true })
    expect(await host.request('lobby', { start: true })).toMatchObject({ ok: true })
  })
})

describe('bots', () => {
  const game = async (): Promise<{ code: string; ann: Guest; ben: Guest }> => {
    const { code, guests } = await lobby(world.base, 'spice', ['Ann'], 2)
    const [ann] = guests as [Guest]
    await ann.request('lobby', { bot: { seat: 1, level: 'easy' } })
    await ann.request('lobby', { start: true })
    await ann.until((s) => s.phase === 'opening')
    await contribute([ann])
    const ben = await joinRoom(world.base, code, 'Ben', { spectate: true })
    return { code, ann, ben }
  }

  test('are not held up by who talks and changes things all the time', async () => {
    const { code, ann, ben } = await game()
    world.bot.fill(60 * SECOND)
    await ann.request('turn', turnBody(ann, legalTurn(ann)))
    for (let i = 0; i < 5; i++) {
      world.hands.now += 10 * SECOND
      await ann.request('name', { name: `Ann ${i}` })
      await world.say(ben)
      await ann.request('lobby', { clock: i % 2 ? 120 : 86_400 })
      expect(turns(code)).toBe(1)
    }
    await world.pass(10 * SECOND, ben)
    await ann.until(() => played(ann) === 2)
  })

  test('do not play on with nobody there, and do when somebody is', async () => {
    const { code, ann, ben } = await game()
    world.bot.fill(60 * SECOND)
    await ann.request('turn', turnBody(ann, legalTurn(ann)))
    // The room stays in memory while somebody is expected, and looks at its table whenever somebody of it is forgotten.
    const cleo = await joinRoom(world.base, code, 'Cleo', { spectate: true })
    for (const g of [ben, cleo, ann]) await g.leave()
    world.hands.now += DAY
    for (const name of ['Ben', 'Cleo']) await world.forget(name)
    expect(matchMaker.getLocalRoomById(code)).toBeDefined()
    expect(turns(code)).toBe(1)
    const back = await joinRoom(world.base, code, 'Dora', { spectate: true })
    await back.until(() => played(back) === 2)
  })
})

describe('who is away', () => {
  const three = async () => {
    const { code, guests } = await startGame(world.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'])
    return { code, guests: guests as [Guest, Guest, Guest] }
  }

  test.each([true, false])(
    'is waited for before a bot stands in or the role of host passes (left for good: %s)',
    async (forGood) => {
      const { guests } = await three()
      const [ann, ben, cleo] = guests
      await ben.room.leave(forGood)
      await ann.until((s) => !s.seats[1].present)
      expect(await ann.request('standin', { seat: 1 })).toEqual(no('not-now'))
      await world.pass(USUAL_WAITS.standin - 1, ann)
      expect(await ann.request('standin', { seat: 1 })).toEqual(no('not-now'))
      await world.pass(1, ann)
      expect(await ann.request('standin', { seat: 1 })).toMatchObject({ ok: true })
      await ann.room.leave(forGood)
      await cleo.until((s) => !s.seats[0].present)
      await world.pass(USUAL_WAITS.host - 1, cleo)
      expect(await cleo.request('lobby', { lock: true })).toEqual(no('not-host'))
      await world.pass(1, cleo)
      expect(await cleo.request('lobby', { lock: true })).toMatchObject({ ok: true })
    },
  )

  test.each([true, false])('is asked for ten minutes whether to abandon (left for good: %s)', async (forGood) => {
    const { guests } = await three()
    const [ann, ben, cleo] = guests
    await cleo.room.leave(forGood)
    await ann.until((s) => !s.seats[2].present)
    for (const g of [ann, ben]) expect(await g.request('abandon', { agree: true })).toMatchObject({ ok: true })
    await world.pass(USUAL_WAITS.unasked - 1, ann)
    expect(ann.state().phase).toBe('play')
    await world.pass(1, ann)
    await ann.until((s) => s.phase === 'over')
  })

  test('has agreed for nobody: an agreement counts while its person is there, and again on coming back', async () => {
    const { code, guests } = await three()
    const [ann, ben, cleo] = guests
    await cleo.request('abandon', { agree: true })
    await ben.request('abandon', { agree: true })
    await cleo.leave()
    await ann.until((s) => !s.seats[2].present)
    await ann.request('abandon', { agree: true })
    await world.pass(0, ann)
    expect(ann.state().phase).toBe('play')
    const back = await joinRoom(world.base, code, 'Cleo')
    await back.until((s) => s.phase === 'over')
    expect(log(back).at(-1)).toEqual({ kind: 'abandoned' })
  })
})

describe('a host who has stood up', () => {
  test('is kept out by nobody: 20 others watch, and the host sits down, stands up and comes back', async () => {
    const { code, guests } = await lobby(world.base, 'spice', ['Ann', 'Ben'], 2)
    const [ann, ben] = guests as [Guest, Guest]
    expect(await ann.request('lobby', { stand: true })).toMatchObject({ ok: true })
    for (let i = 0; i < 20; i++) await joinRoom(world.base, code, `w${i}`, { spectate: true })
    await expect(joinRoom(world.base, code, 'w20', { spectate: true })).rejects.toMatchObject({ message: 'room-full' })
    expect(await ben.request('lobby', { stand: true })).toEqual(no('room-full'))
    await ann.leave()
    await ben.until((s) => s.spectators === 20)
    await expect(joinRoom(world.base, code, 'w20', { spectate: true })).rejects.toMatchObject({ message: 'room-full' })
    const back = await joinRoom(world.base, code, 'Ann')
    expect(back.you()).toEqual({ seat: -1, host: true })
    for (let i = 0; i < 2; i++) {
      expect(await back.request('lobby', { sit: 0 })).toMatchObject({ ok: true })
      await back.until(() => back.you().seat === 0)
      expect(await back.request('lobby', { stand: true })).toMatchObject({ ok: true })
      await back.until(() => back.you().seat === -1)
    }
    expect(await back.request('lobby', { sit: 0 })).toMatchObject({ ok: true })
    expect(await back.request('lobby', { start: true })).toMatchObject({ ok: true })
  })
})
