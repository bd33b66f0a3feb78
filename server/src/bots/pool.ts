/**
 * Bots think in threads of their own, so that they hold up nobody (spec/product.md 4). With a queue each thinks for less long;
 * one that fails or does not come to an end is replaced by any legal turn.
 */
import { Worker } from 'node:worker_threads'
import type { Part } from '@parlour/shared/core/game'
import { games } from '@parlour/shared/registry'
import { anyTurn, type BotAsk } from './ask.ts'
import type { Question } from './think.ts'

export interface Pool {
  /** A turn; never rejects, and comes within `PATIENCE`. */
  turn(ask: BotAsk): Promise<readonly Part[]>
  /** How many wait, and how many think. */
  load(): { readonly waiting: number; readonly thinking: number }
  close(): Promise<void>
}

export interface PoolInput {
  readonly threads: number
  readonly random: (n: number) => Uint8Array
  /** A bot failed, in which game. */
  readonly report: (e: unknown, game: string) => void
  /** What the threads run. */
  readonly script?: URL
}

interface Waiting {
  readonly question: Omit<Question, 'share'>
  readonly done: (steps: readonly Part[]) => void
  readonly failed: (e: unknown) => void
}

/** Longest that a turn is waited for, ms. */
export const PATIENCE = 1800

export function createPool({ threads, random, report, script = SCRIPT }: PoolInput): Pool {
  const idle = new Set<Worker>()
  const busy = new Map<Worker, Waiting>()
  const queue: Waiting[] = []
  let closed = false

  const start = (): Worker => {
    const worker = new Worker(script)
    worker.unref()
    worker.on('message', (steps: readonly Part[]) => {
      const waiting = busy.get(worker)
      if (!busy.delete(worker)) return
      idle.add(worker)
      waiting?.done(steps)
      next()
    })
    worker.on('error', (e) => lose(worker, e))
    worker.on('exit', () => lose(worker, new Error('the thread of a bot has ended')))
    return worker
  }
  /** A thread that is of no use any more. */
  const lose = (worker: Worker, e: unknown): void => {
    const waiting = busy.get(worker)
    idle.delete(worker)
    busy.delete(worker)
    waiting?.failed(e)
    next()
  }
  const next = (): void => {
    while (queue.length > 0 && !closed) {
      const [free] = idle
      const worker = free ?? (busy.size < threads ? start() : undefined)
      if (!worker) return
      const waiting = queue.shift()!
      idle.delete(worker)
      busy.set(worker, waiting)
      worker.postMessage({ ...waiting.question, share: 1 / (1 + queue.length / threads) } satisfies Question)
    }
  }
  /** Nobody waits for it any more; a thread that is at it is ended. */
  const giveUp = (waiting: Waiting): void => {
    const at = queue.indexOf(waiting)
    if (at >= 0) {
      queue.splice(at, 1)
      waiting.failed(new Error('too many bots wait'))
      return
    }
    const worker = [...busy].find(([, w]) => w === waiting)?.[0]
    if (!worker) return
    lose(worker, new Error('a bot does not come to an end'))
    void worker.terminate()
  }
  const thought = async (question: Omit<Question, 'share'>): Promise<readonly Part[]> => {
    let late: NodeJS.Timeout | undefined
    try {
      return await new Promise((done, failed) => {
        const waiting = { question, done, failed }
        late = setTimeout(() => giveUp(waiting), PATIENCE)
        queue.push(waiting)
        next()
      })
    } finally {
      clearTimeout(late)
    }
  }

  return {
    async turn(ask) {
      const { game, view, seat, level } = ask
      // Bots know the rules of now.
      if (closed || games.get(game.id)?.version !== game.version) return anyTurn(ask)
      try {
        return await thought({ game: game.id, view, seat, level, seed: Buffer.from(random(32)).toString('hex') })
      } catch (e) {
        report(e, game.id)
        return anyTurn(ask)
      }
    },
    load: () => ({ waiting: queue.length, thinking: busy.size }),
    async close() {
      closed = true
      for (const waiting of [...queue]) giveUp(waiting)
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}

const SCRIPT = new URL('./think.ts', import.meta.url)
