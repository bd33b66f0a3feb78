/**
 * npm run bench:capacity [-- --steps=250,500,...] [--seconds=N] [--p99=MS] [--cluster | --url=URL [--metrics=URL,URL,...]]: how many rooms a server carries
 * where somebody takes a turn every 5 s, all games mixed. More rooms at each step, until three times in a row p99 of the answer to a turn is over 100 (or MS) ms,
 * the server uses more than 90 % of its core, or somebody is refused or loses the connection.
 *
 * By itself it starts one server on one core and drives it from another; with `--cluster` three processes with PostgreSQL, Redis and the proxy. `--url` drives what is already running, behind a proxy or not
 * (LIMIT_* set to 0 there); its processes are asked at `--metrics`, with METRICS_TOKEN when that is set.
 */
import { cpus, loadavg } from 'node:os'
import { startCluster } from '../server/test/torture/cluster.ts'
import { games } from '../shared/src/registry.ts'
import { pinned, scratch, startServer, stepAside } from './children.ts'
import { type LiveTable, openLive } from './drivers/live.ts'
import { generator, percentile } from './random.ts'

const STEPS = [250, 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 7000, 8000]
/** Between the turns of a room, ms: half of it at least, one and a half of it at most. */
const THINK = 5000
const AT_ONCE = 30
/** Before and within each step, s. */
const SETTLE = 6
const WINDOW = 20
/** How often a step is looked at that was too much. */
const LOOKS = 3
const MOST = { p99: Number(given('p99') ?? 100), core: 0.9, failures: 0.002 }
/** Above this the driver's own core is what is measured. */
const DRIVER = 0.85
const MB = 1024 * 1024

interface Used {
  /** Time on a core since the start, all threads, ms; of each process. */
  readonly cpu: readonly number[]
  /** Bytes; of each process. */
  readonly rss: readonly number[]
}

interface Subject {
  /** Without a slash at the end. */
  readonly base: string
  used(): Promise<Used>
  end(): Promise<void>
}

function given(name: string): string | undefined {
  return process.argv.find((a) => a.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
}

async function ownServer(): Promise<Subject> {
  const store = scratch()
  const server = await startServer('durable', store.dir)
  return {
    base: `http://127.0.0.1:${server.port}`,
    async used() {
      const { cpu, rss } = await server.usage('usage')
      return { cpu: [cpu], rss: [rss] }
    },
    async end() {
      await server.end()
      store.remove()
    },
  }
}

function running(url: string, metrics: readonly string[]): Subject {
  const token = process.env.METRICS_TOKEN
  const ask = async (from: string): Promise<{ cpu: number; rss: number }> => {
    const response = await fetch(from, token ? { headers: { Authorization: `Bearer ${token}` } } : {})
    if (!response.ok) throw new Error(`${from} answers ${response.status}: METRICS_TOKEN?`)
    const text = await response.text()
    const sum = (form: RegExp) => [...text.matchAll(form)].reduce((all, m) => all + Number(m[1]), 0)
    return {
      cpu: sum(/^parlour_process_cpu_seconds_total\{.*\} (\S+)$/gm) * 1000,
      rss: sum(/^parlour_process_memory_bytes\{what="resident"\} (\S+)$/gm),
    }
  }
  return {
    base: url.replace(/\/$/, ''),
    async used() {
      const all = await Promise.all(metrics.map(ask))
      return { cpu: all.map(({ cpu }) => cpu), rss: all.map(({ rss }) => rss) }
    },
    end: async () => undefined,
  }
}

async function ownCluster(): Promise<Subject> {
  process.env.METRICS_TOKEN = 'capacity'
  const cluster = await startCluster({ METRICS_TOKEN: 'capacity' })
  return {
    ...running(
      `http://127.0.0.1:${cluster.port}`,
      cluster.ports.map((port) => `http://127.0.0.1:${port}/metrics`),
    ),
    async end() {
      await cluster.site.stop()
      await cluster.site.remove()
    },
  }
}

const sleep = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))
const own = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** People who play game after game; `grow` brings more of them. */
function crowd(base: string) {
  const ids = [...games.keys()]
  const pick = generator(99)
  const stamp = Date.now().toString(36)
  let latencies: number[] = []
  let [failures, opened, seats] = [0, 0, 0]
  let why = ''
  let over = false
  const failed = (e: unknown): void => {
    if (over) return
    failures++
    why = e instanceof Error ? e.message : String(e)
  }
  const open = (): Promise<LiveTable> => {
    const n = opened++
    const game = ids[n % ids.length]!
    return openLive({ base, name: `${stamp}-${n}`, game, people: 2, bots: 0, pick: generator(n + 1) })
  }
  const play = async (first: LiveTable): Promise<void> => {
    let table = first
    while (!over) {
      try {
        await sleep(THINK / 2 + pick(THINK))
        const took = await table.play()
        if (took !== null) latencies.push(took)
        else {
          table.leave('leave')
          table = await open()
        }
      } catch (e) {
        failed(e)
        table.leave('close')
        await sleep(THINK)
        table = await open().catch((again: unknown) => {
          failed(again)
          return table
        })
      }
    }
    table.leave('close')
  }
  return {
    async grow(to: number): Promise<void> {
      const one = async (): Promise<void> => {
        while (seats < to) {
          seats++
          await open().then((table) => void play(table), failed)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, one))
    },
    take() {
      const taken = { latencies, failures, why }
      latencies = []
      failures = 0
      return taken
    },
    stop() {
      over = true
    },
  }
}

const url = given('url')
const metrics = given('metrics')?.split(',') ?? []
const steps = given('steps')?.split(',').map(Number) ?? STEPS
const window = Number(given('seconds') ?? WINDOW)
const isCluster = process.argv.includes('--cluster')
if (!url && !isCluster) stepAside()
const subject = url ? running(url, metrics) : await (isCluster ? ownCluster() : ownServer())
const processes = isCluster ? 3 : metrics.length || 'unknown'
console.log(
  `${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, ` +
    `${url || isCluster ? `${processes} processes` : `one process${pinned ? ' on a core of its own' : ''}`}, ` +
    `load at the start ${loadavg()[0]!.toFixed(1)}, a turn a room every ${THINK / 1000} s\n`,
)
const row = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`)
row(['rooms', 'people', 'turns/s', 'p50 ms', 'p99 ms', 'server cores', 'RSS MB', 'failures', 'driver core', 'load'])
row(Array.from({ length: 10 }, () => '---'))

interface Seen {
  readonly turns: number
  readonly took: number
  readonly p50: number
  readonly p99: number
  readonly cores: readonly number[]
  readonly rss: readonly number[]
  readonly failures: number
  readonly why: string
  readonly driver: number
}

const people = crowd(subject.base)

async function look(): Promise<Seen> {
  people.take()
  const [before, since, driver] = [await subject.used(), performance.now(), own()]
  await sleep(window * 1000)
  const [after, took] = [await subject.used(), performance.now() - since]
  const { latencies, failures, why } = people.take()
  return {
    turns: latencies.length,
    took,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cores: after.cpu.map((ms, i) => (ms - before.cpu[i]!) / took),
    rss: after.rss,
    failures,
    why,
    driver: (own() - driver) / took,
  }
}

/** What is too much; '' when nothing is. */
function excess({ cores, driver, p99, failures, turns, why }: Seen): string {
  const busiest = Math.max(0, ...cores)
  if (busiest > MOST.core) return `the processor, ${(100 * busiest).toFixed(0)} % of a core`
  if (driver > DRIVER) return 'the driver, not the server'
  if (p99 > MOST.p99) return `the answer to a turn, p99 ${p99.toFixed(0)} ms`
  return failures > MOST.failures * turns ? `failures, ${why}` : ''
}

let limit = 'nothing up to the last step'
for (const rooms of steps) {
  await people.grow(rooms)
  await sleep(SETTLE * 1000)
  let seen = await look()
  // A busy moment of the machine is not the server's.
  for (let i = 1; i < LOOKS && excess(seen) !== ''; i++) seen = await look()
  row([
    rooms,
    2 * rooms,
    ((seen.turns / seen.took) * 1000).toFixed(0),
    seen.p50.toFixed(1),
    seen.p99.toFixed(1),
    seen.cores.map((c) => c.toFixed(2)).join(' + ') || '?',
    seen.rss.map((bytes) => (bytes / MB).toFixed(0)).join(' + ') || '?',
    seen.failures === 0 ? 0 : `${seen.failures} (${seen.why})`,
    seen.driver.toFixed(2),
    loadavg()[0]!.toFixed(1),
  ])
  if (excess(seen) === '') continue
  limit = `${excess(seen)}, at ${rooms} rooms`
  break
}
console.log(`\nWhat limits first: ${limit}`)
people.stop()
await subject.end()
process.exit(0)
