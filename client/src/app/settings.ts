/** How somebody wants this page, in this browser. */
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

/** What is stored is read with care: what is none is as it is at first. */
export function createSettings(store: Store): Settings {
  const stored = Object(readJson(store, KEY)) as Readonly<Record<string, unknown>>
  const flag = (name: string, first: boolean) => signal(typeof stored[name] === 'boolean' ? stored[name] : first)
  const one = <T>(name: string, of: readonly T[]) => signal(of.find((x) => x === stored[name]) ?? of[0]!)
  const settings: Settings = {
    sound: flag('sound', false),
    vibration: flag('vibration', false),
    awake: flag('awake', false),
    confirm: flag('confirm', true),
    letters: flag('letters', true),
    speech: one('speech', SPEECH),
    theme: one('theme', THEMES),
  }
  for (const each of Object.values(settings) as Signal[]) {
    let first = true
    each.subscribe(() => {
      if (!first) store.set(KEY, JSON.stringify(settings))
      first = false
    })
  }
  return settings
}
