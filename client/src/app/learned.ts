/** Which games somebody knows in this browser, so that a guide is offered to those who do not, and where they are in one. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { readTexts, type Store } from './store.ts'

export interface Learned {
  /** Ids of games. */
  readonly games: ReadonlySignal<readonly string[]>
  know(game: string): void
  /** Where the turns of guides are kept. */
  readonly store: Store
}

export function createLearned(store: Store): Learned {
  const games = signal(readTexts(store, 'learned'))
  return {
    games,
    store,
    know(game) {
      // Another tab may have written since.
      games.value = [...new Set([...readTexts(store, 'learned'), game])]
      store.set('learned', JSON.stringify(games.value))
    },
  }
}
