/** Authorising and playing a turn. Pure: the room appends the event before anybody sees what it did. */
import { hash } from 'node:crypto'
import type { Seat } from '@parlour/shared/core/game'
import { canonical } from '@parlour/shared/core/json'
import type { Refused } from '@parlour/shared/core/protocol'
import { takeTurn } from '@parlour/shared/core/turn'
import type { Hash, TableEvent } from './events.ts'
import { textOf } from './fold.ts'
import type { TurnBody } from './requests.ts'
import type { Table } from './table.ts'
import { seatOf } from './table.ts'

export type TurnDecision = { readonly event: TableEvent } | { readonly again: number } | Refused

/** `again`: the same op with the same body was accepted as event `again` and is not played twice. */
export function decideTurn(table: Table, by: Hash, request: TurnBody, at: number): TurnDecision {
  const seat = seatOf(table, by)
  if (seat < 0) return no('spectator')
  const body = digest(request)
  const accepted = table.match?.accepted[seat] ?? []
  const before = request.game === table.earlier?.number ? table.earlier.by.find((e) => e.hash === by) : undefined
  const same = [...accepted, ...(before?.accepted ?? [])].find((a) => a.op === request.op)
  if (same) return same.body === body ? { again: same.seq } : no('bad-message')
  if (table.number === 0) return no('not-now')
  if (request.game !== table.number) return no('stale-game')
  const { match } = table
  if (table.phase === 'over') return no('game-over')
  if (!match) return no('not-now')
  if (request.nth !== accepted.length) return no('stale-turn')
  const outcome = takeTurn(table.game, table.options, match.state, seat, request.steps)
  if (!outcome.ok) return outcome
  const text = textOf(table, seat, outcome.steps)
  return { event: { kind: 'turn', seat, steps: outcome.steps, op: request.op, body, by: 'person', at, text } }
}

/** A turn that nobody sent; null when it is not legal here. */
export function playedTurn(
  table: Table,
  seat: Seat,
  steps: readonly unknown[],
  by: 'bot' | 'clock',
  at: number,
): TableEvent | null {
  const { match } = table
  if (table.phase !== 'play' || !match) return null
  const outcome = takeTurn(table.game, table.options, match.state, seat, steps)
  if (!outcome.ok) return null
  return {
    kind: 'turn',
    seat,
    steps: outcome.steps,
    op: '',
    body: '',
    by,
    at,
    text: textOf(table, seat, outcome.steps),
  }
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
  return hash('sha256', canonical(request), 'hex').slice(0, DIGITS)
}

function no(code: Refused['code']): Refused {
  return { ok: false, code }
}
