/** Records every byte that a server sends over WebSockets, by the person who was joining when the socket was opened. */

export interface Recorder {
  /** Sockets opened while `work` runs are this person's. */
  as<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The frames of these people as hex, one socket after the other; tokens of the transport are masked. */
  frames(names: readonly string[]): Map<string, string[]>
  clear(): void
}

interface Tape {
  readonly name: string
  readonly frames: Buffer[]
}

/** The first frame of a connection: its code, then the reconnection token as a text of nine characters. */
const JOIN_FRAME = 10

/** Replaces the global WebSocket; call it before the SDK connects. */
export function recordFrames(): Recorder {
  const Plain = globalThis.WebSocket
  let tapes: Tape[] = []
  let current = ''

  class Recording extends Plain {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      const tape: Tape = { name: current, frames: [] }
      tapes.push(tape)
      this.addEventListener('message', (e) => tape.frames.push(Buffer.from(e.data as ArrayBuffer)))
    }
  }
  globalThis.WebSocket = Recording

  return {
    async as(name, work) {
      current = name
      try {
        return await work()
      } finally {
        current = ''
      }
    },
    frames(names) {
      const of = new Map(names.map((n) => [n, tapes.filter((t) => t.name === n).flatMap((t) => t.frames.map(masked))]))
      // Else two runs of which nothing was recorded would be equal.
      for (const [name, frames] of of) if (frames.length === 0) throw new Error(`nothing was recorded of ${name}`)
      return of
    },
    clear() {
      tapes = []
    },
  }
}

function masked(frame: Buffer): string {
  if (frame[0] !== JOIN_FRAME) return frame.toString('hex')
  const length = frame[1]!
  return Buffer.concat([frame.subarray(0, 2), Buffer.alloc(length, '*'), frame.subarray(2 + length)]).toString('hex')
}
