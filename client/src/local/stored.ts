/** What this browser kept of a game, read with care: it may be damaged, or anything else. */
import type { LocalGame, LocalSeat, LocalTurn } from './game.ts'

const SEED = /^[0-9a-f]{64}$/
const PHASES = ['lobby', 'play', 'over']
const LEVELS: readonly unknown[] = ['easy', 'normal', 'hard']

/** Null for what is no game with this id. Whether its turns are legal only the rules can say. */
export function readStored(x: unknown, id: string): LocalGame | null {
  const kept = fieldsOf(x)
  const { game, version, options, seats, phase, number, seed, turns, abandoned, ended = 0, revision } = kept
  const begun = phase !== 'lobby'
  const is =
    kept.id === id &&
    typeof game === 'string' &&
    isCount(version) &&
    options !== null &&
    typeof options === 'object' &&
    Array.isArray(seats) &&
    seats.every(isSeat) &&
    seats.filter((s) => s.kind === 'person').length === 1 &&
    typeof phase === 'string' &&
    PHASES.includes(phase) &&
    isCount(number) &&
    number > 0 === begun &&
    typeof seed === 'string' &&
    (SEED.test(seed) || !begun) &&
    Array.isArray(turns) &&
    turns.every(isTurn) &&
    typeof abandoned === 'boolean' &&
    isCount(ended) &&
    isCount(revision)
  // A page of before did not keep when a game ended.
  return is ? ({ ...kept, ended } as unknown as LocalGame) : null
}

function fieldsOf(x: unknown): Readonly<Record<string, unknown>> {
  return Object(x) as Record<string, unknown>
}

function isCount(x: unknown): x is number {
  return Number.isInteger(x) && Number(x) >= 0
}

function isSeat(x: unknown): x is LocalSeat {
  const { kind, name, level } = fieldsOf(x)
  if (kind === 'person') return typeof name === 'string'
  return kind === 'empty' || (kind === 'bot' && LEVELS.includes(level))
}

function isTurn(x: unknown): x is LocalTurn {
  const { seat, steps, by } = fieldsOf(x)
  return isCount(seat) && Array.isArray(steps) && (by === 'person' || by === 'bot')
}
