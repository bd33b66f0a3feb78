/** What one thread of the pool does: it finds turns, one after the other. */
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { botOf } from '@parlour/shared/bots/registry'
import type { Part, Seat, View } from '@parlour/shared/core/game'
import type { Level } from '@parlour/shared/core/protocol'

/** Everything that a bot sees travels with it, and nothing else can. */
export interface Question {
  readonly game: string
  readonly view: View<Part, Part>
  readonly seat: Seat
  readonly level: Level
  /** 64 hex digits of the bot's own. */
  readonly seed: string
  /** Which part of the usual budget, up to 1. */
  readonly share: number
}

export type Thought = { readonly ready: true } | { readonly steps: readonly Part[] } | { readonly failed: string }

// People come first. On Linux this is of this thread alone; elsewhere it would be of the whole process.
const behind = constants.priority.PRIORITY_BELOW_NORMAL
if (process.platform === 'linux' && getPriority() < behind) setPriority(behind)

parentPort!.on('message', ({ game, view, seat, level, seed, share }: Question) => {
  try {
    const bot = botOf(game)
    parentPort!.postMessage({
      steps: bot.turn(view, seat, level, seed, Math.ceil(bot.budget * share)),
    } satisfies Thought)
  } catch (e) {
    parentPort!.postMessage({ failed: e instanceof Error ? e.message : String(e) } satisfies Thought)
  }
})
// A thread that has to be loaded first is ready only now.
parentPort!.postMessage({ ready: true } satisfies Thought)
