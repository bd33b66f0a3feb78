/** Who may ask at all: headers for every answer, the own origin only, small bodies. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import { refuse } from './refuse.ts'

/** Largest body, bytes. */
const MAX_BODY = 16 * 1024

/** Headers for pages and answers alike. Plain http over a LAN address must work, so nothing is upgraded to https. */
export function securityHeaders(): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // These four mean something only over https.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
}

/** A page from elsewhere may not ask: no Origin (not a browser), the own one, or a listed one. */
export function originAllowed(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true
  if (allowed.includes(origin)) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase()
}

/**
 * The body of a request that express does not read, as an object. Null when it was refused: too large, not JSON, or not
 * an object.
 */
export async function smallJson(req: IncomingMessage, res: ServerResponse): Promise<object | null> {
  const text = await smallText(req)
  if (text === null) return tooLarge(req, res)
  try {
    const body: unknown = JSON.parse(text || '{}')
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // answered below
  }
  refuse(res, 'bad-message')
  return null
}

/** Null when it is too large; by events, since leaving an iteration would end the connection before the answer. */
function smallText(req: IncomingMessage): Promise<string | null> {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_BODY) resolve(null)
      else chunks.push(chunk)
    })
    req.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    req.on('error', reject)
  })
}

/** Answered before it has all come; the connection ends with the answer. */
function tooLarge(req: IncomingMessage, res: ServerResponse): null {
  res.setHeader('Connection', 'close')
  refuse(res, 'too-large')
  req.resume()
  return null
}
