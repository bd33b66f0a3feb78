/** The page on this device: kept for offline, and replaced by a newer one only when the person says so. */
import { type ReadonlySignal, signal } from '@preact/signals'

export interface Updates {
  /** Is a newer page there, to be taken by `take`? */
  readonly waiting: ReadonlySignal<boolean>
  /** Shows it: the page is loaded again. */
  take(): void
}

/** `register` begins to keep the page; it is given what to do when a newer one is there, and gives what takes that. */
export function createUpdates(register: (found: () => void) => Promise<() => Promise<void>>): Updates {
  const waiting = signal(false)
  // Not kept: an insecure address, or a browser that does not allow it. The page works all the same, online.
  const take = register(() => {
    waiting.value = true
  }).catch(() => null)
  return {
    waiting,
    take() {
      void take.then((act) => act?.())
    },
  }
}
