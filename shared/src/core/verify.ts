/** Checks that a record's chance was neither chosen nor changed (spec/product.md 3). */
import type { Roll } from './chance.ts'
import type { AnyGame, Part, Seat } from './game.ts'
import { openView } from './game.ts'
import { asObject, sameJson } from './json.ts'
import { commitTo, drawOrder, makeSeed } from './opening.ts'
import { chainNext, type GameRecord, readRecord } from './record.ts'
import { takeTurn } from './turn.ts'

/** What is compared, in this order; the first that differs is told. */
export type Checked = 'secret' | 'commitment' | 'shares' | 'hashes' | 'seed' | 'rolls' | 'turns' | 'chain' | 'result'

/** `at`: index in the list of that name. `kept`: the record agrees with itself, but not with what this browser kept. */
export interface Difference {
  readonly what: Checked
  readonly at?: number
  readonly found: unknown
  readonly expected: unknown
  readonly kept?: true
}

export type Verdict =
  | { readonly kind: 'proven' }
  | { readonly kind: 'no-record'; readonly message: string }
  /** It lacks these keys, as a game that was not played at a table does. */
  | { readonly kind: 'not-provable'; readonly missing: readonly string[] }
  | ({ readonly kind: 'differs' } & Difference)

/** What a browser keeps of a game it took part in, from before the first roll on. */
export interface Kept {
  readonly game: number
  readonly commitment: string
  /** Its own 32 bytes. */
  readonly share: string
  /** The closed list, empty before it was shown. */
  readonly hashes: readonly string[]
  /** The newest value of the game's chain, '' before the first. */
  readonly chain: string
  /** Did the table show that its share had come? Then it belongs into the seed. */
  readonly sent?: boolean
  /** Id of the record, once the game is over: it is asked for under no other name. */
  readonly record?: string
}

/** What 32 bytes have to look like, in no language. */
const HEX = '[0-9a-f]{64}'
const KEYS = ['commitment', 'secret', 'shares', 'hashes', 'rolls', 'chain', 'result'] as const
/** The roll that draws the order of seats; it comes before those of the game. */
export const SEATS_LABEL = 'table/seats'

/** `kept`: of this very game, or null. */
export function verify(text: string, games: ReadonlyMap<string, AnyGame>, kept: Kept | null = null): Verdict {
  const read = readRecord(text, games)
  if (!read.ok) return { kind: 'no-record', message: read.message }
  const claims = asObject(JSON.parse(text)) ?? {}
  const missing = KEYS.filter((key) => claims[key] === undefined || claims[key] === null)
  if (missing.length > 0) return { kind: 'not-provable', missing }
  const difference =
    openingDiffers(read.record, claims) ?? gameDiffers(read.record, claims) ?? (kept && keptDiffers(claims, kept))
  return difference ? { kind: 'differs', ...difference } : { kind: 'proven' }
}

function openingDiffers(record: GameRecord, claims: Record<string, unknown>): Difference | null {
  const expected = tried(() => commitTo(String(claims.secret)))
  if (expected === null) return { what: 'secret', found: claims.secret, expected: HEX }
  if (claims.commitment !== expected) return { what: 'commitment', found: claims.commitment, expected }
  const [shares, hashes] = [list(claims.shares), list(claims.hashes)]
  if (shares.length !== record.seats.length) return differs('shares', shares.length, shares.length, record.seats.length)
  if (hashes.length !== record.seats.length) return differs('hashes', hashes.length, hashes.length, record.seats.length)
  for (const [at, share] of shares.entries()) {
    if (share === null) continue
    const hash = tried(() => commitTo(String(share)))
    if (hash === null) return differs('shares', at, share, HEX)
    if (hashes[at] !== hash) return differs('hashes', at, hashes[at], hash)
  }
  const seed = makeSeed(String(claims.secret), shares as (string | null)[])
  return seed === record.seed ? null : { what: 'seed', found: record.seed, expected: seed }
}

function gameDiffers(record: GameRecord, claims: Record<string, unknown>): Difference | null {
  const { game, options, seats, seed, turns } = record
  const [rolls, chain] = [list(claims.rolls), list(claims.chain)]
  let checked = 0
  if (list(rolls[0])[0] === SEATS_LABEL) {
    const order: Roll = [SEATS_LABEL, drawOrder(seed, seats.length)]
    if (!sameJson(rolls[checked++], order)) return differs('rolls', 0, rolls[0], order)
  }
  const before = checked
  const rolled = (state: Part): Difference | null => {
    const drawn: readonly Roll[] = state.hidden.rolls ?? []
    for (; checked - before < drawn.length; checked++) {
      const roll = drawn[checked - before]
      if (!sameJson(rolls[checked], roll)) return differs('rolls', checked, rolls[checked], roll)
    }
    return null
  }
  let state = game.setup(options, seats.length, seed)
  let link = ''
  const first = rolled(state)
  if (first) return first
  for (const [at, turn] of turns.entries()) {
    const outcome = takeTurn(game, options, state, turn.seat, turn.steps)
    if (!outcome.ok) return differs('turns', at, turn.steps, outcome.code)
    link = chainNext(link, turn.seat, outcome.steps)
    if (chain[at] !== link) return differs('chain', at, chain[at], link)
    state = outcome.state
    const roll = rolled(state)
    if (roll) return roll
  }
  if (chain.length > turns.length) return differs('chain', turns.length, chain[turns.length], undefined)
  if (rolls.length > checked) return differs('rolls', checked, rolls[checked], undefined)
  const result = { scores: game.scores(openView(state)), ranks: game.ranks(openView(state)) }
  return sameJson(claims.result, result) ? null : { what: 'result', found: claims.result, expected: result }
}

/** A record alone proves only that it agrees with itself: this compares it with what was shown before anything was rolled. */
function keptDiffers(claims: Record<string, unknown>, kept: Kept): Difference | null {
  if (claims.commitment !== kept.commitment) {
    return { what: 'commitment', found: claims.commitment, expected: kept.commitment, kept: true }
  }
  const hashes = list(claims.hashes).map((h) => h ?? '')
  for (const [at, expected] of kept.hashes.entries()) {
    if (hashes[at] !== expected) return { ...differs('hashes', at, hashes[at], expected), kept: true }
  }
  const own = kept.hashes.indexOf(commitTo(kept.share))
  const share = list(claims.shares)[own]
  if (own >= 0 && share !== kept.share && (share !== null || kept.sent)) {
    return { ...differs('shares', own, share, kept.share), kept: true }
  }
  const chain = list(claims.chain)
  if (kept.chain !== '' && !chain.includes(kept.chain)) {
    return { ...differs('chain', chain.length - 1, chain.at(-1), kept.chain), kept: true }
  }
  return null
}

function differs(what: Checked, at: number, found: unknown, expected: unknown): Difference {
  return { what, at, found, expected }
}

function list(x: unknown): readonly unknown[] {
  return Array.isArray(x) ? x : []
}

function tried(make: () => string): string | null {
  try {
    return make()
  } catch {
    return null
  }
}

/** All values of a game's chain, one a turn. */
export function chainOf(turns: readonly { readonly seat: Seat; readonly steps: readonly unknown[] }[]): string[] {
  const chain: string[] = []
  for (const { seat, steps } of turns) chain.push(chainNext(chain.at(-1) ?? '', seat, steps))
  return chain
}
