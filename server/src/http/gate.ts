/**
 * The one door of the process. Colyseus reads its own two routes and every upgrade before express sees them, without
 * bounds; the gate looks at them first, and everything else never meets Colyseus' router at all.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Trust } from '../addresses.ts'
import { StoreError } from '../journal/journal.ts'
import type { Limits } from '../limits.ts'
import { addressOf, hostOf, isHost } from './forwarded.ts'
import { outside, takeOff } from './prefix.ts'
import { refuse } from './refuse.ts'
import { originAllowed, securityHeaders, smallJson } from './security.ts'

type OnRequest = (req: IncomingMessage, res: ServerResponse) => void
type OnUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Where a room's socket is opened: process, then code. */
const SOCKET = /^\/[A-Za-z0-9_-]{1,64}\/[A-Z0-9]{5}\?/
const MATCHMAKE = /^\/matchmake\/(joinById|reconnect)\/[A-Za-z0-9_-]{1,64}$/

export interface GateInput {
  readonly basePath: string
  readonly trust: Trust
  readonly allowedOrigins: readonly string[]
  readonly limits: Limits
  /** Is there such a room in memory, here or in another process? */
  isOpen(code: string): Promise<boolean>
}

/** Puts itself before the listeners that Colyseus has bound to the server; call it once that has happened. */
export function closeGate(server: Server, app: OnRequest, input: GateInput): void {
  const { basePath, trust, allowedOrigins, limits, isOpen } = input
  const rooms = server.listeners('request') as OnRequest[]
  const upgrades = server.listeners('upgrade') as OnUpgrade[]
  server.removeAllListeners('request')
  server.removeAllListeners('upgrade')

  const headers = securityHeaders()
  const welcome = (req: IncomingMessage): boolean =>
    originAllowed(req.headers.origin, hostOf(req, trust), allowedOrigins) &&
    isHost(req.headers.host) &&
    isHost(hostOf(req, trust))

  /** The body, or null when there is nothing to join: Colyseus would tell by its own words. */
  const admit = async (req: IncomingMessage, res: ServerResponse, code: string): Promise<object | null> => {
    const body = await smallJson(req, res)
    if (!body || (await isOpen(code))) return body
    const address = addressOf(req, trust)
    const refusal = (await limits.mayGuess(address)) ? 'no-room' : 'too-fast'
    await limits.guessed(address)
    refuse(res, refusal)
    return null
  }

  server.on('request', (req, res) => {
    if (!takeOff(basePath, req)) {
      headers(req, res, () => undefined)
      return outside(basePath, req, res)
    }
    const path = (req.url ?? '').split('?')[0]!
    if (!path.startsWith('/matchmake/')) return app(req, res)
    headers(req, res, () => undefined)
    if (!MATCHMAKE.test(path)) return refuse(res, 'no-room')
    if (req.method !== 'POST') return refuse(res, 'bad-message', 405)
    if (!welcome(req)) return refuse(res, 'bad-message', 403)
    admit(req, res, path.slice(path.lastIndexOf('/') + 1)).then(
      (body) => {
        if (!body) return
        // Colyseus' router takes a body that was read already, but reads one that is said to be a form by itself.
        req.headers['content-type'] = 'application/json'
        // Where sockets are opened may depend on the host.
        req.headers.host = hostOf(req, trust)
        // The address is the network's and trusted proxies', whatever the body itself says.
        Object.assign(req, { body: { ...body, address: addressOf(req, trust) } })
        for (const listener of rooms) listener(req, res)
      },
      (e: unknown) => refuse(res, e instanceof StoreError ? 'retry' : 'bad-message'),
    )
  })

  server.on('upgrade', (req, socket, head) => {
    const isInside = takeOff(basePath, req)
    const url = req.url ?? ''
    if (isInside && welcome(req) && SOCKET.test(url) && URL.canParse(`ws://server${url}`)) {
      for (const listener of upgrades) listener(req, socket, head)
      return
    }
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}
