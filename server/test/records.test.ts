/** A finished game's record: what the replay command reads, with the scores that the room showed. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openView, type Part } from '@parlour/shared/core/game'
import { commitTo, makeSeed } from '@parlour/shared/core/opening'
import { chainNext, readRecord } from '@parlour/shared/core/record'
import { replay } from '@parlour/shared/core/replay'
import { verify } from '@parlour/shared/core/verify'
import { games } from '@parlour/shared/registry'
import { schemas } from '../src/sync/registry.ts'
import { playRound, seeded, serve, startGame, type TestServer } from './help.ts'

let server: TestServer
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.stop())

const get = async (id: string): Promise<{ status: number; body: Part }> => {
  const response = await fetch(`${server.base}/api/records/${id}`)
  return { status: response.status, body: await response.json() }
}

describe.each([...schemas.keys()])('%s', (id) => {
  test('is replayed to the same scores and ranks, and proves its seed and its chain', async () => {
    const { guests } = await startGame(server.base, id, ['Ann', 'Ben'])
    expect(guests[0]!.state()).toMatchObject({ record: '', ended: 0 })
    const pick = seeded(11)
    while (guests[0]!.state().phase === 'play') await playRound(guests, pick)
    const state = guests[0]!.state()
    const { status, body } = await get(state.record)
    expect(status).toBe(200)
    const read = readRecord(JSON.stringify(body), games)
    if (!read.ok) throw new Error(read.message)
    const lines = [...replay(read.record)]
    const game = games.get(id)!
    const view = openView({ public: state.public, secrets: [], hidden: {} })
    expect(lines.at(-1)).toEqual({ over: true, awaiting: [], scores: game.scores(view), ranks: game.ranks(view) })
    expect(body.result).toEqual({ scores: game.scores(view), ranks: game.ranks(view) })
    expect(lines.slice(1, -1).every((l) => 'ok' in l && l.ok)).toBe(true)
    expect(body.commitment).toBe(commitTo(body.secret))
    expect(body.commitment).toBe(state.commitment)
    expect(body.ended).toBeGreaterThan(0)
    expect(state.ended).toBe(body.ended)
    expect(body.hashes).toEqual(body.shares.map(commitTo))
    expect(body.seed).toBe(makeSeed(body.secret, body.shares))
    const turns: { seat: number; steps: unknown[]; by: string }[] = body.turns
    expect(turns.reduce((chain, t) => chainNext(chain, t.seat, t.steps), '')).toBe(state.chain)
    expect(body.chain).toHaveLength(turns.length)
    expect(body.chain.at(-1)).toBe(state.chain)
    expect(body).toMatchObject({ format: 'record/1', id: state.record, seats: ['Ann', 'Ben'], version: game.version })
    expect(verify(JSON.stringify(body), games)).toEqual({ kind: 'proven' })
    expect(turns.every((t) => t.by === 'person')).toBe(true)
  })
})

test('a game that is on has no record yet, and an unknown id has none', async () => {
  expect(await get('0'.repeat(32))).toEqual({ status: 404, body: { ok: false, code: 'no-room' } })
  expect(await get('..%2F')).toEqual({ status: 404, body: { ok: false, code: 'no-room' } })
})
