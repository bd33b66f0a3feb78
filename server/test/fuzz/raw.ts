/** HTTP and WebSockets by hand over TCP, so that they can be wrong in every way. Loopback only. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const HOST = '127.0.0.1'

export interface Wire {
  write(bytes: Buffer | string): void
  /** What has come so far. */
  got(): Buffer
  isOpen(): boolean
  /** Resolves when something more has come, when it has ended, or after `ms`. */
  more(ms: number): Promise<void>
  end(): void
}

export function openWire(port: number): Wire {
  const socket: Socket = connect(port, HOST)
  let got = Buffer.alloc(0)
  let open = true
  const waiting: (() => void)[] = []
  const happened = (): void => {
    for (const go of waiting.splice(0)) go()
  }
  socket.on('data', (data) => {
    got = Buffer.concat([got, data])
    happened()
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    open = false
    happened()
  })
  return {
    write: (bytes) => void (open && socket.write(bytes)),
    got: () => got,
    isOpen: () => open,
    more: (ms) =>
      new Promise((resolve) => {
        if (!open) return resolve()
        const late = setTimeout(resolve, ms)
        waiting.push(() => {
          clearTimeout(late)
          resolve()
        })
      }),
    end: () => socket.destroy(),
  }
}

/** The head and body of a request. Headers given replace the usual ones; '' leaves one out. */
export function httpText(
  method: string,
  path: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Buffer {
  const usual = { Host: 'x', 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  const lines = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== '')
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([k, v]) => `${k}: ${v}`), '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), body])
}

export interface FrameOptions {
  readonly opcode?: number
  readonly fin?: boolean
  /** The three reserved bits. */
  readonly rsv?: number
  readonly masked?: boolean
  /** What the head says, in the place of the true length. */
  readonly length?: number
}

/** A WebSocket frame as a client sends it. */
export function frame(payload: Buffer, options: FrameOptions = {}): Buffer {
  const { opcode = 2, fin = true, rsv = 0, masked = true, length = payload.length } = options
  const first = (fin ? 0x80 : 0) | (rsv << 4) | opcode
  const mask = masked ? 0x80 : 0
  const size =
    length < 126
      ? Buffer.from([first, mask | length])
      : length < 65_536
        ? Buffer.from([first, mask | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([first, mask | 127]), wide(length)])
  if (!masked) return Buffer.concat([size, payload])
  // A mask of zeros is a mask.
  return Buffer.concat([size, Buffer.alloc(4), payload])
}

function wide(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}

export function upgrade(path: string, headers: Readonly<Record<string, string>> = {}): Buffer {
  return httpText('GET', path, Buffer.alloc(0), {
    'Content-Type': '',
    'Content-Length': '',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  })
}
