/** What was worked out last, kept for a while: asking again and again costs nothing. */
export interface Recent<T> {
  /** What is kept under this key, or what `work` gives; null is not kept. */
  of(key: string, work: () => Promise<T | null>): Promise<T | null>
  drop(key: string): void
  clear(): void
}

/** Keeps `most` of them, the newest, for `ms`. */
export function createRecent<T>(most: number, ms: number, now: () => number): Recent<T> {
  const kept = new Map<string, { readonly value: T; readonly at: number }>()
  /** What was begun before something was dropped is out of date when it is done. */
  let age = 0
  return {
    async of(key, work) {
      const found = kept.get(key)
      if (found && now() - found.at < ms) return found.value
      kept.delete(key)
      const begun = age
      const value = await work()
      if (value === null || begun !== age) return value
      kept.set(key, { value, at: now() })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
    drop(key) {
      age++
      kept.delete(key)
    },
    clear() {
      age++
      kept.clear()
    },
  }
}
