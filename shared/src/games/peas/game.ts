import type { Game } from '../../core/game.ts'
import { asObject } from '../../core/json.ts'
import { isBoard } from './layout.ts'
import { read, write } from './notation.ts'
import { awaiting, play, setup } from './play.ts'
import { ranks, scores } from './score.ts'
import type { PeasHidden, PeasOptions, PeasPublic, PeasSecret, PeasStep } from './state.ts'
import { complete, step, steps } from './steps.ts'

/** Just Peas (spec/rules.md 1). */
export const peas: Game<PeasPublic, PeasSecret, PeasHidden, PeasStep, PeasOptions> = {
  id: 'peas',
  version: 1,
  seats: { min: 1, max: 12 },
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

function options(x: unknown): PeasOptions | null {
  const { board = 'classic', ...unknown } = asObject(x) ?? { unknown: x }
  return Object.keys(unknown).length === 0 && isBoard(board) ? { board } : null
}
