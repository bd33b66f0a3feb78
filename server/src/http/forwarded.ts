/** Who asks, and under which name, also through proxies: their X-Forwarded-* count when they are trusted, nobody else's. */
import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'
import type { Trust } from '../addresses.ts'

/** The same as `req.ip` of express. */
export function addressOf(req: IncomingMessage, trust: Trust): string {
  return proxyAddr(req, trust) ?? ''
}

/** The host that the page of who asks was opened under. */
export function hostOf(req: IncomingMessage, trust: Trust): string | undefined {
  const forwarded = req.headers['x-forwarded-host']
  if (!forwarded || !trust(req.socket.remoteAddress ?? '', 0)) return req.headers.host
  return String(forwarded).split(',')[0]?.trim()
}

/** Can it be the host of an address, and nothing but that? Colyseus makes addresses with it, and does not answer when that fails. */
export function isHost(host: string | undefined): host is string {
  return host !== undefined && !/[^\x21-\x7e]|[@/?#\\]/.test(host) && URL.canParse(`http://${host}`)
}
