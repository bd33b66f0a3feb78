import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { garden } from '../games/garden/index.ts'
import { peas } from '../games/peas/index.ts'
import type { AnyClientGame } from '../games/registry.ts'
import { sixtyOne } from '../games/sixty-one/index.ts'
import { spice } from '../games/spice/index.ts'
import { speak } from '../i18n/words.ts'
import { type Course, lastOf, readCourse } from './course.ts'
import { type Show, showOf } from './show.ts'

const GAMES: readonly AnyClientGame[] = [peas, sixtyOne, garden, spice]

interface Shown {
  readonly course: Course
  readonly show: Show
}

async function shown(name: string, change: object = {}): Promise<Shown> {
  const path = join(process.cwd(), 'shared/test/cases', `${name}.json`)
  const read = readCourse(JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }))
  if (read.kind !== 'course') throw new Error(read.kind)
  const game = GAMES.find(({ id }) => id === read.course.game)!
  const t = speak<string>(await game.words.en())
  const called = (name: string | null, seat: number): string => name ?? `Player ${seat + 1}`
  return { course: read.course, show: showOf(read.course, { game, t, called, played: (l, by) => `${l} ${by}` }) }
}

describe.each([
  ['peas/peas-001009', 'Roll'],
  ['sixty-one/sixty-one-001009', 'Round'],
  ['garden/garden-001009', 'Turn'],
  ['spice/spice-001005', ''],
])('%s', (name, heading) => {
  test('has a scene at every position from every seat, and each turn in words under its round', async () => {
    const { course, show } = await shown(name, { seats: ['Ann', 'Ben'] })
    for (let at = 0; at <= lastOf(course); at++) {
      for (const from of [-1, 0, 1]) {
        const { sheets, awaited } = show.sceneAt(at, from)
        expect(sheets.flatMap((s) => s.spots).some((spot) => spot.pickable)).toBe(false)
        expect(awaited).toBe(false)
      }
    }
    expect(show.lines.map(({ at, seat }) => [at, seat])).toEqual(course.turns.map(({ seat }, i) => [i + 1, seat]))
    for (const { seat, text } of show.lines) {
      expect(text.startsWith(['Ann ', 'Ben '][seat]!)).toBe(true)
      expect(text.endsWith(' person')).toBe(true)
    }
    const headings = show.lines.map((line) => line.heading).filter((text) => text !== '')
    if (heading === '') expect(headings).toEqual([])
    else expect(headings).toEqual(headings.map((_, i) => `${heading} ${i + 1}`))
    expect(headings.length).toBeLessThan(show.lines.length)
    expect(show.verdict).toMatch(/Ann|Ben/)
  })

  test('a step on tells the turn, and with the eyes of a seat nothing of what is secret', async () => {
    const { course, show } = await shown(name, { seats: ['Ann', 'Ben'] })
    expect(show.newsAt(0, -1)).toEqual([])
    for (let at = 1; at <= lastOf(course); at++) {
      const [all, one] = [show.newsAt(at, -1), show.newsAt(at, 0)]
      // Whoever sees all hears it as the list says it; at a table it was told when it was revealed.
      expect(all[0]).toBe(show.lines[at - 1]!.text)
      if (!one.includes(all[0]!)) expect(one.join(' ')).toMatch(/ has sent a turn/)
      expect(all.join(' ')).not.toMatch(/your turn/i)
    }
  })
})

test('a submitted turn is on its sheet for its seat and for everyone, and not for the others', async () => {
  const { course, show } = await shown('sixty-one/sixty-one-001009')
  const { seat } = course.turns[0]!
  const sent = (from: number): number =>
    show.sceneAt(1, from).sheets[seat]!.spots.filter((spot) => spot.state === 'submitted').length
  expect(sent(-1)).toBeGreaterThan(0)
  expect(sent(seat)).toBe(sent(-1))
  expect(sent(1 - seat)).toBe(0)
})

test('a spot leads to the turn since which it is as it is', async () => {
  const { course, show } = await shown('spice/spice-001005')
  const at = lastOf(course)
  const since = show
    .sceneAt(at, -1)
    .sheets[0]!.spots.map((spot) => [spot.mark, show.sinceWhen(at, -1, 0, spot.id)] as const)
  for (const [i, [mark, turn]] of since.entries()) {
    const spotAt = (n: number): string => show.sceneAt(n, -1).sheets[0]!.spots[i]!.mark
    expect(spotAt(turn)).toBe(mark)
    if (turn > 0) expect(spotAt(turn - 1)).not.toBe(mark)
  }
  expect(since.filter(([, turn]) => turn > 0).length).toBeGreaterThan(10)
  expect(show.sinceWhen(0, -1, 0, 'at:0')).toBe(0)
  expect(show.sinceWhen(0, -1, 0, 'nothing')).toBe(0)
})

test('a seat whose name cannot be shown has another', async () => {
  const { show } = await shown('spice/spice-001005', { seats: ['Ann', '\u202e'] })
  expect(show.names).toEqual(['Ann', 'Player 2'])
})
