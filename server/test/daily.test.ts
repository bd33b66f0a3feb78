/** The board of the daily sheet (spec/product.md 4): what is not that day's whole game, or comes twice, is refused. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { legalTurn } from '@parlour/shared/bots/legal'
import { viewOf } from '@parlour/shared/core/game'
import { dailySeed } from '@parlour/shared/daily'
import { DAILY } from '@parlour/shared/daily-form'
import { games } from '@parlour/shared/registry'
import { openSqlite } from '../src/journal/sqlite.ts'
import { hashToken } from '../src/rooms/people.ts'
import { scratch, seeded, serve, type TestServer, tokenOf } from './help.ts'

const DAY = 24 * 3_600_000
const START = Date.UTC(2026, 10, 29, 12)
const TODAY = '2026-11-29'

let server: TestServer
let now = START
beforeAll(async () => {
  server = await serve({ deps: { now: () => now } })
})
afterAll(() => server.stop())

/** A whole game of a day, as a browser plays it. */
function played(id: string, day: string, seed: number): unknown[][] {
  const game = games.get(id)!
  const pick = seeded(seed)
  const turns: unknown[][] = []
  let state = game.setup(game.options({}), 1, dailySeed(day, id))
  while (game.awaiting(state.public).length > 0) {
    const steps = legalTurn(game, viewOf(state, 0), 0, pick)
    turns.push(steps)
    state = game.play(state, 0, steps)
  }
  return turns
}
const head = (who: string) => (who === '' ? {} : { Authorization: `Bearer ${tokenOf(who)}` })
async function enter(
  id: string,
  who: string,
  turns: unknown,
  { day = TODAY, name = who as unknown } = {},
  base = server.base,
) {
  const response = await fetch(`${base}/api/daily/${day}/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...head(who) },
    body: JSON.stringify({ name, turns }),
  })
  return { status: response.status, body: (await response.json()) as { code?: string } }
}
async function board(
  id: string,
  who = '',
  day = TODAY,
): Promise<{ id: string; name: string; total: number; mine: boolean }[]> {
  const response = await fetch(`${server.base}/api/daily/${day}/${id}`, { headers: head(who) })
  return ((await response.json()) as { entries: [] }).entries
}

describe.each([...DAILY])('%s', (id, better) => {
  test('entries are on the board, best first, each with a record that replays to its total', async () => {
    for (const [i, who] of ['Ann', 'Ben', 'Cleo'].entries()) {
      expect(await enter(id, who, played(id, TODAY, i + 1))).toMatchObject({ status: 201 })
    }
    const entries = await board(id, 'Ben')
    expect(entries.map((e) => e.name).sort()).toEqual(['Ann', 'Ben', 'Cleo'])
    expect(entries.filter((e) => e.mine).map((e) => e.name)).toEqual(['Ben'])
    const totals = entries.map((e) => e.total)
    expect(totals).toEqual([...totals].sort((a, b) => (better === 'less' ? a - b : b - a)))
    const record = await (await fetch(`${server.base}/api/daily/${TODAY}/${id}/${entries[0]!.id}`)).json()
    const { dir, remove } = scratch()
    const file = join(dir, 'record.json')
    writeFileSync(file, JSON.stringify(record))
    const lines = execFileSync('npm', ['run', '--silent', 'replay', '--', file], { encoding: 'utf8' })
      .trimEnd()
      .split('\n')
    remove()
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ over: true, scores: [{ total: entries[0]!.total }] })
  })
})

describe('refused', () => {
  const sheet = played('peas', TODAY, 9)
  test.each([
    ['a game that is not over', sheet.slice(0, -1)],
    ['turns after the end', [...sheet, sheet[0]]],
    ['another sheet', played('peas', '2026-11-28', 9)],
    ['another game', played('sixty-one', TODAY, 9)],
    ['a step that is none', [[{ die: 7 }], ...sheet.slice(1)]],
    ['no turns', []],
    ['no list', 'turns'],
    ['too many turns', Array(201).fill(sheet[0])],
  ])('%s', async (_, turns) => {
    expect(await enter('peas', 'Mallory', turns)).toMatchObject({ status: 400, body: { code: 'bad-message' } })
    expect((await board('peas')).some((e) => e.name === 'Mallory')).toBe(false)
  })
  test('a second entry of the same person, also a better one: the first counts', async () => {
    expect(await enter('peas', 'Dora', sheet)).toMatchObject({ status: 201 })
    expect((await enter('peas', 'Dora', played('peas', TODAY, 10))).body).toMatchObject({ code: 'not-now' })
    expect((await board('peas', 'Dora')).filter((e) => e.mine)).toHaveLength(1)
  })
  test.each(['2026-11-28', '2026-11-30', '2027-01-01'])('the sheet of %s', async (day) => {
    expect((await enter('peas', 'Eve', played('peas', day, 1), { day })).body).toMatchObject({ code: 'not-now' })
  })
  test('today is a day later tomorrow', async () => {
    now += DAY
    expect((await enter('peas', 'Eve', sheet)).body).toMatchObject({ code: 'not-now' })
    expect(await enter('peas', 'Eve', played('peas', '2026-11-30', 1), { day: '2026-11-30' })).toMatchObject({
      status: 201,
    })
    now = START
  })
  test('who has no token, or no name', async () => {
    expect((await enter('peas', '', sheet)).body).toMatchObject({ code: 'bad-token' })
    for (const name of ['', 'x'.repeat(97), 7, null]) {
      expect((await enter('peas', 'Fay', sheet, { name })).body).toMatchObject({ code: 'bad-name' })
    }
  })
  test.each(['/api/daily/2026-11-29/spice', '/api/daily/yesterday/peas', '/api/daily/2026-11-29/peas/none'])(
    '%s',
    async (path) => {
      expect((await fetch(server.base + path)).status).toBeGreaterThanOrEqual(400)
    },
  )
})

test('what is no sheet takes nobody a place on the board, but cannot be sent without end', async () => {
  const strict = await serve({ deps: { now: () => now } }, { LIMIT_DAILIES_DAY: '2', LIMIT_GUESSES_MIN: '3' })
  try {
    const { base } = strict
    for (let i = 0; i < 2; i++) expect((await enter('peas', `m${i}`, [], {}, base)).body.code).toBe('bad-message')
    expect((await enter('peas', 'Ann', played('peas', TODAY, 1), {}, base)).status).toBe(201)
    expect((await enter('peas', 'Ann', played('peas', TODAY, 1), {}, base)).body.code).toBe('not-now')
    expect((await enter('peas', 'Ben', played('peas', TODAY, 2), {}, base)).status).toBe(201)
    expect((await enter('peas', 'Cleo', played('peas', TODAY, 3), {}, base)).body.code).toBe('too-fast')
    expect((await enter('peas', 'm2', [], {}, base)).body.code).toBe('bad-message')
    expect((await enter('peas', 'm3', [], {}, base)).body.code).toBe('too-fast')
  } finally {
    await strict.stop()
  }
})

test('who wants to be forgotten is on no board any more', async () => {
  await enter('garden', 'Gus', played('garden', TODAY, 4))
  expect(await board('garden', 'Gus')).toContainEqual(expect.objectContaining({ name: 'Gus', mine: true }))
  await fetch(`${server.base}/api/me`, { method: 'DELETE', headers: head('Gus') })
  expect((await board('garden')).some((e) => e.name === 'Gus')).toBe(false)
})

test('who is not among the best sees the own entry behind them', async () => {
  const day = '2026-12-24'
  const entry = (i: number) => ({
    ...{ id: String(i).padStart(32, '0'), day, game: 'peas', version: 1, hash: `hash ${i}`, name: `P${i}` },
    ...{ total: i, turns: '[]', at: START + i },
  })
  const { dir, remove } = scratch()
  const journal = openSqlite(dir)
  const crowd = await serve({ deps: { now: () => now, journal } })
  try {
    for (let i = 0; i < 105; i++) await journal.enterDaily(entry(i))
    const last = { ...entry(200), hash: hashToken(tokenOf('Zoe')) }
    await journal.enterDaily(last)
    const read = async (who: string) => {
      const response = await fetch(`${crowd.base}/api/daily/${day}/peas`, { headers: head(who) })
      return ((await response.json()) as { entries: { total: number; mine: boolean }[] }).entries
    }
    expect(await read('Yan')).toHaveLength(100)
    const entries = await read('Zoe')
    expect(entries).toHaveLength(101)
    expect(entries.at(-1)).toMatchObject({ total: 200, mine: true })
  } finally {
    await crowd.stop()
    remove()
  }
})
