import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { RefusalCode } from '@parlour/shared/core/protocol'
import { en as garden } from '../games/garden/words/en.ts'
import { en as peas } from '../games/peas/words/en.ts'
import { en as sixtyOne } from '../games/sixty-one/words/en.ts'
import { en as spice } from '../games/spice/words/en.ts'
import { en } from './en.ts'
import { format, grammarOf } from './format.ts'
import { speak } from './words.ts'

const CLIENT = join(process.cwd(), 'client/src')

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

test('values and plurals are filled in', () => {
  const t = speak({ a: '{name} has {n, plural, =0 {nothing} one {# acorn} other {# acorns}}.' }, 'en')
  expect(t('a', { name: 'Mina', n: 0 })).toBe('Mina has nothing.')
  expect(t('a', { name: 'Mina', n: 1 })).toBe('Mina has 1 acorn.')
  expect(t('a', { name: 'Mina', n: 12 })).toBe('Mina has 12 acorns.')
})

test('lists are joined as the language does', () => {
  const messages = { who: '{names, list} win', dice: 'Dice: {dice, list, unit}.' }
  const [en, de] = [speak(messages, 'en'), speak(messages, 'de')]
  expect(en('who', { names: ['Ann', 'Ben'] })).toBe('Ann and Ben win')
  expect(en('who', { names: ['Ann', 'Ben', 'Cleo'] })).toBe('Ann, Ben, and Cleo win')
  expect(de('who', { names: ['Ann', 'Ben', 'Cleo'] })).toBe('Ann, Ben und Cleo win')
  expect(en('who', { names: 'Ann' })).toBe('Ann win')
  expect(en('dice', { dice: ['1', '3', '6'] })).toBe('Dice: 1, 3, 6.')
  expect(en('dice', { dice: [] })).toBe('Dice: .')
})

test('a value that looks like a placeholder stays as it is', () => {
  expect(format('{name} is here', { name: '{n} #' }, grammarOf('en'))).toBe('{n} # is here')
})

test('every refusal has words', () => {
  for (const code of Object.keys(CODES)) expect(en).toHaveProperty([`refused.${code}`])
})

test('no word is without use', () => {
  const sources = files(CLIENT).filter((f) => !f.includes('.test.') && !/words\/\w+\.ts$|i18n\/en\.ts$/u.test(f))
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
})

test('no sentence shouts, and braces match', () => {
  for (const text of [en, garden, peas, sixtyOne, spice].flatMap((words) => Object.values<string>(words))) {
    expect(text).not.toMatch(/!/u)
    expect(text.split('{').length).toBe(text.split('}').length)
  }
})

/** A key is used as a literal, or built from a template that its beginning stands in. */
function unused(keys: readonly string[], source: string): string[] {
  return keys.filter((key) => {
    if (source.includes(`'${key}'`)) return false
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
