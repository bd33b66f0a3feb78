/** Questions to the worker and its answers; what it says unasked goes to `heard`. */
import type { FromWorker, ToWorker } from './messages.ts'

type Question<T> = T extends unknown ? Omit<T, 'n'> : never

export interface Line {
  /** Rejects when the worker cannot be had, or is gone. */
  ask(question: Question<ToWorker>): Promise<FromWorker>
  close(): void
}

export function createLine(heard: (said: FromWorker) => void = () => undefined): Line {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { done(said: FromWorker): void; failed(e: Error): void }>()
  let asked = 0
  let gone = false
  const fail = (): void => {
    gone = true
    for (const { failed } of waiting.values()) failed(new Error('the worker is gone'))
    waiting.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!('n' in data)) return heard(data)
    const asker = waiting.get(data.n)
    if ('failed' in data) asker?.failed(new Error('the worker cannot answer'))
    else asker?.done(data)
    waiting.delete(data.n)
  }
  worker.onerror = fail
  return {
    ask: (question) =>
      new Promise((done, failed) => {
        if (gone) return failed(new Error('the worker is gone'))
        const n = asked++
        waiting.set(n, { done, failed })
        worker.postMessage({ n, ...question })
      }),
    close() {
      worker.terminate()
      fail()
    },
  }
}
