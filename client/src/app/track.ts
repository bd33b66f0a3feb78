/** What follows a room as long as it is open: the list of rooms, and what is said of the link and of who comes and goes. */
import type { Seat } from '@parlour/shared/core/game'
import type { TableState } from '@parlour/shared/core/protocol'
import { effect } from '@preact/signals'
import type { Key } from '../i18n/en.ts'
import type { Words } from '../model/scene.ts'
import type { Connection, Table } from '../net/table.ts'
import type { Muted } from './muted.ts'
import type { Rooms } from './rooms.ts'
import type { Speaker } from './speaker.ts'
import type { Store } from './store.ts'

export interface Track {
  readonly t: Words<Key>
  readonly rooms: Rooms
  readonly muted: Muted
  readonly speaker: Pick<Speaker, 'say'>
  /** Lasts as long as the tab. */
  readonly session: Store
}

/** Did one only watch this room in this tab? */
export function onlyWatches(session: Store, code: string): boolean {
  return session.get(watchKey(code)) !== null
}

/** The seat and the room are given up: nothing of it is remembered. */
export function forget({ rooms, session }: Pick<Track, 'rooms' | 'session'>, code: string): void {
  rooms.forget(code)
  session.remove(watchKey(code))
}

export function watchKey(code: string): string {
  return `${code}/watch`
}

/** What is said while the connection is away: only a seat has something to keep. */
export const lostWords = (me: Seat): Key => (me < 0 ? 'link.lost.watch' : 'link.lost')
export const backWords = (me: Seat): Key => (me < 0 ? 'link.back.watch' : 'link.back')

/** Returns what ends it. */
export function keepTrack({ rooms, muted, t, speaker, session }: Track, table: Table): () => void {
  let was: TableState | null = null
  /** The link as it was last; null before it was open for the first time. */
  let linked: Connection | null = null
  return effect(() => {
    const link = table.connection.value
    const state = table.state.value
    const me = table.me.value
    if (link === 'left') return
    if (linked && link !== linked) {
      if (link === 'lost') speaker.say([t(lostWords(me))])
      if (link === 'connecting') speaker.say([t(backWords(me))])
      if (link === 'open') speaker.say([t('link.open')])
    }
    if (linked || link === 'open') linked = link
    if (link === 'no-room' || link === 'removed') {
      forget({ rooms, session }, table.code)
      return
    }
    if (!state) return
    if (me < 0) session.set(watchKey(table.code), 'yes')
    else session.remove(watchKey(table.code))
    const others = state.seats.filter((s, i) => s.kind !== 'empty' && i !== me).map((s) => s.name)
    if (me >= 0) rooms.remember({ code: table.code, game: state.game, phase: state.phase, names: others })
    speaker.say(was ? [...news(t, was, state, me), ...said(t, was, state, me, muted.list.peek())] : [])
    was = state
  })
}

/** Who comes and goes before the start, and the start. */
function news(t: Words<Key>, was: TableState, is: TableState, me: number): string[] {
  if (is.phase === 'opening' && was.phase !== 'opening') return [t('opening.title')]
  if (was.phase !== 'lobby' || is.phase !== 'lobby') return []
  return is.seats.flatMap((s, i) => {
    const old = was.seats[i]
    if (i === me) return []
    if (s.kind === 'person' && old?.kind !== 'person') return [t('lobby.sat', { name: s.name })]
    if (s.kind === 'empty' && old?.kind === 'person') return [t('lobby.left', { name: old.name })]
    if (s.kind !== 'person' || !old || s.present === old.present) return []
    return [t(s.present ? 'lobby.back' : 'lobby.gone', { name: s.name })]
  })
}

/** What others have said since. */
function said(t: Words<Key>, was: TableState, is: TableState, me: number, muted: readonly string[]): string[] {
  if (was.chat === is.chat) return []
  const last = was.chat.at(-1)?.n ?? 0
  const lines = is.chat.filter((line) => line.n > last && !muted.includes(line.who) && (me < 0 || line.seat !== me))
  return lines.map(({ name, text }) => t('chat.said', { name, text }))
}
