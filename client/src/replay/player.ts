/** Where one is in a replay: steps, jumps, and playing, which anything else ends. */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals'

/** Between two turns, ms. */
export const PACES = { slow: 2400, usual: 1200, fast: 400 } as const
export type Pace = keyof typeof PACES

export interface Player {
  readonly at: ReadonlySignal<number>
  readonly last: number
  readonly playing: ReadonlySignal<boolean>
  /** Is one here by a step of one turn, and not by a jump? */
  readonly stepped: ReadonlySignal<boolean>
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
  const stepped = signal(false)
  const pace = signal<Pace>('usual')
  let timer: ReturnType<typeof setTimeout> | undefined
  const to = (place: number, step: boolean): void =>
    batch(() => {
      stepped.value = step
      at.value = inside(place)
    })
  const stop = (): void => {
    clearTimeout(timer)
    playing.value = false
  }
  const next = (): void => {
    timer = setTimeout(() => {
      to(at.peek() + 1, true)
      if (at.peek() === last) stop()
      else next()
    }, PACES[pace.peek()])
  }
  const go = (place: number): void => {
    stop()
    to(place, false)
  }
  return {
    at,
    last,
    playing,
    stepped,
    pace,
    go,
    step(by) {
      stop()
      to(at.peek() + by, true)
    },
    play() {
      if (last === 0) return
      stop()
      if (at.peek() === last) to(0, false)
      playing.value = true
      next()
    },
    stop,
  }
}
