import type { Game } from '../../core/game.ts'
import { withKeys } from '../../core/json.ts'
import { read, write } from './notation.ts'
import { awaiting, play, setup } from './play.ts'
import { ranks, scores } from './score.ts'
import type { SixtyOneHidden, SixtyOneOptions, SixtyOnePublic, SixtyOneSecret, SixtyOneStep } from './state.ts'
import { complete, step, steps } from './steps.ts'

/** Sixty-One (spec/rules.md 2). */
export const sixtyOne: Game<SixtyOnePublic, SixtyOneSecret, SixtyOneHidden, SixtyOneStep, SixtyOneOptions> = {
  id: 'sixty-one',
  version: 1,
  seats: { min: 1, max: 12 },
  options: (x) => (withKeys(x) ? {} : null),
  step: () => step,
  setup,
  awaiting,
  steps,
  complete,
  play,
  scores,
  ranks,
  notation: { write, read },
}
