/** The driver's process: plays the job that it is sent, and says at each mark that it has come to it. */

import { games } from '../../shared/src/registry.ts'
import { generator, playGame, type Turn } from '../random.ts'
import { openBoardgame } from './boardgame.ts'
import type { Match, Opener } from './match.ts'
import { openParlour } from './parlour.ts'

export type ServerKind = 'durable' | 'memory' | 'boardgame'

export interface Job {
  readonly kind: ServerKind
  readonly port: number
  readonly rooms: number
  /** Closed loop: so many rounds of games are played, the first `warm` of them unmeasured. */
  readonly rounds?: { readonly count: number; readonly warm: number }
  /** Else with this pause before each turn, measured for `window` ms. */
  readonly think?: { readonly pause: number; readonly window: number }
}

/** `opened`: all are connected; `begin` and `end` enclose what is measured; `closed`: nobody is connected any more. */
export type Mark = 'opened' | 'begin' | 'end' | 'closed'

export interface Measured {
  readonly turns: number
  /** Wall clock, ms. */
  readonly took: number
  /** The driver's own time on a core, ms. */
  readonly cpu: number
  /** Of every acknowledgement, ms. */
  readonly latencies: readonly number[]
}

/** Every game is played to this turn: the shortest games have as many, so that all rooms end together. */
const TURNS = 25
const AT_ONCE = 20
/** Until the server has done what follows from closing, ms. */
const SETTLE = 400
/** Until rooms that nobody is in have left memory, ms. */
const EMPTY = 4000
/** Of a job with pauses: unmeasured at its start, ms. */
const RUN_UP = 2000

const openers: Readonly<Record<ServerKind, Opener>> = {
  durable: openParlour,
  memory: openParlour,
  boardgame: openBoardgame,
}

const sleep = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))
const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Says that it has come to a mark and waits to be told to go on. */
function reach(mark: Mark, measured?: Measured): Promise<void> {
  return new Promise((go) => {
    process.once('message', () => go())
    process.send?.({ mark, measured })
  })
}

let opened = 0

function open(job: Job): Promise<Match> {
  return openers[job.kind](job.port, `m${opened++}`)
}

async function openAll(job: Job): Promise<Match[]> {
  const matches: Match[] = []
  let left = job.rooms
  const one = async (): Promise<void> => {
    // Once more, as a page would: on a busy machine a room can be gone before somebody has come in.
    while (left-- > 0) matches.push(await open(job).catch(() => open(job)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return matches
}

function pool(): readonly Turn[][] {
  const pick = generator(7)
  const spice = games.get('spice')!
  return Array.from({ length: 64 }, () => playGame(spice, 2, '0'.repeat(64), pick).slice(0, TURNS))
}

async function closedLoop(job: Job, { count, warm }: NonNullable<Job['rounds']>): Promise<void> {
  const known = pool()
  for (let round = 0; round < count; round++) {
    const matches = await openAll(job)
    await sleep(SETTLE)
    if (round >= warm) await reach('begin')
    const latencies: number[] = []
    const [since, used] = [performance.now(), cpu()]
    await Promise.all(
      matches.map(async (match, i) => {
        for (const turn of known[(i + round) % known.length]!) latencies.push(await match.play(turn))
      }),
    )
    const measured = { turns: latencies.length, took: performance.now() - since, cpu: cpu() - used, latencies }
    if (round >= warm) await reach('end', measured)
    for (const match of matches) match.close()
    await sleep(SETTLE)
  }
}

async function withPauses(job: Job, { pause, window }: NonNullable<Job['think']>): Promise<void> {
  const known = pool()
  const pick = generator(11)
  const matches = await openAll(job)
  await sleep(SETTLE)
  await reach('opened')
  let latencies: number[] = []
  let over = false
  const playing = matches.map(async (match, i) => {
    await sleep(pick(pause))
    for (const turn of known[i % known.length]!) {
      latencies.push(await match.play(turn))
      if (over) return
      await sleep(pause)
    }
    throw new Error('the game is shorter than the measurement')
  })
  const broken = Promise.all(playing)
  await Promise.race([sleep(RUN_UP), broken])
  await reach('begin')
  latencies = []
  const [since, used] = [performance.now(), cpu()]
  await Promise.race([sleep(window), broken])
  const measured = { turns: latencies.length, took: performance.now() - since, cpu: cpu() - used, latencies }
  over = true
  await reach('end', measured)
  await broken
  for (const match of matches) match.close()
  await sleep(EMPTY)
  await reach('closed')
}

process.once('message', async (message) => {
  const job = message as Job
  if (job.rounds) await closedLoop(job, job.rounds)
  if (job.think) await withPauses(job, job.think)
  process.exit(0)
})
process.send?.({ ready: true })
