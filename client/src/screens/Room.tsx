import type { RefusalCode } from '@parlour/shared/core/protocol'
import { effect, useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { gameCard } from '../games/registry.ts'
import { speak } from '../i18n/words.ts'
import { createPlay, type Play } from '../model/play.ts'
import type { Table } from '../net/table.ts'
import { type App, useApp } from './app.ts'
import { Door, Notice } from './Door.tsx'
import { Lobby } from './Lobby.tsx'
import type { TableProps } from './TableScreen.tsx'
import './room.css'

/** A room from the door to the result: holds the connection, and what is played at it. */
export function Room({ code }: { code: string }) {
  const app = useApp()
  const { person } = app
  const asked = useSignal<{ readonly spectate: boolean; readonly time: number } | null>(
    person.name.value === '' ? null : { spectate: false, time: 0 },
  )
  const table = useSignal<Table | null>(null)
  const ready = useSignal<Ready | null>(null)
  const broken = useSignal(false)
  const going = asked.value

  useEffect(() => {
    if (!going) return
    let over = false
    broken.value = false
    const closing: (() => void)[] = []
    const open = async (): Promise<void> => {
      const { openTable } = await import('../net/RemoteTable.ts')
      if (over) return
      const { base } = app.router
      const opened = openTable({ base, code, token: person.token, name: person.name.value, spectate: going.spectate })
      table.value = opened
      closing.push(
        () => opened.leave(false),
        attach(app, opened, (made) => {
          ready.value = made
        }),
        keepTrack(app, opened),
      )
    }
    open().catch(() => {
      broken.value = true
    })
    return () => {
      over = true
      for (const close of closing) close()
      table.value = null
      ready.value = null
    }
  }, [going, code])

  const mine = ready.value?.play.scene.value?.awaited === true
  const phase = table.value?.state.value?.phase
  useEffect(() => {
    document.title = app.t(mine ? 'app.turn' : phase === 'over' ? 'app.over' : 'app.room', { code })
  }, [mine, phase, code])

  const again = (spectate = false): void => {
    asked.value = { spectate, time: (going?.time ?? 0) + 1 }
  }
  if (!going) return <Door code={code} onEnter={again} />
  if (broken.value) return <Notice text={app.t('refused.offline')} act={app.t('link.again')} onAct={() => again()} />

  const opened = table.value
  const state = opened?.state.value ?? null
  const connection = opened?.connection.value ?? 'connecting'
  if (connection === 'elsewhere') {
    return <Notice text={app.t('link.elsewhere')} act={app.t('link.here')} onAct={() => again()} />
  }
  if (connection === 'old-client') {
    return <Notice text={app.t('link.old-client')} act={app.t('link.reload')} onAct={() => location.reload()} />
  }
  if (connection === 'room-full' && !going.spectate) {
    return <Notice text={app.t('refused.room-full')} act={app.t('door.watch')} onAct={() => again(true)} />
  }
  if (
    connection === 'removed' ||
    connection === 'no-room' ||
    connection === 'room-locked' ||
    connection === 'room-full'
  ) {
    return <Notice text={app.t(`link.${connection}`, { code })} />
  }
  if (!opened || !state) {
    if (connection !== 'lost') return <Notice text={app.t('link.connecting', { code })} />
    return <Notice text={app.t('refused.offline')} act={app.t('link.again')} onAct={() => opened?.rejoin()} />
  }
  if (state.phase === 'lobby') return <Lobby table={opened} state={state} />
  if (state.phase === 'opening') {
    return <Notice title={app.t('opening.title')} text={app.t('opening.line')} icon="verify" stay />
  }
  if (!ready.value) return <Notice text={app.t('link.connecting', { code })} />
  const { play, Played } = ready.value
  return <Played table={opened} play={play} state={state} />
}

/** A game that can be shown. */
interface Ready {
  readonly play: Play
  readonly Played: ComponentType<TableProps>
}

/** Loads the room's game once it is known; returns what ends it. */
function attach(app: App, table: Table, onReady: (ready: Ready) => void): () => void {
  let ended = false
  let play: Play | null = null
  let asked = ''
  const load = async (id: string): Promise<void> => {
    const [game, { Played }] = await Promise.all([gameCard(id)?.load(), import('./Played.tsx')])
    if (!game || ended) return
    play = createPlay({
      table,
      game,
      t: speak(await game.words(app.lang), app.lang),
      drafts: app.session,
      refusal: (code: RefusalCode) => app.t(`refused.${code}`),
      say: app.speaker.say,
    })
    if (ended) play.dispose()
    else onReady({ play, Played })
  }
  const stop = effect(() => {
    const id = table.state.value?.game ?? ''
    if (id === '' || id === asked) return
    asked = id
    load(id).catch(() => {
      asked = ''
    })
  })
  return () => {
    ended = true
    stop()
    play?.dispose()
  }
}

/** Keeps the list of rooms and says who comes and goes before the start. */
function keepTrack({ rooms, t, speaker }: App, table: Table): () => void {
  let was = table.state.value
  let linked = table.connection.value
  return effect(() => {
    const link = table.connection.value
    if (was && link !== linked) {
      if (link === 'lost') speaker.say([t('link.lost')])
      if (link === 'connecting') speaker.say([t('link.back')])
      if (link === 'open') speaker.say([t('link.open')])
    }
    linked = link
    const state = table.state.value
    const me = table.me.value
    if (link === 'no-room' || link === 'removed') rooms.forget(table.code)
    if (!state) return
    const others = state.seats.filter((s, i) => s.kind !== 'empty' && i !== me).map((s) => s.name)
    if (me >= 0) rooms.remember({ code: table.code, game: state.game, phase: state.phase, names: others })
    if (was && was.phase !== state.phase && state.phase === 'opening') speaker.say([t('opening.title')])
    if (was && was.phase === 'lobby' && state.phase === 'lobby') {
      const before = was.seats
      speaker.say(
        state.seats.flatMap((s, i) => {
          const old = before[i]
          if (i === me) return []
          if (s.kind === 'person' && old?.kind !== 'person') return [t('lobby.sat', { name: s.name })]
          if (s.kind === 'empty' && old?.kind === 'person') return [t('lobby.left', { name: old.name })]
          if (s.kind !== 'person' || !old || s.present === old.present) return []
          return [t(s.present ? 'lobby.back' : 'lobby.gone', { name: s.name })]
        }),
      )
    }
    was = state
  })
}
