import { expect, test } from '@jest/globals'
import { plainText } from './notation.ts'

test('what is typed in other letters that look the same is read as it looks', () => {
  expect(plainText('В3')).toBe('b3')
  expect(plainText('А1, с2')).toBe('a1 c2')
  expect(plainText('５ ３ at ４ ＋６')).toBe('5 3 at 4 +6')
  expect(plainText('１ａ１、２ｂ１')).toBe('1a1 2b1')
  expect(plainText('−1А1 1в1')).toBe('-1a1 1b1')
})

test('words stay words', () => {
  for (const text of ['ход', 'счёт', 'как', 'последние 3', 'лист мины 2', 'карта']) expect(plainText(text)).toBe(text)
})
