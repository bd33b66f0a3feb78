/** Which games somebody knows in this browser, so that a guide is offered to those who do not, and where they are in one. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { readJson, type Store } from './store.ts'

export interface Learned {
  /** Ids of games. */
  readonly games: ReadonlySignal<readonly string[]>
  know(game: string): void
  /** Where the turns of guides are kept. */
  readonly store: Store
}

export function createLearned(store: Store): Learned {
  const stored = readJson(store, 'learned')
  const games = signal<readonly string[]>(Array.isArray(stored) ? stored.filter((g) => typeof g === 'string') : [])
  return {
    games,
    store,
    know(game) {
      if (games.peek().includes(game)) return
      games.value = [...games.peek(), game]
      store.set('learned', JSON.stringify(games.value))
    },
  }
}
