/** What the tests here listen for, in a language. */
import { en as page } from '../../client/src/i18n/en.ts'
import { en as table } from '../../client/src/i18n/table/en.ts'
import { speak } from '../../client/src/i18n/words.ts'
import type { Words } from './blind-player.ts'

export const GAMES = ['peas', 'sixty-one', 'garden', 'spice'] as const
export type Game = (typeof GAMES)[number]

const t = speak({ ...page, ...table })

export function wordsFor(game: Game): Words {
  const before = (text: string): RegExp => new RegExp(`^${text.split('#')[0]}`, 'u')
  return {
    name: t('home.name'),
    game: t(`game.${game}`),
    alone: t('alone.play'),
    start: before(t('lobby.start', { n: '#' })),
    addBot: before(t('lobby.addbot', { n: '#' })),
    tray: t('table.tray'),
    send: [t('table.send'), t('table.short')],
    undo: t('table.undo'),
    result: t('result.leave'),
  }
}
