import { expect, test } from '@jest/globals'
import { timeInWords, timeLeft } from './time-left.ts'

const DAY = 86_400

test.each([
  ['en', '24 hours', '23 hours, 59 minutes', '1 minute, 59 seconds', '2 minutes', '1 second', '0 seconds'],
  ['ko', '24시간', '23시간 59분', '1분 59초', '2분', '1초', '0초'],
  ['ru', '24 часа', '23 часа 59 минут', '1 минута 59 секунд', '2 минуты', '1 секунда', '0 секунд'],
  ['fr', '24 heures', '23 heures et 59 minutes', '1 minute et 59 secondes', '2 minutes', '1 seconde', '0 seconde'],
])('in %s what is left is told as finely as it matters', (lang, ...words) => {
  const said = [DAY, DAY - 1, 119, 120, 1, 0].map((n) => timeInWords(n, lang).replace(/[\u00a0\u202f]/gu, ' '))
  expect(said).toEqual(words)
})

test('a clock shows minutes and seconds, and units of the language from an hour on', () => {
  const shown = (n: number, lang: string) => timeLeft(n, lang).replace(/[\u00a0\u202f]/gu, ' ')
  expect([7, 90, 3599].map((n) => shown(n, 'en'))).toEqual(['0:07', '1:30', '59:59'])
  expect(['en', 'ko', 'ru', 'fr'].map((lang) => shown(DAY, lang))).toEqual(['24 hr', '24시간', '24 ч', '24 h'])
  expect(shown(3900, 'fr')).toBe('1 h et 5 min')
})
