/** What the tests here listen for, in a language. */
import { FIRST_WORDS, type Lang, TABLE_WORDS } from '../../client/src/i18n/languages.ts'
import { speak } from '../../client/src/i18n/words.ts'
import type { Words } from './blind-player.ts'

export const GAMES = ['peas', 'sixty-one', 'garden', 'spice'] as const
export type Game = (typeof GAMES)[number]

export async function wordsFor(game: Game, lang: Lang = 'en'): Promise<Words> {
  const t = speak({ ...(await FIRST_WORDS[lang]()), ...(await TABLE_WORDS[lang]()) })
  /** All of a message but its number. */
  const around = (text: string): RegExp => new RegExp(`^${text.split('#').join('.*')}$`, 'u')
  return {
    name: t('home.name'),
    game: t(`game.${game}`),
    alone: t('alone.play'),
    start: around(t('lobby.start', { n: '#' })),
    addBot: around(t('lobby.addbot', { n: '#' })),
    tray: t('table.tray'),
    send: [t('table.send'), t('table.short')],
    undo: t('table.undo'),
    result: t('result.leave'),
  }
}
