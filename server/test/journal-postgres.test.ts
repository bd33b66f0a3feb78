/** The contract in PostgreSQL, and what several processes and a database that fails add to it. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { type Journal, type Lease, LeaseLost, StoreError } from '../src/journal/journal.ts'
import { VERSION } from '../src/journal/migrations.ts'
import { connectPostgres } from '../src/journal/postgres/connect.ts'
import { openPostgres } from '../src/journal/postgres.ts'
import { keepsTheContract, newTable } from './journal-contract.ts'
import { leaseOf } from './lease.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { freePort } from './programs.ts'

let server: Postgres
/** A connection beside those of the journals. */
let db: pg.Client
const connect = async (): Promise<void> => {
  db = new pg.Client({ connectionString: server.url })
  db.on('error', () => undefined)
  await db.connect()
}
beforeAll(async () => {
  server = await startPostgres()
  await connect()
})
afterAll(async () => {
  await db.end()
  await server.stop()
})

const TABLES = ['chat', 'people', 'journal', 'records', 'dailies', 'notices', 'processes', 'rooms']
const opened: Journal[] = []
const open = async (url = server.url, now = Date.now): Promise<Journal> => {
  const journal = await openPostgres(url, { now, patience: 0 })
  opened.push(journal)
  return journal
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((journal) => journal.close()))
  const { rows } = await db.query(`SELECT to_regclass('rooms') AS rooms`)
  if (rows[0].rooms) await db.query(TABLES.map((table) => `DELETE FROM ${table};`).join(''))
})

describe('the contract', () => {
  keepsTheContract(async () => ({ open: (now) => open(server.url, now), remove: () => undefined }))
})

describe('several processes', () => {
  let a: Journal
  let b: Journal
  let lease: Lease
  beforeEach(async () => {
    a = await open()
    b = await open(server.url, () => 5)
    await a.create(newTable('AAAAA', 'spice', 'ann 0', { people: ['ann'] }))
    lease = await leaseOf(a, 'AAAAA')
  })
  /** The clock of the database, as if all had beaten so long ago. */
  const beaten = (ms: number) => db.query(`UPDATE processes SET beat = now() - $1 * interval '1 ms'`, [ms])

  test('a room that a living process holds is not to be had; given back, it is at once', async () => {
    await a.beat()
    expect(await b.claim('AAAAA')).toBe('held')
    await a.append(lease, 1, 'x')
    await a.release(lease)
    const taken = await leaseOf(b, 'AAAAA')
    expect(taken.fence).toBeGreaterThan(lease.fence)
    expect(await a.claim('AAAAA')).toBe('held')
    await expect(a.append(lease, 2, 'y')).rejects.toBeInstanceOf(LeaseLost)
    // A process that ends gives back all it has.
    await b.close()
    await leaseOf(a, 'AAAAA')
  })

  test('who has not beaten for 4 s by the clock of the database has lost it, and is refused when it wakes up', async () => {
    await beaten(1000)
    expect(await b.claim('AAAAA')).toBe('held')
    await beaten(4001)
    const taken = await leaseOf(b, 'AAAAA')
    const late = [a.append(lease, 1, 'x'), a.meet(lease, 'x'), a.say(lease, { hash: 'x', op: 'x', text: 'x' }, 1, 9)]
    for (const result of await Promise.allSettled(late)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'LeaseLost' } })
    }
    await b.beat()
    await a.beat()
    expect(await a.claim('AAAAA')).toBe('held')
    await a.release(lease)
    await b.append(taken, 1, 'on')
    expect(await b.read('AAAAA')).toEqual(['ann 0', 'on'])
  })

  test('who slept, but lost nothing meanwhile, goes on', async () => {
    await beaten(20_000)
    await a.append(lease, 1, 'x')
    await a.beat()
    expect(await b.claim('AAAAA')).toBe('held')
  })

  test('of two that claim at once one has the room', async () => {
    await a.release(lease)
    const claims = await Promise.all([a.claim('AAAAA'), b.claim('AAAAA')])
    expect(claims.filter((claim) => claim === 'held')).toHaveLength(1)
  })

  test('who holds a room is told what another one did to it, each once', async () => {
    await b.create(newTable('BBBBB', 'spice', 'b', { people: ['ben'] }))
    const kept = await leaseOf(b, 'BBBBB')
    await b.remind('AAAAA')
    expect(await a.beat()).toEqual([{ code: 'AAAAA', hash: '' }])
    expect(await b.forget('ann', (event) => event.replace('ann', 'nobody'))).toEqual(['AAAAA'])
    expect(await Promise.all([a.beat(), a.beat()])).toEqual([[{ code: 'AAAAA', hash: 'ann' }], []])
    await expect(a.append(lease, 1, 'ann 1')).rejects.toBeInstanceOf(LeaseLost)
    lease = await leaseOf(a, 'AAAAA')
    await b.end('AAAAA')
    expect(await a.beat()).toEqual([{ code: 'AAAAA', hash: '' }])
    expect(await b.beat()).toEqual([])
    await expect(a.append(lease, 1, 'x')).rejects.toBeInstanceOf(LeaseLost)
    await b.append(kept, 1, 'x')
  })

  test('what a process was told is kept until it beats again, since the answer may be lost on its way', async () => {
    const kept = async () => (await db.query('SELECT code FROM notices')).rows
    await b.remind('AAAAA')
    expect(await a.beat()).toEqual([{ code: 'AAAAA', hash: '' }])
    expect(await kept()).toEqual([{ code: 'AAAAA' }])
    await b.remind('AAAAA')
    expect(await a.beat()).toEqual([{ code: 'AAAAA', hash: '' }])
    expect(await kept()).toHaveLength(1)
    expect(await a.beat()).toEqual([])
    expect(await kept()).toEqual([])
  })

  test('all sweep at once, and what living processes hold stays', async () => {
    await a.create(newTable('BBBBB', 'spice', 'b'))
    await a.create(newTable('CCCCC', 'spice', 'c'))
    await leaseOf(b, 'CCCCC')
    const before = { rooms: Date.now() + 1, records: 0 }
    await Promise.all([a.sweep(before), b.sweep(before), a.sweep(before), b.sweep(before)])
    expect([await a.row('AAAAA'), await a.row('BBBBB'), await a.row('CCCCC')]).toEqual([
      ...[expect.anything(), null, expect.anything()],
    ])
    await beaten(4001)
    await a.beat()
    await a.sweep(before)
    expect([await a.row('AAAAA'), await a.row('CCCCC')]).toEqual([expect.anything(), null])
    await beaten(25 * 3_600_000)
    await a.remind('AAAAA')
    await a.sweep(before)
    expect((await db.query('SELECT 1 FROM processes UNION ALL SELECT 1 FROM notices')).rows).toEqual([])
  })
})

describe('races', () => {
  const ROUNDS = 200
  beforeEach(() => db.query(`ALTER DATABASE ${new URL(server.url).pathname.slice(1)} SET synchronous_commit = off`))
  afterEach(() => db.query(`ALTER DATABASE ${new URL(server.url).pathname.slice(1)} RESET synchronous_commit`))

  test('an append against a claim: who has the room knows all that was taken, and nothing comes later', async () => {
    const journals = [await open(), await open()]
    await journals[0]!.create(newTable('AAAAA', 'spice', '0'))
    // Neither lives, so each may have the room.
    await db.query(`UPDATE processes SET beat = now() - interval '1 hour'`)
    let lease = await leaseOf(journals[0]!, 'AAAAA')
    let known = ['0']
    let [taken, refused] = [0, 0]
    for (let round = 0; round < ROUNDS; round++) {
      const [old, next] = round % 2 ? journals.toReversed() : journals
      const late = () => old!.append(lease, known.length, `round ${round}`)
      // Now one is sent first, now the other.
      const claimed = round % 3 ? undefined : next!.claim('AAAAA')
      const appended = Promise.allSettled([late()])
      const claim = await (claimed ?? next!.claim('AAAAA'))
      const events = (await next!.read('AAAAA'))!
      const [result] = await appended
      if (result?.status === 'fulfilled') {
        taken++
        known = [...known, `round ${round}`]
      } else {
        refused++
        expect(result?.reason).toBeInstanceOf(LeaseLost)
      }
      expect(events).toEqual(known)
      if (claim === null || claim === 'held') throw new Error('nobody else has it')
      lease = claim
    }
    expect(await journals[0]!.read('AAAAA')).toEqual(known)
    // Else nothing was raced.
    expect(taken).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
  })

  test('an append against forgetting: nobody is left in what was written', async () => {
    const [a, b] = [await open(), await open()]
    await a.create(newTable('AAAAA', 'spice', '0'))
    let length = 1
    for (let round = 0; round < 60; round++) {
      const lease = await leaseOf(a, 'AAAAA')
      await a.meet(lease, 'ann')
      const [appended, said, codes] = await Promise.allSettled([
        a.append(lease, length, `ann ${round}`),
        a.say(lease, { hash: 'ann', op: `${round}`, text: 'ann' }, round, 100),
        b.forget('ann', (event) => event.replace('ann', 'nobody')),
      ])
      expect(codes).toEqual({ status: 'fulfilled', value: ['AAAAA'] })
      for (const result of [appended, said]) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(LeaseLost)
      }
      if (appended.status === 'fulfilled') length++
      const events = (await b.read('AAAAA'))!
      expect(events).toHaveLength(length)
      expect(events.join('\n')).not.toContain('ann')
      expect([await b.lines('AAAAA'), await b.people('AAAAA')]).toEqual([[], []])
    }
  })

  test('many who forget, sweep, end and create at once do not stop each other', async () => {
    const journals = [await open(), await open()]
    const codes = Array.from({ length: 12 }, (_, i) => `AAA${String(i).padStart(2, '0')}`)
    for (const code of codes)
      await journals[0]!.create(newTable(code, 'spice', 'x', { people: ['ann', 'ben', 'cleo'] }))
    const work = journals.flatMap((journal) => [
      ...['ann', 'ben', 'cleo'].map((hash) => journal.forget(hash, (event) => event)),
      journal.sweep({ rooms: 0, records: 0 }),
      ...codes.map((code) => journal.end(code)),
      ...codes.map((code) => journal.create(newTable(code, 'spice', 'x'))),
    ])
    const failed = (await Promise.allSettled(work)).filter((result) => result.status === 'rejected')
    expect(failed).toEqual([])
  })
})

describe('the start', () => {
  test('servers that start at once on an empty database all have their store', async () => {
    const url = await server.database()
    const journals = await Promise.all([open(url), open(url), open(url)])
    await journals[0]!.create(newTable('AAAAA', 'spice', 'a'))
    expect(await journals[2]!.read('AAAAA')).toEqual(['a'])
  })

  test('a store of a newer version is not touched', async () => {
    const url = await server.database()
    const journal = await open(url)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('UPDATE parlour SET version = $1', [VERSION + 1])
    await expect(open(url)).rejects.toThrow('newer version')
    await other.end()
    expect(await journal.ready()).toBe(true)
  })

  test('a database that is just starting is waited for', async () => {
    const { kill, restart } = server
    await kill()
    const told: string[] = []
    const opening = openPostgres(server.url, { patience: 20_000, waiting: (reason) => told.push(reason) })
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await restart()
    opened.push(await opening)
    await connect()
    expect(told).toEqual([expect.stringContaining('ECONNREFUSED')])
  })

  test.each<[string, (url: URL) => void, RegExp]>([
    [
      'nobody there',
      (url) => {
        url.port = '1'
      },
      /ECONNREFUSED/,
    ],
    [
      'a database that is not there',
      (url) => {
        url.pathname = '/none'
      },
      /database "none" does not exist/,
    ],
    [
      'somebody unknown',
      (url) => {
        url.username = 'stranger'
      },
      /role "stranger" does not exist/,
    ],
  ])('%s: it says so', async (_, change, reason) => {
    const url = new URL(server.url)
    url.password = 'secret'
    change(url)
    const error = await open(url.href).catch((e: Error) => e)
    expect(error).toMatchObject({ message: expect.stringMatching(reason) })
    expect(String(error)).not.toContain('secret')
  })

  test('a name of several addresses at which nobody is', async () => {
    const port = await freePort()
    await expect(open(`postgres://parlour@localhost:${port}/x`)).rejects.toThrow()
  })
})

describe('a database that fails', () => {
  const limited = () => `${server.url}?statement_timeout=300&query_timeout=700`
  let journal: Journal
  let lease: Lease
  const begin = async (url: string): Promise<void> => {
    journal = await open(url)
    await journal.create(newTable('AAAAA', 'spice', '0'))
    lease = await leaseOf(journal, 'AAAAA')
  }

  test('nothing waits for ever for somebody who locks a room', async () => {
    await begin(limited())
    await db.query('BEGIN')
    await db.query(`SELECT 1 FROM rooms WHERE code = 'AAAAA' FOR UPDATE`)
    await expect(journal.append(lease, 1, 'x')).rejects.toThrow('statement timeout')
    await db.query('ROLLBACK')
    await journal.append(lease, 1, 'y')
    expect(await journal.read('AAAAA')).toEqual(['0', 'y'])
  })

  test('nothing waits for ever for a database that does not answer', async () => {
    await begin(limited())
    const { rows } = await db.query(`SELECT pid FROM pg_stat_activity WHERE application_name = 'parlour'`)
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    const stopped = journal.append(lease, 1, 'x')
    await expect(stopped).rejects.toBeInstanceOf(StoreError)
    await expect(stopped).rejects.not.toBeInstanceOf(LeaseLost)
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    expect(await journal.ready()).toBe(true)
    await leaseOf(journal, 'AAAAA')
  })

  test('connections that break fail what is under way, and the next are made by themselves', async () => {
    await begin(server.url)
    for (let n = 1; n < 4; n++) {
      await db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parlour'`)
      const seq = (await readAgain()).length
      await journal.append(lease, seq, `${seq}`)
    }
    expect(await journal.read('AAAAA')).toEqual(['0', '1', '2', '3'])
  })

  test('a server that is killed and comes back has all that was acknowledged, and goes on being written', async () => {
    await begin(server.url)
    const acknowledged: string[] = []
    const writing = (async () => {
      for (let n = 1; ; n++) {
        await journal.append(lease, n, `${n}`)
        acknowledged.push(`${n}`)
      }
    })()
    writing.catch(() => undefined)
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 1))
    await server.kill()
    await expect(writing).rejects.toBeInstanceOf(StoreError)
    expect(await journal.ready()).toBe(false)
    await expect(journal.beat()).rejects.toBeInstanceOf(StoreError)
    await server.restart()
    await connect()
    expect(await journal.ready()).toBe(true)
    const events = (await journal.read('AAAAA'))!
    expect(events.slice(0, acknowledged.length + 1)).toEqual(['0', ...acknowledged])
    await journal.append(lease, events.length, 'on')
    await journal.beat()
  })

  /** As the ledger does after a write of which nobody knows whether it was done. */
  async function readAgain(): Promise<string[]> {
    for (;;) {
      try {
        return (await journal.read('AAAAA'))!
      } catch (e) {
        expect(e).toBeInstanceOf(StoreError)
      }
    }
  }
})

test('a connection asks for nothing that a pooler does not know, and the server keeps to its times all the same', async () => {
  const asked: Promise<string>[] = []
  const ear = createServer((socket) => {
    asked.push(once(socket, 'data').then(([data]) => String(data)))
    socket.on('error', () => undefined)
    socket.once('data', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(ear, 'listening')
  const { port } = ear.address() as { port: number }
  const nowhere = connectPostgres(`postgres://parlour@127.0.0.1:${port}/parlour`)
  await expect(nowhere.run({ name: 'one', text: 'SELECT 1' }, [])).rejects.toThrow(StoreError)
  await nowhere.close()
  ear.close()
  expect(await asked[0]).toContain('application_name')
  expect(await asked[0]).not.toContain('timeout')

  const database = connectPostgres(await server.database())
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout', 'tcp_user_timeout']
  const shown = names.map((name) => database.run({ name, text: `SHOW ${name}` }, []))
  const settings = (await Promise.all(shown)).map(({ rows }) => Object.values(rows[0]!)[0])
  expect(settings).toEqual(['4s', '3s', '10000'])
  await database.close()
})
