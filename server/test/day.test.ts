/** A game that is left for a day (spec/product.md 1 and 2): both sides find it as it was, and play on. */

import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Guest, joinRoom, playRound, scratch, seeded, serve, startGame, type TestServer } from './help.ts'
import { log, toTheEnd, until } from './looks.ts'

const DAY = 24 * 3_600_000

let server: TestServer
let ahead = 0
const place = scratch()
const start = async (): Promise<TestServer> =>
  serve({ waits: { unload: 100 }, deps: { now: () => Date.now() + ahead } }, { DATA_DIR: place.dir })
beforeAll(async () => {
  server = await start()
})
afterAll(async () => {
  await server.stop()
  place.remove()
})

test.each(['it left memory', 'the server was started again'])('Spice, left for a day while %s', async (how) => {
  const pick = seeded(29)
  const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  for (let i = 0; i < 3; i++) await playRound(guests, pick)
  const [ann, ben] = guests as [Guest, Guest]
  const before = { public: ann.state().public, chain: ann.state().chain, log: log(ann) }
  for (const guest of [ben, ann]) await guest.leave()
  if (how === 'it left memory') await until(async () => matchMaker.getLocalRoomById(code) === undefined)
  else {
    await server.stop()
    server = await start()
  }
  ahead += DAY
  const back = [await joinRoom(server.base, code, 'Ben'), await joinRoom(server.base, code, 'Ann')]
  for (const guest of back) {
    expect(guest.state()).toMatchObject({ public: before.public, chain: before.chain, phase: 'play' })
    // Somebody else may have become host meanwhile, which is a line of the log.
    expect(log(guest).filter((l) => l.kind === 'turn')).toEqual(before.log.filter((l) => l.kind === 'turn'))
  }
  expect(back.map((guest) => guest.you().seat)).toEqual([1, 0])
  await toTheEnd(back, pick)
  expect((await fetch(`${server.base}/api/records/${back[0]!.state().record}`)).status).toBe(200)
})
