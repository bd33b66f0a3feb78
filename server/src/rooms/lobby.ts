/** What people ask of a table besides playing: who may ask for what, and the event it becomes. Pure. */

import { readName } from '@parlour/shared/core/ids'
import type { RefusalCode } from '@parlour/shared/core/protocol'
import type { Hash, TableEvent } from './events.ts'
import { isRemoved, removalOf } from './removal.ts'
import type { Lobby } from './requests.ts'
import type { Table } from './table.ts'
import { isFree, seatOf, taken } from './table.ts'

export type Decision = { readonly event: TableEvent } | { readonly code: RefusalCode }

/** Chance that the server brings to a start; the rest of the seed comes from the people. */
export interface StartInput {
  /** 32 bytes as hex from the system's generator. */
  readonly secret: string
  /** 16 bytes as hex from there as well. */
  readonly record: string
  readonly at: number
}

/** Somebody asks for a change in the lobby. `name` is used when somebody who watches takes a seat. */
export function decideLobby(table: Table, by: Hash, name: string, request: Lobby, start: () => StartInput): Decision {
  const own = seatOf(table, by)
  if ('sit' in request) return decideSit(table, by, own < 0 ? name : table.seats[own]!.name, request.sit)
  if ('stand' in request) {
    if (own < 0) return { code: 'spectator' }
    return table.phase === 'lobby' ? { event: { kind: 'stand', seat: own } } : { code: 'not-now' }
  }
  if (by !== table.host) return { code: 'not-host' }
  if ('lock' in request) return { event: { kind: 'lock', locked: request.lock } }
  if ('host' in request) return decideHost(table, request.host)
  if ('kick' in request) return decideKick(table, own, request.kick)
  if ('clock' in request) return { event: { kind: 'clock', clock: request.clock, at: start().at } }
  if (table.phase !== 'lobby') return { code: 'not-now' }
  if ('options' in request) {
    const options = table.game.options(request.options)
    return options ? { event: { kind: 'options', options } } : { code: 'bad-message' }
  }
  if ('seats' in request) {
    const { min, max } = table.game.seats
    if (request.seats < min || request.seats > max) return { code: 'bad-message' }
    return request.seats < taken(table) ? { code: 'not-now' } : { event: { kind: 'seats', seats: request.seats } }
  }
  if ('order' in request) return { event: { kind: 'order', order: request.order } }
  if ('bot' in request) return decideBot(table, request.bot)
  if (taken(table) < table.game.seats.min) return { code: 'not-now' }
  const seats = table.seats.flatMap((s, seat) => (isFree(table, s) ? [] : [seat]))
  return { event: { kind: 'start', version: table.game.version, ...start(), seats } }
}

function decideSit(table: Table, by: Hash, name: string, seat: number): Decision {
  if (table.phase !== 'lobby') return { code: 'not-now' }
  if (isRemoved(table, by)) return { code: 'removed' }
  const wanted = table.seats[seat]
  if (!wanted) return { code: 'bad-message' }
  if (!isFree(table, wanted)) return { code: 'not-now' }
  return { event: { kind: 'sit', hash: by, name, seat } }
}

function decideHost(table: Table, seat: number): Decision {
  const to = table.seats[seat]
  if (!to) return { code: 'bad-message' }
  return to.kind === 'person' ? { event: { kind: 'host', hash: to.hash } } : { code: 'not-now' }
}

function decideKick(table: Table, own: number, seat: number): Decision {
  const gone = table.seats[seat]
  if (!gone) return { code: 'bad-message' }
  if (gone.kind !== 'person' || seat === own) return { code: 'not-now' }
  return { event: { kind: 'kick', seat, removal: removalOf(gone.hash, `${table.code}-${table.seq}`) } }
}

function decideBot(table: Table, { seat, level }: Extract<Lobby, { bot: unknown }>['bot']): Decision {
  const wanted = table.seats[seat]
  if (!wanted) return { code: 'bad-message' }
  if (wanted.kind === 'person') return { code: 'not-now' }
  return { event: { kind: 'bot', seat, level: level ?? '' } }
}

/**
 * Somebody comes in. Who has a seat, is host or has been here (`known`) comes back as before and nothing happens; a new
 * person takes the first free seat, or only watches. Null: come in as you are.
 */
export function decideEntry(
  table: Table,
  hash: Hash,
  name: string,
  spectate: boolean,
  known: boolean,
): { readonly code: RefusalCode } | { readonly event: TableEvent } | null {
  if (isRemoved(table, hash)) return { code: 'removed' }
  if (known || seatOf(table, hash) >= 0 || hash === table.host) return null
  if (table.locked) return { code: 'room-locked' }
  if (spectate) return null
  const seat = table.phase === 'lobby' ? table.seats.findIndex((s) => isFree(table, s)) : -1
  return seat < 0 ? { code: 'room-full' } : { event: { kind: 'sit', hash, name, seat } }
}

export function decideName(table: Table, by: Hash, wanted: unknown): Decision {
  const name = readName(wanted)
  if (name === null) return { code: 'bad-name' }
  const seat = seatOf(table, by)
  return seat < 0 ? { code: 'spectator' } : { event: { kind: 'name', hash: by, seat, name } }
}

/** Who takes over from a host that has left: the first seated person who is present, else the first seated; '' for nobody. */
export function heirOf(table: Table, present: ReadonlySet<Hash>): Hash {
  const people = table.seats.filter((s) => s.kind === 'person' && s.hash !== table.host)
  return (people.find((s) => present.has(s.hash)) ?? people[0])?.hash ?? ''
}
