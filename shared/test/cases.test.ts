/** The recorded games give the expected lines, turn by turn. */
import { describe, expect, test } from '@jest/globals'
import { asObject } from '../src/core/json.ts'
import { readRecord } from '../src/core/record.ts'
import { replay } from '../src/core/replay.ts'
import { games } from '../src/registry.ts'
import { casesIn, folders } from './cases.ts'
import { chosen } from './chosen.ts'

const BAD = { error: 'bad-record' }

function isBad(line: unknown): boolean {
  return asObject(line)?.error === BAD.error
}

function played(text: string): unknown[] {
  const read = readRecord(text, games)
  return read.ok ? [...replay(read.record)] : [BAD]
}

test('every game has recorded games', () => {
  for (const id of games.keys()) expect(folders).toContain(id)
})

describe.each(folders.filter((folder) => chosen.has(folder) || !games.has(folder)))('%s', (folder) => {
  const cases = casesIn(folder)

  test('there are cases', () => {
    expect(cases.length).toBeGreaterThan(10)
  })
  test.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(played(one.text)).toEqual(one.lines.map((line) => (isBad(line) ? BAD : line)))
  })
})
