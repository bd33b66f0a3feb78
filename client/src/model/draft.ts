/** A turn in the making as it is kept: for which turn it is, what of it the rules allow, and how it is read again. */
import type { Part, Seat, View } from '@parlour/shared/core/game'
import { sameJson } from '@parlour/shared/core/json'
import type { TableState } from '@parlour/shared/core/protocol'
import type { Picker } from './picks.ts'

export interface Draft {
  readonly steps: readonly Part[]
  readonly picked: readonly string[]
}

export const EMPTY: Draft = { steps: [], picked: [] }

/** Which turn of which game this is, '' for nobody's. */
export function turnKey(state: TableState | null, me: Seat): string {
  return state && me >= 0 ? `${state.number}/${me}/${state.seats[me]?.turns ?? 0}` : ''
}

/** The draft as far as the rules allow it in this view. */
export function valid(picker: Picker<Part, Part, Part>, view: View<Part, Part>, seat: Seat, draft: Draft): Draft {
  if (seat < 0) return EMPTY
  const steps: Part[] = []
  for (const step of draft.steps) {
    if (!picker.game.steps(view, seat, steps).some((s) => sameJson(s, step))) return EMPTY
    steps.push(step)
  }
  const next = picker.game.steps(view, seat, steps)
  const goes = next.some((s) => draft.picked.every((id) => picker.picks(view, s).includes(id)))
  return { steps, picked: goes ? draft.picked : [] }
}

export function readDraft(text: string | null, key: string): readonly Draft[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (stored === null || typeof stored !== 'object' || !('key' in stored) || stored.key !== key) return []
    if (!('past' in stored) || !Array.isArray(stored.past)) return []
    return stored.past.filter((d) => Array.isArray(d?.steps) && Array.isArray(d?.picked))
  } catch {
    return []
  }
}
