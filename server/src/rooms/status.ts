/** The HTTP status that fits a refusal. */
import type { RefusalCode } from '@parlour/shared/core/protocol'

const STATUS: Partial<Record<RefusalCode, number>> = {
  'bad-token': 401,
  removed: 403,
  'room-locked': 403,
  'no-room': 404,
  'room-full': 409,
  'old-client': 409,
  'not-over': 409,
  'too-large': 413,
  'too-fast': 429,
  retry: 503,
}
const BAD_REQUEST = 400

export function statusOf(code: RefusalCode): number {
  return STATUS[code] ?? BAD_REQUEST
}
