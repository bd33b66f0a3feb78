/** A record played through the rules: the position after each of its turns. Pure. */
import type { Part, Seat, State, View } from '@parlour/shared/core/game'
import { openView, viewOf } from '@parlour/shared/core/game'
import { isId, readName } from '@parlour/shared/core/ids'
import { asInteger, asObject } from '@parlour/shared/core/json'
import type { TurnBy } from '@parlour/shared/core/protocol'
import { type BadRecord, type GameRecord, readRecord } from '@parlour/shared/core/record'
import { sealed } from '@parlour/shared/core/sealed'
import type { Refusal } from '@parlour/shared/core/turn'
import { takeTurn } from '@parlour/shared/core/turn'
import { games, rulesOf } from '@parlour/shared/registry'
import type { LogTurn } from '../model/scene.ts'

export interface Position {
  readonly state: State<Part, Part, Part>
  /** How many turns everybody knows: where all act at once the last ones may still be secret. */
  readonly revealed: number
}

/** A turn that the rules do not allow where it stands; the game goes on without it, as in the replay command. */
export interface LeftOut extends Refusal {
  /** Index in the record. */
  readonly turn: number
  readonly seat: Seat
}

export interface Course {
  /** Id of the game. */
  readonly game: string
  /** Id of the record on a server, '' for none. */
  readonly id: string
  readonly record: GameRecord
  /** `null` for a name that cannot be shown. */
  readonly names: readonly (string | null)[]
  /** The turns that were played. */
  readonly turns: readonly LogTurn[]
  /** One more than turns: the first is before them all. */
  readonly positions: readonly Position[]
  readonly leftOut: readonly LeftOut[]
  readonly over: boolean
}

/** A record that was read, or why it cannot be shown; `old` is one of rules that this page does not have. */
export type Read =
  | { readonly kind: 'course'; readonly course: Course }
  | { readonly kind: 'bad'; readonly why: BadRecord }
  | { readonly kind: 'old'; readonly game: string; readonly version: number; readonly turns: number }

export function readCourse(text: string): Read {
  const claims = claimsOf(text)
  const game = typeof claims?.game === 'string' ? games.get(claims.game) : undefined
  const version = claims && asInteger(claims.version, 0, Number.MAX_SAFE_INTEGER)
  if (game && version !== null && version !== undefined) {
    const rules = rulesOf(game.id, version)
    // Other rules would make another game of the same steps.
    if (!rules) {
      return { kind: 'old', game: game.id, version, turns: Array.isArray(claims?.turns) ? claims.turns.length : 0 }
    }
    const read = readRecord(text, new Map([[game.id, rules]]))
    return read.ok ? { kind: 'course', course: courseOf(read.record, claims ?? {}) } : { kind: 'bad', why: read.why }
  }
  const read = readRecord(text, games)
  return read.ok ? { kind: 'course', course: courseOf(read.record, claims ?? {}) } : { kind: 'bad', why: read.why }
}

function claimsOf(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return null
  }
}

const BY: ReadonlySet<unknown> = new Set<TurnBy>(['person', 'bot', 'clock'])

function courseOf(record: GameRecord, claims: Record<string, unknown>): Course {
  const { game, options, seats, seed } = record
  const said = Array.isArray(claims.turns) ? claims.turns : []
  let state: State<Part, Part, Part> = game.setup(options, seats.length, seed)
  const turns: LogTurn[] = []
  const positions: Position[] = [{ state, revealed: 0 }]
  const leftOut: LeftOut[] = []
  for (const [turn, { seat, steps }] of record.turns.entries()) {
    const outcome = takeTurn(game, options, state, seat, steps)
    if (!outcome.ok) {
      const { code, at } = outcome
      leftOut.push({ turn, seat, code, ...(at === undefined ? {} : { at }) })
      continue
    }
    const by = asObject(said[turn])?.by
    const text = game.notation.write(viewOf(state, seat), seat, outcome.steps)
    turns.push({ kind: 'turn', seat, turn: turns.length, text, by: BY.has(by) ? (by as TurnBy) : 'person' })
    state = outcome.state
    positions.push({ state, revealed: sealed(state.secrets) ? positions.at(-1)!.revealed : turns.length })
  }
  return {
    game: game.id,
    id: isId(claims.id) ? claims.id : '',
    record,
    names: seats.map(readName),
    turns,
    positions,
    leftOut,
    over: game.awaiting(state.public).length === 0,
  }
}

/** What is seen at a position from a seat, or from everybody's (-1). */
export function viewAt({ positions }: Course, at: number, from: Seat): View<Part, Part> {
  const { state } = positions[at]!
  return from < 0 ? openView(state) : viewOf(state, from)
}

/** The turns that the log of the table held at a position. */
export function logAt({ turns, positions }: Course, at: number): readonly LogTurn[] {
  return turns.slice(0, positions[at]!.revealed)
}

/** Whose turn led to this position; before all turns who acts first. */
export function moverAt({ turns, positions, record }: Course, at: number): Seat {
  return turns[at - 1]?.seat ?? record.game.awaiting(positions[0]!.state.public)[0] ?? 0
}

export function lastOf({ turns }: Course): number {
  return turns.length
}

/** A position out of an address's hash; what is none is the beginning, what is too far the end. */
export function readHash(hash: string, last: number): number {
  const at = /^#(\d{1,6})$/.exec(hash)?.[1]
  return at === undefined ? 0 : Math.min(Number(at), last)
}
