/**
 * What the server costs, beside boardgame.io doing the same job (spec/product.md 8): `npm run bench:server [-- --short] [--runs=N]`. Each
 * of the five (or N) runs takes the servers in turn, so that a busy minute of the machine meets all of them. Exits 1 when a figure is
 * not reached. BENCH_PROFILE=FOLDER also writes profiles of the servers (it then measures the profiler too).
 */
import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { drive, pinned, scratch, startServer } from './children.ts'
import type { Job, Mark, Measured, ServerKind } from './drivers/main.ts'
import { median, percentile } from './random.ts'
import type { Question, Usage } from './servers/probe.ts'

const short = process.argv.includes('--short')
const only = process.argv
  .find((a) => a.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const given = process.argv.find((a) => a.startsWith('--runs='))?.slice('--runs='.length)
const RUNS = Number(given ?? (short ? 1 : 5))
const CLOSED = { rooms: 50, rounds: short ? { count: 5, warm: 2 } : { count: 10, warm: 3 } }
const PACED = { rooms: 500, think: { pause: 1000, window: short ? 5000 : 12_000 } }
const UNFINISHED = 1000
const KINDS: readonly ServerKind[] = ['durable', 'memory', 'boardgame']
const NAMES: Readonly<Record<ServerKind, string>> = {
  durable: 'Parlour, durable',
  memory: 'Parlour, journal in memory',
  boardgame: 'boardgame.io 0.50.2, no store',
}
const KB = 1024
const QUESTIONS: Readonly<Record<Mark, Question>> = { opened: 'usage', begin: 'begin', end: 'end', closed: 'collect' }

type Figures = Readonly<Record<string, number>>

/** Sums what lies between the marks `begin` and `end` of a job. */
function collector(): { begin(u: Usage): void; end(u: Usage, m: Measured): void; figures(): Figures } {
  const total = { turns: 0, took: 0, driver: 0, cpu: 0, down: 0, up: 0 }
  const latencies: number[] = []
  let before: Usage | undefined
  return {
    begin(u) {
      before = u
    },
    end(u, m) {
      total.turns += m.turns
      total.took += m.took
      total.driver += m.cpu
      total.cpu += u.cpu - before!.cpu
      total.down += u.down - before!.down
      total.up += u.up - before!.up
      for (const l of m.latencies) latencies.push(l)
    },
    figures: () => ({
      rate: (total.turns / total.took) * 1000,
      cpu: (total.cpu / total.turns) * 1000,
      down: total.down / total.turns / 2,
      up: total.up / total.turns / 2,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      core: total.cpu / total.took,
      driver: total.driver / total.took,
    }),
  }
}

async function measure(kind: ServerKind, work: Omit<Job, 'kind' | 'port'>): Promise<Figures> {
  const store = scratch()
  const server = await startServer(kind, store.dir)
  try {
    const sums = collector()
    const memory: Record<string, number> = {}
    const idle = await server.usage('collect')
    await drive({ kind, port: server.port, ...work }, async (mark, measured) => {
      const used = await server.usage(QUESTIONS[mark])
      if (mark === 'opened') memory.room = (used.rss - idle.rss) / work.rooms / KB
      if (mark === 'begin') sums.begin(used)
      if (mark === 'end') sums.end(used, measured!)
      if (mark === 'closed') Object.assign(memory, { idle: idle.heap / KB / KB, after: used.heap / KB / KB })
    })
    return { ...sums.figures(), ...memory }
  } finally {
    await server.end()
    store.remove()
  }
}

/** Wall clock from the start of the process over a store with unfinished games until it takes requests, ms. */
async function ready(): Promise<number> {
  const store = scratch()
  try {
    const seed = fileURLToPath(new URL('seed.ts', import.meta.url))
    const { status } = spawnSync(process.execPath, [seed, store.dir, String(UNFINISHED)], { stdio: 'ignore' })
    if (status !== 0) throw new Error('the store could not be written')
    const server = await startServer('durable', store.dir)
    await server.end()
    return server.ready
  } finally {
    store.remove()
  }
}

function medians(runs: readonly Figures[]): Figures {
  return Object.fromEntries(Object.keys(runs[0]!).map((key) => [key, median(runs.map((r) => r[key]!))]))
}

async function alternating(
  what: string,
  work: Omit<Job, 'kind' | 'port'>,
): Promise<Readonly<Partial<Record<ServerKind, Figures>>>> {
  const kinds = KINDS.filter((k) => !only || only.includes(k))
  const runs = new Map<ServerKind, Figures[]>(kinds.map((k) => [k, []]))
  for (let run = 0; run < RUNS; run++) {
    for (const kind of kinds) {
      const figures = await measure(kind, work)
      runs.get(kind)!.push(figures)
      console.error(
        `${what}, run ${run + 1}, ${NAMES[kind]}: ${JSON.stringify(figures, (_, v) => (typeof v === 'number' ? Number(v.toFixed(2)) : v))}`,
      )
    }
  }
  return Object.fromEntries([...runs].map(([kind, list]) => [kind, medians(list)]))
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
  console.log('')
}

const n = (x: number | undefined, digits = 0): string => (x === undefined ? '' : x.toFixed(digits))

console.log(
  `${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, ` +
    `median of ${RUNS} alternating runs, ${pinned ? 'server and driver on a core each' : 'NOT pinned to cores'}, ` +
    `load at the start ${loadavg()[0]!.toFixed(1)}\n`,
)
const closed = await alternating('closed loop', CLOSED)
const paced = await alternating('1 s think time', PACED)
const starts: number[] = []
for (let run = 0; run < RUNS; run++) starts.push(await ready())
const readyAfter = median(starts)

const lines = (all: Readonly<Partial<Record<ServerKind, Figures>>>): string[][] =>
  Object.entries(all).map(([kind, f]) => [
    NAMES[kind as ServerKind],
    n(f.rate),
    n(f.cpu),
    n(f.down, 1),
    n(f.up, 1),
    `${n(f.p50, 2)} / ${n(f.p99, 2)}`,
    n(f.core, 2),
    n(f.driver, 2),
  ])
const head = [
  '',
  'turns a second',
  'server CPU µs a turn',
  'bytes down',
  'bytes up',
  'p50 / p99 ms',
  'server core',
  'driver core',
]
console.log(`Closed loop, ${CLOSED.rooms} rooms x 2:\n`)
table(head, lines(closed))
console.log(`${PACED.think.pause / 1000} s think time, ${PACED.rooms} rooms x 2:\n`)
table(head, lines(paced))
console.log('Memory:\n')
table(
  ['', 'kB a room (RSS)', 'heap before anybody came, MB', 'heap after all have left, MB'],
  Object.entries(paced).map(([kind, f]) => [NAMES[kind as ServerKind], n(f.room), n(f.idle, 1), n(f.after, 1)]),
)

const [ours, theirs, calm] = [closed.durable, closed.boardgame, paced.durable]
if (ours && theirs && calm) {
  const rows: [string, string, string, boolean][] = [
    [
      'server CPU for a turn, durable',
      `${n(ours.cpu)} µs`,
      `at most ${n(theirs.cpu)} µs (boardgame.io)`,
      ours.cpu! <= theirs.cpu!,
    ],
    [
      'bytes down for a turn to each client',
      n(ours.down, 1),
      `at most ${n(theirs.down! / 20, 1)} (1/20 of ${n(theirs.down)})`,
      ours.down! <= theirs.down! / 20,
    ],
    [
      'acknowledgement, 500 rooms, 1 s think time',
      `p50 ${n(calm.p50, 2)} ms, p99 ${n(calm.p99, 2)} ms`,
      'p50 < 3 ms, p99 < 25 ms',
      calm.p50! < 3 && calm.p99! < 25,
    ],
    [
      'durable turns a second, 50 rooms x 2',
      n(ours.rate),
      `at least ${n(theirs.rate)} (boardgame.io)`,
      ours.rate! >= theirs.rate!,
    ],
    ['memory for a room with 2 people', `${n(calm.room)} kB`, 'under 200 kB', calm.room! < 200],
    ['ready after a restart with 1,000 unfinished games', `${n(readyAfter / 1000, 2)} s`, '2 s', readyAfter <= 2000],
  ]
  console.log('Figures to reach:\n')
  table(
    ['what', 'measured', 'figure', ''],
    rows.map(([a, b, c, good]) => [a, b, c, good ? 'reached' : '**not reached**']),
  )
  if (rows.some(([, , , good]) => !good)) process.exitCode = 1
}
