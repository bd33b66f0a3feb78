/**
 * Random games a second and calls of `steps` a second on one core, for each game (spec/product.md 8): uniform choice among
 * steps(), submitted when complete. `npm run bench:rules [-- SECONDS]`; exits 1 when a figure is not reached.
 */
import { cpus } from 'node:os'
import { games } from '../shared/src/registry.ts'
import { generator, median, playGame } from './random.ts'

interface Job {
  readonly game: string
  readonly seats: number
  /** Games a second to reach. */
  readonly goal: number
}

const JOBS: readonly Job[] = [
  { game: 'spice', seats: 2, goal: 2000 },
  { game: 'sixty-one', seats: 2, goal: 4000 },
  { game: 'peas', seats: 1, goal: 4000 },
  { game: 'garden', seats: 2, goal: 1000 },
]
const RUNS = 5
const seconds = Number(process.argv[2] ?? 3)

/** Time of this thread on a core, so that other work on the machine does not count. */
function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

function measure({ game: id, seats }: Job, run: number): { games: number; calls: number } {
  const game = games.get(id)!
  const next = generator(1000 + run)
  let played = 0
  let calls = 0
  const start = cpuSeconds()
  while (cpuSeconds() - start < seconds) {
    const turns = playGame(game, seats, (run * 1_000_000 + played).toString(16).padStart(64, '0'), next)
    for (const { steps } of turns) calls += steps.length
    played++
  }
  const took = cpuSeconds() - start
  return { games: played / took, calls: calls / took }
}

console.log(
  `one core of ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, median of ${RUNS} runs of ${seconds} s\n`,
)
console.log('| game | seats | games a second | to reach | steps() a second |')
console.log('|---|---|---|---|---|')
let missed = 0
for (const job of JOBS) {
  measure(job, 0)
  const runs = Array.from({ length: RUNS }, (_, i) => measure(job, i + 1))
  const rate = Math.round(median(runs.map((r) => r.games)))
  const calls = Math.round(median(runs.map((r) => r.calls)))
  if (rate < job.goal) missed++
  const said = rate < job.goal ? `${rate} (not reached)` : String(rate)
  console.log(`| ${job.game} | ${job.seats} | ${said} | ${job.goal} | ${calls} |`)
}
process.exitCode = missed > 0 ? 1 : 0
