/** The one live region: each change is said once, in order, and an equal sentence can be said again. */
import { type ReadonlySignal, signal } from '@preact/signals'

export interface Speaker {
  readonly said: ReadonlySignal<string>
  say(sentences: readonly string[]): void
  /** Nothing is said any more, and what was about to be said is not. */
  hush(): void
}

export function createSpeaker(): Speaker {
  const said = signal('')
  let waiting: string[] = []
  const write = (): void => {
    if (waiting.length === 0) return
    const text = [...new Set(waiting)].join(' ')
    waiting = []
    // A no-break space makes an equal text a new one for screen readers.
    said.value = said.peek() === text ? `${text}\u00a0` : text
  }
  return {
    said,
    hush() {
      waiting = []
      said.value = ''
    },
    say(sentences) {
      const next = sentences.filter((s) => s !== '')
      if (next.length === 0) return
      // What is said in the same moment goes together: the page shows only the last of several texts.
      if (waiting.length === 0) queueMicrotask(write)
      waiting.push(...next)
    },
  }
}
