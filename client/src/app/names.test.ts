import { expect, test } from '@jest/globals'
import { fakeTable, tableState } from '../../test/help.ts'
import type { Key } from '../i18n/en.ts'
import { FIRST_WORDS, LANGS } from '../i18n/languages.ts'
import { speak } from '../i18n/words.ts'
import { NAMELESS, named, shownName } from './names.ts'

test.each(LANGS)('in %s names that nobody chose are shown in that language, also numbered', async (lang) => {
  const t = speak<Key>(await FIRST_WORDS[lang]())
  const shown = [NAMELESS, 'Bot', 'Bot 2', 'Bot 12', 'Player 3'].map((name) => shownName(t, name))
  expect(shown).toEqual(
    {
      en: ['Guest', 'Bot', 'Bot 2', 'Bot 12', 'Player 3'],
      ko: ['참가자', '봇', '봇 2', '봇 12', '플레이어 3'],
      ru: ['Гость', 'Бот', 'Бот 2', 'Бот 12', 'Игрок 3'],
      fr: ['Convive', 'Bot', 'Bot 2', 'Bot 12', 'Joueur 3'],
    }[lang],
  )
  for (const name of ['Botho', 'Bot x', 'Player', 'Mina', '']) expect(shownName(t, name)).toBe(name)
})

test('a table is shown with them, and kept without', async () => {
  const t = speak<Key>(await FIRST_WORDS.ru())
  const state = tableState({}, ['Ann', 'Bot', 'Bot'])
  // Somebody may have chosen to be called so.
  const table = fakeTable({ ...state, seats: state.seats.map((s, i) => (i === 2 ? { ...s, kind: 'bot' } : s)) })
  const shown = named(table, t)
  expect(shown.state.value?.seats.map((s) => s.name)).toEqual(['Ann', 'Bot', 'Бот'])
  expect(table.state.value?.seats.map((s) => s.name)).toEqual(['Ann', 'Bot', 'Bot'])
  table.state.value = tableState({}, ['Ann', 'Ben'])
  expect(shown.state.value).toBe(table.state.value)
})
