/** The easy level: some turns at random, else whatever scores most at once. */
import type { Seat } from '../../core/game.ts'
import { sheetIn } from '../../games/garden/play.ts'
import { scoreOf } from '../../games/garden/score.ts'
import type { GardenStep, GardenView } from '../../games/garden/state.ts'
import { complete, steps } from '../../games/garden/steps.ts'
import { afterStep, writingOf } from '../../games/garden/write.ts'
import type { Random } from '../random.ts'

/** How many steps in a hundred a beginner takes at random. */
const RANDOM_STEPS = 20

/** Step by step, and it stops at the first complete turn. */
export function beginner(view: GardenView, seat: Seat, chance: Random): GardenStep[] {
  const writing = writingOf(view.public, view.secrets[seat])
  const draft: GardenStep[] = []
  let sheet = sheetIn(view, seat)
  while (!complete(view, seat, draft)) {
    const isRandom = chance.below(100) < RANDOM_STEPS
    let best: GardenStep | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const step of steps(view, seat, draft)) {
      const points = isRandom ? 0 : scoreOf(view.public.size, afterStep(sheet, step, writing)).total
      const worth = points + chance.unit() / 2
      if (worth > most) [most, best] = [worth, step]
    }
    draft.push(best!)
    sheet = afterStep(sheet, best!, writing)
  }
  return draft
}
