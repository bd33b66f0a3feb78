/** How somebody wants this page, in this browser. */
import { asObject } from '@parlour/shared/core/json'
import { type Signal, signal } from '@preact/signals'
import type { Speech } from './speaker.ts'
import { readJson, type Store } from './store.ts'

export type Theme = 'auto' | 'light' | 'dark'

export interface Settings {
  readonly sound: Signal<boolean>
  readonly vibration: Signal<boolean>
  /** The screen stays on at a table. */
  readonly awake: Signal<boolean>
  /** A turn waits for its confirmation. */
  readonly confirm: Signal<boolean>
  /** Single letters are keys on the board. */
  readonly letters: Signal<boolean>
  readonly speech: Signal<Speech>
  readonly theme: Signal<Theme>
}

const KEY = 'settings'
const SPEECH: readonly Speech[] = ['all', 'turns', 'brief']
const THEMES: readonly Theme[] = ['auto', 'light', 'dark']

/** Tells when another tab has written something there, by its key. */
export type OtherTabs = (heard: (key: string) => void) => void

/** What is stored is read with care: what is none is as it is at first. */
export function createSettings(store: Store, others: OtherTabs = () => undefined): Settings {
  const stored = (): Readonly<Record<string, unknown>> => asObject(readJson(store, KEY)) ?? {}
  const first = stored()
  const takes: (() => void)[] = []
  /** A setting that is written beside the others, which another tab may have changed, and follows that one. */
  const kept = <T>(name: string, read: (x: unknown) => T): Signal<T> => {
    const now = signal(read(first[name]))
    let last = now.peek()
    now.subscribe((value) => {
      if (value === last) return
      last = value
      store.set(KEY, JSON.stringify({ ...stored(), [name]: value }))
    })
    takes.push(() => {
      last = read(stored()[name])
      now.value = last
    })
    return now
  }
  const flag = (name: string, otherwise: boolean) => kept(name, (x) => (typeof x === 'boolean' ? x : otherwise))
  const one = <T>(name: string, of: readonly T[]) => kept(name, (x) => of.find((each) => each === x) ?? of[0]!)
  others((key) => {
    if (key === KEY) for (const take of takes) take()
  })
  return {
    sound: flag('sound', false),
    vibration: flag('vibration', false),
    awake: flag('awake', false),
    confirm: flag('confirm', true),
    letters: flag('letters', true),
    speech: one('speech', SPEECH),
    theme: one('theme', THEMES),
  }
}
