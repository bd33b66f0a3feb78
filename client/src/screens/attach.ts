import { effect } from '@preact/signals'
import type { ComponentType } from 'preact'
import { keepFeel } from '../app/feel.ts'
import { gameCard } from '../games/registry.ts'
import { dailyOf } from '../local/ids.ts'
import { createPlay, type Play } from '../model/play.ts'
import type { Table } from '../net/table.ts'
import type { App } from './app.ts'
import { calendarDay } from './dates.ts'
import type { TableProps } from './TableScreen.tsx'

/** What else a table needs once it is open. */
export { named } from '../app/names.ts'
export { keepTrack } from '../app/track.ts'
export { Lobby } from './Lobby.tsx'

/** A game that can be shown. */
export interface Ready {
  readonly play: Play
  readonly Played: ComponentType<TableProps>
}

/** Loads the table's game once it is known, or says that it cannot; returns what ends it. */
export function attach(app: App, table: Table, onReady: (ready: Ready) => void, onBroken: () => void): () => void {
  let ended = false
  let play: Play | null = null
  let asked = ''
  let feel = (): void => undefined
  const load = async (id: string): Promise<void> => {
    const [game, { Played }] = await Promise.all([gameCard(id)?.load(), import('./Played.tsx'), app.tableWords()])
    if (!game || ended) return
    const t = await app.words(game.words)
    if (ended) return
    const daily = dailyOf(table.code)
    // Together with what is to be done first.
    if (daily && table.state.peek()?.phase === 'play') {
      app.speaker.say([`${app.t('daily.one', { day: calendarDay(daily.day, app.lang) })}.`])
    }
    play = createPlay({
      table,
      game,
      t,
      drafts: app.session,
      page: app.t,
      away: app.away,
      say: app.speaker.say,
      confirms: () => app.settings.confirm.value,
      advise: async (...asked) => (await app.advice()).turn(...asked),
    })
    feel = keepFeel(app.settings, table, play, app.synth)
    onReady({ play, Played })
  }
  const stop = effect(() => {
    const id = table.state.value?.game ?? ''
    // What could not be fetched is asked for again when the game begins, and when the connection is back.
    void table.state.value?.phase
    void table.connection.value
    if (id === '' || id === asked) return
    asked = id
    load(id).catch(() => {
      asked = ''
      if (!ended) onBroken()
    })
  })
  return () => {
    ended = true
    stop()
    feel()
    play?.dispose()
  }
}
