import { expect, test } from '@jest/globals'
import { readLine, writeLine } from './log.ts'
import type { LogEntry } from './protocol.ts'

test.each<[LogEntry, string]>([
  [{ kind: 'turn', seat: 0, turn: 3, text: 'b3', by: 'person' }, '0 3 b3'],
  [{ kind: 'turn', seat: 11, turn: 120, text: '', by: 'bot' }, '11 120b '],
  [{ kind: 'turn', seat: 1, turn: 0, text: 'd10 at 3 4', by: 'clock' }, '1 0c d10 at 3 4'],
  [{ kind: 'over' }, '{"kind":"over"}'],
  [{ kind: 'seed', missing: [0, 2] }, '{"kind":"seed","missing":[0,2]}'],
])('%j is written and read back', (entry, line) => {
  expect(writeLine(entry)).toBe(line)
  expect(readLine(line)).toEqual(entry)
})
