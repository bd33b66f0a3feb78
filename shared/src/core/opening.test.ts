/** spec/product.md 3 against spec/vectors.json: seeds nobody chose, and the chain of turns. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { sha256Hex } from './chance.ts'
import { commitTo, drawOrder, makeSeed } from './opening.ts'
import { chainNext } from './record.ts'

interface Vectors {
  opening: { secret: string; commitment: string; shares: (string | null)[]; hashes: (string | null)[]; seed: string }[]
  chain: { turns: { seat: number; steps: object[] }[]; chain: string[] }[]
  daily: { text: string; seed: string }[]
}

const vectors = JSON.parse(readFileSync(join(import.meta.dirname, '../../test/vectors.json'), 'utf8')) as Vectors

describe.each(vectors.opening)('opening of $secret', ({ secret, commitment, shares, hashes, seed }) => {
  test('commitment, hashes and seed', () => {
    expect(commitTo(secret)).toBe(commitment)
    expect(shares.map((r) => (r === null ? null : commitTo(r)))).toEqual(hashes)
    expect(makeSeed(secret, shares)).toBe(seed)
  })
})

test('whatever one share is, it changes the seed; so does their order', () => {
  const [secret, a, b] = ['01', '02', '03'].map((x) => x.repeat(32)) as [string, string, string]
  const seeds = [[a, b], [b, a], [a, null], [null, a], [a], []].map((shares) => makeSeed(secret, shares))
  expect(new Set(seeds).size).toBe(seeds.length)
})

test.each(vectors.chain)('chain', ({ turns, chain }) => {
  let at = ''
  const made = turns.map(({ seat, steps }) => {
    at = chainNext(at, seat, steps)
    return at
  })
  expect(made).toEqual(chain)
})

test.each(vectors.daily)('daily seed of $text', ({ text, seed }) => {
  expect(sha256Hex(text)).toBe(seed)
})

test('a drawn order is a permutation', () => {
  const order = drawOrder('ab'.repeat(32), 12)
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i))
  expect(order).toEqual(drawOrder('ab'.repeat(32), 12))
})
