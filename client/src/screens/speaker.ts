/** The one live region: each change is said once, in order, and an equal sentence can be said again. */
import { type ReadonlySignal, signal } from '@preact/signals'

export interface Speaker {
  readonly said: ReadonlySignal<string>
  say(sentences: readonly string[]): void
}

export function createSpeaker(): Speaker {
  const said = signal('')
  return {
    said,
    say(sentences) {
      const text = sentences.join(' ')
      if (text === '') return
      // A no-break space makes an equal text a new one for screen readers.
      said.value = said.peek() === text ? `${text}\u00a0` : text
    },
  }
}
