/** Where one is in a replay: steps, jumps, and playing, which anything else ends. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'

/** Between two turns, ms. */
export const PACES = { slow: 2400, usual: 1200, fast: 400 } as const
export type Pace = keyof typeof PACES

export interface Player {
  readonly at: ReadonlySignal<number>
  readonly last: number
  readonly playing: ReadonlySignal<boolean>
  readonly pace: Signal<Pace>
  /** To a position; what lies outside ends at the nearest. */
  go(to: number): void
  step(by: number): void
  /** From the end it begins anew. */
  play(): void
  stop(): void
}

export function createPlayer(last: number, start: number): Player {
  const inside = (n: number): number => Math.max(0, Math.min(last, n))
  const at = signal(inside(start))
  const playing = signal(false)
  const pace = signal<Pace>('usual')
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    playing.value = false
  }
  const next = (): void => {
    timer = setTimeout(() => {
      at.value = inside(at.peek() + 1)
      if (at.peek() === last) stop()
      else next()
    }, PACES[pace.peek()])
  }
  const go = (to: number): void => {
    stop()
    at.value = inside(to)
  }
  return {
    at,
    last,
    playing,
    pace,
    go,
    step: (by) => go(at.peek() + by),
    play() {
      if (last === 0) return
      stop()
      if (at.peek() === last) at.value = 0
      playing.value = true
      next()
    },
    stop,
  }
}
