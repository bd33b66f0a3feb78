import type { Game } from '../../core/game.ts'
import { asObject } from '../../core/json.ts'
import { step } from './form.ts'
import { isSheet } from './layout.ts'
import { read, write } from './notation.ts'
import { awaiting, play, setup } from './play.ts'
import { ranks, scores } from './score.ts'
import type { GardenHidden, GardenOptions, GardenPublic, GardenSecret, GardenStep } from './state.ts'
import { complete, steps } from './steps.ts'

/** Queen of Hearts' Garden Express (spec/rules.md 3). */
export const garden: Game<GardenPublic, GardenSecret, GardenHidden, GardenStep, GardenOptions> = {
  id: 'garden',
  version: 1,
  seats: { min: 1, max: 4 },
  options,
  step,
  setup,
  awaiting,
  steps,
  complete,
  play,
  scores,
  ranks,
  notation: { write, read },
}

function options(x: unknown): GardenOptions | null {
  const { sheet = 'classic', ...unknown } = asObject(x) ?? { unknown: x }
  return Object.keys(unknown).length === 0 && isSheet(sheet) ? { sheet } : null
}
