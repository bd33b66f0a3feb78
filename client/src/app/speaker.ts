/** The one live region: each change is said once, in order, and an equal sentence can be said again. */
import { type ReadonlySignal, signal } from '@preact/signals'

/** What a sentence is: an answer to what the person did, what happens in the game, or who comes, goes and speaks. */
export type Said = 'answer' | 'turns' | 'people'
/** How much is said: all; not who comes, goes and speaks; of the game only what matters most of each change. */
export type Speech = 'all' | 'turns' | 'brief'

export interface Speaker {
  readonly said: ReadonlySignal<string>
  say(sentences: readonly string[], kind?: Said): void
  /** Says once more what was said last. */
  repeat(): void
  /** Nothing is said any more, and what was about to be said is not. */
  hush(): void
}

export function createSpeaker(speech: () => Speech = () => 'all'): Speaker {
  const said = signal('')
  let waiting: string[] = []
  let last = ''
  const write = (): void => {
    if (waiting.length === 0) return
    const text = [...new Set(waiting)].join(' ')
    waiting = []
    last = text
    // A no-break space makes an equal text a new one for screen readers.
    said.value = said.peek() === text ? `${text}\u00a0` : text
  }
  const say = (sentences: readonly string[], kind: Said = 'answer'): void => {
    const wanted = sentences.filter((s) => s !== '')
    const much = speech()
    const next =
      much !== 'all' && kind === 'people' ? [] : much === 'brief' && kind === 'turns' ? wanted.slice(0, 1) : wanted
    if (next.length === 0) return
    // What is said in the same moment goes together: the page shows only the last of several texts.
    if (waiting.length === 0) queueMicrotask(write)
    waiting.push(...next)
  }
  return {
    said,
    say,
    repeat: () => say([last]),
    hush() {
      waiting = []
      last = ''
      said.value = ''
    },
  }
}
