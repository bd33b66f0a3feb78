/** How a line of the log travels: turns, which are nearly all of them, in a few letters; what else there is as JSON. */
import type { LogEntry, TurnBy } from './protocol.ts'

const BY: Readonly<Record<TurnBy, string>> = { person: '', bot: 'b', clock: 'c' }
const TURN = /^(\d+) (\d+)([bc]?) (.*)$/s

/** A turn is `seat turn text`, the number of the turn followed by b or c when a bot or the clock has played it. */
export function writeLine(entry: LogEntry): string {
  if (entry.kind !== 'turn') return JSON.stringify(entry)
  return `${entry.seat} ${entry.turn}${BY[entry.by]} ${entry.text}`
}

export function readLine(line: string): LogEntry {
  const turn = TURN.exec(line)
  if (!turn) return JSON.parse(line) as LogEntry
  const [, seat, n, by, text = ''] = turn
  return {
    kind: 'turn',
    seat: Number(seat),
    turn: Number(n),
    text,
    by: by === 'b' ? 'bot' : by === 'c' ? 'clock' : 'person',
  }
}
