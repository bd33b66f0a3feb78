/** Acorns of Sixty-One (spec/rules.md 2, Areas, Leaf row, End). */
import type { Score } from '../../core/game.ts'
import { ranked } from '../../core/rank.ts'
import type { Area } from './layout.ts'
import { AREAS } from './layout.ts'
import { sheetIn } from './play.ts'
import type { SixtyOneSheet, SixtyOneView } from './state.ts'
import { FREE } from './state.ts'

export interface SixtyOneScore extends Score {
  /** By area, without the bonus for the first. */
  readonly areas: readonly number[]
  readonly first: readonly number[]
  readonly leaf: number
}

/** Acorns of one area. */
export function acorns({ spots }: SixtyOneSheet, { start, runs, each, full }: Area): number {
  let sum = 0
  for (const [i, run] of runs.entries()) {
    let filled = 0
    for (const spot of run) {
      if (spots[start + spot] === FREE) continue
      sum += each[spot]!
      filled++
    }
    if (filled === run.length) sum += full[i]!
  }
  return sum
}

export function scores(view: SixtyOneView): SixtyOneScore[] {
  return view.public.sheets.map((_, seat) => {
    const sheet = sheetIn(view, seat)
    const areas = AREAS.map((area) => acorns(sheet, area))
    const total = [...areas, ...sheet.first, sheet.bonus].reduce((a, b) => a + b, 0)
    return { areas, first: sheet.first, leaf: sheet.bonus, total }
  })
}

export function ranks(view: SixtyOneView): number[] | null {
  return view.public.over ? ranked(scores(view), (a, b) => b.total - a.total) : null
}
