/** What every WebSocket of this server has besides what Colyseus gives it. */
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** What one turn of the event loop says to a connection, a patch and an answer, goes out in one write. */
export function sendTogether(socket: WebSocket, stream: Socket): void {
  const send = socket.send.bind(socket) as (...args: unknown[]) => void
  let held = false
  socket.send = (...args: unknown[]) => {
    if (!held) {
      held = true
      stream.cork()
      process.nextTick(() => {
        held = false
        stream.uncork()
      })
    }
    send(...args)
  }
}

/**
 * Pings every so many ms, and ends a connection that has not answered so many in a row. Each has a time of its own: Colyseus pings
 * all at once, and with a thousand people there everybody waits for that.
 */
export function keepPinging(socket: WebSocket, every: number, most: number): void {
  let unanswered = 0
  const ping = (): void => {
    if (unanswered >= most) socket.terminate()
    else socket.ping()
    unanswered++
  }
  let timer = setTimeout(() => {
    ping()
    timer = setInterval(ping, every)
  }, Math.random() * every)
  socket.on('pong', () => {
    unanswered = 0
  })
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Resolves when these sockets have closed, or after a while. A process that ends at once resets connections that have sent
 * something meanwhile, and what it said last is then lost.
 */
export function allClosed(sockets: ReadonlySet<WebSocket>, ms: number): Promise<unknown> {
  const closed = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  return Promise.race([Promise.all(closed), new Promise((resolve) => setTimeout(resolve, ms).unref())])
}
