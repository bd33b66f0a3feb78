/**
 * Bots think in threads of their own, so that they hold up nobody (spec/product.md 4). With a queue each thinks for less long;
 * one that fails or does not come to an end is replaced by any legal turn.
 */
import { Worker } from 'node:worker_threads'
import type { Part } from '@parlour/shared/core/game'
import { games } from '@parlour/shared/registry'
import { anyTurn, type BotAsk } from './ask.ts'
import type { Question, Thought } from './think.ts'

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

interface Thread {
  readonly worker: Worker
  /** Who waits for what it is at; null when nobody does any more. */
  waiting: Waiting | null
  /** Ends a thread that is at one question for too long. */
  late: NodeJS.Timeout | undefined
}

/** Longest that a turn is waited for, ms. */
export const PATIENCE = 1800
/** Longest that a thread is at one question, ms. */
const THINKING = 1500
/** And until one is loaded, which other work may hold up. */
const LOADING = 10_000

export function createPool({ threads, random, report, script = SCRIPT }: PoolInput): Pool {
  const idle: Thread[] = []
  const busy = new Set<Thread>()
  const queue: Waiting[] = []
  let closed = false

  const start = (): Thread => {
    const thread: Thread = { worker: new Worker(script), waiting: null, late: undefined }
    const { worker } = thread
    worker.unref()
    worker.on('message', (thought: Thought) => {
      // One that was just loaded begins only now.
      if ('ready' in thought) return watch(thread, THINKING)
      const { waiting } = thread
      rest(thread)
      idle.push(thread)
      if ('steps' in thought) waiting?.done(thought.steps)
      else waiting?.failed(new Error(thought.failed))
      next()
    })
    worker.on('error', (e) => lose(thread, e))
    worker.on('exit', () => lose(thread, new Error('the thread of a bot has ended')))
    return thread
  }
  const watch = (thread: Thread, ms: number): void => {
    clearTimeout(thread.late)
    thread.late = setTimeout(() => {
      lose(thread, new Error('a bot does not come to an end'))
      void thread.worker.terminate()
    }, ms)
  }
  const rest = (thread: Thread): void => {
    clearTimeout(thread.late)
    thread.waiting = null
    busy.delete(thread)
  }
  /** A thread that is of no use any more. */
  const lose = (thread: Thread, e: unknown): void => {
    const { waiting } = thread
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
    rest(thread)
    waiting?.failed(e)
    next()
  }
  const next = (): void => {
    while (queue.length > 0 && !closed) {
      const old = idle.pop()
      if (!old && busy.size >= threads) return
      const thread = old ?? start()
      const waiting = queue.shift()!
      thread.waiting = waiting
      busy.add(thread)
      watch(thread, old ? THINKING : LOADING)
      thread.worker.postMessage({ ...waiting.question, share: 1 / (1 + queue.length / threads) } satisfies Question)
    }
  }
  /** Nobody waits for it any more; a thread that is at it comes to its end by itself. */
  const giveUp = (waiting: Waiting): void => {
    const at = queue.indexOf(waiting)
    if (at >= 0) queue.splice(at, 1)
    for (const thread of busy) if (thread.waiting === waiting) thread.waiting = null
    waiting.failed(new Error(at >= 0 ? 'too many bots wait' : 'a bot does not come to an end'))
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
      for (const thread of busy) clearTimeout(thread.late)
      await Promise.all([...idle, ...busy].map(({ worker }) => worker.terminate()))
    },
  }
}

const SCRIPT = new URL('./think.ts', import.meta.url)
