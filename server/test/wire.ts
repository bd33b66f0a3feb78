/** A wire between people and a server that can be held: nothing of what the server says then arrives, as with a page that does not read. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Wire {
  /** Address to connect to in place of the server's. */
  readonly base: string
  /** From now on nobody on this wire reads. What they send still arrives. */
  hold(): void
  close(): void
}

/** `from`: the address that the server sees. */
export async function stretchWire(port: number, from = '127.0.0.1'): Promise<Wire> {
  const ends = new Set<Socket>()
  const far = new Set<Socket>()
  const server = createServer((near) => {
    const there = connect({ port, host: '127.0.0.1', localAddress: from })
    for (const socket of [near, there]) {
      ends.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        ends.delete(socket)
        far.delete(socket)
      })
    }
    far.add(there)
    near.pipe(there).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as { port: number }
  return {
    base: `http://127.0.0.1:${own}`,
    hold() {
      for (const there of far) {
        there.unpipe()
        there.pause()
      }
    },
    close() {
      server.close()
      for (const socket of ends) socket.destroy()
    },
  }
}
