/** BASE_PATH: everything stands behind it, and nothing that looks at a request after the gate needs to know. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Of whoever asks this very process whether it is well, wherever people find it. */
const HEALTH = /^\/(healthz|readyz|metrics)(?:\?|$)/

/** Leaves the address behind the prefix; false when it is another. */
export function takeOff(prefix: string, req: IncomingMessage): boolean {
  const url = req.url ?? ''
  if (prefix === '/' || HEALTH.test(url)) return true
  if (!url.startsWith(prefix)) return false
  req.url = url.slice(prefix.length - 1)
  // Express' own redirects lead to the whole address.
  Object.assign(req, { originalUrl: url })
  return true
}

/** Answers who asks for anything else. */
export function outside(prefix: string, req: IncomingMessage, res: ServerResponse): void {
  const [path, query] = (req.url ?? '').split(/(?=\?)/)
  const isHome = `${path}/` === prefix && (req.method === 'GET' || req.method === 'HEAD')
  res.writeHead(isHome ? 302 : 404, {
    'Content-Type': 'text/plain; charset=utf-8',
    ...(isHome ? { Location: `${prefix}${query ?? ''}` } : {}),
  })
  res.end(isHome ? '' : 'Nothing here')
}
