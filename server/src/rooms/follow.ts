/** What happens at a table of itself: because everybody has acted, because time has passed, because a bot is to act. Pure. */
import type { Seat } from '@parlour/shared/core/game'
import type { Absence } from './attendance.ts'
import { agreement } from './course.ts'
import type { TableEvent } from './events.ts'
import { nextInOpening } from './opening.ts'
import type { Table, TableSeat } from './table.ts'
import { isPlayedByBot } from './table.ts'
import type { Waits } from './waits.ts'

/** What lies around the table. Times are milliseconds since 1970. */
export interface Around {
  readonly absence: Absence
  readonly waits: Waits
  /** Since when this step of the opening goes on. */
  readonly stepSince: number
  /** When a bot that is awaited may act. */
  readonly botAt: number
}

export type Next =
  | { readonly event: TableEvent }
  /** A turn is to be found for this seat and played. */
  | { readonly play: Seat; readonly by: 'bot' | 'clock' }
  /** Nothing before then; Infinity for nothing at all. */
  | { readonly at: number }

/** How many turns the clock plays for somebody who is away before a bot stands in. */
const MISSED = 2

export function nextOf(table: Table, around: Around, now: number): Next {
  if (table.moved !== '') return { at: Number.POSITIVE_INFINITY }
  const found = [opening, host, standin, abandoned, turn].map((look) => look(table, around, now))
  const due = found.find((next) => !('at' in next))
  return due ?? { at: Math.min(...found.map((next) => ('at' in next ? next.at : now))) }
}

/** Since when somebody is away who is there. */
const HERE = Number.POSITIVE_INFINITY
const NOTHING: Next = { at: Number.POSITIVE_INFINITY }

function opening(table: Table, { stepSince, waits }: Around, now: number): Next {
  const late = stepSince + waits.opening
  const event = nextInOpening(table, now >= late, now)
  if (event) return { event }
  return table.phase === 'opening' ? { at: late } : NOTHING
}

/** The longest-seated person present takes over from a host who is away (spec/product.md 1, Host). */
function host(table: Table, { absence, waits }: Around, now: number): Next {
  const heir = longest(table, absence)
  const since = absence.since(table.host)
  if (!heir || since === HERE) return NOTHING
  const at = since + waits.host
  return now >= at ? { event: { kind: 'host', hash: heir.hash } } : { at }
}

function longest(table: Table, absence: Absence): TableSeat | undefined {
  const here = table.seats.filter((s) => s.kind === 'person' && absence.since(s.hash) === HERE)
  return here.sort((a, b) => a.since - b.since)[0]
}

/**
 * A stand-in ends when its person is back, and begins by itself for who is away and lets the clock play again and again, as
 * long as somebody is there whom that holds up.
 */
function standin({ phase, seats }: Table, { absence, waits }: Around, now: number): Next {
  const watched = seats.some((s) => s.kind === 'person' && absence.since(s.hash) === HERE)
  let at = Number.POSITIVE_INFINITY
  for (const [seat, { kind, hash, standin, missed }] of seats.entries()) {
    if (kind !== 'person') continue
    const here = absence.since(hash) === HERE
    if (standin && here) return { event: { kind: 'standin', seat, on: false } }
    const wanted = phase === 'play' && watched && !standin && !here && missed >= MISSED
    if (!wanted) continue
    const from = absence.since(hash) + waits.standin
    if (now >= from) return { event: { kind: 'standin', seat, on: true } }
    at = Math.min(at, from)
  }
  return { at }
}

function abandoned(table: Table, { absence, waits }: Around, now: number): Next {
  const { all, at } = agreement(table, absence, waits, now)
  return all ? { event: { kind: 'abandoned', at: now } } : { at }
}

/** Bots act after a while, and at the end of the clock somebody does it for whoever is awaited. */
function turn({ phase, match, game, seats }: Table, { botAt }: Around, now: number): Next {
  if (phase !== 'play' || !match) return NOTHING
  const awaited = game.awaiting(match.state.public)
  const bot = awaited.find((seat) => isPlayedByBot(seats[seat]!))
  if (bot !== undefined && now >= botAt) return { play: bot, by: 'bot' }
  const person = awaited.find((seat) => !isPlayedByBot(seats[seat]!))
  const clock = match.deadline > 0 && person !== undefined ? match.deadline : Number.POSITIVE_INFINITY
  if (person !== undefined && now >= clock) return { play: person, by: 'clock' }
  return { at: Math.min(clock, bot === undefined ? Number.POSITIVE_INFINITY : botAt) }
}
