/** Connections to PostgreSQL. Nothing waits for ever: not for a connection, an answer, a lock or a process that sleeps in a transaction. */
import pg, { type ClientBase, type PoolClient, type QueryResult } from 'pg'
import { StoreError } from '../journal.ts'

/** A statement; each connection prepares it once, under its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export interface Database {
  /** One statement, which is a transaction of its own. Rejects with a StoreError when it was not done, or nobody knows. */
  run(statement: Statement, values: readonly unknown[]): Promise<QueryResult<Record<string, unknown>>>
  /** Several statements, or none of them. They may take long. Rejects as `run` does. */
  transaction<T>(work: (client: ClientBase) => Promise<T>): Promise<T>
  /** After what is under way. */
  close(): Promise<void>
}

/** Connections for what is done at once, whose commits share an fsync; and for what takes long. */
const CONNECTIONS = 10
const LONG_CONNECTIONS = 2
/** ms. */
const CONNECT_WITHIN = 3000
const STATEMENT_WITHIN = 4000
const LONG_STATEMENT_WITHIN = 60_000
/** The server gives up before; this is for one that is not there any more. */
const GRACE = 1000
/** A process that is stopped in the middle of a transaction keeps others from its rooms. */
const TRANSACTION_IDLE = 3000
const UNREAD_FOR = 10_000
const UNUSED_FOR = 30_000
/** How often a transaction that another one has got into the way of is tried. */
const TRIES = 5

export function connectPostgres(url: string): Database {
  const pool = createPool(url, CONNECTIONS, STATEMENT_WITHIN)
  const long = createPool(url, LONG_CONNECTIONS, LONG_STATEMENT_WITHIN)
  const underWay = new Set<Promise<unknown>>()
  let closed = false

  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closed) throw new StoreError('the store is closed')
    const under = work().catch((e: unknown) => {
      throw e instanceof StoreError ? e : new StoreError(reasonOf(e), { cause: e })
    })
    underWay.add(under)
    try {
      return await under
    } finally {
      underWay.delete(under)
    }
  }
  return {
    run: (statement, values) => counted(() => pool.query({ ...statement, values: [...values] })),
    transaction: (work) =>
      counted(async () => {
        for (let tried = 1; ; tried++) {
          try {
            return await inTransaction(long, work)
          } catch (e) {
            if (!isInTheWay(e) || tried === TRIES) throw e
          }
        }
      }),
    async close() {
      if (closed) return
      closed = true
      await Promise.allSettled(underWay)
      await Promise.all([pool.end(), long.end()])
    },
  }
}

function createPool(url: string, max: number, within: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'parlour',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN,
    idleTimeoutMillis: UNUSED_FOR,
    query_timeout: within + GRACE,
    // Not with the connection itself: a pooler in between refuses what it does not know there.
    onConnect: async (client) => {
      await client.query(settings(url, within))
    },
  })
  // A connection that breaks while nobody uses it is replaced when somebody does.
  pool.on('error', () => undefined)
  return pool
}

/**
 * What the server keeps to, but for what the address says itself. The last is for a process that is stopped while it is sent something, in the
 * middle of a transaction too.
 */
function settings(url: string, within: number): string {
  const all = {
    statement_timeout: within,
    idle_in_transaction_session_timeout: TRANSACTION_IDLE,
    tcp_user_timeout: UNREAD_FOR,
  }
  const ours = Object.entries(all).filter(([name]) => !new URL(url).searchParams.has(name))
  return ours.map(([name, ms]) => `SET ${name} = ${ms}`).join('; ')
}

async function inTransaction<T>(pool: pg.Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // One that breaks between two statements fails the next one.
  const broken = (): void => undefined
  client.on('error', broken)
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (e) {
    await giveUp(client)
    throw e
  } finally {
    client.removeListener('error', broken)
  }
}

async function giveUp(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK')
    client.release()
  } catch {
    client.release(true)
  }
}

/** Two that wait for each other, of which the server has ended one. */
function isInTheWay(e: unknown): boolean {
  return e instanceof pg.DatabaseError && (e.code === '40P01' || e.code === '40001')
}

/** One line. */
export function reasonOf(e: unknown): string {
  const first = e instanceof AggregateError ? e.errors[0] : e
  const text = first instanceof Error ? first.message || String((first as NodeJS.ErrnoException).code) : String(first)
  return text.split('\n')[0] ?? ''
}
