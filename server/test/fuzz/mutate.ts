/** Good things made bad: values, bytes, texts. All by `pick(n)`, an integer from 0 to n - 1. */

export type Pick = (n: number) => number

export function oneOf<T>(pick: Pick, items: readonly T[]): T {
  return items[pick(items.length)]!
}

function deep(n: number, wrap: (x: unknown) => unknown): unknown {
  let x: unknown = 0
  for (let i = 0; i < n; i++) x = wrap(x)
  return x
}

/** Values that somebody might not have thought of. */
const NASTY: readonly ((pick: Pick) => unknown)[] = [
  () => null,
  () => undefined,
  (pick) => pick(2) === 0,
  (pick) => oneOf(pick, [-1, -0, 0.5, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, -1e308, Number.NaN, Number.POSITIVE_INFINITY]),
  (pick) => oneOf(pick, [0, 1, 2, 3, 63, 64, 255, 65_536]),
  () => 2n ** 63n,
  (pick) =>
    oneOf(pick, ['', ' ', '0', 'true', '\ud800', 'a\udc00b', '\u202e', '\0', '\u200b', '../..', '$ne', '{{7*7}}']),
  (pick) => oneOf(pick, ['x', 'é', '\u0301', '👩‍👩‍👧', '\ud800']).repeat(1 + pick(900)),
  (pick) => oneOf(pick, ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'spice', 'garden']),
  (pick) => deep(1 + pick(900), (x) => [x]),
  (pick) => deep(1 + pick(300), (x) => ({ a: x })),
  () => [],
  () => ({}),
  (pick) => Array(1 + pick(600)).fill(0),
  () => JSON.parse('{"__proto__": {"ok": true}, "constructor": {"prototype": {"ok": true}}}'),
  () => JSON.parse('{"then": 1, "toJSON": 2, "length": -1}'),
  (pick) => new Uint8Array(pick(64)),
  () => new Date(Number.NaN),
]

export function nasty(pick: Pick): unknown {
  return oneOf(pick, NASTY)(pick)
}

/** The same with one place changed: at any depth, a value put in its place, left out, doubled, or beside a strange key. */
export function mutateValue(pick: Pick, x: unknown): unknown {
  const isList = Array.isArray(x)
  if (typeof x !== 'object' || x === null || pick(4) === 0) return nasty(pick)
  const entries = Object.entries(x)
  const at = entries.length === 0 ? -1 : pick(entries.length)
  if (isList) {
    const list: unknown[] = [...x]
    if (at < 0 || pick(6) === 0) return [...list, ...list, nasty(pick)]
    return list.with(at, mutateValue(pick, list[at]))
  }
  switch (at < 0 ? 0 : pick(5)) {
    case 0: {
      const key = oneOf(pick, ['__proto__', 'constructor', 'prototype', 'toString', 'seat', 'admin', '', '\ud800'])
      // Not by assignment, which would set the prototype.
      return Object.fromEntries([...entries, [key, nasty(pick)]])
    }
    case 1:
      return Object.fromEntries(entries.toSpliced(at, 1))
    default:
      return Object.fromEntries(entries.with(at, [entries[at]![0], mutateValue(pick, entries[at]![1])]))
  }
}

const SIZES = [8191, 8192, 8193, 16_384, 65_536]

/** The same with bits turned, cut off, doubled, filled up or with something in between. */
export function mutateBytes(pick: Pick, bytes: Buffer): Buffer {
  const at = pick(bytes.length + 1)
  switch (pick(7)) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return bytes.subarray(at)
    case 2:
      return Buffer.concat([bytes, ...Array(1 + pick(8)).fill(bytes.subarray(at))])
    case 3:
      return Buffer.concat([bytes.subarray(0, at), randomBytes(pick, 1 + pick(32)), bytes.subarray(at)])
    case 4:
      return Buffer.concat([bytes, Buffer.alloc(Math.max(0, oneOf(pick, SIZES) - bytes.length), pick(256))])
    default: {
      const turned = Buffer.from(bytes)
      for (let i = 0; i <= pick(4) && turned.length > 0; i++) turned[pick(turned.length)]! ^= 1 << pick(8)
      return turned
    }
  }
}

export function randomBytes(pick: Pick, n: number): Buffer {
  return Buffer.from(Array.from({ length: n }, () => pick(256)))
}
