/** What every screen needs, made once in main.tsx and handed down by context. */
import type { ReadonlySignal, Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Dailies } from '../app/dailies.ts'
import type { Learned } from '../app/learned.ts'
import type { Lines } from '../app/lines.ts'
import type { Muted } from '../app/muted.ts'
import type { Person } from '../app/person.ts'
import type { Rooms } from '../app/rooms.ts'
import type { Router } from '../app/router.ts'
import type { Settings } from '../app/settings.ts'
import type { Speaker } from '../app/speaker.ts'
import type { Store } from '../app/store.ts'
import type { Synth } from '../app/synth.ts'
import type { Updates } from '../app/updates.ts'
import type { Looks } from '../board/pixi/index.ts'
import type { Key } from '../i18n/en.ts'
import type { Lang } from '../i18n/languages.ts'
import type { Tongue } from '../i18n/tongue.ts'
import type { Advice } from '../local/advice.ts'
import type { Words } from '../model/scene.ts'

export interface App {
  readonly t: Words<Key>
  /** To be awaited before anything that only tables show: until then `t` lacks its words. */
  readonly tableWords: () => Promise<void>
  /** Speaks words that only some pages need, fetched with them, in whichever language the page is. */
  readonly words: Tongue['words']
  /** Whatever is drawn, computed or done by an effect with this or with `t` follows another language by itself. */
  readonly lang: Lang
  /** The page in another language, now and whenever it is opened here; false when its words cannot be had. */
  readonly speakIn: (lang: Lang) => Promise<boolean>
  readonly lines: Lines
  /** Are the settings open? */
  readonly settling: Signal<boolean>
  readonly router: Router
  readonly person: Person
  readonly rooms: Rooms
  readonly muted: Muted
  readonly dailies: Dailies
  readonly learned: Learned
  readonly speaker: Speaker
  /** Is the page out of sight, and out of hearing with it? */
  readonly away: ReadonlySignal<boolean>
  /** The drawing of sheets, fetched once for the visit. */
  readonly looks: () => Promise<Looks>
  /** Bots that tell what they would do, fetched when somebody asks. */
  readonly advice: () => Promise<Advice>
  /** Lasts as long as the tab: drafts, and which rooms are only watched. */
  readonly session: Store
  /** Shows a record that no server keeps. */
  readonly openRecord: (text: string) => void
  readonly updates: Updates
  readonly settings: Settings
  /** Makes sounds, fetched when the first is wanted. */
  readonly synth: () => Promise<Synth>
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('no app')
  return app
}
