/** A whole game as JSON (spec/records.md): what is exported, replayed and compared. */
import { isHex32, sha256Hex } from './chance.ts'
import type { AnyGame, Part, Seat } from './game.ts'
import { asInteger, asObject, canonical } from './json.ts'

export const RECORD_FORMAT = 'record/1'

export interface RecordTurn {
  readonly seat: Seat
  /** Raw steps: their form is judged when they are played. */
  readonly steps: readonly unknown[]
}

/** A record that was read: its game is known and its options are parsed. */
export interface GameRecord {
  readonly game: AnyGame
  readonly options: Part
  readonly seats: readonly string[]
  readonly seed: string
  readonly turns: readonly RecordTurn[]
}

/** What keeps a text from being a record: the first thing that is wrong with it. */
export type BadRecord = 'json' | 'object' | 'format' | 'game' | 'options' | 'seats' | 'seed' | 'turns'

export type ReadRecord =
  | { readonly ok: true; readonly record: GameRecord }
  | { readonly ok: false; readonly why: BadRecord; readonly message: string }

/** Reads a record out of a text; other keys than those of spec/records.md are ignored. */
export function readRecord(text: string, games: ReadonlyMap<string, AnyGame>): ReadRecord {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return no('json', 'not JSON')
  }
  const o = asObject(json)
  if (!o) return no('object', 'not an object')
  if (o.format !== RECORD_FORMAT) return no('format', `format is not ${RECORD_FORMAT}`)
  const game = typeof o.game === 'string' ? games.get(o.game) : undefined
  if (!game) return no('game', 'unknown game')
  const given = asObject(o.options)
  const options = given && game.options(given)
  if (!options) return no('options', 'unknown option or value in options')
  const { seats, seed, turns } = o
  if (!Array.isArray(seats) || !seats.every((s) => typeof s === 'string'))
    return no('seats', 'seats is not a list of names')
  if (seats.length < game.seats.min || seats.length > game.seats.max) return no('seats', 'wrong number of seats')
  if (!isHex32(seed)) return no('seed', 'seed is not 64 lower-case hex digits')
  if (!Array.isArray(turns)) return no('turns', 'turns is not a list')
  const read: RecordTurn[] = []
  for (const [i, turn] of turns.entries()) {
    const t = asObject(turn)
    const seat = t && asInteger(t.seat, -Infinity, Infinity)
    if (!t || seat === null || !Array.isArray(t.steps))
      return no('turns', `turn ${i} is not a seat and a list of steps`)
    read.push({ seat: seat as Seat, steps: t.steps })
  }
  return { ok: true, record: { game, options, seats, seed, turns: read } }
}

function no(why: BadRecord, message: string): ReadRecord {
  return { ok: false, why, message }
}

const CHAIN_DIGITS = 16

/** The value in eight bytes, as it travels; 0 for none. */
export function packChain(chain: string): bigint {
  return BigInt(`0x${chain || '0'}`)
}

/** The sixteen digits that were packed; '' for none. */
export function unpackChain(packed: bigint): string {
  return packed === 0n ? '' : packed.toString(16).padStart(CHAIN_DIGITS, '0')
}

/** The next value of a game's chain: it binds each turn to all before it (spec/product.md 3). `before` is '' at first. */
export function chainNext(before: string, seat: Seat, steps: readonly unknown[]): string {
  return sha256Hex(before + canonical({ seat, steps })).slice(0, CHAIN_DIGITS)
}
