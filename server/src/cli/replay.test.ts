/** The replay command as spec/records.md says it, run as a process. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'

const folder = mkdtempSync(join(tmpdir(), 'replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function replay(...files: string[]): { lines: unknown[]; status: number | null } {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'replay.ts'), ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const lines = run.stdout.split('\n').filter(Boolean)
  return { lines: lines.map((line) => JSON.parse(line) as unknown), status: run.status }
}

const record = {
  ...{ format: 'record/1', game: 'spice', options: {}, seats: ['Ann', 'Ben'], seed: '00'.repeat(32) },
  turns: [{ seat: 0, steps: [{ place: 0 }] }],
}
const good = file('good.json', JSON.stringify(record))
const LINES = [
  { game: 'spice', seats: 2 },
  { turn: 0, seat: 0, ok: true, choices: [12, 0] },
  {
    over: false,
    awaiting: [1],
    scores: [
      { groups: [1], total: 1 },
      { groups: [], total: 0 },
    ],
    ranks: null,
  },
]
const BAD = { error: 'bad-record', message: expect.any(String) }

test('a record: its lines, and exit 0', () => {
  expect(replay(good)).toEqual({ lines: LINES, status: 0 })
})

test('what is no record prints one line, the other files go on, and the exit is 1', () => {
  const notUtf8 = file('latin1.json', Uint8Array.of(0x22, 0xe9, 0x22))
  const marked = file('bom.json', `\u{FEFF}${JSON.stringify(record)}`)
  const found = replay(join(folder, 'missing.json'), folder, notUtf8, marked, good)
  expect(found).toEqual({ lines: [BAD, BAD, BAD, BAD, ...LINES], status: 1 })
})

test('long output arrives whole', () => {
  const turns = Array.from({ length: 50000 }, () => ({ seat: 1, steps: [] }))
  const { lines, status } = replay(file('long.json', JSON.stringify({ ...record, turns })))
  expect([lines.length, status]).toEqual([50002, 0])
})
