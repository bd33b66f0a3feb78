import type { Game } from '../../core/game.ts'
import { withKeys } from '../../core/json.ts'
import { read, write } from './notation.ts'
import { awaiting, play, setup } from './play.ts'
import { ranks, scores } from './score.ts'
import type { SpiceHidden, SpiceOptions, SpicePublic, SpiceSecret, SpiceStep } from './state.ts'
import { complete, step, steps } from './steps.ts'

/** Spice (spec/rules.md 4). */
export const spice: Game<SpicePublic, SpiceSecret, SpiceHidden, SpiceStep, SpiceOptions> = {
  id: 'spice',
  version: 1,
  seats: { min: 2, max: 2 },
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
