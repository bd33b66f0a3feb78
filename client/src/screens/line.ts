import { useSignal } from '@preact/signals'
import { useApp } from './app.ts'

/** A line half typed, which outlasts the place that it stands in and a reload. */
export function useLine(slot: string): { readonly text: string; type(words: string): void } {
  const { session } = useApp()
  const text = useSignal(session.get(slot) ?? '')
  return {
    get text() {
      return text.value
    },
    type(words) {
      text.value = words
      if (words === '') session.remove(slot)
      else session.set(slot, words)
    },
  }
}
