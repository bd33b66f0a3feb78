import { describe, expect, test } from '@jest/globals'
import { asInteger, asObject, canonical, sameJson, withKeys } from './json.ts'

describe('sameJson', () => {
  test.each([
    [1, 1],
    ['a', 'a'],
    [null, null],
    [[], []],
    [
      { a: 1, b: [2, { c: null }] },
      { b: [2, { c: null }], a: 1 },
    ],
  ])('%j and %j', (a, b) => {
    expect(sameJson(a, b)).toBe(true)
  })
  test.each([
    [1, 2],
    [1, '1'],
    [null, {}],
    [{}, []],
    [[1], { 0: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { b: undefined }],
    [{ toString: 1 }, {}],
  ])('not %j and %j', (a, b) => {
    expect(sameJson(a, b)).toBe(false)
    expect(sameJson(b, a)).toBe(false)
  })
})

test('canonical: keys sorted at every level, no blanks', () => {
  expect(canonical({ b: [{ d: 1, c: 'x y' }], a: null })).toBe('{"a":null,"b":[{"c":"x y","d":1}]}')
  expect(canonical('\u{D558}"')).toBe('"\u{D558}\\""')
})

test('objects are neither lists nor primitives', () => {
  for (const x of [null, undefined, 1, 'a', true, []]) expect(asObject(x)).toBeNull()
  expect(asObject({ a: 1 })).toEqual({ a: 1 })
})

test('exactly these keys', () => {
  expect(withKeys({ a: 1, b: 2 }, 'b', 'a')).toEqual({ a: 1, b: 2 })
  for (const x of [{ a: 1 }, { a: 1, b: 2, c: 3 }, { a: 1, c: 2 }, [1, 2], null])
    expect(withKeys(x, 'a', 'b')).toBeNull()
  expect(withKeys({ a: 1 }, 'toString')).toBeNull()
  expect(withKeys(JSON.parse('{"__proto__":1}'), '__proto__')).not.toBeNull()
})

test('integers in a range, and no other numbers', () => {
  for (const x of [0, 3, 5]) expect(asInteger(x, 0, 5)).toBe(x)
  expect(Object.is(asInteger(-0, 0, 5), 0)).toBe(true)
  for (const x of [-1, 6, 0.5, Number.NaN, Infinity, '1', true, null, undefined, [1], 1n])
    expect(asInteger(x, 0, 5)).toBeNull()
})
