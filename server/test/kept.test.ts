/** What is kept of people and tables, for how long, and what it costs to ask for it. */
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import { rulesOf } from '@parlour/shared/registry'
import { fold, type RulesOf } from '../src/rooms/fold.ts'
import { readEvent, tableOf } from '../src/rooms/load.ts'
import { hashToken } from '../src/rooms/people.ts'
import { createRecent } from '../src/rooms/recent.ts'
import type { Table } from '../src/rooms/table.ts'
import {
  contribute,
  type Guest,
  joinRoom,
  legalTurn,
  lobby,
  playRound,
  post,
  startGame,
  tokenOf,
  turnBody,
} from './help.ts'
import { chat, closed, log, toTheEnd } from './looks.ts'
import { no, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.calm())
afterAll(() => world.close())

const DAY = 86_400_000
const played = (g: Guest): number => log(g).filter((e) => e.kind === 'turn').length

describe('being forgotten', () => {
  test('reaches rooms in memory and rooms that are not, lobbies and games; a seat in a lobby is free', async () => {
    const open = await lobby(world.base, 'spice', ['Ann', 'Benedikta'], 2)
    const away = await lobby(world.base, 'spice', ['Ann', 'Benedikta'], 2)
    const game = await startGame(world.base, 'spice', ['Ann', 'Benedikta'])
    for (const { guests } of [open, away, game]) await world.say(guests[1]!, 'words of hers')
    for (const g of [...away.guests, ...game.guests]) await g.leave()
    await world.unloaded(away.code)
    await world.unloaded(game.code)
    const hers = () => world.traces(['Benedikta'], 'words of hers')
    expect(hers()).toHaveLength(3)
    expect((await world.forget('Benedikta')).status).toBe(200)
    expect(hers()).toEqual([])
    await open.guests[0]!.until((s) => s.seats[1].kind === 'empty' && s.chat.length === 0)
    for (const { code } of [open, away]) {
      expect(await (await fetch(`${world.base}/api/rooms/${code}`)).json()).toMatchObject({ taken: 1 })
      expect((await joinRoom(world.base, code, 'Cleo')).you().seat).toBe(1)
    }
    const ann = await joinRoom(world.base, game.code, 'Ann')
    expect(ann.state().seats[1]).toMatchObject({ kind: 'bot', name: 'Player 2' })
    expect(chat(ann)).toEqual([])
    await ann.request('turn', turnBody(ann, legalTurn(ann)))
    await ann.until(() => played(ann) === 2)
  })

  test('reaches who has left for good, and who came after a thousand others, also to sit down later', async () => {
    const { guests } = await lobby(world.base, 'spice', ['Ann', 'Emmeline'], 2)
    await world.say(guests[1]!, 'words of hers')
    await guests[1]!.room.leave(true)
    await guests[0]!.until((s) => s.seats[1].kind === 'empty')
    const crowd = Array.from({ length: 1000 }, (_, i) => hashToken(`crowd ${i}`))
    const code = await world.stored('KKKKK', [], crowd)
    const [dora, first] = [
      await joinRoom(world.base, code, 'Dorothea', { spectate: true }),
      await joinRoom(world.base, code, 'Emmeline'),
    ]
    expect(first.you().seat).toBe(1)
    expect(await dora.request('lobby', { sit: 2 })).toMatchObject({ ok: true })
    for (const g of [dora, first]) await world.say(g, 'words of hers')
    for (const name of ['Dorothea', 'Emmeline']) {
      expect(world.traces([name])).toHaveLength(2)
      expect((await world.forget(name)).status).toBe(200)
      expect(world.traces([name])).toEqual([])
    }
    expect(world.traces([], 'words of hers')).toEqual([])
  })

  test('goes along to another table', async () => {
    const code = await world.stored(
      'MMMMM',
      [],
      Array.from({ length: 1000 }, (_, i) => hashToken(`crowd ${i}`)),
    )
    const ann = await joinRoom(world.base, code, 'Ann')
    const dora = await joinRoom(world.base, code, 'Dorothea', { spectate: true })
    await dora.request('lobby', { sit: 1 })
    const moved = closed(ann)
    expect(await ann.request('other', { game: 'spice' })).toMatchObject({ ok: true })
    expect((await moved)[0]).toBe(4201)
    await world.forget('Dorothea')
    expect(world.traces(['Dorothea'])).toEqual([])
  })

  test('lets nobody back in who was removed, here or at the table that followed', async () => {
    const { code, guests } = await lobby(world.base, 'sixty-one', ['Ann', 'Benedikta', 'Cleo'], 4)
    const [ann, ben] = guests as [Guest, Guest, Guest]
    const gone = closed(ben)
    expect(await ann.request('lobby', { kick: 1 })).toMatchObject({ ok: true })
    await gone
    const isOut = async (at: string): Promise<void> => {
      for (const options of [{}, { spectate: true }, { name: 'Somebody' }]) {
        await expect(joinRoom(world.base, at, 'Benedikta', options)).rejects.toMatchObject({ message: 'removed' })
      }
      const entering = await post(world.base, `/api/rooms/${at}/enter`, { token: tokenOf('Benedikta') })
      expect(entering.body).toEqual(no('removed'))
    }
    await isOut(code)
    await world.forget('Benedikta')
    expect(world.traces(['Benedikta'])).toEqual([])
    await isOut(code)
    const moved = closed(ann)
    await ann.request('other', { game: 'spice' })
    const [, to] = await moved
    await isOut(to)
    await world.forget('Benedikta')
    expect(world.traces(['Benedikta'])).toEqual([])
    await isOut(to)
    // Others who were forgotten may come back, and those who were removed are not told from each other.
    await world.forget('Cleo')
    expect((await joinRoom(world.base, to, 'Cleo')).you().seat).toBe(1)
    const events = (await world.store.read(to))!.map(readEvent)
    const [removal] = events[0]!.kind === 'create' ? (events[0]!.from?.removed ?? []) : []
    expect(removal).toMatch(new RegExp(`^${code}-\\d+:[0-9a-f]{64}$`))
  })

  test('leaves nothing in the files of the store either, not where a row has been', async () => {
    const { guests } = await lobby(world.base, 'peas', ['Ann', 'Philippa'], 3)
    const [ann, ben] = guests as [Guest, Guest]
    // So many that the oldest are kept no more, and some of them fill pages of their own.
    for (let i = 0; i < 130; i++) await world.say(ben, `Hush ${i} ${'tell nobody '.repeat(20)}`)
    await ben.request('name', { name: 'Philippa II' })
    expect((await world.forget('Philippa')).status).toBe(200)
    await ann.until((s) => s.chat.length === 0)
    const { file } = world.db.prepare('PRAGMA database_list').get() as { file: string }
    const bytes = Buffer.concat([file, `${file}-wal`].filter(existsSync).map((f) => readFileSync(f)))
    const words = ['Hush', 'tell nobody', 'Philippa', hashToken(tokenOf('Philippa'))]
    expect(words.filter((word) => bytes.includes(word))).toEqual([])
  })

  test('a removal that was stored as the hash of the token counts as well', async () => {
    const ben = hashToken(tokenOf('Ben'))
    const code = await world.stored(
      'RRRRR',
      [
        { kind: 'sit', hash: ben, name: 'Ben', seat: 1 },
        { kind: 'kick', seat: 1 },
      ],
      [ben],
    )
    await expect(joinRoom(world.base, code, 'Ben')).rejects.toMatchObject({ message: 'removed' })
  })

  test.each(['chat', 'name'] as const)('waits for a %s of that moment, and takes it too', async (type) => {
    const { guests } = await lobby(world.base, 'peas', ['Ann', 'Benedikta'], 3)
    const [ann, ben] = guests as [Guest, Guest]
    let open = (): void => undefined
    world.hands.gate = new Promise((resolve) => {
      open = resolve
    })
    // Neither is answered: the connection ends.
    void ben.request(type, type === 'chat' ? { op: 'last', text: 'Last words' } : { name: 'Last words' }).catch(() => 0)
    const waits = ann.request('turn', {})
    let done = false
    const gone = closed(ben)
    const forgotten = world.forget('Benedikta').then(() => {
      done = true
    })
    expect((await gone)[0]).toBe(4202)
    expect(done).toBe(false)
    open()
    await Promise.all([forgotten, waits])
    expect(world.traces(['Benedikta'], 'Last words')).toEqual([])
    await ann.until((s) => s.seats[1].kind === 'empty' && s.chat.length === 0)
  })
})

describe('a turn whose answer was lost', () => {
  test('is answered as before when the next game has begun meanwhile, also after the room was loaded again', async () => {
    const { code, guests } = await startGame(world.base, 'spice', ['Ann', 'Ben'])
    const [ann, ben] = guests as [Guest, Guest]
    const last = turnBody(ann, legalTurn(ann))
    const answer = await ann.request('turn', last)
    for (const g of guests) await g.request('abandon', { agree: true })
    await ann.until((s) => s.phase === 'over')
    await ben.request('rematch', {})
    await ann.until((s) => s.number === 2)
    const resend = async (g: Guest): Promise<void> => {
      expect(await g.request('turn', last)).toEqual(answer)
      expect(await g.request('turn', { ...last, nth: 7 })).toEqual(no('bad-message'))
      expect(await g.request('turn', { ...last, op: 'another' })).toEqual(no('stale-game'))
    }
    await resend(ann)
    expect(await ben.request('turn', last)).toEqual(no('stale-game'))
    for (const g of guests) await g.leave()
    await world.unloaded(code)
    const back = await joinRoom(world.base, code, 'Ann')
    await resend(back)
  })
})

describe('tidying up', () => {
  test('leaves rooms alone in which somebody is, however long nothing was written', async () => {
    const here = await lobby(world.base, 'peas', ['Ann'])
    const left = await lobby(world.base, 'peas', ['Ann'])
    await left.guests[0]!.leave()
    await world.unloaded(left.code)
    world.hands.now += 3 * DAY
    await world.sweep()
    const status = async (code: string) => (await fetch(`${world.base}/api/rooms/${code}`)).status
    expect([await status(here.code), await status(left.code)]).toEqual([200, 404])
    expect(await here.guests[0]!.request('lobby', { lock: true })).toMatchObject({ ok: true })
    await here.guests[0]!.leave()
    await world.unloaded(here.code)
    expect((await joinRoom(world.base, here.code, 'Ann')).state().locked).toBe(true)
  })
})

describe('what is asked for again and again', () => {
  const record = async (id: string): Promise<Part> => (await fetch(`${world.base}/api/records/${id}`)).json()
  const look = async (code: string): Promise<Part> => (await fetch(`${world.base}/api/rooms/${code}`)).json()
  /** How often the events of a table are read meanwhile. */
  const reading = async (code: string, work: () => Promise<unknown>): Promise<number> => {
    const before = world.reads.get(code) ?? 0
    await work()
    return (world.reads.get(code) ?? 0) - before
  }
  const often = async (ask: () => Promise<unknown>): Promise<void> => {
    for (let i = 0; i < 5; i++) await ask()
  }

  test('a record is made once, and anew when somebody was forgotten', async () => {
    const { code, guests } = await startGame(world.base, 'spice', ['Ann', 'Benedikta'])
    await toTheEnd(guests)
    const id = guests[0]!.state().record
    expect(await reading(code, () => often(() => record(id)))).toBe(1)
    expect((await record(id)).seats).toEqual(['Ann', 'Benedikta'])
    await world.forget('Benedikta')
    expect((await record(id)).seats).toEqual(['Ann', 'Player 2'])
    expect(await reading(code, () => often(() => record(id)))).toBe(0)
  })

  test('who was never there is forgotten without any table being read', async () => {
    const { code } = await startGame(world.base, 'spice', ['Ann', 'Ben'])
    expect(await reading(code, () => often(() => world.forget('nobody')))).toBe(0)
  })

  test('a record that is being made while somebody is forgotten is not kept', async () => {
    let done = (_: string): void => undefined
    const recent = createRecent<string>(2, 1000, () => world.hands.now)
    const slow = recent.of('a', () => new Promise((resolve) => (done = resolve)))
    recent.clear()
    done('old')
    expect(await slow).toBe('old')
    expect(await recent.of('a', async () => 'new')).toBe('new')
    for (const key of ['b', 'c']) await recent.of(key, async () => key)
    expect(await recent.of('a', async () => 'newer')).toBe('newer')
    world.hands.now += 1000
    expect(await recent.of('a', async () => null)).toBeNull()
    expect(await recent.of('a', async () => 'newest')).toBe('newest')
  })

  test('a room that is not in memory is looked at once in a while, and as it is when somebody was there', async () => {
    const { code, guests } = await lobby(world.base, 'peas', ['Ann', 'Ben'], 4)
    for (const g of guests) await g.leave()
    await world.unloaded(code)
    expect(await reading(code, () => often(() => look(code)))).toBe(1)
    world.hands.now += 5000
    expect(await reading(code, () => often(() => look(code)))).toBe(1)
    const ann = await joinRoom(world.base, code, 'Ann')
    await ann.request('lobby', { lock: true })
    expect(await look(code)).toMatchObject({ locked: true, taken: 2 })
    await ann.leave()
    await world.unloaded(code)
    expect(await look(code)).toMatchObject({ locked: true, taken: 2 })
  })

  test('a room is what its last game has made of it: earlier ones are not played again', async () => {
    const { code, guests } = await startGame(world.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'])
    const [ann] = guests as [Guest]
    for (let n = 2; n <= 3; n++) {
      await toTheEnd(guests)
      await ann.request('lobby', { kick: (ann.you().seat + 1) % 3 })
      await ann.request('lobby', { clock: 86_400 })
      await ann.request('rematch', {})
      await ann.until((s) => s.number === n)
      await Promise.all(guests.filter((g) => g.room.connection.isOpen).map((g) => g.until((s) => s.number === n)))
      const there = guests.filter((g) => g.room.connection.isOpen)
      await contribute(there)
      guests.splice(0, guests.length, ...there)
    }
    await playRound(guests)
    const events = (await world.store.read(code))!.map(readEvent)
    let plays = 0
    const rules: RulesOf = (id, version) => {
      const game = rulesOf(id, version)
      return (
        game && {
          ...game,
          play(...args) {
            plays++
            return game.play(...args)
          },
        }
      )
    }
    const plain = ({ game, ...rest }: Table) => ({ ...rest, game: game.id })
    const [first, ...rest] = events
    const whole = rest.reduce((t, e) => fold(t, e, rulesOf), tableOf(code, [first!], rulesOf))
    expect(plain(tableOf(code, events, rules))).toEqual(plain(whole))
    const last = events.slice(events.findLastIndex((e) => e.kind === 'start'))
    expect(plays).toBe(last.filter((e) => e.kind === 'turn').length)
    expect(plays).toBeGreaterThan(0)
  })
})
