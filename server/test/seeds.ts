/** What is the same in every run; it loads nothing, so that what records frames can come before the SDK. */

/** A token that is always the same for the same person. */
export function tokenOf(name: string): string {
  return name.padEnd(43, '_').slice(0, 43)
}

/** A small seeded generator for tests. */
export function seeded(seed: number): (n: number) => number {
  let x = seed >>> 0 || 1
  return (n) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % n
  }
}
