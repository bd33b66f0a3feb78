/** Whose words one does not want to read, in this browser. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { readJson, type Store } from './store.ts'

export interface Muted {
  /** By the `who` of chat lines. */
  readonly list: ReadonlySignal<readonly string[]>
  toggle(who: string): void
}

const MOST = 200

export function createMuted(store: Store): Muted {
  const stored = readJson(store, 'muted')
  const list = signal<readonly string[]>(Array.isArray(stored) ? stored.filter((w) => typeof w === 'string') : [])
  return {
    list,
    toggle(who) {
      const now = list.peek()
      list.value = now.includes(who) ? now.filter((w) => w !== who) : [...now, who].slice(-MOST)
      store.set('muted', JSON.stringify(list.value))
    },
  }
}
