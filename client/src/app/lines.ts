/** Lines half typed, or on their way: each outlasts the place that it stands in, and what is half typed also a reload. */
import { type Signal, signal } from '@preact/signals'
import type { Store } from './store.ts'

export interface Line {
  readonly text: Signal<string>
  /** Is it on its way? */
  readonly busy: Signal<boolean>
  type(words: string): void
}

/** By the place where a line stands. */
export type Lines = (slot: string) => Line

/** `session` lasts as long as the tab. */
export function createLines(session: Store): Lines {
  const lines = new Map<string, Line>()
  const open = (slot: string): Line => {
    const text = signal(session.get(slot) ?? '')
    return {
      text,
      busy: signal(false),
      type(words) {
        text.value = words
        if (words === '') session.remove(slot)
        else session.set(slot, words)
      },
    }
  }
  return (slot) => {
    const line = lines.get(slot) ?? open(slot)
    lines.set(slot, line)
    return line
  }
}
