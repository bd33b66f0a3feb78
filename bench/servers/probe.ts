/**
 * Loaded before a server with `--import`: answers over the process' own channel what the server has used so far, so that
 * asking touches neither its port nor its code. Bytes are those of the TCP sockets that it has accepted.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

export interface Usage {
  /** Time on a core since the start, ms. */
  readonly cpu: number
  readonly down: number
  readonly up: number
  readonly sockets: number
  /** Bytes. */
  readonly rss: number
  /** Bytes that are in use after a collection. */
  readonly heap: number
}

const open = new Set<Socket>()
let down = 0
let up = 0

subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket }
  open.add(socket)
  socket.once('close', () => {
    open.delete(socket)
    down += socket.bytesWritten
    up += socket.bytesRead
  })
})

function usage(collect: boolean): Usage {
  const { user, system } = process.cpuUsage()
  const { rss } = process.memoryUsage()
  if (collect) globalThis.gc?.()
  return {
    cpu: (user + system) / 1000,
    down: [...open].reduce((sum, s) => sum + s.bytesWritten, down),
    up: [...open].reduce((sum, s) => sum + s.bytesRead, up),
    sockets: open.size,
    rss,
    heap: process.memoryUsage().heapUsed,
  }
}

process.on('message', (question) => {
  if (question === 'usage' || question === 'memory') process.send?.({ usage: usage(question === 'memory') })
})
process.on('disconnect', () => process.exit(0))
