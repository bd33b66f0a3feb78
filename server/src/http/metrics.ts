/** The route of the metrics, and who may read them (spec/product.md 2). For everybody else there is nothing. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { BEARER } from './bearer.ts'

export interface MetricsRoute {
  readonly text: () => Promise<string>
  /** Of the text. */
  readonly type: string
  /** What who asks must know; '' lets this machine's own programs ask. */
  readonly token: string
  readonly behindProxy: boolean
}

export function metricsRoute({ text, type, token, behindProxy }: MetricsRoute): RequestHandler {
  return async (req, res, next) => {
    if (!(token === '' ? isNear(req, behindProxy) : knows(req, token))) return next()
    res
      .set('Cache-Control', 'no-store')
      .type(type)
      .send(await text())
  }
}

function knows(req: IncomingMessage, token: string): boolean {
  const said = BEARER.exec(req.headers.authorization ?? '')?.[1] ?? ''
  // Of one length, so that how long the comparison takes tells nothing.
  return timingSafeEqual(digest(said), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Behind a proxy everybody has its address. */
function isNear({ headers, socket }: IncomingMessage, behindProxy: boolean): boolean {
  const forwarded = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  return !behindProxy && !forwarded && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
