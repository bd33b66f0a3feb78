/** The daily sheets that this browser has played, newest first. */
import { isDay } from '@parlour/shared/daily-form'
import { type ReadonlySignal, signal } from '@preact/signals'
import { readJson, type Store } from './store.ts'

export interface DailyResult {
  readonly day: string
  readonly game: string
  readonly total: number
}

export interface Dailies {
  readonly list: ReadonlySignal<readonly DailyResult[]>
  /** Each sheet once: the first end is the one that counts. */
  note(result: DailyResult): void
}

/** Three games a day for a year. */
const MOST = 1100

export function createDailies(store: Store): Dailies {
  const stored = (): readonly DailyResult[] => readList(readJson(store, 'dailies'))
  const list = signal(stored())
  return {
    list,
    note(result) {
      // Another tab may have noted one since.
      const before = stored()
      if (before.some((r) => r.day === result.day && r.game === result.game)) return
      list.value = [result, ...before].slice(0, MOST)
      store.set('dailies', JSON.stringify(list.value))
    },
  }
}

function readList(x: unknown): DailyResult[] {
  if (!Array.isArray(x)) return []
  return x.flatMap((r: Partial<Record<keyof DailyResult, unknown>> | null) => {
    const { day, game, total } = r ?? {}
    const is = typeof day === 'string' && isDay(day) && typeof game === 'string' && typeof total === 'number'
    return is ? [{ day, game, total }] : []
  })
}
