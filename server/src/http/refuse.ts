/** How a refusal looks over HTTP: `{ok: false, code}` with a fitting status. */
import type { ServerResponse } from 'node:http'
import type { RefusalCode } from '@parlour/shared/core/protocol'
import { statusOf } from '../rooms/status.ts'

/** An answer that says why it is a refusal to who counts them. */
export interface Answering extends ServerResponse {
  refusal?: RefusalCode
}

export function refuse(res: Answering, code: RefusalCode, status = statusOf(code)): void {
  if (res.headersSent) return
  res.refusal = code
  res.statusCode = status
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(JSON.stringify({ ok: false, code }))
}
