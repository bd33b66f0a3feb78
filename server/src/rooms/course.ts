/** What people ask of a game that is on or over: a stand-in, its end, the next one. Pure. */
import type { AnyGame, Seat } from '@parlour/shared/core/game'
import type { RefusalCode } from '@parlour/shared/core/protocol'
import type { Absence } from './attendance.ts'
import type { Hash, TableEvent, Taken } from './events.ts'
import type { Decision, StartInput } from './lobby.ts'
import type { Table } from './table.ts'
import { seatOf } from './table.ts'
import type { Waits } from './waits.ts'

/** The host lets a bot play for somebody who has been away for a while. */
export function decideStandin(
  table: Table,
  by: Hash,
  seat: Seat,
  absence: Absence,
  waits: Waits,
  now: number,
): Decision {
  if (by !== table.host) return { code: 'not-host' }
  const whose = table.seats[seat]
  if (!whose) return { code: 'bad-message' }
  if (table.phase !== 'play' && table.phase !== 'opening') return { code: 'not-now' }
  if (whose.kind !== 'person' || whose.standin) return { code: 'not-now' }
  if (now - absence.since(whose.hash) < waits.standin) return { code: 'not-now' }
  return { event: { kind: 'standin', seat, on: true } }
}

/** Somebody wants to abandon the game, or not any more. */
export function decideAbandon(table: Table, by: Hash, agree: boolean): Decision {
  const seat = seatOf(table, by)
  if (seat < 0) return { code: 'spectator' }
  return table.phase === 'play' ? { event: { kind: 'abandon', seat, agree } } : { code: 'not-now' }
}

/** Do all agree who are asked? Who has been away for long is not; then `at` says when the next one is not asked any more. */
export function agreement(
  table: Table,
  absence: Absence,
  waits: Waits,
  now: number,
): { readonly all: boolean; readonly at: number } {
  const { match, seats } = table
  const none = { all: false, at: Number.POSITIVE_INFINITY }
  if (table.phase !== 'play' || !match) return none
  const people = seats.flatMap((s, seat) => (s.kind === 'person' ? [{ ...s, agrees: match.agreed[seat]! }] : []))
  if (!people.some((s) => s.agrees)) return none
  const against = people.filter((s) => !s.agrees || absence.since(s.hash) !== Number.POSITIVE_INFINITY)
  const until = against.map((s) => absence.since(s.hash) + waits.unasked)
  const at = Math.max(Number.NEGATIVE_INFINITY, ...until)
  return { all: at <= now, at }
}

/** The next game in this room: the same people, each a seat further (spec/product.md 1, Afterwards). */
export function decideRematch(
  table: Table,
  by: Hash,
  absence: Absence,
  waits: Waits,
  start: StartInput,
  current: AnyGame,
): Decision {
  if (seatOf(table, by) < 0) return { code: 'spectator' }
  if (table.phase !== 'over') return { code: 'not-now' }
  return {
    event: {
      kind: 'start',
      version: current.version,
      ...start,
      seats: rotated(table, (hash) => absence.over(hash, waits.unasked, start.at)),
    },
  }
}

/** Who will hardly come is left out, as long as enough are left. */
function rotated(table: Table, gone: (hash: Hash) => boolean): Seat[] {
  const all = table.seats.map((_, seat) => seat)
  const stays = (seat: Seat): boolean => {
    const { kind, left, hash } = table.seats[seat]!
    return kind === 'person' ? !gone(hash) : !left
  }
  const staying = all.filter(stays)
  const seats = staying.length >= table.game.seats.min ? staying : all
  return [...seats.slice(1), ...seats.slice(0, 1)]
}

/** A new table for another game, or the same, with everybody taken along. */
export function decideOther(
  table: Table,
  by: Hash,
  game: AnyGame | undefined,
  at: number,
): { readonly code: RefusalCode } | { readonly create: Extract<TableEvent, { kind: 'create' }> } {
  if (by !== table.host) return { code: 'not-host' }
  if (!game) return { code: 'bad-message' }
  if (table.phase !== 'lobby' && table.phase !== 'over') return { code: 'not-now' }
  const options = game.options({}) as object
  const seats: Taken[] = table.seats
    .filter((s) => s.kind === 'person' || (s.kind === 'bot' && !s.left))
    .slice(0, game.seats.max)
    .map(({ hash, name, level }) => ({ hash, name, level }))
  const { removed, locked, order, clock, host } = table
  const count = Math.max(game.seats.min, seats.length, Math.min(game.seats.max, table.seats.length))
  return {
    create: {
      kind: 'create',
      game: game.id,
      options: game.id === table.game.id ? table.options : options,
      seats: count,
      host,
      name: '',
      at,
      from: { seats, removed, locked, order, clock },
    },
  }
}
