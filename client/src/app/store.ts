/** Storage that may be full, forbidden or missing: then it lasts as long as the page. */
export interface Store {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export function openStore(of: () => Storage, prefix: string): Store {
  const spare = new Map<string, string>()
  const tried = <T>(act: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return act(of())
    } catch {
      return otherwise()
    }
  }
  return {
    // What did not fit is newer than what is stored.
    get: (key) =>
      spare.get(key) ??
      tried(
        (s) => s.getItem(prefix + key),
        () => null,
      ),
    set: (key, value) =>
      tried(
        (s) => {
          s.setItem(prefix + key, value)
          spare.delete(key)
        },
        () => void spare.set(key, value),
      ),
    remove: (key) => {
      spare.delete(key)
      tried(
        (s) => s.removeItem(prefix + key),
        () => undefined,
      )
    },
  }
}

/** JSON out of a store; null for nothing or for what is none. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.get(key) ?? 'null')
  } catch {
    return null
  }
}

/** A list of texts out of a store; whatever else stands there is left out. */
export function readTexts(store: Store, key: string): readonly string[] {
  const stored = readJson(store, key)
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
}
