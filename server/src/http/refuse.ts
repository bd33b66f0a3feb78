/** How a refusal looks over HTTP: `{ok: false, code}` with a fitting status. */
import type { ServerResponse } from 'node:http'
import type { RefusalCode } from '@parlour/shared/core/protocol'

const STATUS: Partial<Record<RefusalCode, number>> = {
  'no-room': 404,
  removed: 403,
  'bad-token': 401,
  'not-over': 409,
  'too-large': 413,
  'too-fast': 429,
  retry: 503,
}
const BAD_REQUEST = 400

export function refuse(res: ServerResponse, code: RefusalCode, status = STATUS[code] ?? BAD_REQUEST): void {
  if (res.headersSent) return
  res.statusCode = status
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(JSON.stringify({ ok: false, code }))
}
