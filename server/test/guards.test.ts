/** What one person can do to others, and what is kept of whom: attacks that were tried once, each shown not to work. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { matchMaker } from '@colyseus/core'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import { rulesOf } from '@parlour/shared/registry'
import type { Journal } from '../src/journal/journal.ts'
import { StoreError } from '../src/journal/journal.ts'
import { openSqlite, STORE_FILE } from '../src/journal/sqlite.ts'
import { createLog } from '../src/log.ts'
import type { TableEvent } from '../src/rooms/events.ts'
import { fold, type RulesOf } from '../src/rooms/fold.ts'
import { readEvent, tableOf } from '../src/rooms/load.ts'
import { hashToken } from '../src/rooms/people.ts'
import { createRecent } from '../src/rooms/recent.ts'
import type { Table } from '../src/rooms/table.ts'
import { USUAL_WAITS } from '../src/rooms/waits.ts'
import {
  contribute,
  createRoom,
  type Guest,
  joinRoom,
  legalTurn,
  lobby,
  playRound,
  post,
  scratch,
  serve,
  startGame,
  type TestServer,
  tokenOf,
  turnBody,
} from './help.ts'
import { chat, closed, log, toTheEnd, until } from './looks.ts'

const DAY = 86_400_000
const SECOND = 1000

/** The server's clock, which only tests move. */
let now = 1_800_000_000_000
/** Between what a bot sees and what it does. */
const bot: [number, number] = [0, 0]
/** Thrown by whatever is to be written. */
let fault: (() => Error) | null = null
/** How often the events of a table were read. */
const reads = new Map<string, number>()
/** What is to be written waits for it. */
let gate: Promise<void> | null = null
let dice: (() => Error) | null = null
let swept: Promise<void>
let sweep: () => void
const said: string[] = []

const place = scratch()
let server: TestServer
let store: Journal
let db: DatabaseSync
beforeAll(async () => {
  store = openSqlite(place.dir, () => now)
  db = new DatabaseSync(join(place.dir, STORE_FILE), { readOnly: true })
  const pass = async (): Promise<void> => {
    if (fault) throw fault()
    await gate
  }
  const journal: Journal = {
    ...store,
    read(code) {
      reads.set(code, (reads.get(code) ?? 0) + 1)
      return store.read(code)
    },
    append: (...args) => pass().then(() => store.append(...args)),
    say: (...args) => pass().then(() => store.say(...args)),
    sweep(...args) {
      swept = store.sweep(...args)
      return swept
    },
  }
  const every = jest.spyOn(globalThis, 'setInterval')
  server = await serve(
    {
      waits: { unload: 400, bot },
      deps: {
        journal,
        now: () => now,
        random(n) {
          if (dice) throw dice()
          return crypto.getRandomValues(new Uint8Array(n))
        },
        log: createLog('info', { write: (line) => said.push(line) }),
      },
    },
    { ROOM_TTL_DAYS: '2' },
  )
  const [hourly] = every.mock.calls.filter(([, ms]) => ms === 3_600_000)
  sweep = hourly![0] as () => void
  every.mockRestore()
})
afterEach(() => {
  fault = null
  gate = null
  dice = null
  bot.fill(0)
})
afterAll(async () => {
  await server.stop()
  db.close()
  place.remove()
})

let ops = 0
const say = (g: Guest, text = 'well?') => g.request('chat', { op: `op ${ops++}`, text })
/** Time passes, and somebody's message has the room look at it. */
async function pass(ms: number, g: Guest): Promise<void> {
  now += ms
  await say(g)
}
const forget = (name: string) =>
  fetch(`${server.base}/api/me`, { method: 'DELETE', headers: { Authorization: `Bearer ${tokenOf(name)}` } })
const unloaded = (code: string) => until(async () => matchMaker.getLocalRoomById(code) === undefined)
/** Which of these words, or of the people of these names, the store holds. */
const traces = (people: readonly string[], ...words: string[]): string[] => {
  const everything = ['rooms', 'journal', 'records', 'people', 'chat']
    .map((table) => JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all()))
    .join('\n')
  return [...people, ...people.map((p) => hashToken(tokenOf(p))), ...words].filter((word) => everything.includes(word))
}
const turns = (code: string): number =>
  Number(db.prepare(`SELECT count(*) AS n FROM journal WHERE code = ? AND event LIKE '{"kind":"turn"%'`).get(code)?.n)
const played = (g: Guest): number => log(g).filter((e) => e.kind === 'turn').length
const no = (code: string) => ({ ok: false, code })

/** A table that Ann has made, after these events. */
async function stored(code: string, events: readonly TableEvent[], people: readonly string[]): Promise<string> {
  const host = hashToken(tokenOf('Ann'))
  const made = { kind: 'create', game: 'peas', options: {}, seats: 4, host, name: 'Ann', at: now } as const
  await store.create({ code, game: 'peas', event: JSON.stringify(made), people: [host, ...people], lines: [], said: 0 })
  await Promise.all(events.map((e, i) => store.append(code, i + 1, JSON.stringify(e))))
  return code
}

describe('noise', () => {
  test('of one person takes no changes away from the others', async () => {
    const { guests } = await lobby(server.base, 'peas', ['Ann', 'Ben', 'Cleo'], 4)
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
    const code = await stored('NNNNN', [{ kind: 'sit', hash: ben, name: 'Ben', seat: 1 }, ...noise], [ben])
    const [host, guest] = [await joinRoom(server.base, code, 'Ann'), await joinRoom(server.base, code, 'Ben')]
    expect(await guest.request('name', { name: 'Ben' })).toEqual(no('too-fast'))
    expect((await joinRoom(server.base, code, 'Cleo')).you().seat).toBe(2)
    expect(await host.request('lobby', { lock: true })).toMatchObject({ ok: true })
    expect(await host.request('lobby', { order: 'drawn' })).toMatchObject({ ok: true })
    expect(await host.request('lobby', { kick: 1 })).toMatchObject({ ok: true })
    expect(await host.request('lobby', { start: true })).toMatchObject({ ok: true })
  })
})

describe('bots', () => {
  const game = async (): Promise<{ code: string; ann: Guest; ben: Guest }> => {
    const { code, guests } = await lobby(server.base, 'spice', ['Ann'], 2)
    const [ann] = guests as [Guest]
    await ann.request('lobby', { bot: { seat: 1, level: 'easy' } })
    await ann.request('lobby', { start: true })
    await ann.until((s) => s.phase === 'opening')
    await contribute([ann])
    const ben = await joinRoom(server.base, code, 'Ben', { spectate: true })
    return { code, ann, ben }
  }

  test('are not held up by who talks and changes things all the time', async () => {
    const { code, ann, ben } = await game()
    bot.fill(60 * SECOND)
    await ann.request('turn', turnBody(ann, legalTurn(ann)))
    for (let i = 0; i < 5; i++) {
      now += 10 * SECOND
      await ann.request('name', { name: `Ann ${i}` })
      await say(ben)
      await ann.request('lobby', { clock: i % 2 ? 120 : 86_400 })
      expect(turns(code)).toBe(1)
    }
    await pass(10 * SECOND, ben)
    await ann.until(() => played(ann) === 2)
  })

  test('do not play on with nobody there, and do when somebody is', async () => {
    const { code, ann, ben } = await game()
    bot.fill(60 * SECOND)
    await ann.request('turn', turnBody(ann, legalTurn(ann)))
    // The room stays in memory while somebody is expected, and looks at its table whenever somebody is forgotten.
    for (const g of [ben, ann]) await g.leave()
    now += DAY
    for (let i = 0; i < 2; i++) await forget('nobody')
    expect(matchMaker.getLocalRoomById(code)).toBeDefined()
    expect(turns(code)).toBe(1)
    const back = await joinRoom(server.base, code, 'Ben', { spectate: true })
    await back.until(() => played(back) === 2)
  })
})

describe('who is away', () => {
  const three = async () => {
    const { code, guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'])
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
      await pass(USUAL_WAITS.standin - 1, ann)
      expect(await ann.request('standin', { seat: 1 })).toEqual(no('not-now'))
      await pass(1, ann)
      expect(await ann.request('standin', { seat: 1 })).toMatchObject({ ok: true })
      await ann.room.leave(forGood)
      await cleo.until((s) => !s.seats[0].present)
      await pass(USUAL_WAITS.host - 1, cleo)
      expect(await cleo.request('lobby', { lock: true })).toEqual(no('not-host'))
      await pass(1, cleo)
      expect(await cleo.request('lobby', { lock: true })).toMatchObject({ ok: true })
    },
  )

  test.each([true, false])('is asked for ten minutes whether to abandon (left for good: %s)', async (forGood) => {
    const { guests } = await three()
    const [ann, ben, cleo] = guests
    await cleo.room.leave(forGood)
    await ann.until((s) => !s.seats[2].present)
    for (const g of [ann, ben]) expect(await g.request('abandon', { agree: true })).toMatchObject({ ok: true })
    await pass(USUAL_WAITS.unasked - 1, ann)
    expect(ann.state().phase).toBe('play')
    await pass(1, ann)
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
    await pass(0, ann)
    expect(ann.state().phase).toBe('play')
    const back = await joinRoom(server.base, code, 'Cleo')
    await back.until((s) => s.phase === 'over')
    expect(log(back).at(-1)).toEqual({ kind: 'abandoned' })
  })
})

describe('being forgotten', () => {
  test('reaches rooms in memory and rooms that are not, lobbies and games; a seat in a lobby is free', async () => {
    const open = await lobby(server.base, 'spice', ['Ann', 'Benedikta'], 2)
    const away = await lobby(server.base, 'spice', ['Ann', 'Benedikta'], 2)
    const game = await startGame(server.base, 'spice', ['Ann', 'Benedikta'])
    for (const { guests } of [open, away, game]) await say(guests[1]!, 'words of hers')
    for (const g of [...away.guests, ...game.guests]) await g.leave()
    await unloaded(away.code)
    await unloaded(game.code)
    const hers = () => traces(['Benedikta'], 'words of hers')
    expect(hers()).toHaveLength(3)
    expect((await forget('Benedikta')).status).toBe(200)
    expect(hers()).toEqual([])
    await open.guests[0]!.until((s) => s.seats[1].kind === 'empty' && s.chat.length === 0)
    for (const { code } of [open, away]) {
      expect(await (await fetch(`${server.base}/api/rooms/${code}`)).json()).toMatchObject({ taken: 1 })
      expect((await joinRoom(server.base, code, 'Cleo')).you().seat).toBe(1)
    }
    const ann = await joinRoom(server.base, game.code, 'Ann')
    expect(ann.state().seats[1]).toMatchObject({ kind: 'bot', name: 'Player 2' })
    expect(chat(ann)).toEqual([])
    await ann.request('turn', turnBody(ann, legalTurn(ann)))
    await ann.until(() => played(ann) === 2)
  })

  test('reaches who has left for good, and who came after a thousand others, also to sit down later', async () => {
    const { guests } = await lobby(server.base, 'spice', ['Ann', 'Emmeline'], 2)
    await say(guests[1]!, 'words of hers')
    await guests[1]!.room.leave(true)
    await guests[0]!.until((s) => s.seats[1].kind === 'empty')
    const crowd = Array.from({ length: 1000 }, (_, i) => hashToken(`crowd ${i}`))
    const code = await stored('KKKKK', [], crowd)
    const [dora, first] = [
      await joinRoom(server.base, code, 'Dorothea', { spectate: true }),
      await joinRoom(server.base, code, 'Emmeline'),
    ]
    expect(first.you().seat).toBe(1)
    expect(await dora.request('lobby', { sit: 2 })).toMatchObject({ ok: true })
    for (const g of [dora, first]) await say(g, 'words of hers')
    for (const name of ['Dorothea', 'Emmeline']) {
      expect(traces([name])).toHaveLength(2)
      expect((await forget(name)).status).toBe(200)
      expect(traces([name])).toEqual([])
    }
    expect(traces([], 'words of hers')).toEqual([])
  })

  test('goes along to another table', async () => {
    const code = await stored(
      'MMMMM',
      [],
      Array.from({ length: 1000 }, (_, i) => hashToken(`crowd ${i}`)),
    )
    const ann = await joinRoom(server.base, code, 'Ann')
    const dora = await joinRoom(server.base, code, 'Dorothea', { spectate: true })
    await dora.request('lobby', { sit: 1 })
    const moved = closed(ann)
    expect(await ann.request('other', { game: 'spice' })).toMatchObject({ ok: true })
    expect((await moved)[0]).toBe(4201)
    await forget('Dorothea')
    expect(traces(['Dorothea'])).toEqual([])
  })

  test('lets nobody back in who was removed, here or at the table that followed', async () => {
    const { code, guests } = await lobby(server.base, 'sixty-one', ['Ann', 'Benedikta', 'Cleo'], 4)
    const [ann, ben] = guests as [Guest, Guest, Guest]
    const gone = closed(ben)
    expect(await ann.request('lobby', { kick: 1 })).toMatchObject({ ok: true })
    await gone
    const isOut = async (at: string): Promise<void> => {
      for (const options of [{}, { spectate: true }, { name: 'Somebody' }]) {
        await expect(joinRoom(server.base, at, 'Benedikta', options)).rejects.toMatchObject({ message: 'removed' })
      }
      const entering = await post(server.base, `/api/rooms/${at}/enter`, { token: tokenOf('Benedikta') })
      expect(entering.body).toEqual(no('removed'))
    }
    await isOut(code)
    await forget('Benedikta')
    expect(traces(['Benedikta'])).toEqual([])
    await isOut(code)
    const moved = closed(ann)
    await ann.request('other', { game: 'spice' })
    const [, to] = await moved
    await isOut(to)
    await forget('Benedikta')
    expect(traces(['Benedikta'])).toEqual([])
    await isOut(to)
    // Others who were forgotten may come back, and those who were removed are not told from each other.
    await forget('Cleo')
    expect((await joinRoom(server.base, to, 'Cleo')).you().seat).toBe(1)
    const events = (await store.read(to))!.map(readEvent)
    const [removal] = events[0]!.kind === 'create' ? (events[0]!.from?.removed ?? []) : []
    expect(removal).toMatch(new RegExp(`^${code}-\\d+:[0-9a-f]{64}$`))
  })

  test('a removal that was stored as the hash of the token counts as well', async () => {
    const ben = hashToken(tokenOf('Ben'))
    const code = await stored(
      'RRRRR',
      [
        { kind: 'sit', hash: ben, name: 'Ben', seat: 1 },
        { kind: 'kick', seat: 1 },
      ],
      [ben],
    )
    await expect(joinRoom(server.base, code, 'Ben')).rejects.toMatchObject({ message: 'removed' })
  })

  test.each(['chat', 'name'] as const)('waits for a %s of that moment, and takes it too', async (type) => {
    const { guests } = await lobby(server.base, 'peas', ['Ann', 'Benedikta'], 3)
    const [ann, ben] = guests as [Guest, Guest]
    let open = (): void => undefined
    gate = new Promise((resolve) => {
      open = resolve
    })
    // Neither is answered: the connection ends.
    void ben.request(type, type === 'chat' ? { op: 'last', text: 'Last words' } : { name: 'Last words' }).catch(() => 0)
    const waits = ann.request('turn', {})
    let done = false
    const gone = closed(ben)
    const forgotten = forget('Benedikta').then(() => {
      done = true
    })
    expect((await gone)[0]).toBe(4202)
    expect(done).toBe(false)
    open()
    await Promise.all([forgotten, waits])
    expect(traces(['Benedikta'], 'Last words')).toEqual([])
    await ann.until((s) => s.seats[1].kind === 'empty' && s.chat.length === 0)
  })
})

describe('tidying up', () => {
  test('leaves rooms alone in which somebody is, however long nothing was written', async () => {
    const here = await lobby(server.base, 'peas', ['Ann'])
    const left = await lobby(server.base, 'peas', ['Ann'])
    await left.guests[0]!.leave()
    await unloaded(left.code)
    now += 3 * DAY
    sweep()
    await swept
    const status = async (code: string) => (await fetch(`${server.base}/api/rooms/${code}`)).status
    expect([await status(here.code), await status(left.code)]).toEqual([200, 404])
    expect(await here.guests[0]!.request('lobby', { lock: true })).toMatchObject({ ok: true })
    await here.guests[0]!.leave()
    await unloaded(here.code)
    expect((await joinRoom(server.base, here.code, 'Ann')).state().locked).toBe(true)
  })
})

describe('what is asked for again and again', () => {
  const record = async (id: string): Promise<Part> => (await fetch(`${server.base}/api/records/${id}`)).json()
  const look = async (code: string): Promise<Part> => (await fetch(`${server.base}/api/rooms/${code}`)).json()
  /** How often the events of a table are read meanwhile. */
  const reading = async (code: string, work: () => Promise<unknown>): Promise<number> => {
    const before = reads.get(code) ?? 0
    await work()
    return (reads.get(code) ?? 0) - before
  }
  const often = async (ask: () => Promise<unknown>): Promise<void> => {
    for (let i = 0; i < 5; i++) await ask()
  }

  test('a record is made once, and anew when somebody was forgotten', async () => {
    const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Benedikta'])
    await toTheEnd(guests)
    const id = guests[0]!.state().record
    expect(await reading(code, () => often(() => record(id)))).toBe(1)
    expect((await record(id)).seats).toEqual(['Ann', 'Benedikta'])
    await forget('Benedikta')
    expect((await record(id)).seats).toEqual(['Ann', 'Player 2'])
    expect(await reading(code, () => often(() => record(id)))).toBe(0)
  })

  test('a record that is being made while somebody is forgotten is not kept', async () => {
    let done = (_: string): void => undefined
    const recent = createRecent<string>(2, 1000, () => now)
    const slow = recent.of('a', () => new Promise((resolve) => (done = resolve)))
    recent.clear()
    done('old')
    expect(await slow).toBe('old')
    expect(await recent.of('a', async () => 'new')).toBe('new')
    for (const key of ['b', 'c']) await recent.of(key, async () => key)
    expect(await recent.of('a', async () => 'newer')).toBe('newer')
    now += 1000
    expect(await recent.of('a', async () => null)).toBeNull()
    expect(await recent.of('a', async () => 'newest')).toBe('newest')
  })

  test('a room that is not in memory is looked at once in a while, and as it is when somebody was there', async () => {
    const { code, guests } = await lobby(server.base, 'peas', ['Ann', 'Ben'], 4)
    for (const g of guests) await g.leave()
    await unloaded(code)
    expect(await reading(code, () => often(() => look(code)))).toBe(1)
    now += 5000
    expect(await reading(code, () => often(() => look(code)))).toBe(1)
    const ann = await joinRoom(server.base, code, 'Ann')
    await ann.request('lobby', { lock: true })
    expect(await look(code)).toMatchObject({ locked: true, taken: 2 })
    await ann.leave()
    await unloaded(code)
    expect(await look(code)).toMatchObject({ locked: true, taken: 2 })
  })

  test('a room is what its last game has made of it: earlier ones are not played again', async () => {
    const { code, guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'])
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
    const events = (await store.read(code))!.map(readEvent)
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

describe('a host who has stood up', () => {
  test('is kept out by nobody: 20 others watch, and the host sits down, stands up and comes back', async () => {
    const { code, guests } = await lobby(server.base, 'spice', ['Ann', 'Ben'], 2)
    const [ann, ben] = guests as [Guest, Guest]
    expect(await ann.request('lobby', { stand: true })).toMatchObject({ ok: true })
    for (let i = 0; i < 20; i++) await joinRoom(server.base, code, `w${i}`, { spectate: true })
    await expect(joinRoom(server.base, code, 'w20', { spectate: true })).rejects.toMatchObject({ message: 'room-full' })
    expect(await ben.request('lobby', { stand: true })).toEqual(no('room-full'))
    await ann.leave()
    await ben.until((s) => s.spectators === 20)
    await expect(joinRoom(server.base, code, 'w20', { spectate: true })).rejects.toMatchObject({ message: 'room-full' })
    const back = await joinRoom(server.base, code, 'Ann')
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
      const { code, guests } = await startGame(server.base, 'spice', ['Annabella', 'Ben'])
      const other = await startGame(server.base, 'spice', ['Ann', 'Ben'])
      const [ann, ben] = guests as [Guest, Guest]
      await say(ann, 'never tell anybody')
      await ben.until((s) => s.chat.length === 1)
      const before = ben.state()
      const { n } = db.prepare('SELECT count(*) AS n FROM journal WHERE code = ?').get(code) as { n: number }
      said.length = 0
      fault = error
      const turn = turnBody(ann, legalTurn(ann))
      expect(await ann.request('turn', turn)).toEqual(no('retry'))
      expect(await ann.request('chat', { op: 'a', text: 'never tell anybody' })).toEqual(no('retry'))
      expect(await ann.request('name', { name: 'Cleopatra' })).toEqual(no('retry'))
      expect(await ann.request('abandon', { agree: true })).toEqual(no('retry'))
      fault = null
      dice = error
      expect(await ann.request('rematch', {})).toEqual(no('retry'))
      dice = null
      const host = await joinRoom(server.base, await createRoom(server.base, 'peas', 'Annabella'), 'Annabella')
      dice = error
      expect(await host.request('lobby', { start: true })).toEqual(no('retry'))
      dice = null
      expect(ben.state()).toEqual(before)
      expect(said.map((line) => JSON.parse(line))).toEqual([
        ...['turn', 'chat', 'name', 'abandon', 'rematch'].map((doing) =>
          expect.objectContaining({ level: level === 'warn' ? 40 : 50, room: code, seq: n, code: 'retry', doing }),
        ),
        expect.objectContaining({ room: host.room.roomId, seq: 1, code: 'retry', doing: 'lobby' }),
      ])
      expect(WORDS.filter((word) => said.join().includes(word))).toEqual([])
      // The stack is there, so that somebody can mend it.
      expect(JSON.parse(said[0]!).err.stack).toMatch(/^ +at .*guards\.test\.ts/)
      expect(await ann.request('turn', turn)).toMatchObject({ ok: true })
      const [next] = other.guests as [Guest]
      expect(await next.request('turn', turnBody(next, legalTurn(next)))).toMatchObject({ ok: true })
    },
  )
})
