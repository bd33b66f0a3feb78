/** How the log travels: turns, which are nearly all of it, in a few letters; what else there is as JSON. */
import type { LogEntry, TurnBy } from './protocol.ts'

const BY: Readonly<Record<TurnBy, string>> = { person: '', bot: 'b', clock: 'c' }
const MARKED = /^~(\d+)([bc]?) (.*)$/s

/**
 * A person's turn in the order of the seats is its text; another one is `~seat text`, the seat followed by b or c when a bot or
 * the clock has played it. `seats`: how many.
 */
export function writeLine(entry: LogEntry, seats: number): string {
  if (entry.kind !== 'turn') return JSON.stringify(entry)
  const { seat, turn, by, text } = entry
  const plain = seat === turn % seats && by === 'person' && !/^[~{]/.test(text)
  return plain ? text : `~${seat}${BY[by]} ${text}`
}

/** `turn`: number of the turn that the line tells, if it tells one. */
export function readLine(line: string, turn: number, seats: number): LogEntry {
  if (line.startsWith('{')) return JSON.parse(line) as LogEntry
  const [, seat, by, text] = MARKED.exec(line) ?? [line, String(turn % seats), '', line]
  return {
    kind: 'turn',
    seat: Number(seat),
    turn,
    text: text!,
    by: by === 'b' ? 'bot' : by === 'c' ? 'clock' : 'person',
  }
}

/** How many turns of the game come before a log that is the newest part of it. */
export function turnsBefore(log: readonly LogEntry[]): number {
  return log.find((entry) => entry.kind === 'turn')?.turn ?? 0
}

/** All lines of a log. `before`: how many turns came before it. `known`: entries that need not be made anew. */
export function readLog(
  lines: readonly string[],
  before: number,
  seats: number,
  known: readonly LogEntry[] = [],
): readonly LogEntry[] {
  let turn = before
  const log = lines.map((line, i) => {
    const old = known[i]
    const same = old !== undefined && (old.kind !== 'turn' || old.turn === turn) && writeLine(old, seats) === line
    const entry = same ? old : readLine(line, turn, seats)
    if (entry.kind === 'turn') turn++
    return entry
  })
  return log.length === known.length && log.every((entry, i) => entry === known[i]) ? known : log
}
