/** Authorising and playing a turn. Pure: the room appends the event before anybody sees what it did. */
import { createHash } from 'node:crypto'
import { canonical } from '@parlour/shared/core/json'
import type { Refused } from '@parlour/shared/core/protocol'
import { takeTurn } from '@parlour/shared/core/turn'
import type { TurnBody } from './requests.ts'
import type { Hash, Table, TableEvent } from './table.ts'
import { seatOf } from './table.ts'

export type TurnDecision = { readonly event: TableEvent } | { readonly again: number } | Refused

/** `again`: the same op with the same body was accepted as event `again` and is not played twice. */
export function decideTurn(table: Table, by: Hash, request: TurnBody, at: number): TurnDecision {
  const seat = seatOf(table, by)
  if (seat < 0) return no('spectator')
  const body = digest(request)
  const accepted = table.match?.accepted[seat] ?? []
  const same = accepted.find((a) => a.op === request.op)
  if (same) return same.body === body ? { again: same.seq } : no('bad-message')
  if (table.number === 0) return no('not-now')
  if (request.game !== table.number) return no('stale-game')
  const { match } = table
  if (!match) return no('not-now')
  if (request.nth !== accepted.length) return no('stale-turn')
  const outcome = takeTurn(table.game, table.options, match.state, seat, request.steps)
  if (!outcome.ok) return outcome
  return { event: { kind: 'turn', seat, steps: outcome.steps, op: request.op, body, by: 'person', at } }
}

const DIGITS = 16

/** '' for what is no plain JSON: the rules will say which step is none. */
function digest(request: TurnBody): string {
  try {
    return hashOf(request)
  } catch {
    return ''
  }
}

function hashOf(request: TurnBody): string {
  return createHash('sha256').update(canonical(request)).digest('hex').slice(0, DIGITS)
}

function no(code: Refused['code']): Refused {
  return { ok: false, code }
}
