/**
 * npm run bench:soak [-- ROOMS]: 10,000 (or ROOMS) rooms of all games made, played, left and unloaded, one batch after the other, in one server
 * process. After each batch, when no room is in memory any more, its memory after a collection, its handles and its store are looked
 * at. Exits 1 when one of them still grows with every room after the first fifth.
 */
import { loadavg } from 'node:os'
import { sizeOfStore } from '../server/src/journal/size.ts'
import { games } from '../shared/src/registry.ts'
import { scratch, startServer, stepAside } from './children.ts'
import { openLive } from './drivers/live.ts'
import { generator } from './random.ts'

const ROOMS = Number(process.argv[2] ?? 10_000)
const BATCH = 250
const AT_ONCE = 50
/** Of the games that are left in the middle; every `WHOLE`-th is played to its end. */
const TURNS = 8
const WHOLE = 20
/** How long a room that nobody is in stays: long enough for who is on the way, ms. */
const UNLOAD = '1000'
const EMPTY_WITHIN = 30_000
/**
 * What grows by less for each room, once everything is warm, does not grow: up to 10,000 tables the store remembers when they were
 * touched last, some 100 bytes each; a room, a connection or a timer that is kept is more.
 */
const MOST = { heap: 200, rss: 1024, handles: 0.002 }
const MB = 1024 * 1024

interface Sample {
  readonly rooms: number
  readonly heap: number
  readonly rss: number
  readonly handles: number
  readonly store: number
}

/** Least squares: by how much it grows with each room. */
function slope(samples: readonly Sample[], of: (s: Sample) => number): number {
  const mean = (f: (s: Sample) => number) => samples.reduce((sum, s) => sum + f(s), 0) / samples.length
  const [x, y] = [mean((s) => s.rooms), mean(of)]
  const above = samples.reduce((sum, s) => sum + (s.rooms - x) * (of(s) - y), 0)
  return above / samples.reduce((sum, s) => sum + (s.rooms - x) ** 2, 0)
}

stepAside()
const store = scratch()
const server = await startServer('durable', store.dir, { BENCH_UNLOAD: UNLOAD })
const base = `http://127.0.0.1:${server.port}`
const ids = [...games.keys()]
const ways = ['leave', 'close', 'lose'] as const
let turns = 0

async function one(i: number): Promise<void> {
  const pick = generator(i + 1)
  const game = ids[i % ids.length]!
  const bots = i % 5 === 4 ? 1 : 0
  const table = await openLive({ base, name: `r${i}`, game, people: 2 - bots, bots, pick })
  if (i % 3 === 0) await table.watch()
  const most = i % WHOLE === 0 ? Number.POSITIVE_INFINITY : TURNS
  for (let n = 0; n < most && (await table.play()) !== null; n++) {
    turns++
    if (n === 2 && i % 7 === 0) await table.reload()
  }
  table.leave(ways[i % ways.length]!)
}

async function batch(from: number): Promise<void> {
  let next = from
  const worker = async (): Promise<void> => {
    while (next < from + BATCH) await one(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Resolves when no room is in memory and nobody is connected. */
async function empty(): Promise<void> {
  const end = Date.now() + EMPTY_WITHIN
  for (;;) {
    const text = await (await fetch(`${base}/metrics`)).text()
    const left = [...text.matchAll(/^parlour_(?:rooms\{.*\}|sockets) (\d+)$/gm)].map((m) => Number(m[1]))
    if (left.every((n) => n === 0)) return
    if (Date.now() > end) throw new Error(`still there: ${text.match(/^parlour_(?:rooms|sockets).*$/gm)?.join(', ')}`)
    await new Promise((go) => setTimeout(go, 100))
  }
}

async function sample(rooms: number): Promise<Sample> {
  // What the first collection has freed may free more.
  for (let i = 0; i < 3; i++) await server.usage('collect')
  const { heap, rss, handles } = await server.usage('collect')
  return { rooms, heap, rss, handles, store: sizeOfStore(store.dir).size }
}

function row(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

console.log(`${ROOMS} rooms, Node ${process.version}, load at the start ${loadavg()[0]!.toFixed(1)}\n`)
row(['rooms so far', 'turns', 'heap, MB', 'RSS, MB', 'handles', 'store, MB', 'rooms a second'])
row(['---', '---', '---', '---', '---', '---', '---'])
try {
  const samples: Sample[] = [await sample(0)]
  for (let rooms = 0; rooms < ROOMS; rooms += BATCH) {
    const since = performance.now()
    await batch(rooms)
    const took = performance.now() - since
    await empty()
    const s = await sample(rooms + BATCH)
    samples.push(s)
    const mb = (bytes: number) => (bytes / MB).toFixed(2)
    row([s.rooms, turns, mb(s.heap), mb(s.rss), s.handles, mb(s.store), ((BATCH / took) * 1000).toFixed(0)])
  }
  const warm = samples.filter((s) => s.rooms > ROOMS / 5)
  console.log('')
  row(['grows with each room', 'measured', 'at most', ''])
  row(['---', '---', '---', '---'])
  for (const key of ['heap', 'rss', 'handles'] as const) {
    const grows = slope(warm, (s) => s[key])
    const flat = grows <= MOST[key]
    if (!flat) process.exitCode = 1
    const unit = key === 'handles' ? '' : ' bytes'
    row([key, `${grows.toFixed(key === 'handles' ? 4 : 1)}${unit}`, `${MOST[key]}${unit}`, flat ? 'flat' : '**grows**'])
  }
} finally {
  await server.end()
  store.remove()
}
process.exit()
