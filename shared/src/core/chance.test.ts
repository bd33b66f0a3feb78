/** spec/rules.md, Chance: byte for byte, against Node's own HMAC. */
import { createHmac } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { isHex32, sha256Hex, stream } from './chance.ts'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

/** The words of a stream as Node computes them. */
function words(label: string, n: number): number[] {
  const bytes = Array.from({ length: Math.ceil(n / 8) }, (_, k) =>
    createHmac('sha256', Buffer.from(SEED, 'hex')).update(`${label}/${k}`).digest(),
  )
  const all = Buffer.concat(bytes)
  return Array.from({ length: n }, (_, i) => all.readUInt32BE(4 * i))
}

test('blocks are HMACs of label/k, read as big-endian words', () => {
  const { uniform } = stream(SEED, 'a/b')
  const own = Array.from({ length: 40 }, () => uniform(2 ** 32))
  expect(own).toEqual(words('a/b', 40))
})

test('labels are UTF-8', () => {
  expect(stream(SEED, '\u{D558}\u{D2B8}').uniform(2 ** 32)).toBe(words('\u{D558}\u{D2B8}', 1)[0])
})

test('a word at or over the last fair multiple is read again', () => {
  const n = 2 ** 31 + 1
  const { uniform } = stream(SEED, 'x')
  const fair = words('x', 64).filter((u) => u < n)
  expect(Array.from({ length: 20 }, () => uniform(n))).toEqual(fair.slice(0, 20))
})

test('uniform is the word mod n, a die one more of six', () => {
  const drawn = words('x', 12)
  const { uniform } = stream(SEED, 'x')
  expect(Array.from({ length: 12 }, () => uniform(7))).toEqual(drawn.map((u) => u % 7))
  const { die } = stream(SEED, 'x')
  expect(Array.from({ length: 12 }, () => die())).toEqual(drawn.map((u) => (u % 6) + 1))
})

test('shuffle goes from the last item down and swaps with one at or before it', () => {
  const list = ['a', 'b', 'c', 'd', 'e']
  const drawn = words('deck', 4)
  const expected = [...list]
  for (const [k, i] of [4, 3, 2, 1].entries()) {
    const j = drawn[k]! % (i + 1)
    const held = expected[i]!
    expected[i] = expected[j]!
    expected[j] = held
  }
  expect(stream(SEED, 'deck').shuffle(Object.freeze(list))).toEqual(expected)
  expect(stream(SEED, 'deck').shuffle([])).toEqual([])
})

describe('hex', () => {
  test('64 lower-case digits', () => {
    expect(isHex32(SEED)).toBe(true)
    for (const x of [SEED.toUpperCase(), SEED.slice(1), `${SEED}0`, `${SEED}\n`, 'g'.repeat(64), 1, null, [SEED]])
      expect(isHex32(x)).toBe(false)
  })
  test('SHA-256 of a text', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

test('600,000 dice are as even as fair ones: chi-square for five degrees of freedom', () => {
  const counts = [0, 0, 0, 0, 0, 0]
  for (let label = 0; label < 600; label++) {
    const chance = stream('5a'.repeat(32), `fair/${label}`)
    for (let i = 0; i < 1000; i++) counts[chance.die() - 1]!++
  }
  const squared = counts.reduce((sum, n) => sum + (n - 100_000) ** 2 / 100_000, 0)
  // 0.001 and 0.999 of the distribution.
  expect(squared).toBeGreaterThan(0.2102)
  expect(squared).toBeLessThan(20.515)
})
