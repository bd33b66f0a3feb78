/**
 * Sends writes to the thread that writes them. While it is at the disk what comes is gathered, and goes on together: many
 * rooms share one transaction and one fsync.
 */
import { Worker } from 'node:worker_threads'
import { StoreError } from './journal.ts'
import { END, type Outcome, type Write } from './writes.ts'

/** A batch is small, and nothing of it is kept: MB. */
const YOUNG = 4

interface Waiting {
  readonly write: Write
  readonly done: (outcome: number) => void
  readonly failed: (e: StoreError) => void
}

export interface Scribe {
  /** What became of it (writes.ts); it has reached the disk then. Rejects with a StoreError when nothing was changed, or nobody knows. */
  write(write: Write): Promise<number>
  /** After what is under way. */
  close(): Promise<void>
}

export function createScribe(file: string): Scribe {
  let thread: Worker | null = null
  let gathered: Waiting[] = []
  let underWay: Waiting[] = []
  let closed = false

  const fail = (list: readonly Waiting[], e: unknown): void => {
    const error = new StoreError(e instanceof Error ? e.message : String(e), { cause: e })
    for (const { failed } of list) failed(error)
  }
  /** A thread that has ended knows nothing of what it was given; the next write starts another. */
  const ended = (which: Worker, e: unknown): void => {
    if (thread !== which) return
    thread = null
    const lost = [...underWay, ...gathered]
    underWay = []
    gathered = []
    fail(lost, e)
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./write-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    })
    started.unref()
    started.on('message', answered)
    started.on('error', (e) => ended(started, e))
    started.on('exit', (code) => ended(started, new Error(`the store's thread ended with ${code}`)))
    return started
  }
  const send = (): void => {
    if (underWay.length > 0 || gathered.length === 0) return
    underWay = gathered
    gathered = []
    thread ??= start()
    // A process that has nothing else to do ends, but not before its last write.
    thread.ref()
    thread.postMessage(JSON.stringify(underWay.map(({ write }) => write)))
  }
  const answered = (outcomes: readonly Outcome[]): void => {
    const done = underWay
    underWay = []
    // Not at once: what else comes in this moment goes with it.
    if (gathered.length > 0) setImmediate(send)
    else thread?.unref()
    for (const [i, { done: known, failed }] of done.entries()) {
      const outcome = outcomes[i]!
      if (typeof outcome === 'number') known(outcome)
      else failed(new StoreError(outcome.error))
    }
  }

  thread = start()
  return {
    write: (write) =>
      new Promise((done, failed) => {
        if (closed) return failed(new StoreError('the store is closed'))
        // What many rooms accept in this moment goes together.
        if (gathered.push({ write, done, failed }) === 1) setImmediate(send)
      }),
    async close() {
      closed = true
      while (underWay.length + gathered.length > 0) await new Promise((resolve) => setImmediate(resolve))
      const last = thread
      thread = null
      if (!last) return
      last.ref()
      const gone = new Promise((resolve) => last.once('exit', resolve))
      last.postMessage(END)
      await gone
    },
  }
}
