/**
 * Nobody peeks, proved on bytes: two runs of a random game that differ only in one seat's turn that is not revealed yet
 * send everybody else the same frames: at joining, in patches, on reconnection, in answers.
 */
import { randomBytes } from 'node:crypto'
import { schema, t } from '@colyseus/schema'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import { schemas } from '../src/sync/registry.ts'
import { sixtyOneSchema } from '../src/sync/schema/sixty-one.ts'
import { recordFrames } from './frames.ts'
import type { Guest, TestServer } from './help.ts'

// The SDK takes the global WebSocket when it is loaded.
const recorder = recordFrames()
const help = await import('./help.ts')
const { createRoom, contribute, gameOf, joinRoom, legalTurn, playRound, seeded, serve, turnBody, viewOf } = help

/** The same secret for every opening, so that two rooms have the same dice. Codes and ids stay random. */
const fixed = (n: number): Uint8Array => (n === 32 ? new Uint8Array(32).fill(7) : randomBytes(n))
const AT = 1_800_000_000_000

const leaky = new Map(schemas)
leaky.set('sixty-one', { ...sixtyOneSchema, secret: schema({ turn: t.array('string') }, 'SixtyOneSecret') })

/** The first and the last complete turn that `seat` may submit; they differ. */
function twoTurns(guest: Guest): [Part[], Part[]] {
  const first = legalTurn(guest)
  const last = legalTurn(guest, (n) => n - 1)
  expect(last).not.toEqual(first)
  return [first, last]
}

/** Frames of everybody but Ann, who submits her `which`-th turn in round `round`; the same otherwise. */
async function run(server: TestServer, round: number, which: 0 | 1): Promise<Map<string, string[]>> {
  const code = await createRoom(server.base, 'sixty-one', 'Ann', 3)
  const names = ['Ann', 'Ben', 'Cleo']
  const guests: Guest[] = []
  const join = (name: string, spectate = false) =>
    recorder.as(name, () => joinRoom(server.base, code, name, { spectate }))
  for (const name of names) guests.push(await join(name))
  const watcher = await join('Wim', true)
  await guests[0]!.request('lobby', { start: true })
  await Promise.all([...guests, watcher].map((g) => g.until((s) => s.phase === 'opening')))
  await contribute([...guests, watcher])
  const pick = seeded(round)
  for (let r = 1; r < round; r++) await playRound([...guests, watcher], pick)

  const [ann, ben, cleo] = guests as [Guest, Guest, Guest]
  await ann.request('turn', { ...turnBody(ann, twoTurns(ann)[which]), op: `secret-${round}` })
  await Promise.all([ben, cleo, watcher].map((g) => g.until((s) => s.public.ready[0] === 1)))
  await ben.request('turn', { ...turnBody(ben, legalTurn(ben)), op: `ben-${round}` })
  await Promise.all([cleo, watcher].map((g) => g.until((s) => s.public.ready[1] === 1)))
  // Cleo is still to submit: nothing is revealed. Everybody but Ann comes back, and somebody new watches.
  ben.room.connection.close()
  await cleo.until((s) => !s.seats[1].present)
  await join('Ben')
  watcher.room.connection.close()
  await cleo.until((s) => s.spectators === 0)
  await join('Wim', true)
  await join('Late', true)
  await cleo.until((s) => s.spectators === 2 && s.seats[1].present)
  await cleo.request('turn', { op: 'stale', game: 1, nth: 99, steps: [] })
  const frames = recorder.frames(['Ben', 'Cleo', 'Wim', 'Late'])
  await ann.leave()
  return frames
}

describe.each([
  ['the schema', schemas, true],
  ['a leaky schema, to see that the test can fail', leaky, false],
] as const)('%s', (_name, used, tight) => {
  let server: TestServer
  beforeAll(async () => {
    server = await serve({ schemas: used, deps: { random: fixed, now: () => AT } })
  })
  afterAll(() => server.stop())

  test.each([1, 4, 9])('a turn of round %i that is not revealed changes no byte for anybody else', async (round) => {
    recorder.clear()
    const one = await run(server, round, 0)
    recorder.clear()
    const other = await run(server, round, 1)
    for (const frames of one.values()) expect(frames.length).toBeGreaterThanOrEqual(3)
    if (tight) expect(other).toEqual(one)
    else expect(other).not.toEqual(one)
  })

  test('and what is revealed is the same for all', async () => {
    recorder.clear()
    const code = await createRoom(server.base, 'sixty-one', 'Ann', 2)
    const ann = await joinRoom(server.base, code, 'Ann')
    const ben = await joinRoom(server.base, code, 'Ben')
    await ann.request('lobby', { start: true })
    await Promise.all([ann, ben].map((g) => g.until((s) => s.phase === 'opening')))
    await contribute([ann, ben])
    await playRound([ann, ben])
    expect(ben.state().public).toEqual(ann.state().public)
    const scores = [ann, ben].map((g) => gameOf(g).scores(viewOf(g)))
    expect(scores[0]).toEqual(scores[1])
  })
})
