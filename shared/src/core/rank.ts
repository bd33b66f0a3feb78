/** Ranks out of scores (spec/records.md): 1-based, ties share the better rank. */

/** `better(a, b)`: negative when a ranks before b, positive when after, 0 for a tie. */
export function ranked<T>(items: readonly T[], better: (a: T, b: T) => number): number[] {
  return items.map((a) => 1 + items.filter((b) => better(b, a) < 0).length)
}
