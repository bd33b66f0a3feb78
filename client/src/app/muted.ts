/** Whose words one does not want to read, in this browser. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { readTexts, type Store } from './store.ts'

export interface Muted {
  /** By the `who` of chat lines. */
  readonly list: ReadonlySignal<readonly string[]>
  toggle(who: string): void
}

const MOST = 200

export function createMuted(store: Store): Muted {
  const list = signal(readTexts(store, 'muted'))
  return {
    list,
    toggle(who) {
      // Another tab may have written since.
      const now = readTexts(store, 'muted')
      list.value = now.includes(who) ? now.filter((w) => w !== who) : [...now, who].slice(-MOST)
      store.set('muted', JSON.stringify(list.value))
    },
  }
}
