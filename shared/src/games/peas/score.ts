/** The harvest of Just Peas (spec/rules.md 1, Score): the fewer smushed peas, the better. */
import type { Score } from '../../core/game.ts'
import { ranked } from '../../core/rank.ts'
import { sheetIn } from './play.ts'
import type { PeasView } from './state.ts'
import { SMUSHED, UNFILLED } from './state.ts'

export interface PeasScore extends Score {
  readonly smushed: number
  /** Peas that carry a value. */
  readonly filled: number
}

export function scores(view: PeasView): PeasScore[] {
  return view.public.sheets.map((_, seat) => {
    const { cells } = sheetIn(view, seat)
    const smushed = cells.filter((c) => c === SMUSHED).length
    const filled = cells.filter((c) => c !== SMUSHED && c !== UNFILLED).length
    return { smushed, filled, total: smushed }
  })
}

export function ranks(view: PeasView): number[] | null {
  return view.public.over ? ranked(scores(view), (a, b) => a.total - b.total) : null
}
