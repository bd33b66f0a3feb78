/** Codes, tokens and names (spec/product.md 1), with the strings people and pranksters type. */
import { describe, expect, test } from '@jest/globals'
import {
  base64url,
  CODE_ALPHABET,
  distinctName,
  isCode,
  isToken,
  makeCode,
  nameKey,
  readCode,
  readName,
} from './ids.ts'

describe('codes', () => {
  test.each([
    ['K7PQ2', 'K7PQ2'],
    ['k7pq2', 'K7PQ2'],
    [' k7 p-q2 ', 'K7PQ2'],
    ['k7\u{2013}pq\u{2010}2', 'K7PQ2'],
    ['\u{FF2B}\u{FF17}\u{FF30}\u{FF31}\u{FF12}', 'K7PQ2'],
    ['\u{FF4B}\u{FF17}\u{FF50}\u{FF51}\u{FF12}', 'K7PQ2'],
    ['\u{3000}K7PQ2\u{3000}', 'K7PQ2'],
    ['https://parlour.example/r/K7PQ2', 'K7PQ2'],
    ['https://parlour.example/r/k7pq2?x=1#y', 'K7PQ2'],
    ['come and play: https://parlour.example/r/k7pq2 tonight', 'K7PQ2'],
    ['/r/K7PQ2/', 'K7PQ2'],
    ['https://parlour.example/r/r/K7PQ2?x', 'K7PQ2'],
    ['https://parlour.example/table/r/k7pq2', 'K7PQ2'],
  ])('%s is %s', (text, code) => {
    expect(readCode(text)).toBe(code)
  })
  test.each([
    '',
    'K7PQ',
    'K7PQ22',
    'K7PQ0',
    'K7PQO',
    'K7PQ1',
    'K7PQI',
    'K7PQL',
    'K7PQ\u{0130}',
    'K7P\u{200B}Q2',
    'https://parlour.example/',
    '/r/',
  ])('%j is none', (text) => {
    expect(readCode(text)).toBeNull()
  })
  test('the alphabet has no 0 O 1 I L', () => {
    expect(CODE_ALPHABET).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ')
    expect(isCode('K7PQ2')).toBe(true)
    expect(isCode('k7pq2')).toBe(false)
  })
  test('made from random bytes without favour', () => {
    // 248 is the first byte that would favour a character: 8 times 31.
    const bytes = [248, 255, 0, 30, 31, 250, 247, 61]
    expect(makeCode((n) => Uint8Array.from(bytes.splice(0, n)))).toBe('2Z2ZZ')
    expect(isCode(makeCode((n) => crypto.getRandomValues(new Uint8Array(n))))).toBe(true)
  })
})

describe('tokens', () => {
  test('32 bytes as base64url', () => {
    for (let n = 0; n < 40; n++) {
      const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 89 + n * 37) & 255)
      expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(isToken(base64url(bytes))).toBe(n === 32)
    }
  })
  test.each([
    'a'.repeat(42),
    'a'.repeat(44),
    `${'a'.repeat(42)}+`,
    `${'a'.repeat(42)}=`,
    `${'a'.repeat(43)}\n`,
    1,
    null,
    ['a'.repeat(43)],
  ])('none: %j', (x) => {
    expect(isToken(x)).toBe(false)
  })
})

describe('names', () => {
  test.each([
    ['Ann', 'Ann'],
    ['  Ann  Lee ', 'Ann Lee'],
    ['\u{D558}\u{D2B8} \u{C5EC}\u{C655}', '\u{D558}\u{D2B8} \u{C5EC}\u{C655}'],
    ['\u{1112}\u{1161}\u{1110}\u{1173}', '\u{D558}\u{D2B8}'],
    ['Nguy\u{1EC5}n Th\u{1ECB}', 'Nguy\u{1EC5}n Th\u{1ECB}'],
    ['Nguye\u{0302}\u{0303}n', 'Nguy\u{1EC5}n'],
    ['\u{0410}\u{043D}\u{043D}\u{0430}', '\u{0410}\u{043D}\u{043D}\u{0430}'],
    ['\u{0627}\u{0644}\u{0639}', '\u{0627}\u{0644}\u{0639}'],
    ["O'Neil-Smith (2)", "O'Neil-Smith (2)"],
    ['<b>Ann</b>', '<b>Ann</b>'],
    ['__proto__', '__proto__'],
    ['\u{1F600}', '\u{1F600}'],
    ['\u{1F469}\u{200D}\u{1F4BB}', '\u{1F469}\u{200D}\u{1F4BB}'],
    ['\u{1F469}\u{1F3FD}\u{200D}\u{1F4BB}', '\u{1F469}\u{1F3FD}\u{200D}\u{1F4BB}'],
    ['\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}', '\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}'],
    ['\u{1F1F0}\u{1F1F7}', '\u{1F1F0}\u{1F1F7}'],
    ['e\u{0301}\u{0302}\u{0303}', '\u{00E9}\u{0302}\u{0303}'],
  ])('%s is kept as %s', (text, name) => {
    expect(readName(text)).toBe(name)
  })

  test.each([
    ['empty', ''],
    ['blank', ' \u{3000}\t '],
    ['right-to-left override', 'Ann\u{202E}nnA'],
    ['isolate', '\u{2066}Ann\u{2069}'],
    ['right-to-left mark', 'Ann\u{200F}'],
    ['zero-width space', 'A\u{200B}nn'],
    ['zero-width space alone', '\u{200B}'],
    ['joiner between letters', 'A\u{200D}nn'],
    ['joiner at the end of an emoji', '\u{1F469}\u{200D}'],
    ['non-joiner', 'A\u{200C}nn'],
    ['soft hyphen', 'A\u{00AD}nn'],
    ['word joiner', 'A\u{2060}nn'],
    ['Hangul filler', '\u{3164}'],
    ['half-width Hangul filler', 'A\u{FFA0}'],
    ['choseong filler', '\u{115F}'],
    ['blank Braille', '\u{2800}'],
    ['grapheme joiner', 'A\u{034F}'],
    ['variation selector after a letter', 'Ann\u{FE0F}'],
    ['another variation selector', 'Ann\u{FE00}'],
    ['ideographic variation selector', 'Ann\u{E0100}'],
    ['Mongolian variation selector', 'Ann\u{180B}'],
    ['inherent vowel', 'Ann\u{17B4}'],
    ['tag characters', 'A\u{E0041}'],
    ['control', 'A\u{0007}'],
    ['null', 'A\u{0000}'],
    ['escape', '\u{001B}[31mA'],
    ['private use', '\u{E000}'],
    ['unassigned', '\u{0378}'],
    ['no character', '\u{FFFE}'],
    ['lone surrogate', 'A\u{D800}'],
    ['a mark without a letter', '\u{0301}Ann'],
    ['zalgo', `A${'\u{0301}'.repeat(4)}nn`],
    ['zalgo of a composed letter', '\u{1EC5}\u{0301}\u{0301}'],
    ['25 letters', 'a'.repeat(25)],
    ['over 96 bytes', '\u{1F469}\u{200D}\u{1F4BB}'.repeat(9)],
    ['huge', 'a'.repeat(100000)],
  ])('none: %s', (_, text) => {
    expect(readName(text)).toBeNull()
  })

  test.each([undefined, null, 1, {}, ['Ann']])('none: %j', (x) => {
    expect(readName(x)).toBeNull()
  })

  test('24 graphemes and 96 bytes at most', () => {
    expect(readName('a'.repeat(24))).toBe('a'.repeat(24))
    expect(readName('\u{D558}'.repeat(24))).toBe('\u{D558}'.repeat(24))
    expect(readName('\u{1F600}'.repeat(24))).toBe('\u{1F600}'.repeat(24))
    expect(readName('\u{1F469}\u{200D}\u{1F4BB}'.repeat(8))).not.toBeNull()
  })

  test('equal names: compatibility form, case, trimmed', () => {
    for (const name of ['ann', 'ANN', ' Ann', '\u{FF21}nn']) expect(nameKey(name)).toBe(nameKey('Ann'))
    expect(nameKey('STRASSE')).toBe(nameKey('Stra\u{00DF}e'))
    expect(nameKey('\u{03A3}\u{03AF}\u{03C3}\u{03C5}\u{03C6}\u{03BF}\u{03C2}')).toBe(
      nameKey('\u{03A3}\u{038A}\u{03A3}\u{03A5}\u{03A6}\u{039F}\u{03A3}'),
    )
    expect(nameKey('Ann')).not.toBe(nameKey('Anna'))
  })

  test('an equal name gets a number', () => {
    expect(distinctName('Ann', [])).toBe('Ann')
    expect(distinctName('Ann', ['Ben'])).toBe('Ann')
    expect(distinctName('Ann', ['ANN'])).toBe('Ann 2')
    expect(distinctName('Ann', ['\u{FF21}nn', 'ann 2'])).toBe('Ann 3')
  })
  test('a numbered name is still a name', () => {
    const long = 'a'.repeat(24)
    expect(distinctName(long, [long])).toBe(`${'a'.repeat(22)} 2`)
    const wide = '\u{1F469}\u{200D}\u{1F4BB}'.repeat(8)
    expect(readName(distinctName(wide, [wide]))).not.toBeNull()
    expect(distinctName(`${'a'.repeat(21)} b`, [`${'a'.repeat(21)} b`])).toBe(`${'a'.repeat(21)} 2`)
  })
})
