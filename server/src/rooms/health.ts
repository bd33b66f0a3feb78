/**
 * Ends connections that are none: Colyseus keeps a client whose socket is closing, that never acknowledged joining, or that
 * does not read what it is sent, and each of them would hold memory for ever.
 */
import type { Client } from '@colyseus/core'
import type { WebSocket } from 'ws'

export interface Health {
  /** Looks at every connection; call it about once a second. */
  check(clients: Iterable<Client>, now: number): void
}

/** How long a connection may take to acknowledge that it has joined, and to close, ms. */
const PATIENCE = 10_000
/** Most bytes that wait for one connection to read them. */
const MOST_WAITING = 256 * 1024
/** Most messages that wait for one connection to have joined. */
const MOST_QUEUED = 100

/** States of a socket. */
const OPEN = 1
const ABNORMAL = 1006

/** The parts of a Colyseus client that its types hide. */
interface Inner {
  readonly ref: WebSocket
  readonly _enqueuedMessages?: readonly unknown[]
}

export function createHealth(): Health {
  const since = new WeakMap<Client, number>()
  return {
    check(clients, now) {
      for (const client of clients) {
        const { ref, _enqueuedMessages } = client as unknown as Inner
        const joined = _enqueuedMessages === undefined
        const well = joined && ref.readyState === OPEN
        if (well) since.delete(client)
        else if (!since.has(client)) since.set(client, now)
        const overdue = now - (since.get(client) ?? now) > PATIENCE
        const greedy = ref.bufferedAmount > MOST_WAITING || (_enqueuedMessages?.length ?? 0) > MOST_QUEUED
        if (!overdue && !greedy) continue
        ref.terminate()
        // A socket that is stuck in closing never says that it has closed.
        if (overdue && joined) ref.emit('close', ABNORMAL)
      }
    },
  }
}
