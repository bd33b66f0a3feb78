import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { openView } from '@parlour/shared/core/game'
import { type Course, lastOf, logAt, moverAt, readCourse, readHash, viewAt } from './course.ts'

const CASES = join(process.cwd(), 'shared/test/cases')
const textOf = (name: string): string => readFileSync(join(CASES, `${name}.json`), 'utf8')

function course(text: string): Course {
  const read = readCourse(text)
  if (read.kind !== 'course') throw new Error(read.kind)
  return read.course
}

const linesOf = (name: string): Record<string, unknown>[] =>
  readFileSync(join(CASES, `${name}.out`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe.each(['peas', 'sixty-one', 'garden', 'spice'])('%s', (game) => {
  const names = readdirSync(join(CASES, game)).flatMap((file) =>
    file.endsWith('.json') ? [`${game}/${file.slice(0, -'.json'.length)}`] : [],
  )

  test('has the positions that the replay command has, and leaves out the same turns', () => {
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) {
      const is = course(textOf(name))
      const lines = linesOf(name)
      const end = lines.at(-1)!
      const refused = lines.filter((line) => line.ok === false)
      expect(is.turns.map((t) => t.seat)).toEqual(lines.filter((line) => line.ok === true).map((line) => line.seat))
      expect(is.positions).toHaveLength(is.turns.length + 1)
      expect(is.leftOut).toEqual(
        refused.map(({ turn, seat, error, at }) => ({ turn, seat, code: error, ...(at === undefined ? {} : { at }) })),
      )
      expect(is.over).toBe(end.over)
      expect(is.record.game.scores(openView(is.positions.at(-1)!.state))).toEqual(end.scores)
    }
  })
})

const first = (game: string): Course => course(textOf(`${game}/${game}-001000`))

test('a turn that is still secret is seen from its seat and from everybody’s, and is not in the log', () => {
  const is = course(textOf('sixty-one/edge-sixty-one-08-same-round-first'))
  const seats = is.record.seats.length
  expect(seats).toBeGreaterThan(1)
  const mover = moverAt(is, 1)
  const secret = (from: number) => JSON.stringify(viewAt(is, 1, from).secrets[mover] ?? null)
  expect(logAt(is, 1)).toEqual([])
  expect(secret(mover)).toContain('area')
  expect(secret(-1)).toBe(secret(mover))
  expect(secret((mover + 1) % seats)).toBe('null')
  expect(logAt(is, seats)).toHaveLength(seats)
  expect(logAt(is, seats + 1)).toHaveLength(seats)
})

test('before all turns who acts first is looked at, then who took the turn', () => {
  const is = first('spice')
  expect([0, 1, 2, 3].map((at) => moverAt(is, at))).toEqual([0, 0, 1, 0])
  expect(lastOf(is)).toBe(is.turns.length)
})

test('who played, names and the id are read out of the record', () => {
  const given = JSON.parse(textOf('spice/spice-001000'))
  given.turns[1].by = 'bot'
  given.turns[2].by = 'nobody'
  const is = course(JSON.stringify({ ...given, id: 'ab'.repeat(16), seats: [' Ann ', 'a\u202eb'] }))
  expect(is.turns.slice(0, 3).map((t) => t.by)).toEqual(['person', 'bot', 'person'])
  expect(is.id).toBe('ab'.repeat(16))
  expect(is.names).toEqual(['Ann', null])
  expect(course(JSON.stringify({ ...given, id: '../me' })).id).toBe('')
})

describe('what cannot be shown', () => {
  const good = JSON.parse(textOf('spice/spice-001000'))
  test.each([
    ['json', ''],
    ['json', '{'],
    ['object', '[]'],
    ['object', 'null'],
    ['format', JSON.stringify({ ...good, format: 'record/2' })],
    ['game', JSON.stringify({ ...good, game: 'chess' })],
    ['game', JSON.stringify({ ...good, game: 'constructor' })],
    ['options', JSON.stringify({ ...good, options: { size: 3 } })],
    ['seats', JSON.stringify({ ...good, seats: ['Ann'] })],
    ['seats', JSON.stringify({ ...good, seats: [1, 2] })],
    ['seed', JSON.stringify({ ...good, seed: 'x' })],
    ['turns', JSON.stringify({ ...good, turns: {} })],
    ['turns', JSON.stringify({ ...good, version: 1, turns: [null] })],
  ])('%s: %s', (why, text) => expect(readCourse(text)).toEqual({ kind: 'bad', why }))

  test('a record of rules that are not here', () => {
    const turns = good.turns.length
    expect(readCourse(JSON.stringify({ ...good, version: 99 }))).toEqual({
      kind: 'old',
      game: 'spice',
      version: 99,
      turns,
    })
    expect(readCourse(JSON.stringify({ ...good, version: 1 })).kind).toBe('course')
    expect(readCourse(JSON.stringify({ ...good, version: 'x' })).kind).toBe('course')
  })
})

test('a position in an address', () => {
  expect(['#0', '#7', '#99', '', '#', '#-1', '#1.5', '#x', '#12345678'].map((hash) => readHash(hash, 12))).toEqual([
    0, 7, 12, 0, 0, 0, 0, 0, 0,
  ])
})
