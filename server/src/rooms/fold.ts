/**
 * What events make of a table. A room in memory, a room loaded again and a record all come from here, so they agree. `fold`
 * never changes its arguments and does no checking: an event is only journaled once somebody has decided that it may happen.
 */
import type { AnyGame, Part, Seat } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { distinctName } from '@parlour/shared/core/ids'
import { commitTo, drawOrder, makeSeed } from '@parlour/shared/core/opening'
import type { LogEntry } from '@parlour/shared/core/protocol'
import { chainNext } from '@parlour/shared/core/record'
import { sealed } from '@parlour/shared/core/sealed'
import type { Hash, TableEvent } from './events.ts'
import type { Earlier, Match, Opening, Table, TableSeat } from './table.ts'
import { isErased } from './table.ts'

type Of<K extends TableEvent['kind']> = Extract<TableEvent, { kind: K }>

/** The rules of a game, in the version with which it was begun or the newest; undefined when this server has none. */
export type RulesOf = (id: string, version?: number) => AnyGame | undefined

const EMPTY: TableSeat = {
  kind: 'empty',
  hash: '',
  name: '',
  level: '',
  standin: false,
  left: false,
  missed: 0,
  since: 0,
}

/** How many lines of the log are kept and synced. */
const LOG_TAIL = 60
const SECOND = 1000
const BOT = 'Bot'

export function createTable(code: string, game: AnyGame, e: Of<'create'>): Table {
  const blank = Array.from({ length: e.seats }, () => EMPTY)
  const { from } = e
  const seats = from
    ? blank.map((_, i) => from.seats[i] ?? null).map((s) => (s ? taking(s.hash, s.name, 0, s.level) : EMPTY))
    : blank.with(0, taking(e.host, e.name, 0))
  return {
    code,
    game,
    options: e.options,
    order: from?.order ?? 'joined',
    clock: from?.clock ?? 0,
    locked: from?.locked ?? false,
    host: e.host,
    removed: from?.removed ?? [],
    seats,
    phase: 'lobby',
    number: 0,
    record: '',
    opening: null,
    match: null,
    earlier: null,
    abandoned: false,
    ended: 0,
    frozen: 0,
    moved: '',
    log: [],
    seq: 1,
    changes: 1,
  }
}

/** The table after one more event. */
export function fold(table: Table, event: TableEvent, rules: RulesOf): Table {
  const next = { ...table, seq: table.seq + 1, changes: table.changes + (event.kind === 'turn' ? 0 : 1) }
  // Under other rules its events would mean something else.
  if (next.frozen > 0 && event.kind === 'turn')
    return { ...next, log: tail([...next.log, lineOf(event, turnsIn(next))]) }
  if (next.frozen > 0 && OF_A_GAME.has(event.kind)) return next
  switch (event.kind) {
    case 'create':
      throw new Error('a table is created once')
    case 'sit': {
      const others = next.seats.map((s) => (s.hash === event.hash ? EMPTY : s))
      const name = named(event.name, names(others))
      return { ...next, seats: others.with(event.seat, taking(event.hash, name, table.seq)) }
    }
    case 'stand':
      return { ...next, seats: next.seats.with(event.seat, EMPTY) }
    case 'name': {
      const others = names(next.seats.with(event.seat, EMPTY))
      return withSeat(next, event.seat, { name: named(event.name, others) })
    }
    case 'options':
      return { ...next, options: event.options }
    case 'seats':
      return { ...next, seats: resized(next.seats, event.seats) }
    case 'order':
      return { ...next, order: event.order }
    case 'clock':
      return withMatch({ ...next, clock: event.clock }, (m) => ({
        ...m,
        deadline: next.phase === 'play' ? deadline(event.clock, event.at) : 0,
      }))
    case 'bot':
      return botted(next, event)
    case 'lock':
      return { ...next, locked: event.locked }
    case 'kick':
      return removed(next, event)
    case 'host':
      if (event.hash === next.host) return next
      return noted(
        { ...next, host: event.hash },
        {
          kind: 'host',
          seat: next.seats.findIndex((s) => s.hash === event.hash),
        },
      )
    case 'start':
      return started(next, event, rules)
    case 'hash':
      return withOpening(next, (o) => ({ ...o, hashes: o.hashes.with(event.seat, event.hash) }))
    case 'closed':
      return withOpening(next, (o) => ({ ...o, closed: true }))
    case 'share':
      return withOpening(next, (o) => ({ ...o, shares: o.shares.with(event.seat, event.share) }))
    case 'deal':
      return dealt(next, event)
    case 'turn':
      return played(next, event)
    case 'standin': {
      const seated = withSeat(next, event.seat, { standin: event.on, missed: 0 })
      return noted(seated, { kind: 'standin', seat: event.seat, on: event.on })
    }
    case 'abandon':
      return withMatch(next, (m) => ({ ...m, agreed: m.agreed.with(event.seat, event.agree) }))
    case 'abandoned':
      return noted({ ...ended(next, event.at), abandoned: true }, { kind: 'abandoned' })
    case 'moved':
      return { ...next, moved: event.to }
  }
}

/** Events that mean something only while the rules of their game are there. */
const OF_A_GAME: ReadonlySet<TableEvent['kind']> = new Set(['hash', 'closed', 'share', 'deal', 'abandon', 'abandoned'])

function taking(hash: Hash, name: string, since: number, level: TableSeat['level'] = ''): TableSeat {
  if (level !== '') return { ...EMPTY, kind: 'bot', name, level, since }
  return isErased(hash)
    ? { ...EMPTY, kind: 'bot', level: 'normal', left: true, hash, since }
    : { ...EMPTY, kind: 'person', hash, name, since }
}

/** Told apart from the others; who was forgotten has none. */
function named(name: string, others: readonly string[]): string {
  return name === '' ? '' : distinctName(name, others)
}

function names(seats: readonly TableSeat[]): string[] {
  return seats.filter((s) => s.kind !== 'empty').map((s) => s.name)
}

function withSeat(table: Table, seat: Seat, change: Partial<TableSeat>): Table {
  return { ...table, seats: table.seats.with(seat, { ...table.seats[seat]!, ...change }) }
}

function withOpening(table: Table, change: (o: Opening) => Opening): Table {
  if (!table.opening) throw new Error('no opening')
  return { ...table, opening: change(table.opening) }
}

function withMatch(table: Table, change: (m: Match) => Match): Table {
  return table.match ? { ...table, match: change(table.match) } : table
}

/** With a line in the log of the game that is on. */
function noted(table: Table, line: LogEntry): Table {
  return table.phase === 'lobby' ? table : { ...table, log: tail([...table.log, line]) }
}

function botted(table: Table, { seat, level }: Of<'bot'>): Table {
  if (level === '') return { ...table, seats: table.seats.with(seat, EMPTY) }
  const old = table.seats[seat]!
  if (old.kind === 'bot') return withSeat(table, seat, { level })
  const name = distinctName(BOT, names(table.seats))
  return { ...table, seats: table.seats.with(seat, { ...EMPTY, kind: 'bot', name, level, since: table.seq - 1 }) }
}

/** In the lobby the seat is free again; in a game a bot takes it (spec/product.md 1, Phases). */
function removed(table: Table, { seat, removal }: Of<'kick'>): Table {
  const { hash } = table.seats[seat]!
  const without = { ...table, removed: [...table.removed, removal ?? hash] }
  if (table.phase === 'lobby') return { ...without, seats: without.seats.with(seat, EMPTY) }
  const bot: Partial<TableSeat> = { kind: 'bot', hash: '', level: 'normal', standin: false, left: true, missed: 0 }
  return noted(withSeat(without, seat, bot), { kind: 'removed', seat })
}

/** As many seats as asked for; those beyond move down to free ones. */
function resized(seats: readonly TableSeat[], length: number): TableSeat[] {
  const kept = Array.from({ length }, (_, i) => seats[i] ?? EMPTY)
  for (const seat of seats.slice(length)) {
    if (seat.kind === 'empty') continue
    const free = kept.findIndex((s) => s.kind === 'empty')
    if (free < 0) throw new Error('no seat left to move to')
    kept[free] = seat
  }
  return kept
}

/** The start closes the empty seats and numbers the others from 0 (spec/product.md 1, Phases). */
function started(table: Table, e: Of<'start'>, rules: RulesOf): Table {
  const seats = e.seats ? e.seats.map((s) => table.seats[s]!) : table.seats.filter((s) => s.kind !== 'empty')
  const none = seats.map(() => '')
  const number = table.number + 1
  const game = rules(table.game.id, e.version)
  const next: Table = {
    ...table,
    seats: seats.map((s) => ({ ...s, missed: 0 })),
    phase: 'opening',
    number,
    record: e.record,
    changes: 0,
    opening: { secret: e.secret, commitment: commitTo(e.secret), hashes: none, closed: false, shares: none },
    match: null,
    earlier: earlierOf(table),
    abandoned: false,
    ended: 0,
    frozen: 0,
    log: [{ kind: 'start', number }],
  }
  if (game) return { ...next, game }
  return {
    ...next,
    phase: 'over',
    opening: null,
    frozen: e.version,
    log: [...next.log, { kind: 'frozen', version: e.version }],
  }
}

function earlierOf({ match, number, seats }: Table): Earlier | null {
  return match && { number, by: seats.map(({ hash }, seat) => ({ hash, accepted: match.accepted[seat]! })) }
}

/** The seed out of the secret and the shares; then the first state (spec/product.md 3). */
function dealt(table: Table, { at }: Of<'deal'>): Table {
  const { opening } = table
  if (!opening) throw new Error('no opening')
  const given = opening.shares.map((r) => (r === '' ? null : r))
  const seed = makeSeed(opening.secret, given)
  const drawn = table.order === 'drawn' ? drawOrder(seed, table.seats.length) : null
  const order = drawn ?? table.seats.map((_, i) => i)
  const contributed = order.map((i) => given[i] !== null)
  const missing = contributed.flatMap((c, seat) => (c ? [] : [seat]))
  return {
    ...table,
    phase: 'play',
    seats: order.map((i) => table.seats[i]!),
    match: {
      state: table.game.setup(table.options, order.length, seed),
      accepted: order.map(() => []),
      turns: 0,
      chain: '',
      shownChain: '',
      held: [],
      contributed,
      drawn,
      deadline: deadline(table.clock, at),
      agreed: order.map(() => false),
    },
    log: tail([...table.log, { kind: 'seed', missing }]),
  }
}

/** A turn that the rules have accepted. What it did is logged and chained once no submitted turn is secret. */
function played(table: Table, e: Of<'turn'>): Table {
  const { match, game } = table
  if (!match) throw new Error('no game')
  const state = game.play(match.state, e.seat, e.steps)
  const chain = chainNext(match.chain, e.seat, e.steps)
  const held = [...match.held, lineOf(e, match.turns)]
  const secret = sealed(state.secrets)
  const { missed } = table.seats[e.seat]!
  const missing = e.by === 'clock' ? missed + 1 : e.by === 'person' ? 0 : missed
  const seated = missing === missed ? table : withSeat(table, e.seat, { missed: missing })
  const next: Table = {
    ...seated,
    match: {
      ...match,
      state,
      accepted: accepting(match, e),
      turns: match.turns + 1,
      chain,
      shownChain: secret ? match.shownChain : chain,
      held: secret ? held : [],
      // While a turn is secret nothing may tell that it was taken.
      deadline: secret ? match.deadline : deadline(table.clock, e.at),
    },
    log: secret ? table.log : tail([...table.log, ...held]),
  }
  return game.awaiting(state.public).length === 0 ? noted(ended(next, e.at), { kind: 'over' }) : next
}

/** A turn of a game that another has followed: by now it counts only as one that was accepted. */
export function passed(table: Table, e: Of<'turn'>): Table {
  return withMatch({ ...table, seq: table.seq + 1 }, (m) => ({ ...m, accepted: accepting(m, e) }))
}

function accepting({ accepted }: Match, { seat, op, body }: Of<'turn'>): Match['accepted'] {
  const own = accepted[seat]!
  return accepted.with(seat, [...own, { op, body, seq: own.length + 1 }])
}

function ended(table: Table, at: number): Table {
  return withMatch({ ...table, phase: 'over', ended: at }, (m) => ({ ...m, deadline: 0 }))
}

function deadline(clock: number, at: number): number {
  return clock === 0 ? 0 : at + clock * SECOND
}

function lineOf({ seat, text, by }: Of<'turn'>, turn: number): LogEntry {
  return { kind: 'turn', seat, turn, text, by }
}

function turnsIn({ log }: Table): number {
  return (log.findLast((line) => line.kind === 'turn')?.turn ?? -1) + 1
}

function tail(log: readonly LogEntry[]): readonly LogEntry[] {
  return log.slice(-LOG_TAIL)
}

/** How a turn is written, for the event that it becomes. */
export function textOf(table: Table, seat: Seat, steps: readonly Part[]): string {
  return table.match ? table.game.notation.write(viewOf(table.match.state, seat), seat, steps) : ''
}
