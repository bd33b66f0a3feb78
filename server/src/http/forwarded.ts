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
