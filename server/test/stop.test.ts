/** What SIGTERM does to a server in the middle of games: no more turns, everybody is told to come back, and it is gone within 5 s. */
import { afterEach, expect, test } from '@jest/globals'
import { openSqlite } from '../src/journal/sqlite.ts'
import type { Guest } from './help.ts'
import {
  awaited,
  joinRoom,
  legalTurn,
  playRound,
  post,
  scratch,
  settled,
  startGame,
  tokenOf,
  turnBody,
} from './help.ts'
import type { ServerProcess } from './process.ts'
import { startProcess } from './process.ts'
import { stretchWire, type Wire } from './wire.ts'

/** Colyseus' code for a server that will be back. */
const COME_BACK = 4010
const WITHIN = 5000

const { dir, remove } = scratch()
const running: ServerProcess[] = []
const wires: Wire[] = []
afterEach(async () => {
  for (const wire of wires.splice(0)) wire.close()
  for (const server of running.splice(0)) await server.kill('SIGKILL')
})
afterEach(remove)

async function start(port = 0): Promise<ServerProcess> {
  const server = await startProcess({ PORT: String(port), DATA_DIR: dir, LOG_LEVEL: 'warn' })
  running.push(server)
  return server
}

async function wireTo(server: ServerProcess): Promise<Wire> {
  const wire = await stretchWire(server.port)
  wires.push(wire)
  return wire
}

function closing(guest: Guest): Promise<number> {
  return new Promise((resolve) => guest.room.onLeave((code) => resolve(code)))
}

/** Sends SIGTERM; how it ended and how long that took. */
async function stop(server: ServerProcess): Promise<{ code: number | string | null; took: number }> {
  const since = Date.now()
  const code = await server.kill('SIGTERM')
  return { code, took: Date.now() - since }
}

async function turnsStored(code: string): Promise<number> {
  const journal = openSqlite(dir)
  const events = (await journal.read(code)) ?? []
  await journal.close()
  return events.filter((text) => JSON.parse(text).kind === 'turn').length
}

test('everybody is told to come back, does, and goes on where they were', async () => {
  let server = await start()
  const games = await Promise.all(
    ['spice', 'peas', 'sixty-one', 'garden'].map((game) =>
      startGame(server.base, game, [`Ann-${game}`, `Ben-${game}`]),
    ),
  )
  const everybody = games.flatMap((g) => g.guests)
  for (const { guests } of games) await playRound(guests)
  const before = games.map(({ guests }) => guests.map((g) => g.state()))
  const closed = Promise.all(everybody.map(closing))

  const { code, took } = await stop(server)

  expect(code).toBe(0)
  expect(took).toBeLessThan(WITHIN)
  expect(new Set(await closed)).toEqual(new Set([COME_BACK]))
  server = await start(server.port)
  for (const [i, game] of games.entries()) {
    const back = await Promise.all(game.guests.map((g) => joinRoom(server.base, game.code, g.name)))
    await settled(back)
    for (const [seat, g] of back.entries()) {
      expect(g.you().seat).toBe(seat)
      expect(g.state().public).toEqual(before[i]![seat].public)
      expect(g.state().secrets[seat]).toEqual(before[i]![seat].secrets[seat])
    }
    await playRound(back)
  }
})

test('no turn is taken after the signal, also of somebody who does not read that it is over', async () => {
  const server = await start()
  const wire = await wireTo(server)
  const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  const [ann] = guests as [Guest, Guest]
  expect(await ann.request('turn', turnBody(ann, legalTurn(ann)))).toMatchObject({ ok: true })
  // Ben goes on from a page that reads nothing more once it has begun.
  const ben = await joinRoom(wire.base, code, 'Ben')
  await settled([ann, ben])
  const told = closing(ann)
  wire.hold()

  const ended = stop(server)
  expect(await told).toBe(COME_BACK)
  const late = ben.request('turn', turnBody(ben, legalTurn(ben)))
  late.catch(() => undefined)

  const { code: exit, took } = await ended
  expect(exit).toBe(0)
  expect(took).toBeLessThan(WITHIN)
  expect(await turnsStored(code)).toBe(1)
  wire.close()
  await expect(late).rejects.toThrow()
})

test('somebody for whom a place is kept, and who does not come, does not hold it up', async () => {
  const server = await start()
  const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  const closed = guests.map(closing)
  const kept = await post(server.base, `/matchmake/joinById/${code}`, { token: tokenOf('Wim'), v: 1, spectate: true })
  expect(kept.status).toBe(200)

  const { code: exit, took } = await stop(server)

  expect(exit).toBe(0)
  expect(took).toBeLessThan(WITHIN)
  expect(await Promise.all(closed)).toEqual([COME_BACK, COME_BACK])
})

test('a turn under way when the signal comes is either stored or can be sent again, and counts once', async () => {
  let server = await start()
  const { code, guests } = await startGame(server.base, 'sixty-one', ['Ann', 'Ben', 'Cleo'])
  const closed = guests.map(closing)
  const open = guests.map((): ReturnType<typeof turnBody> | null => null)
  let acknowledged = 0
  /** Plays as fast as it can until the server is gone; what was not answered stays open. */
  const play = async (guest: Guest, i: number): Promise<void> => {
    for (;;) {
      await guest.until(() => awaited(guest))
      const body = turnBody(guest, legalTurn(guest))
      open[i] = body
      const { ok } = await guest.request('turn', body)
      if (ok) acknowledged++
      open[i] = null
    }
  }
  for (const [i, g] of guests.entries()) play(g, i).catch(() => undefined)
  await guests[0]!.until((s) => s.seats[0].turns >= 3)

  const { code: exit } = await stop(server)

  expect(exit).toBe(0)
  expect(await Promise.all(closed)).toEqual([COME_BACK, COME_BACK, COME_BACK])
  expect(await turnsStored(code)).toBeGreaterThanOrEqual(acknowledged)
  server = await start(server.port)
  for (const [i, guest] of guests.entries()) {
    const body = open[i]
    const back = await joinRoom(server.base, code, guest.name)
    if (body) expect(await back.request('turn', body)).toMatchObject({ ok: true })
  }
  await server.kill('SIGTERM')
  expect(await turnsStored(code)).toBe(acknowledged + open.filter((body) => body !== null).length)
})

test('who is told to stop at the moment of being open stops as at any other', async () => {
  for (let i = 0; i < 6; i++) expect(await stop(await start())).toMatchObject({ code: 0 })
}, 60_000)
