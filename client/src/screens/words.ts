/** Words that more than one screen puts together. */
import type { Part } from '@parlour/shared/core/game'
import type { LogEntry, SeatInfo, TableState } from '@parlour/shared/core/protocol'
import { GAMES } from '../games/registry.ts'
import type { Key } from '../i18n/en.ts'
import type { Play } from '../model/play.ts'
import type { Words } from '../model/scene.ts'
import type { App } from './app.ts'

type T = Words<Key>

/** A game's name; of one this page does not know, its id. */
export function gameName(t: T, id: string): string {
  const game = GAMES.find((g) => g.id === id)
  return game ? t(`game.${game.id}`) : id
}

/** A small number in words. */
export function inWords(t: T, n: number): string {
  return n >= 1 && n <= 12 ? t(`count.${n}` as Key) : String(n)
}

/** What a seat is doing, with its icon. */
export function doing(t: T, play: Play, state: TableState, seat: number): { icon: string; text: string } {
  const info: SeatInfo | undefined = state.seats[seat]
  const asked = play.game.rules.awaiting(state.view.public as Part).includes(seat)
  if (info?.kind === 'bot' || info?.standin) return { icon: 'robot', text: t('table.bot') }
  if (info && !info.present) return { icon: 'clock', text: t('table.away') }
  if (play.game.together) {
    return asked ? { icon: 'pencil', text: t('table.writing') } : { icon: 'check', text: t('table.sent') }
  }
  return asked ? { icon: 'pencil', text: t('table.toplay') } : { icon: 'clock', text: t('table.waits') }
}

/** One line of the log; `seat` is -1 for what is nobody's. */
export function logLine(
  { t, list }: App,
  play: Play,
  state: TableState,
  entry: LogEntry,
): { seat: number; text: string } {
  const names = state.seats.map((s) => s.name)
  switch (entry.kind) {
    case 'start':
      return { seat: -1, text: t('table.start', { n: entry.number }) }
    case 'seed':
      return {
        seat: -1,
        text:
          entry.missing.length === 0
            ? t('table.seed')
            : t('table.missing', { names: list(entry.missing.map((s) => names[s] ?? '')) }),
      }
    case 'over':
      return { seat: -1, text: t('table.over') }
    case 'turn': {
      const line = play.game.tell(entry.text, entry.seat, names, play.t)
      const by = entry.by
      return {
        seat: entry.seat,
        text: by === 'person' ? line : t(by === 'bot' ? 'table.bybot' : 'table.byclock', { line }),
      }
    }
  }
}
