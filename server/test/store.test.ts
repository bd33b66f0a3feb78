/** A store that is full, old, or to be tidied and copied (spec/product.md 2, 6 and 7). */
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AnyGame, Part } from '@parlour/shared/core/game'
import { games, rulesOf } from '@parlour/shared/registry'
import { backUp } from '../src/cli/backup.ts'
import { check } from '../src/cli/verify.ts'
import { openSqlite, type SqliteJournal, STORE_FILE } from '../src/journal/sqlite.ts'
import type { RulesOf } from '../src/rooms/fold.ts'
import {
  type Guest,
  joinRoom,
  legalTurn,
  playRound,
  post,
  scratch,
  seeded,
  serve,
  startGame,
  type TestServer,
  tokenOf,
  turnBody,
} from './help.ts'
import { log, toTheEnd } from './looks.ts'

let server: TestServer
let journal: SqliteJournal
let db: DatabaseSync
let rules: RulesOf = rulesOf
const place = scratch()
beforeAll(async () => {
  journal = openSqlite(place.dir)
  db = new DatabaseSync(join(place.dir, STORE_FILE), { readOnly: true })
  server = await serve({
    waits: { unload: 200, opening: 300 },
    deps: { journal, rules: (id, version) => rules(id, version) },
  })
})
afterAll(async () => {
  await server.stop()
  db.close()
  place.remove()
})

const until = async (what: () => boolean): Promise<void> => {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 10))
}
const unloaded = (code: string): Promise<void> => until(() => matchMaker.getLocalRoomById(code) === undefined)

test('a full store answers retry and changes nothing; when there is room again the game goes on', async () => {
  const { guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  const [ann] = guests as [Guest]
  const { page_count } = db.prepare('PRAGMA page_count').get() as { page_count: number }
  await journal.limit(page_count)
  const full = { ok: false, code: 'retry' }
  /** Until what is left on the pages that are in use has been used up. */
  const fill = async <T>(act: (i: number) => Promise<T>, isFull: (answer: T) => boolean): Promise<void> => {
    for (let i = 0; i < 1000; i++) if (isFull(await act(i))) return
    throw new Error('it is never full')
  }
  await fill(
    (i) => ann.request('lobby', { clock: i % 2 ? 86_400 : 0 }),
    (a) => !a.ok,
  )
  const turn = turnBody(ann, legalTurn(ann))
  const before = ann.state()
  for (let i = 0; i < 3; i++) expect(await ann.request('turn', turn)).toEqual(full)
  await fill(
    (i) => ann.request('chat', { op: `fill ${i}`, text: 'x'.repeat(300) }),
    (a) => !a.ok,
  )
  await fill(
    () => post(server.base, '/api/rooms', { game: 'peas', name: 'Ann', token: tokenOf('Ann') }),
    (a) => a.status === 503,
  )
  expect(await ann.request('turn', turn)).toEqual(full)
  expect(ann.state()).toEqual({ ...before, chat: ann.state().chat })
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200)
  await journal.limit(1_073_741_823)
  expect(await ann.request('turn', turn)).toMatchObject({ ok: true })
  expect(await ann.request('chat', { op: 'after', text: 'there is room' })).toEqual({ ok: true })
  await toTheEnd(guests)
  expect((await fetch(`${server.base}/api/records/${ann.state().record}`)).status).toBe(200)
})

describe('rules of another version', () => {
  /** Newer rules, under which everything would be worth nothing. */
  const newer = (game: AnyGame): AnyGame => ({ ...game, version: 2, scores: () => [{ total: 0 }, { total: 0 }] })
  const starts = (code: string): number[] => {
    const rows = db.prepare('SELECT event FROM journal WHERE code = ? ORDER BY seq').all(code)
    return rows
      .map((r) => JSON.parse(String(r.event)))
      .filter((e) => e.kind === 'start')
      .map((e) => e.version)
  }

  test('a game is finished under the rules with which it was begun, and the next is under those of now', async () => {
    const { code, guests } = await startGame(server.base, 'peas', ['Ann', 'Ben'])
    for (const g of guests) await g.leave()
    await unloaded(code)
    rules = (id, version) => (version === 1 ? games.get(id) : newer(games.get(id)!))
    const back = await Promise.all(['Ann', 'Ben'].map((name) => joinRoom(server.base, code, name)))
    await toTheEnd(back)
    const record: Part = await (await fetch(`${server.base}/api/records/${back[0]!.state().record}`)).json()
    expect(record.version).toBe(1)
    expect(record.result.scores[0]).toHaveProperty('smushed')
    await back[0]!.request('rematch', {})
    await back[0]!.until((s) => s.number === 2)
    expect(starts(code)).toEqual([1, 2])
    rules = rulesOf
  })

  test('where they are gone it is shown as it stood, cannot go on, and a new game can begin', async () => {
    const { code, guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
    await playRound(guests, seeded(5))
    const turns = (g: Guest) => log(g).filter((l) => l.kind === 'turn')
    const before = turns(guests[0]!)
    expect(before).toHaveLength(2)
    const { record } = guests[0]!.state()
    expect(record).toBe('')
    for (const g of guests) await g.leave()
    await unloaded(code)
    rules = (id, version) => (version === 1 ? undefined : newer(games.get(id)!))
    const [ann] = (await Promise.all(['Ann', 'Ben'].map((name) => joinRoom(server.base, code, name)))) as [Guest, Guest]
    expect(ann.state()).toMatchObject({ phase: 'over', record: '' })
    expect(turns(ann)).toEqual(before)
    expect(log(ann)).toContainEqual({ kind: 'frozen', version: 1 })
    expect(await ann.request('turn', { op: 'a', game: 1, nth: 1, steps: [] })).toEqual({ ok: false, code: 'game-over' })
    expect(await ann.request('abandon', { agree: true })).toEqual({ ok: false, code: 'not-now' })
    expect(await ann.request('rematch', {})).toMatchObject({ ok: true })
    await ann.until((s) => s.phase === 'play')
    expect(starts(code)).toEqual([1, 2])
    rules = rulesOf
  })
})

test('a backup is a whole store, and takes away its own old ones only', async () => {
  const { guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
  await toTheEnd(guests)
  const { record } = guests[0]!.state()
  const { dir, remove } = scratch()
  const file = join(dir, 'one.sqlite')
  const store = (dataDir: string) => ({ dataDir, databaseUrl: '' })
  expect(await backUp(store(place.dir), file, Date.now())).toEqual([])
  await expect(backUp(store(place.dir), file, Date.now())).rejects.toThrow('exists already')
  await expect(backUp(store(dir), join(dir, 'two.sqlite'), Date.now())).rejects.toThrow('holds no store')
  const foreign = join(dir, 'mine.sqlite')
  new DatabaseSync(foreign).close()
  writeFileSync(join(dir, 'notes.sqlite'), 'no database')
  const long = new Date(Date.now() - 31 * 24 * 3_600_000)
  for (const name of ['one.sqlite', 'mine.sqlite', 'notes.sqlite']) utimesSync(join(dir, name), long, long)
  expect(await backUp(store(place.dir), join(dir, 'two.sqlite'), Date.now())).toEqual(['one.sqlite'])
  expect(['mine.sqlite', 'notes.sqlite', 'two.sqlite'].every((name) => existsSync(join(dir, name)))).toBe(true)
  const copy = new DatabaseSync(join(dir, 'two.sqlite'), { readOnly: true })
  expect(copy.prepare('SELECT count(*) AS n FROM records WHERE id = ?').get(record)).toEqual({ n: 1 })
  copy.close()
  remove()
})

test('npm run verify proves a record of this server, and tells what differs', async () => {
  const { guests } = await startGame(server.base, 'garden', ['Ann', 'Ben'])
  await toTheEnd(guests)
  const address = `${server.base}/api/records/${guests[0]!.state().record}`
  expect(await check(address)).toMatchObject({ proven: true })
  const record: Part = await (await fetch(address)).json()
  const { dir, remove } = scratch()
  const file = join(dir, 'record.json')
  writeFileSync(
    file,
    JSON.stringify({ ...record, rolls: record.rolls.with(0, ['garden/deck', record.rolls[0][1].toReversed()]) }),
  )
  const told = await check(file)
  expect(told.proven).toBe(false)
  expect(told.line).toMatch(/^differs: rolls\[0\] is /)
  expect((await check(join(dir, 'none'))).line).toMatch(/^cannot be read/)
  writeFileSync(file, '{}')
  expect((await check(file)).line).toMatch(/^no record/)
  remove()
})
