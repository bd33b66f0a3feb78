// Before the screens, so that theirs can change it.
import './screens/base.css'

import { signal } from '@preact/signals'
import { render } from 'preact'
import { createDailies } from './app/dailies.ts'
import { createLearned } from './app/learned.ts'
import { createMuted } from './app/muted.ts'
import { createPerson } from './app/person.ts'
import { createRooms } from './app/rooms.ts'
import { createRouter, FILE, FILE_KEY } from './app/router.ts'
import { createSettings } from './app/settings.ts'
import { createSpeaker } from './app/speaker.ts'
import { openStore } from './app/store.ts'
import { createUpdates } from './app/updates.ts'
import type { Key } from './i18n/en.ts'
import { FIRST_WORDS, type Lang, languageOf, TABLE_WORDS } from './i18n/languages.ts'
import { type Messages, speak } from './i18n/words.ts'
import { App } from './screens/App.tsx'
import { AppContext } from './screens/app.ts'

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
const app = {
  redraw: { lang: null, kept: new Map() },
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

/** Draws the page in a language; seats and drafts outlast that, as they do a reload. Rejects when its words cannot be had. */
function painter(): (lang: Lang) => Promise<void> {
  let wanted: Lang | null = null
  const show = async (lang: Lang): Promise<void> => {
    wanted = lang
    // What tables need is added when one is shown.
    const messages: Partial<Messages<Key>> = { ...(await FIRST_WORDS[lang]()) }
    // Words that come later than those of a newer choice draw nothing.
    if (wanted !== lang) return
    const tableWords = once(async () => void Object.assign(messages, await TABLE_WORDS[lang]()))
    const root = document.getElementById('app')
    if (!root) return
    // In the language that it was said in it would be read with the wrong voice.
    app.speaker.hush()
    document.documentElement.lang = lang
    const t = speak(messages)
    const speakIn = (next: Lang): void => {
      show(next).then(
        () => {
          // Only what could be shown: the next visit is not to begin without words.
          if (wanted === next) store.set('lang', next)
        },
        () => {
          if (wanted !== next) return
          wanted = lang
          app.redraw.lang = null
          app.speaker.say([t('refused.offline')])
        },
      )
    }
    render(
      <AppContext.Provider key={lang} value={{ ...app, t, tableWords, lang, speakIn }}>
        <App />
      </AppContext.Provider>,
      root,
    )
  }
  return show
}

settings.theme.subscribe((theme) => {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
})
void painter()(languageOf(store.get('lang') ?? '', navigator.languages))
