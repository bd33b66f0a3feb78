import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { number, plural } from '@messageformat/runtime'
import type { RefusalCode } from '@parlour/shared/core/protocol'
import { argumentsOf, compileMessages, readMessages } from '../../messages.mjs'
import { en as garden } from '../games/garden/words/en.ts'
import { en as peas } from '../games/peas/words/en.ts'
import { en as sixtyOne } from '../games/sixty-one/words/en.ts'
import { en as spice } from '../games/spice/words/en.ts'
import { en as first } from './en.ts'
import { LANGS, type Lang } from './languages.ts'
import { list } from './lists.ts'
import * as plurals from './plurals.ts'
import { en as table } from './table/en.ts'
import { speak } from './words.ts'

const CLIENT = join(process.cwd(), 'client/src')

const en = { ...first, ...table }
const GAMES = ['peas', 'sixty-one', 'garden', 'spice']
/** Of languages that are not written in Latin letters. */
const SCRIPTS: Partial<Record<Lang, RegExp>> = { ko: /[가-힣]/u, ru: /[а-яё]/iu }
/** Texts that are the same in every language. */
const NAMES = ['Parlour', 'Just Peas', 'SixtyOne', 'Spice', 'X']
/** By language: the messages whose text is rightly the English one. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  fr: [
    'i18n game.minutes',
    'i18n level.normal',
    'i18n lobby.bot',
    'i18n name.bot',
    'i18n name.bots',
    'i18n clock.60',
    'i18n clock.120',
    'i18n/table replay.pause',
    'i18n/table replay.pace.usual',
    'games/garden/words joker',
    'games/garden/words ability.alice',
    'games/garden/words ability.dodo',
    'games/garden/words ability.jabberwock',
    'games/garden/words col.jabberwock',
    'games/garden/words col.total',
    'games/garden/words points',
    'games/spice/words ketchup',
  ],
}

const CODES: Record<RefusalCode, true> = {
  'game-over': true,
  'not-awaited': true,
  'bad-step': true,
  'illegal-step': true,
  'incomplete-turn': true,
  'stale-game': true,
  'stale-turn': true,
  spectator: true,
  'not-host': true,
  'not-now': true,
  'bad-name': true,
  'bad-message': true,
  'bad-token': true,
  'too-fast': true,
  'too-large': true,
  'room-full': true,
  'room-locked': true,
  'no-room': true,
  removed: true,
  'old-client': true,
  'not-over': true,
  retry: true,
}

/** What is built of these texts, in English. */
function built<K extends string>(texts: Record<K, string>) {
  const code = compileMessages(`export const en = ${JSON.stringify(texts)}`, 'en')
    .replace(/^import .*$/gmu, '')
    .replace('export { words as en }', 'return words')
  return speak<K>(new Function('number', 'plural', 'en', 'list', code)(number, plural, plurals.en, list))
}

test('values and plurals are filled in', () => {
  const t = built({ a: '{name} has {n, plural, =0 {nothing} one {# acorn} other {# acorns}}.' })
  expect(t('a', { name: 'Mina', n: 0 })).toBe('Mina has nothing.')
  expect(t('a', { name: 'Mina', n: 1 })).toBe('Mina has 1 acorn.')
  expect(t('a', { name: 'Mina', n: 12 })).toBe('Mina has 12 acorns.')
})

test('a message that is only its value is a text as well', () => {
  expect(built({ a: '{n}' })('a', { n: 7 })).toBe('7')
})

test('lists are joined as the language does', () => {
  const t = built({ who: '{names, list} win', dice: 'Dice: {dice, list, unit}.' })
  expect(t('who', { names: ['Ann', 'Ben'] })).toBe('Ann and Ben win')
  expect(t('who', { names: ['Ann', 'Ben', 'Cleo'] })).toBe('Ann, Ben, and Cleo win')
  expect(t('who', { names: 'Ann' })).toBe('Ann win')
  expect(t('dice', { dice: ['1', '3', '6'] })).toBe('Dice: 1, 3, 6.')
  expect(t('dice', { dice: [] })).toBe('Dice: .')
})

test.each(LANGS)('in %s a plain list has commas alone, to be read one by one', (lang) => {
  expect(list(['b4', 'c4', 'c5'], lang, 'unit')).toBe('b4, c4, c5')
  expect(list(['b4', 'c4'], lang, 'unit')).toBe('b4, c4')
  expect(list([], lang, 'unit')).toBe('')
})

test('a value that looks like a placeholder stays as it is', () => {
  const t = built({ a: '{name} is here' })
  expect(t('a', { name: '{n} #' })).toBe('{n} # is here')
})

test('a form that the language does not have fails the build', () => {
  expect(() => built({ a: '{n, plural, few {# acorns} other {# acorns}}' })).toThrow(/few/u)
})

test('every refusal has words', () => {
  for (const code of Object.keys(CODES)) expect(en).toHaveProperty([`refused.${code}`])
})

test('no word is without use', () => {
  const sources = files(CLIENT).filter(
    (f) => !f.includes('.test.') && !/(words|i18n|table)\/(en|ko|ru|fr)\.ts$/u.test(f),
  )
  const of = (under: string): string =>
    sources
      .filter((f) => f.startsWith(join(CLIENT, under)))
      .map((f) => readFileSync(f, 'utf8'))
      .join('\n')
  expect(unused(Object.keys(en), of(''))).toEqual([])
  expect(unused(Object.keys(garden), of('games/garden'))).toEqual([])
  expect(unused(Object.keys(peas), of('games/peas'))).toEqual([])
  expect(unused(Object.keys(sixtyOne), of('games/sixty-one'))).toEqual([])
  expect(unused(Object.keys(spice), of('games/spice'))).toEqual([])
  for (const game of GAMES) {
    expect(unused(Object.keys(textsOf(`learn/${game}/words`, 'en')), of(`learn/${game}`))).toEqual([])
  }
})

/** By file of words, without its language: 'i18n', 'games/peas/words', ... */
const FOLDERS = ['i18n', 'i18n/table', ...GAMES.flatMap((game) => [`games/${game}/words`, `learn/${game}/words`])]

/** The messages of a file as they are written. */
function textsOf(folder: string, lang: Lang): Readonly<Record<string, string>> {
  return readMessages(readFileSync(join(CLIENT, folder, `${lang}.ts`), 'utf8'))
}

describe.each(FOLDERS)('the words of %s', (folder) => {
  test.each(LANGS)('in %s: whole messages, nothing shouted', (lang) => {
    const [texts, english] = [textsOf(folder, lang), textsOf(folder, 'en')]
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(text).not.toMatch(/!/u)
      // Everything that English is told, and nothing else; of plurals every form that the language has.
      expect([key, without(argumentsOf(text, lang))]).toEqual([key, without(argumentsOf(english[key]!, 'en'))])
    }
  })

  test.each(LANGS)('in %s: no English is left over', (lang) => {
    if (lang === 'en') return
    const [texts, english] = [textsOf(folder, lang), textsOf(folder, 'en')]
    const script = SCRIPTS[lang]
    for (const [key, text] of Object.entries(texts)) {
      // Signs and placeholders alone are the same everywhere.
      const letters = lettersOf(text, lang)
      if (letters === '' || NAMES.includes(letters.trim())) continue
      if ((SAME[lang] ?? []).includes(`${folder} ${key}`)) continue
      expect([key, text]).not.toEqual([key, english[key]])
      if (script) expect([key, letters]).toEqual([key, expect.stringMatching(script)])
    }
  })
})

test.each(FOLDERS)('in French a sign never begins a line: the words of %s', (folder) => {
  for (const [key, text] of Object.entries(textsOf(folder, 'fr'))) {
    expect([key, text.match(/.{0,9}(?<!\u00a0)[:;?!»]|«(?!\u00a0).{0,9}/gu)]).toEqual([key, null])
  }
})

/** Whether a number is told with a plural form is each language's own affair. */
function without(found: readonly string[]): string[] {
  return [...new Set(found.map((each) => each.replace(/ plural$/u, '')))].sort()
}

/** The letters of a message without its placeholders. */
function lettersOf(text: string, lang: Lang): string {
  argumentsOf(text, lang)
  return text
    .replace(/\{\w+(, \w+)*\}/gu, '')
    .replace(/\{\w+, plural,|=?\d+ \{|\b(one|two|few|many|other) \{/gu, '')
    .replace(/[^\p{L} ]/gu, '')
    .trim()
}

/** A key is used as a literal, or built from a template that its beginning stands in. */
function unused(keys: readonly string[], source: string): string[] {
  return keys.filter((key) => {
    if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return false
    const parts = key.split('.')
    return !parts.some((_, i) => i > 0 && source.includes(`\`${parts.slice(0, i).join('.')}.\${`))
  })
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? files(path) : /\.tsx?$/u.test(path) ? [path] : []
  })
}
