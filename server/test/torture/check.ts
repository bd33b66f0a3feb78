/** What was acknowledged is in the store, once; and people see what the store folds to. */
import type { Part } from '@parlour/shared/core/game'
import { sameJson } from '@parlour/shared/core/json'
import { CHAT_TAIL } from '@parlour/shared/core/protocol'
import { rulesOf } from '@parlour/shared/registry'
import type { TableEvent } from '../../src/rooms/events.ts'
import { createTable, fold } from '../../src/rooms/fold.ts'
import { tableOf } from '../../src/rooms/load.ts'
import { hashToken } from '../../src/rooms/people.ts'
import { seatOf, type Table } from '../../src/rooms/table.ts'
import { projector } from '../../src/sync/project.ts'
import type { Resuming } from '../players/client.ts'
import type { Deed } from '../players/player.ts'
import { tokenOf } from '../seeds.ts'
import type { Store, StoredLine } from './store.ts'

/** Characters of a value in a message. */
const MOST_SHOWN = 2000

export interface Faults {
  readonly lost: string[]
  readonly twice: string[]
}

/** Are these deeds in the store, each as acknowledged? All of one table. */
export function checkDeeds(store: Store, code: string, deeds: readonly Deed[]): Faults {
  const events = store.events(code)
  const lines = store.lines(code)
  const twice = [...doubles(events, code), ...doubleLines(lines, code)]
  if (deeds.length === 0) return { lost: [], twice }
  const before = tablesBefore(code, events)
  const lost = deeds.filter((deed) => !isKept(deed, events, before, lines)).map(inWords)
  return { lost, twice }
}

function inWords({ code, name, type, body, seq }: Deed): string {
  return `${code} ${seq}: ${type} of ${name} ${JSON.stringify(body)}`
}

/** By place: the table without that event and those after it; of the place after the last one, too. */
function tablesBefore(code: string, events: readonly TableEvent[]): (Table | null)[] {
  const tables: (Table | null)[] = [null]
  for (const event of events) {
    const last = tables.at(-1)
    if (last) tables.push(fold(last, event, rulesOf))
    else if (event.kind === 'create') tables.push(createTable(code, rulesOf(event.game)!, event))
    else throw new Error(`${code} does not begin with its creation`)
  }
  return tables
}

/** Answers do not tell the place of an event: what was acknowledged is somewhere in the journal, a turn by its op just once. */
function isKept(
  deed: Deed,
  events: readonly TableEvent[],
  before: readonly (Table | null)[],
  lines: readonly StoredLine[],
): boolean {
  return events.some((_, place) => isKeptAt(place, deed, events, before, lines))
}

function isKeptAt(
  place: number,
  { name, type, body, seq }: Deed,
  events: readonly TableEvent[],
  before: readonly (Table | null)[],
  lines: readonly StoredLine[],
): boolean {
  const event = events[place]
  const hash = hashToken(tokenOf(name))
  const seat = (): number => {
    const table = before[place]
    return table ? seatOf(table, hash) : -1
  }
  switch (type) {
    case 'turn':
      return (
        event?.kind === 'turn' && event.op === body.op && event.seat === seat() && sameJson(event.steps, body.steps)
      )
    case 'dice':
      return (
        (event?.kind === 'hash' && event.hash === body.hash && event.seat === seat()) ||
        (event?.kind === 'share' && event.share === body.open && event.seat === seat())
      )
    case 'rematch':
      return event?.kind === 'start'
    case 'other':
      return event?.kind === 'moved'
    case 'chat': {
      const newest = lines.at(-1)?.line.n ?? 0
      return newest - CHAT_TAIL >= seq || lines.some((l) => l.hash === hash && l.op === body.op && l.line.n === seq)
    }
    case 'name':
      return isSo(before[place], before[place + 1], (t) => t.seats[seatOf(t, hash)]?.name === body.name)
    case 'lobby':
      if ('start' in body) return event?.kind === 'start'
      return isSo(before[place], before[place + 1], (t) => {
        if ('lock' in body) return t.locked === body.lock
        if ('clock' in body) return t.clock === body.clock
        return t.order === body.order
      })
    default:
      return false
  }
}

/** A wish that was so already is acknowledged without an event. */
function isSo(before: Table | null | undefined, after: Table | null | undefined, so: (t: Table) => boolean): boolean {
  return [before, after].some((t) => t !== null && t !== undefined && so(t))
}

function doubles(events: readonly TableEvent[], code: string): string[] {
  const seen = new Set<string>()
  return events.flatMap((e, seq) => {
    if (e.kind !== 'turn' || e.op === '') return []
    const isNew = !seen.has(e.op)
    seen.add(e.op)
    return isNew ? [] : [`${code} ${seq}: turn ${e.op}`]
  })
}

function doubleLines(lines: readonly StoredLine[], code: string): string[] {
  const seen = new Set<string>()
  return lines.flatMap(({ hash, op }) => {
    const isNew = !seen.has(hash + op)
    seen.add(hash + op)
    return isNew ? [] : [`${code}: chat ${op}`]
  })
}

/** What is seen otherwise than the store folds to, '' when it is the same for everybody. */
export function differences(store: Store, people: readonly Resuming[]): string {
  const code = people[0]!.code()
  const table = tableOf(code, store.events(code), rulesOf)
  const chat = store.lines(code).map((l) => l.line)
  const hashes = new Set(people.map((p) => hashToken(p.token)))
  const { secrets, seats, ...all } = projector()(table, { hashes, spectators: 0, chat }) as Part
  for (const person of people) {
    const state = person.state()
    if (!person.isOpen() || person.code() !== code || !state) return `${person.name} is not at ${code}`
    const seat = seatOf(table, hashToken(person.token))
    if (person.you().seat !== seat) return `${person.name} sits at ${person.you().seat}, not ${seat}`
    for (const [key, wanted] of Object.entries(all)) {
      if (!sameJson(state[key], wanted)) return unlike(person, key, state[key], wanted)
    }
    const [own, secret] = [seats[seat], secrets[seat]]
    if (!sameJson(state.seats[seat], own)) return unlike(person, 'seat', state.seats[seat], own)
    if (secret && !sameJson(state.secrets[seat], secret)) return unlike(person, 'secret', state.secrets[seat], secret)
  }
  return ''
}

function unlike(person: Resuming, what: string, seen: unknown, wanted: unknown): string {
  const plain = (_: string, v: unknown) => (typeof v === 'bigint' ? `${v}` : v)
  const text = (x: unknown): string => String(JSON.stringify(x, plain)).slice(0, MOST_SHOWN)
  return `${person.name} in ${person.code()} sees ${what} ${text(seen)}, the store has ${text(wanted)}`
}
