/** The language that the page speaks: its words are fetched, and whatever was drawn or computed with them follows when another is chosen. */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { ByLang, Lang } from './languages.ts'
import { type Messages, say, type Words } from './words.ts'

type Source = ByLang<Messages<string>>
type Spoken = Signal<Partial<Messages<string>>>

export interface Tongue {
  readonly lang: ReadonlySignal<Lang>
  /**
   * Fetches the words of all these, and speaks them from then on in whichever language is chosen. Rejects when they cannot be had; to be asked
   * for again then.
   */
  words<K extends string>(...sources: readonly ByLang<Partial<Messages<K>>>[]): Promise<Words<K>>
  /** As `words`, at once: until `words` was asked for a source, its keys are read as themselves. */
  speaks<K extends string>(...sources: readonly ByLang<Partial<Messages<K>>>[]): Words<K>
  /**
   * Speaks another language as soon as all words that were asked for are there in it. False when something else was chosen meanwhile; rejects
   * when they cannot be had, and everything stays as it was.
   */
  choose(lang: Lang): Promise<boolean>
}

export function createTongue(first: Lang): Tongue {
  const lang = signal(first)
  const spoken = new Map<Source, Spoken>()
  /** What was asked for, though it may not be there yet. */
  const asked = new Map<Source, Promise<void>>()
  let wanted = first
  let choosing: Promise<unknown> = Promise.resolve()

  const of = (source: Source): Spoken => {
    const known = spoken.get(source) ?? signal({})
    spoken.set(source, known)
    return known
  }
  const fetch = async (source: Source): Promise<void> => {
    await choosing
    const at = lang.peek()
    const messages = await source[at]()
    // Otherwise it came with the language that was chosen meanwhile.
    if (lang.peek() === at) of(source).value = messages
  }
  const ask = (source: Source): Promise<void> => {
    const before = asked.get(source)
    if (before) return before
    const asking = fetch(source).catch((e) => {
      asked.delete(source)
      throw e
    })
    asked.set(source, asking)
    return asking
  }
  const change = async (next: Lang): Promise<boolean> => {
    const ready = await Promise.all(
      [...asked.keys()].map(async (source) => [of(source), await source[next]()] as const),
    )
    if (wanted !== next) return false
    batch(() => {
      for (const [messages, loaded] of ready) messages.value = loaded
      lang.value = next
    })
    return true
  }
  const speaks: Tongue['speaks'] = (...sources) => {
    const all = sources.map((source) => of(source as Source))
    return (key, values) => say(key, all.find(({ value }) => key in value)?.value[key], values)
  }
  return {
    lang,
    speaks,
    async words(...sources) {
      await Promise.all(sources.map((source) => ask(source as Source)))
      return speaks(...sources)
    },
    async choose(next) {
      wanted = next
      const changing = change(next).catch((e) => {
        if (wanted !== next) return false
        wanted = lang.peek()
        throw e
      })
      choosing = changing.catch(() => false)
      return changing
    },
  }
}
