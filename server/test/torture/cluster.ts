/** Three server processes over one PostgreSQL and one Redis, behind nginx as docker-compose.yml has it, and what may befall them. */
import type { Part } from '@parlour/shared/core/game'
import { PROTOCOL } from '@parlour/shared/core/protocol'
import { Client } from 'pg'
import { NO_LIMITS, post, scratch } from '../help.ts'
import { startPostgres } from '../postgres.ts'
import { type ServerProcess, startProcess } from '../process.ts'
import { freePort } from '../programs.ts'
import { scaleProxy } from '../proxies.ts'
import { startRedis } from '../redis.ts'
import { tokenOf } from '../seeds.ts'
import { errorsOf } from './single.ts'
import type { Store, StoredLine } from './store.ts'
import type { Blow, Site } from './torture.ts'

export interface Cluster {
  readonly site: Site
  /** Of the proxy. */
  readonly port: number
  /** Of the processes themselves. */
  readonly ports: readonly number[]
  readonly blows: Readonly<Record<'kill' | 'freeze' | 'redis' | 'postgres' | 'proxy' | 'rolling', Blow>>
}

/** How long a process that is stopped in its tracks stays so, ms: longer than any lease. */
const FROZEN = 20_000

/** `more`: variables of each process. */
export async function startCluster(more: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const start = (i: number): Promise<ServerProcess> =>
    startProcess({
      ...NO_LIMITS,
      LOG_LEVEL: 'warn',
      PORT: String(ports[i]),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      PUBLIC_ADDRESS: `/p${i + 1}`,
      TRUST_PROXY: 'loopback',
      ...more,
    })
  const processes = [await start(0)]
  for (let i = 1; i < ports.length; i++) processes.push(await start(i))
  const place = scratch()
  let proxy = await scaleProxy({ ports, dir: place.dir })
  const base = `http://127.0.0.1:${proxy.http}`

  const faults: string[] = []
  /** What has been begun and goes on beside everything else. */
  let later: Promise<unknown> = Promise.resolve()
  const end = async (i: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ended = processes[i]!
    const code = await ended.kill(signal)
    faults.push(...errorsOf(ended.output()))
    if (signal === 'SIGTERM' && code !== 0) faults.push(`SIGTERM ended process ${i} with ${code}`)
  }
  const again = async (i: number): Promise<void> => {
    processes[i] = await start(i)
  }
  const blow = (name: string, fall: (codes: readonly string[]) => Promise<void>): Blow => ({
    name,
    async fall(codes) {
      await later
      await fall(codes)
      return faults.splice(0)
    },
  })
  /** The process that has the room: a place in it is kept there, and lapses. */
  const ask = async (path: string, body: object): Promise<Part> => {
    // What the proxy itself answers is none.
    const answer = await post(base, path, body).catch(() => null)
    return answer?.body ?? {}
  }
  const ownerOf = async (code: string): Promise<number> => {
    const options = { v: PROTOCOL, token: tokenOf('Looker'), spectate: true }
    for (let at = code; ; ) {
      // Everybody may have gone on to another room meanwhile.
      const entered = await ask(`/api/rooms/${at}/enter`, {})
      if (entered.game) at = entered.code
      const { publicAddress, error } = await ask(`/matchmake/joinById/${at}`, options)
      const place = /\/p(\d)$/.exec(String(publicAddress))
      if (place) return Number(place[1]) - 1
      if (error === 'bad-token') throw new Error('who looks has no token')
    }
  }

  return {
    port: proxy.http,
    ports,
    site: {
      base,
      place: postgres.url,
      read: () => snapshot(postgres.url),
      async stop() {
        await later
        await Promise.all(processes.map((_, i) => end(i, 'SIGKILL')))
        await Promise.all([proxy.close(), redis.stop()])
        place.remove()
      },
      remove: () => postgres.stop(),
    },
    blows: {
      kill: blow('kill', async ([code]) => {
        const i = await ownerOf(code!)
        await end(i, 'SIGKILL')
        later = again(i)
      }),
      freeze: blow('freeze', async ([code]) => {
        const i = await ownerOf(code!)
        process.kill(processes[i]!.pid, 'SIGSTOP')
        later = new Promise((resolve) => setTimeout(resolve, FROZEN)).then(() =>
          process.kill(processes[i]!.pid, 'SIGCONT'),
        )
      }),
      redis: blow('redis', () => redis.restart()),
      postgres: blow('postgres', async () => {
        await postgres.kill()
        await postgres.restart()
      }),
      proxy: blow('proxy', async () => {
        await proxy.close()
        proxy = await scaleProxy({ ports, dir: place.dir, port: proxy.http })
      }),
      rolling: blow('rolling', async () => {
        for (let i = 0; i < ports.length; i++) {
          await end(i, 'SIGTERM')
          await again(i)
        }
      }),
    },
  }
}

/** Everything that is stored, in one moment. */
async function snapshot(url: string): Promise<Store> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const events = await client.query('SELECT code, seq, event FROM journal ORDER BY code, seq')
    const lines = await client.query('SELECT code, hash, op, text FROM chat ORDER BY n')
    const rooms = await client.query('SELECT code FROM rooms ORDER BY code')
    const records = await client.query('SELECT count(*) AS n FROM records WHERE ended > 0')
    const of = <T extends { code: string }>(rows: readonly T[], code: string): T[] =>
      rows.filter((r) => r.code === code)
    return {
      events: (code) =>
        of(events.rows, code).map(({ seq, event }, i) => {
          if (Number(seq) !== i) throw new Error(`${code} has no event ${i}`)
          return JSON.parse(event)
        }),
      lines: (code) =>
        of(lines.rows, code).map(({ hash, op, text }): StoredLine => ({ hash, op, line: JSON.parse(text) })),
      codes: () => rooms.rows.map((r) => r.code),
      finished: () => Number(records.rows[0].n),
      close: () => undefined,
    }
  } finally {
    await client.end()
  }
}
