// Before the screens, so that theirs can change it.
import './screens/base.css'

import { effect, signal } from '@preact/signals'
import { render } from 'preact'
import { createDailies } from './app/dailies.ts'
import { createLearned } from './app/learned.ts'
import { createLines } from './app/lines.ts'
import { createMuted } from './app/muted.ts'
import { createPerson } from './app/person.ts'
import { createRooms } from './app/rooms.ts'
import { createRouter, FILE, FILE_KEY } from './app/router.ts'
import { createSettings } from './app/settings.ts'
import { createSpeaker } from './app/speaker.ts'
import { openStore } from './app/store.ts'
import { createUpdates } from './app/updates.ts'
import type { Key } from './i18n/en.ts'
import { FIRST_WORDS, type Lang, languageOf, NO_WORDS, TABLE_WORDS } from './i18n/languages.ts'
import { createTongue } from './i18n/tongue.ts'
import { App } from './screens/App.tsx'
import { AppContext, type App as Everything } from './screens/app.ts'

const router = createRouter(window)
// One store for each server, also when several share an origin under different paths.
const prefix = `parlour:${new URL(router.base).pathname}:`
const store = openStore(() => localStorage, prefix)
const session = openStore(() => sessionStorage, prefix)
const settings = createSettings(store, (heard) =>
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) heard(key.slice(prefix.length))
  }),
)
const away = signal(document.hidden)
document.addEventListener('visibilitychange', () => {
  away.value = document.hidden
})
const tongue = createTongue(languageOf(store.get('lang') ?? '', navigator.languages))
const app: Everything = {
  t: tongue.speaks<Key>(FIRST_WORDS, TABLE_WORDS),
  tableWords: async () => void (await tongue.words(TABLE_WORDS)),
  words: tongue.words,
  get lang() {
    return tongue.lang.value
  },
  speakIn,
  lines: createLines(session),
  settling: signal(false),
  router,
  person: createPerson(store),
  rooms: createRooms(store),
  muted: createMuted(store),
  dailies: createDailies(store),
  learned: createLearned(store),
  settings,
  speaker: createSpeaker(() => settings.speech.value),
  away,
  synth: once(async () => (await import('./app/synth.ts')).createSynth(new AudioContext())),
  looks: once(async () => (await import('./board/pixi/index.ts')).createLooks()),
  advice: once(async () => (await import('./local/advice.ts')).createAdvice()),
  session,
  openRecord(text: string): void {
    session.set(FILE_KEY, text)
    router.go({ name: 'replay', id: FILE })
  },
  updates: createUpdates(register),
}

/** Beside everything else, once the page is there. */
async function register(found: () => void): Promise<() => Promise<void>> {
  if (!('serviceWorker' in navigator)) throw new Error('not to be kept')
  const { Workbox } = await import('workbox-window')
  // By its whole address: the plugin's own would look for it beside each page.
  const worker = new Workbox(new URL('sw.js', router.base).href, { scope: router.base })
  worker.addEventListener('waiting', found)
  const registration = await worker.register()
  return async () => {
    // Another tab has taken it already.
    if (!registration?.waiting) return location.reload()
    worker.addEventListener('controlling', () => location.reload())
    worker.messageSkipWaiting()
  }
}

/** The same promise for everybody who asks; what has failed is tried again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((e) => {
      made = null
      throw e
    })
    return made
  }
}

/** False when its words cannot be had; then nothing changes. */
async function speakIn(next: Lang): Promise<boolean> {
  try {
    const chosen = await tongue.choose(next)
    // Only what could be shown: the next visit is not to begin without words.
    if (chosen) {
      store.set('lang', next)
      // What was said last is in the language before.
      app.speaker.hush()
    }
    return true
  } catch {
    return false
  }
}

settings.theme.subscribe((theme) => {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
})
effect(() => {
  document.documentElement.lang = tongue.lang.value
})
const root = document.getElementById('app')!
tongue.words(FIRST_WORDS).then(
  () =>
    render(
      <AppContext.Provider value={app}>
        <App />
      </AppContext.Provider>,
      root,
    ),
  () => {
    const again = document.createElement('a')
    again.href = location.href
    again.textContent = NO_WORDS[tongue.lang.peek()]
    root.replaceChildren(again)
  },
)
