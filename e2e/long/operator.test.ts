/** What whoever runs a server does with its store: move it, copy it, put it back, look after rooms. With servers as processes. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import { Client } from 'pg'
import { needProgram } from '../../scripts/debian.mjs'
import { migratePostgres, migrateSqlite, VERSION } from '../../server/src/journal/migrations.ts'
import { command, type Ended } from '../../server/test/command.ts'
import {
  type Guest,
  joinRoom,
  NO_LIMITS,
  playRound,
  post,
  scratch,
  seeded,
  settled,
  startGame,
} from '../../server/test/help.ts'
import { closed, toTheEnd } from '../../server/test/looks.ts'
import { type Postgres, startPostgres } from '../../server/test/postgres.ts'
import { type ServerProcess, spawnServer, startProcess } from '../../server/test/process.ts'

const NAMES = ['Annabella', 'Benedikt']

let pg: Postgres
beforeAll(async () => {
  pg = await startPostgres()
})
afterAll(() => pg.stop())

const place = scratch()
afterAll(() => place.remove())
let folders = 0
const folder = (): string => {
  const dir = join(place.dir, `${++folders}`)
  mkdirSync(dir)
  return dir
}

const running: ServerProcess[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill('SIGKILL')
})
const start = async (env: Env): Promise<ServerProcess> => {
  const server = await startProcess({ PORT: '0', LOG_LEVEL: 'warn', ...NO_LIMITS, ...env })
  running.push(server)
  return server
}

type Env = { readonly DATA_DIR: string; readonly DATABASE_URL: string }
const inSqlite = async (): Promise<Env> => ({ DATA_DIR: folder(), DATABASE_URL: '' })
const inPostgres = async (): Promise<Env> => ({ DATA_DIR: folder(), DATABASE_URL: await pg.database() })
const good = ({ code, out, err }: Ended): string => {
  if (code !== 0) throw new Error(err)
  return out
}

const back = (server: ServerProcess, code: string) =>
  Promise.all(NAMES.map((name) => joinRoom(server.base, code, name)))
const shown = (guests: readonly Guest[]) =>
  guests.map((g) => {
    const { public: pub, secrets, log, chat, chain, number } = g.state()
    return { pub, secret: secrets[g.you().seat], log, chat, chain, number }
  })

/** A game that is half played, and the record of one that is over. */
async function played({ base }: ServerProcess) {
  const over = await startGame(base, 'spice', NAMES)
  await toTheEnd(over.guests)
  const { record } = over.guests[0]!.state()
  const half = await startGame(base, 'sixty-one', NAMES)
  for (let i = 0; i < 2; i++) await playRound(half.guests, seeded(i))
  await half.guests[0]!.request('chat', { op: 'a', text: 'well played' })
  // One of the two has sent a turn that the other does not see yet.
  await playRound(half.guests.slice(0, 1), seeded(5))
  await settled(half.guests)
  return { over: over.code, record, half: half.code, guests: half.guests }
}

const recordOf = async ({ base }: ServerProcess, id: string): Promise<Part> =>
  (await fetch(`${base}/api/records/${id}`)).json()

async function goesOn(server: ServerProcess, code: string, before: unknown): Promise<void> {
  const guests = await back(server, code)
  await settled(guests)
  expect(shown(guests)).toEqual(before)
  await playRound(guests.slice(1), seeded(6))
  await toTheEnd(guests)
  expect(await guests[0]!.request('chat', { op: 'b', text: 'again' })).toEqual({ ok: true })
  expect((await recordOf(server, guests[0]!.state().record)).turns.length).toBeGreaterThan(4)
}

describe('npm run migrate', () => {
  test('a game that is half played in SQLite goes on in PostgreSQL', async () => {
    const env = await inSqlite()
    const url = await pg.database()
    const target = { ...env, DATABASE_URL: url }
    const old = await start(env)
    const { record, half, guests } = await played(old)
    const before = [shown(guests), await recordOf(old, record)]
    expect(await command('migrate', [], target)).toEqual({
      ...{ code: 1, out: '', err: `DATA_DIR ${env.DATA_DIR} is used by a server: stop it first\n` },
    })
    await old.kill('SIGTERM')
    const digest = () =>
      createHash('sha256')
        .update(readFileSync(join(env.DATA_DIR, 'parlour.sqlite')))
        .digest('hex')
    const was = digest()
    const said = good(await command('migrate', [], target))
    expect(said).toMatch(
      /^Moved .*compared: 2 rooms, \d\d+ events, 2 games, 4 people at tables, 1 lines of chat, 0 sheets of days\n/,
    )
    expect(said).toContain('parlour.sqlite is left as it is')
    expect(digest()).toBe(was)
    expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('moving'))).toEqual([])
    expect(await command('migrate', [], target)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^DATABASE_URL .*not empty[^\n]*\n$/),
    })
    const server = await start({ DATA_DIR: folder(), DATABASE_URL: url })
    expect([before[0], await recordOf(server, record)]).toEqual(before)
    await goesOn(server, half, before[0])
  })

  test('says in one line what is missing', async () => {
    const env = await inSqlite()
    const nothing = await command('migrate', [], { ...env, DATABASE_URL: pg.url })
    expect(nothing).toEqual({ code: 1, out: '', err: `DATA_DIR ${env.DATA_DIR} holds no store\n` })
    expect((await command('migrate', [], env)).err).toMatch(/^DATABASE_URL must name [^\n]*\n$/)
  })
})

describe('a wrong DATABASE_URL', () => {
  test.each<[string, (url: URL) => void, RegExp]>([
    [
      'another name',
      (url) => {
        url.pathname = '/none'
      },
      /^DATABASE_URL [^\n]*database "none" does not exist\n$/,
    ],
    [
      'somebody unknown',
      (url) => {
        url.username = 'stranger'
      },
      /^DATABASE_URL [^\n]*role "stranger" does not exist\n$/,
    ],
  ])('%s: one line that names it, and exit 1', async (_, change, line) => {
    const url = new URL(pg.url)
    url.password = 'geheim'
    change(url)
    const { child, output } = spawnServer({
      PORT: '0',
      DATA_DIR: folder(),
      DATABASE_URL: url.href,
      LOG_LEVEL: 'silent',
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(output()).toMatch(line)
    expect(output()).not.toContain('geheim')
    expect(code).toBe(1)
  })
})

describe.each([
  ['SQLite', inSqlite],
  ['PostgreSQL', inPostgres],
])('with %s', (store, make) => {
  test('npm run rooms lists, exports and closes rooms while the server runs', async () => {
    const env = await make()
    const server = await start(env)
    const { over, record, half, guests } = await played(server)
    const rooms = (...args: string[]) => command('rooms', args, env)

    const [head, ...lines] = good(await rooms('list'))
      .trimEnd()
      .split('\n')
    expect(head).toMatch(/^CODE +GAME +NOW +TURNS +SEATS +USED .*HELD$/)
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual(
      expect.stringMatching(`^${half} +sixty-one +play +5 +2/2 +20\\d\\d-\\d\\d-\\d\\d \\d\\dh +yes$`),
    )
    expect(lines).toContainEqual(expect.stringMatching(`^${over} +spice +over +\\d+ +2/2 +.* yes$`))
    for (const name of NAMES) expect(lines.join('\n')).not.toContain(name)

    expect(JSON.parse(good(await rooms('export', over)))).toEqual([await recordOf(server, record)])
    expect(JSON.parse(good(await rooms('export', half)))).toEqual([])
    const file = join(folder(), 'room.jsonl')
    const whole = await rooms('export', half, file, '--journal')
    expect(whole.err).toMatch(/secrets/)
    const events = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).kind)
    expect([events[0], events.at(-1)]).toEqual(['create', 'turn'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await rooms('export', half, file)).err).toMatch(/exist/)

    const gone = Promise.all(guests.map(closed))
    expect(good(await rooms('close', half))).toMatch(half)
    await gone
    const entered = await post(server.base, `/api/rooms/${half}/enter`, {})
    expect(entered).toEqual({ status: 404, body: { ok: false, code: 'no-room' } })
    expect(await rooms('close', half)).toMatchObject({ code: 1, err: `there is no room ${half}\n` })
    await server.kill('SIGTERM')
    expect(good(await rooms('list'))).toMatch(new RegExp(`^${over} .* no$`, 'm'))
    for (const wrong of [[], ['close'], ['list', half], ['close', 'x'], ['close', half, 'x'], ['open', half]]) {
      expect(await rooms(...wrong)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^[^\n]+\n$/) })
    }
  })

  test('a game that is half played in a store of the version before goes on', async () => {
    const env = await make()
    let server = await start(env)
    const { half, guests, record } = await played(server)
    const before = [shown(guests), await recordOf(server, record)]
    await server.kill('SIGTERM')
    server = await start(store === 'SQLite' ? olderSqlite(env) : await olderPostgres(env))
    expect([before[0], await recordOf(server, record)]).toEqual(before)
    await goesOn(server, half, before[0])
  })

  test('npm run backup copies the store while the server runs, and what it copied can be put back', async () => {
    const env = await make()
    let server = await start(env)
    const { half, guests, record } = await played(server)
    const before = shown(guests)
    const own = folder()
    const file = join(own, 'parlour.backup')
    expect(good(await command('backup', [file], env))).toMatch(/copied/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // What came later is not in it.
    await playRound(guests.slice(1), seeded(6))
    await server.kill('SIGTERM')
    const restored = await putBack(store, env, file)
    server = await start(restored)
    expect((await recordOf(server, record)).turns.length).toBeGreaterThan(4)
    await goesOn(server, half, before)

    const long = new Date(Date.now() - 31 * 24 * 3_600_000)
    const foreign = join(own, 'foreign.backup')
    copyFileSync(store === 'SQLite' ? import.meta.filename : file, foreign)
    for (const old of [file, foreign]) utimesSync(old, long, long)
    const second = join(own, 'second.backup')
    expect(good(await command('backup', [second], restored))).toMatch(/deleted, older than 30 days: parlour.backup\n$/)
    expect([file, `${file}.sha256`, foreign, second].map((f) => existsSync(f))).toEqual([false, false, true, true])
    expect((await command('backup', [second], restored)).err).toMatch(/exists already\n$/)
  })
})

/** As docs/hosting.md says; what the server that runs next is given. */
async function putBack(store: string, env: Env, file: string): Promise<Env> {
  if (store === 'SQLite') {
    for (const name of readdirSync(env.DATA_DIR)) rmSync(join(env.DATA_DIR, name))
    copyFileSync(file, join(env.DATA_DIR, 'parlour.sqlite'))
    return env
  }
  const url = await pg.database()
  execFileSync(needProgram('pg_restore', 'postgresql'), ['--no-owner', '--exit-on-error', `--dbname=${url}`, file])
  return { ...env, DATABASE_URL: url }
}

const KEPT = ['rooms', 'journal', 'records', 'people', 'chat', 'dailies']

/** The same games in a store that was never taken through the last step. */
function olderSqlite({ DATA_DIR }: Env): Env {
  const older = folder()
  const db = new DatabaseSync(join(older, 'parlour.sqlite'))
  migrateSqlite(db, VERSION - 1)
  db.prepare('ATTACH ? AS newer').run(join(DATA_DIR, 'parlour.sqlite'))
  for (const table of KEPT) {
    const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}', 'main')`).all()
    const names = columns.map(({ name }) => String(name)).join(', ')
    db.exec(`INSERT INTO main.${table} (${names}) SELECT ${names} FROM newer.${table}`)
  }
  db.close()
  return { DATA_DIR: older, DATABASE_URL: '' }
}

async function olderPostgres({ DATA_DIR, DATABASE_URL }: Env): Promise<Env> {
  const url = await pg.database()
  const [newer, older] = [DATABASE_URL, url].map((connectionString) => new Client({ connectionString }))
  await newer!.connect()
  await older!.connect()
  await older!.query('BEGIN')
  await migratePostgres(older!, VERSION - 1)
  for (const table of KEPT) {
    const { rows } = await newer!.query(`SELECT json_agg(t) AS rows FROM ${table} t`)
    await older!.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows[0].rows ?? []),
    ])
  }
  await older!.query(`SELECT setval(pg_get_serial_sequence('chat', 'n'), max(n)) FROM chat`)
  await older!.query('COMMIT')
  await newer!.end()
  await older!.end()
  return { DATA_DIR, DATABASE_URL: url }
}

test('where pg_dump is missing, the backup says in one line what to run', async () => {
  const file = join(folder(), 'x.dump')
  const none = await command('backup', [file], { DATABASE_URL: pg.url, PATH: '/nowhere' })
  expect(none).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^pg_dump is not installed[^\n]*pg_dump --format=custom [^\n]*\n$/),
  })
  const wrong = new URL(pg.url)
  wrong.password = 'geheim'
  wrong.pathname = '/none'
  const unknown = await command('backup', [file], { DATABASE_URL: wrong.href })
  expect(unknown.err).toMatch(/^DATABASE_URL [^\n]*"none" does not exist\n$/)
  expect(unknown.err).not.toContain('geheim')
  expect(readdirSync(join(file, '..'))).toEqual([])
})
