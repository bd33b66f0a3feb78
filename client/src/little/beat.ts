/** One beat after the other, for a while after it was begun. */

/** ms */
const FIRST = 500
const PACE = 1700

export interface Beat {
  /** Goes on for so long from now, also when it goes already. */
  begin(ms: number): void
  end(): void
}

export function createBeat(step: () => void): Beat {
  let timer: ReturnType<typeof setTimeout> | undefined
  let until = 0
  const end = (): void => {
    clearTimeout(timer)
    timer = undefined
    until = 0
  }
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      timer = undefined
      step()
      if (performance.now() + PACE <= until) wait(PACE)
    }, ms)
  }
  return {
    begin(ms) {
      until = performance.now() + ms
      if (timer === undefined) wait(FIRST)
    },
    end,
  }
}
