/** What follows a room as long as it is open: the list of rooms, and what is said of the link and of who comes and goes. */
import type { Seat } from '@parlour/shared/core/game'
import { asObject } from '@parlour/shared/core/json'
import type { SeatInfo, TableState } from '@parlour/shared/core/protocol'
import { effect } from '@preact/signals'
import type { Key } from '../i18n/en.ts'
import type { Words } from '../model/scene.ts'
import type { Connection, Table } from '../net/table.ts'
import type { Muted } from './muted.ts'
import { named, shownName } from './names.ts'
import type { Rooms } from './rooms.ts'
import type { Speaker } from './speaker.ts'
import type { Store } from './store.ts'
import { backWords, forget, lostWords, watchKey } from './watching.ts'

export interface Track {
  readonly t: Words<Key>
  readonly rooms: Rooms
  readonly muted: Muted
  readonly speaker: Pick<Speaker, 'say'>
  /** Lasts as long as the tab. */
  readonly session: Store
}

/** So long after a break others may still be on their way back, as after a restart of the server, ms. */
const RETURNING = 10_000

/** Returns what ends it. */
export function keepTrack({ rooms, muted, t, speaker, session }: Track, table: Table): () => void {
  let was: TableState | null = null
  /** Who was there before the break; null when all that could have come back have. */
  let before: TableState | null = null
  let settling: ReturnType<typeof setTimeout> | undefined
  /** The link as it was last; null before it was open for the first time. */
  let linked: Connection | null = null
  let led = false
  /** Seats taken by somebody who has not come yet. */
  const expected = new Set<number>()
  const settle = (): void => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      const state = shown.state.peek()
      if (before && state) speaker.say(presence(t, before, state, table.me.peek(), expected), 'people')
      before = null
    }, RETURNING)
  }
  const shown = named(table, t)
  const end = effect(() => {
    const link = table.connection.value
    const state = shown.state.value
    const me = table.me.value
    const leads = table.host.value
    if (link === 'left') return
    if (linked && link !== linked) {
      if (link === 'lost') speaker.say([t(lostWords(me))], 'link')
      if (link === 'connecting') speaker.say([t(backWords(me))], 'link')
      if (link === 'open') speaker.say([t('link.open')], 'link')
      before ??= was
      if (link === 'open') settle()
    }
    if (linked || link === 'open') linked = link
    if (link === 'no-room' || link === 'removed') {
      forget({ rooms, session }, table.code)
      return
    }
    // What has changed is told when there is a connection to tell it by.
    if (!state || (linked && link !== 'open')) return
    if (me < 0) session.set(watchKey(table.code), 'yes')
    else session.remove(watchKey(table.code))
    // The list outlasts the language.
    const others = (table.state.peek() ?? state).seats
      .filter((s, i) => s.kind !== 'empty' && i !== me)
      .map((s) => s.name)
    const record = state.record || (table.record.value === '' ? '' : table.code)
    // What ends with the page is nowhere to come back to.
    if (me >= 0 && !table.unkept.value) {
      const room = { code: table.code, game: state.game, phase: state.phase, names: others }
      rooms.remember(record === '' ? room : { ...room, record })
    }
    if (was) {
      const mine = leads && !led ? [t('lobby.lead')] : []
      speaker.say(mine)
      if (before && before.number !== state.number) before = null
      const there = before ? [] : presence(t, was, state, me, expected)
      speaker.say(
        [...news(t, was, state, me, expected), ...there, ...said(t, was, state, me, muted.list.peek())],
        'people',
      )
    }
    was = state
    led = leads
  })
  return () => {
    clearTimeout(settling)
    end()
  }
}

/** Who comes, goes, leads or wants to end the game, and the start: what no turn tells. */
function news(t: Words<Key>, was: TableState, is: TableState, me: Seat, expected: Set<number>): string[] {
  // For a new game everybody may sit elsewhere.
  if (was.number !== is.number) expected.clear()
  const seats =
    was.number === is.number
      ? is.seats.flatMap((s, i) => (i === me ? [] : ofSeat(t, was.seats[i], s, i, expected, is.phase === 'over')))
      : []
  const start = is.phase === 'opening' && was.phase !== 'opening' ? [t('opening.title')] : []
  const left = is.phase === 'over' && was.phase !== 'over' && is.log.some(({ kind }) => kind === 'abandoned')
  return [
    ...seats,
    ...newHost(t, was, is, me),
    ...start,
    ...(left ? [t('table.abandoned')] : []),
    ...ofRoom(t, was, is, me),
  ]
}

/** What the host has set; whoever sets it hears it from the control itself, but for the seats that come and go. */
function ofRoom(t: Words<Key>, was: TableState, is: TableState, me: Seat): string[] {
  const others = me < 0 || me !== is.host
  const said: string[] = []
  if (is.phase === 'lobby' && was.phase === 'lobby' && is.seats.length !== was.seats.length) {
    said.push(t('lobby.count', { n: is.seats.length }))
  }
  if (!others) return said
  if (is.clock !== was.clock) said.push(t('clock.is', { clock: t(`clock.${is.clock}` as Key) }))
  if (is.locked !== was.locked) said.push(t(is.locked ? 'lobby.locked' : 'lobby.open'))
  if (is.phase !== 'lobby' || is.game !== was.game) return said
  const [old, now] = [asObject(was.options) ?? {}, asObject(is.options) ?? {}]
  for (const key of Object.keys(now)) {
    if (old[key] === now[key]) continue
    said.push(t('app.list', { items: [t(`option.${key}` as Key), t(`option.${key}.${now[key]}` as Key)] }))
  }
  return said
}

function ofSeat(
  t: Words<Key>,
  old: SeatInfo | undefined,
  s: SeatInfo,
  seat: number,
  expected: Set<number>,
  over: boolean,
): string[] {
  if (s.kind !== 'person') {
    expected.delete(seat)
    if (old?.kind !== 'person') return []
    return [t(s.kind === 'bot' ? 'table.removed' : 'lobby.left', { name: old.name })]
  }
  if (old?.kind !== 'person') {
    if (!s.present) expected.add(seat)
    return [t('lobby.sat', { name: s.name })]
  }
  const changes: Key[] = []
  if (s.standin !== old.standin) changes.push(s.standin ? 'table.standin' : 'table.standout')
  if (s.agrees && !old.agrees && !over) changes.push('people.wants')
  return changes.map((key) => t(key, { name: s.name }))
}

/** Who went away, or came back. Whoever comes for the first time has been told of, and the end of a stand-in tells it by itself. */
function presence(t: Words<Key>, was: TableState, is: TableState, me: Seat, expected: Set<number>): string[] {
  if (was.number !== is.number) return []
  return is.seats.flatMap((s, seat) => {
    const old = was.seats[seat]
    if (seat === me || s.kind !== 'person' || old?.kind !== 'person' || s.standin !== old.standin) return []
    const first = expected.has(seat)
    if (s.present) expected.delete(seat)
    if (s.present === old.present || first || (s.present && s.standin)) return []
    return [t(s.present ? 'lobby.back' : 'lobby.gone', { name: s.name })]
  })
}

/** A seat that has the role now and had it not; whoever only sits down elsewhere keeps it. */
function newHost(t: Words<Key>, was: TableState, is: TableState, me: Seat): string[] {
  const [seat, old] = [is.seats[is.host], was.seats[is.host]]
  const same = was.number === is.number && seat?.kind === 'person' && old?.kind === 'person' && seat.name === old.name
  return same && is.host !== me && is.host !== was.host ? [t('table.newhost', { name: seat.name })] : []
}

/** What others have said since. */
function said(t: Words<Key>, was: TableState, is: TableState, me: number, muted: readonly string[]): string[] {
  if (was.chat === is.chat) return []
  const last = was.chat.at(-1)?.n ?? 0
  const lines = is.chat.filter((line) => line.n > last && !muted.includes(line.who) && (me < 0 || line.seat !== me))
  return lines.map(({ name, text }) => t('chat.said', { name: shownName(t, name, true), text }))
}
