/** What comes faster than it can be heard: the first at once, then only the newest of what has come meanwhile. */
export interface Latest<T> {
  put(value: T): void
  /** What still waits is not wanted any more. */
  end(): void
}

/** `take` is called at most once in `gap` ms. */
export function createLatest<T>(gap: number, take: (value: T) => void): Latest<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly value: T } | null = null
  const rest = (): void => {
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      const { value } = waiting
      waiting = null
      take(value)
      rest()
    }, gap)
  }
  return {
    put(value) {
      if (timer !== undefined) {
        waiting = { value }
        return
      }
      take(value)
      rest()
    },
    end() {
      clearTimeout(timer)
      timer = undefined
      waiting = null
    },
  }
}
