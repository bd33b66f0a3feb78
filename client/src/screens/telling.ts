/** A table in words: what each seat is doing, and the log. */
import type { Part } from '@parlour/shared/core/game'
import type { SeatInfo, TableState } from '@parlour/shared/core/protocol'
import { gameCard } from '../games/registry.ts'
import type { Key } from '../i18n/en.ts'
import { type Play, playedBy, turnsOf } from '../model/play.ts'
import type { Words } from '../model/scene.ts'
import type { App } from './app.ts'
import { seedLine } from './seats.ts'

type T = Words<Key>

/** What is shown of a game: a table's play, or a replay. */
export type Shown = Pick<Play, 'game' | 't'>
/** What is shown of its table. */
export type Seen = Pick<TableState, 'game' | 'seats' | 'spectators' | 'view'>

/** What a seat is doing, with its icon. */
export function doing(t: T, play: Shown, state: Seen, seat: number): { icon: string; text: string } {
  const info: SeatInfo | undefined = state.seats[seat]
  const asked = play.game.rules.awaiting(state.view.public as Part).includes(seat)
  if (info?.kind === 'bot' || info?.standin) return { icon: 'robot', text: t('table.bot') }
  if (info && !info.present) return { icon: 'clock', text: t('table.away') }
  const { together } = play.game
  const usual = together ? (asked ? 'writing' : 'sent') : asked ? 'toplay' : 'waits'
  const is = play.game.doing?.(state.view, seat) ?? usual
  return { icon: DOING[is], text: t(`table.${is}`) }
}

const DOING = { writing: 'pencil', sent: 'check', toplay: 'pencil', waits: 'clock' } as const

/** One line of the log; `seat` is -1 for what is nobody's, `heading` '' where the one before it goes on. */
interface LogLine {
  readonly seat: number
  readonly text: string
  readonly heading: string
}

/** The log in words, oldest first. */
export function logLines({ t }: App, play: Play, state: TableState): LogLine[] {
  const { game } = play
  const names = state.seats.map((s) => s.name)
  const turns = turnsOf(state)
  const told = game.tell(state.view, turns, names, play.t)
  const headings = game.headings?.(state.view, turns, play.t)
  let turn = 0
  let under = ''
  const note = (text: string): LogLine => ({ seat: -1, text, heading: '' })
  // A game without chance needs no word of it.
  const log = gameCard(state.game)?.chance === '' ? state.log.filter(({ kind }) => kind !== 'seed') : state.log
  return log.map((entry) => {
    if (entry.kind === 'start') return note(t('table.start', { n: entry.number }))
    if (entry.kind === 'over') return note(t('table.over'))
    if (entry.kind === 'abandoned') return note(t('table.abandoned'))
    if (entry.kind === 'frozen') return note(t('table.frozen', { n: entry.version }))
    if (entry.kind === 'removed') return note(t('table.removed', { name: names[entry.seat] ?? '' }))
    if (entry.kind === 'host') return note(t('table.newhost', { name: names[entry.seat] ?? t('table.watcher') }))
    if (entry.kind === 'standin') {
      return note(t(entry.on ? 'table.standin' : 'table.standout', { name: names[entry.seat] ?? '' }))
    }
    if (entry.kind === 'seed') return note(seedLine(t, entry.missing, state.seats))
    const heading = headings?.[turn] ?? game.heading(entry.turn, names.length, play.t)
    const line = told[turn++] ?? entry.text
    const text = playedBy(t, line, entry.by)
    const isNew = heading !== under
    under = heading
    return { seat: entry.seat, text, heading: isNew ? heading : '' }
  })
}
