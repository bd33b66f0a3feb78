import { expect, test } from '@jest/globals'
import { readLine, readLog, turnsBefore, writeLine } from './log.ts'
import type { LogEntry } from './protocol.ts'

test.each<[LogEntry, string]>([
  [{ kind: 'turn', seat: 0, turn: 3, text: 'b3', by: 'person' }, 'b3'],
  [{ kind: 'turn', seat: 2, turn: 5, text: '', by: 'person' }, ''],
  [{ kind: 'turn', seat: 1, turn: 3, text: 'b3', by: 'person' }, '~1 b3'],
  [{ kind: 'turn', seat: 11, turn: 120, text: '', by: 'bot' }, '~11b '],
  [{ kind: 'turn', seat: 1, turn: 1, text: 'd10 at 3 4', by: 'clock' }, '~1c d10 at 3 4'],
  [{ kind: 'turn', seat: 0, turn: 0, text: '~5 x', by: 'person' }, '~0 ~5 x'],
  [{ kind: 'turn', seat: 0, turn: 0, text: '{"kind":"over"}', by: 'person' }, '~0 {"kind":"over"}'],
  [{ kind: 'over' }, '{"kind":"over"}'],
  [{ kind: 'seed', missing: [0, 2] }, '{"kind":"seed","missing":[0,2]}'],
])('%j is written and read back', (entry, line) => {
  expect(writeLine(entry, 3)).toBe(line)
  expect(readLine(line, entry.kind === 'turn' ? entry.turn : 7, 3)).toEqual(entry)
})

const log: LogEntry[] = [
  { kind: 'turn', seat: 1, turn: 41, text: 'a', by: 'person' },
  { kind: 'standin', seat: 0, on: true },
  { kind: 'turn', seat: 0, turn: 42, text: 'b', by: 'bot' },
  { kind: 'turn', seat: 1, turn: 43, text: 'c', by: 'person' },
]
const lines = log.map((entry) => writeLine(entry, 2))

test('the newest part of a log knows which turns it tells', () => {
  expect(turnsBefore(log)).toBe(41)
  expect(turnsBefore([{ kind: 'start', number: 1 }])).toBe(0)
  expect(readLog(lines, 41, 2)).toEqual(log)
})

test('what is known is not made anew', () => {
  expect(readLog(lines, 41, 2, log)).toBe(log)
  const longer = readLog([...lines, 'd'], 41, 2, log)
  expect(longer.slice(0, 4).every((entry, i) => entry === log[i])).toBe(true)
  expect(longer[4]).toEqual({ kind: 'turn', seat: 0, turn: 44, text: 'd', by: 'person' })
  // The same text at another place is another turn.
  expect(readLog(['c', 'c'], 41, 2, [{ kind: 'turn', seat: 1, turn: 43, text: 'c', by: 'person' }])).toEqual([
    { kind: 'turn', seat: 1, turn: 41, text: 'c', by: 'person' },
    { kind: 'turn', seat: 0, turn: 42, text: 'c', by: 'person' },
  ])
})
