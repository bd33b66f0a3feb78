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
  expect(unused(en, of(''), COMPOSED)).toEqual([])
  expect(unused(peas, of('games/peas'), PEAS)).toEqual([])
  expect(unused(sixtyOne, of('games/sixty-one'), SIXTY_ONE)).toEqual([])
  expect(unused(garden, of('games/garden'), GARDEN)).toEqual([])
  expect(unused(spice, of('games/spice'), {})).toEqual([])
  for (const game of GAMES) {
    const composed = game === 'garden' ? { ability: ABILITIES } : {}
    expect(unused(textsOf(`learn/${game}/words`, 'en'), of(`learn/${game}`), composed)).toEqual([])
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

/** By the beginning of keys that are composed: what they may end in. */
type Composed = Readonly<Record<string, readonly string[]>>

const CHANCES = ['dice', 'cards', 'none']
const COMPOSED: Composed = {
  game: GAMES,
  line: GAMES,
  level: ['easy', 'normal', 'hard'],
  link: ['removed', 'bad-token', 'old-client', 'room-full', 'room-locked', 'no-room'],
  'lobby.chance': ['dice', 'cards'],
  option: ['board', 'sheet'],
  'option.board': ['classic', 'small', 'large'],
  'option.sheet': ['classic', 'large'],
  clock: ['0', '30', '60', '120', '86400'],
  count: Array.from({ length: 12 }, (_, i) => String(i + 1)),
  refused: Object.keys(CODES),
  table: ['sent', 'writing', 'toplay', 'waits', 'chat', 'people'],
  cmd: 'turn legal read dice score last draft undo send hint repeat help'.split(' '),
  'settings.speech': ['all', 'turns', 'brief'],
  'settings.theme': ['auto', 'light', 'dark'],
  lesson: ['right', 'too'],
  verify: 'secret commitment shares hashes seed turns chain result'.split(' '),
  'verify.check': CHANCES,
  'verify.proven': CHANCES,
  'verify.means': CHANCES,
  'verify.rolls': CHANCES,
  replay: 'first back play forward last unknown unfinished nofile'.split(' '),
  'replay.pace': ['slow', 'usual', 'fast'],
  'replay.why': ['game-over', 'not-awaited', 'bad-step', 'illegal-step', 'incomplete-turn'],
  'replay.bad': 'json object format game options seats seed turns'.split(' '),
}
const MODES = ['place', 'smush', 'pod']
const PEAS: Composed = {
  row: ['complete', 'perfect'],
  tool: MODES,
  picked: MODES,
  note: MODES,
  why: ['above', 'left', 'right', 'below'],
  tell: ['place', 'smush'],
  'tell.place': ['place', 'smush'],
  'tell.smush': ['place', 'smush'],
}
const AREAS = ['1', '2', '3', '4', '5', '6']
const SIXTY_ONE: Composed = {
  area: AREAS,
  in: AREAS,
  ...Object.fromEntries(
    [4, 5, 5, 6, 6, 5].map((n, i) => [`spot.${i + 1}`, Array.from({ length: n }, (_, k) => `${k}`)]),
  ),
  is: ['legal', 'drafted', 'submitted', 'written'],
  bonus: ['open', 'drafted', 'submitted', 'reached', 'missed'],
  'bonus.what': ['11', '21', '31', '41', '51', '61'],
  role: ['area', 'value', 'leaf'],
  why: ['equal', 'different', 'own', 'apart', 'next'],
}
const ABILITIES = 'hatter caterpillar alice rabbit tweedle dodo spade club heart diamond jabberwock cheshire'.split(' ')
const SUITS = ['S', 'C', 'H', 'D']
const SCORED = ['spades', 'clubs', 'diamonds', 'hearts', 'crosses', 'jabberwock']
const GARDEN: Composed = {
  suit: SUITS,
  one: SUITS,
  ability: ABILITIES,
  does: ABILITIES,
  end: ['open', 'lost', 'gained', 'spending', 'used'],
  is: ['idle', 'drafted', 'submitted', 'written'],
  tell: ['top', 'bottom'],
  note: SCORED,
  col: SCORED,
  guide: SCORED,
}

/** A key is used as a literal, or may be made by a template that stands in the source (`option.${key}.${value}` too). */
function unused(words: Readonly<Record<string, unknown>>, source: string, composed: Composed): string[] {
  const made = (start: string): boolean => source.includes(`\`${start}.\${`)
  const before = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')))
  return Object.keys(words).filter((key) => {
    if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return false
    const start = before(key)
    return !composed[start]?.includes(key.slice(start.length + 1)) || !(made(start) || made(before(start)))
  })
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? files(path) : /\.tsx?$/u.test(path) ? [path] : []
  })
}
