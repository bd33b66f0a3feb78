/** The journal in PostgreSQL, for several processes. What is written is as durable as the server's own settings say. */
import { randomUUID } from 'node:crypto'
import type { QueryResult } from 'pg'
import type { Journal } from './journal.ts'
import { LeaseLost } from './journal.ts'
import { migratePostgres } from './migrations.ts'
import { connectPostgres } from './postgres/connect.ts'
import { forget } from './postgres/forget.ts'
import { appendMarked, type Name, STATEMENTS } from './postgres/statements.ts'
import { sweep } from './postgres/sweep.ts'
import { untilReached } from './postgres/wait.ts'
import { createTouched } from './touched.ts'

export interface PostgresOptions {
  /** Milliseconds since 1970; leases go by the database's own clock. */
  readonly now?: () => number
  /** How long a start waits for a database that is just starting, ms. */
  readonly patience?: number
  /** Told once when it waits, and for what. */
  readonly waiting?: (reason: string) => void
}

/** Opens (or makes) the store in a database; rejects when that cannot be done. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Journal> {
  const { now = Date.now } = options
  await untilReached(url, options)
  const database = connectPostgres(url)
  const holder = randomUUID()
  const run = (name: Name, ...values: readonly unknown[]): Promise<QueryResult> =>
    database.run(STATEMENTS[name], values)
  const one = async (name: Name, ...values: readonly unknown[]) => (await run(name, ...values)).rows[0]
  const taken = async (result: Promise<QueryResult>): Promise<boolean> => (await result).rowCount === 1
  const leased = async (result: Promise<QueryResult>): Promise<QueryResult> => {
    const found = await result
    if (found.rowCount === 0) throw new LeaseLost('the lease has ended')
    return found
  }
  const isToTouch = createTouched()
  /** What this process was told, which the store may forget. */
  let heard: string[] = []
  const beat = async () => {
    const { rows } = await run('beat', holder, heard)
    heard = rows.map((r) => String(r.n))
    return rows.map((r) => ({ code: String(r.code), hash: String(r.hash) }))
  }
  /** One after the other: two at once would be told the same. */
  let beating: Promise<unknown> = Promise.resolve()

  try {
    await database.transaction(migratePostgres)
    await beat()
  } catch (e) {
    await database.close()
    throw e
  }
  return {
    beat() {
      const next = beating.then(beat)
      beating = next.catch(() => undefined)
      return next
    },
    async claim(code) {
      const found = await one('claim', code, holder)
      if (!found) return null
      return found.fence === null ? 'held' : { code, fence: Number(found.fence) }
    },
    async release({ code, fence }) {
      await run('release', code, fence)
    },
    async remind(code) {
      await run('remind', code)
    },
    create({ code, game, said, event, people, lines }) {
      const columns = [lines.map((l) => l.hash), lines.map((l) => l.op), lines.map((l) => l.text)]
      return taken(run('create', code, game, now(), said, event, people, ...columns))
    },
    async row(code) {
      const row = await one('row', code)
      return row ? { game: String(row.game), moved: String(row.moved), movedAt: Number(row.moved_at) } : null
    },
    async read(code) {
      const { rows } = await run('read', code)
      return rows.length === 0 ? null : rows.map((r) => String(r.event))
    },
    async append(lease, seq, event, marks) {
      const at = now()
      const touch = isToTouch(lease.code, at)
      if (!touch && !marks) await leased(run('append', lease.code, lease.fence, seq, event))
      else await leased(database.run(...appendMarked({ ...lease, seq, event }, marks ?? {}, at, touch)))
    },
    async meet({ code, fence }, hash) {
      const at = now()
      if (isToTouch(code, at)) await leased(run('meetAndTouch', code, fence, hash, at))
      else await leased(run('meet', code, fence, hash))
    },
    people: async (code) => (await run('people', code)).rows.map((r) => String(r.hash)),
    async say({ code, fence }, { hash, op, text }, n, most) {
      const { rows } = await leased(run('say', code, fence, hash, op, text, n, most))
      return Number(rows[0]?.lines) === 1
    },
    said: async (code) => Number((await one('said', code))?.said ?? 0),
    async lines(code) {
      const { rows } = await run('lines', code)
      return rows.map((r) => ({ hash: String(r.hash), op: String(r.op), text: String(r.text) }))
    },
    async record(id) {
      const row = await one('record', id)
      return row ? { code: String(row.code), seq: Number(row.seq) } : null
    },
    enterDaily: ({ day, game, hash, id, version, name, total, turns, at }) =>
      taken(run('enterDaily', day, game, hash, id, version, name, total, turns, at)),
    async dailies(day, game) {
      const { rows } = await run('dailies', day, game)
      return rows.map((r) => ({
        id: String(r.id),
        day,
        game,
        version: Number(r.version),
        hash: String(r.hash),
        name: String(r.name),
        total: Number(r.total),
        turns: String(r.turns),
        at: Number(r.at),
      }))
    },
    forget: (hash, rewrite) => database.transaction((client) => forget(client, hash, rewrite, holder)),
    sweep: (before) => sweep(database, before),
    end: (code) => taken(run('end', code)),
    async ready() {
      try {
        await run('ready')
        return true
      } catch {
        return false
      }
    },
    async close() {
      // Others need not wait until this process counts as dead; if nobody can be told, they do.
      await run('leave', holder).catch(() => undefined)
      await database.close()
    },
  }
}
