/** The recorded games give the expected lines, turn by turn. */
import { describe, expect, test } from '@jest/globals'
import { asObject } from '../src/core/json.ts'
import { readRecord } from '../src/core/record.ts'
import { replay } from '../src/core/replay.ts'
import { games } from '../src/registry.ts'
import type { Case } from './cases.ts'
import { casesIn, folders, jsonOf } from './cases.ts'

const BAD = { error: 'bad-record' }

function isBad(line: unknown): boolean {
  return asObject(line)?.error === BAD.error
}

function played(text: string): unknown[] {
  const read = readRecord(text, games)
  return read.ok ? [...replay(read.record)] : [BAD]
}

/** Does it need a game that is not there yet? What is no record anyway needs none. */
function waits({ text, lines }: Case): boolean {
  const id = asObject(jsonOf(text))?.game
  return typeof id === 'string' && casesFolders.has(id) && !games.has(id) && !isBad(lines[0])
}

// Ids of games have a folder of their own; another id in a record is an unknown game.
const casesFolders = new Set(folders)

test('every game has recorded games', () => {
  for (const id of games.keys()) expect(folders).toContain(id)
})

describe.each(folders)('%s', (folder) => {
  const cases = casesIn(folder)

  test('there are cases', () => {
    expect(cases.length).toBeGreaterThan(10)
  })
  for (const one of cases) {
    const run = waits(one) ? test.skip : test
    run(one.name, () => {
      const expected = one.lines.map((line) => (isBad(line) ? BAD : line))
      expect(played(one.text)).toEqual(expected)
    })
  }
})
