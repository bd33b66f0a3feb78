/** The one live region: each change is said once, in order, and an equal sentence can be said again. */
import { type ReadonlySignal, signal } from '@preact/signals'
import { ended } from '../model/sentence.ts'

/**
 * What a sentence is: whether there is a connection, an answer to what the person did, what happens in the game, who comes, goes
 * and speaks, or what a guide says next.
 */
export type Said = 'link' | 'answer' | 'turns' | 'people' | 'guide'
/** How much is said: all; not who comes, goes and speaks; of the game only what matters most of each change. */
export type Speech = 'all' | 'turns' | 'brief'

export interface Speaker {
  readonly said: ReadonlySignal<string>
  /** `brief` is what is said of it where little is wanted; the first of them if it is not told. */
  say(sentences: readonly string[], kind?: Said, brief?: string): void
  /** Says once more what was said last. */
  repeat(): void
  /** Nothing is said any more, and what was about to be said is not. */
  hush(): void
}

const ORDER: Readonly<Record<Said, number>> = { link: 0, answer: 1, turns: 1, people: 2, guide: 3 }

export function createSpeaker(speech: () => Speech = () => 'all'): Speaker {
  const said = signal('')
  let waiting: { readonly text: string; readonly kind: Said }[] = []
  let last = ''
  const write = (): void => {
    if (waiting.length === 0) return
    // Of one moment: whether there is a connection, what happened in the game, and who came, went and spoke meanwhile.
    const texts = [...waiting].sort((a, b) => ORDER[a.kind] - ORDER[b.kind]).map((each) => each.text)
    const text = texts.map((each, i, all) => (i < all.length - 1 ? ended(each) : each)).join(' ')
    waiting = []
    last = text
    // A no-break space makes an equal text a new one for screen readers.
    said.value = said.peek() === text ? `${text}\u00a0` : text
  }
  const say = (sentences: readonly string[], kind: Said = 'answer', brief = sentences[0] ?? ''): void => {
    const much = speech()
    const wanted = much !== 'all' && kind === 'people' ? [] : much === 'brief' && kind === 'turns' ? [brief] : sentences
    // What two parts of the page say in one moment is said once; two equal things that happened are two.
    const next = wanted.filter((s) => s !== '' && !waiting.some(({ text }) => text === s))
    if (next.length === 0) return
    // What is said in the same moment goes together: the page shows only the last of several texts.
    if (waiting.length === 0) queueMicrotask(write)
    waiting.push(...next.map((text) => ({ text, kind })))
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
