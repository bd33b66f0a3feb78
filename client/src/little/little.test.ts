import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { garden } from '../games/garden/index.ts'
import { peas } from '../games/peas/index.ts'
import type { AnyClientGame, GameId } from '../games/registry.ts'
import { rulesOf } from '../games/rules.ts'
import { sixtyOne } from '../games/sixty-one/index.ts'
import { spice } from '../games/spice/index.ts'
import { createBeat } from './beat.ts'
import { courseOf } from './course.ts'
import { cornerOf, layoutIn } from './frame.ts'
import { LITTLE_GAMES } from './games.ts'

/** Of a card's picture on a phone, a tablet, a laptop and a large screen. */
const WINDOWS = [
  { w: 158, h: 85 },
  { w: 290, h: 156 },
  { w: 404, h: 217 },
  { w: 600, h: 322 },
]

const GAMES: readonly (readonly [GameId, AnyClientGame])[] = [
  ['peas', peas],
  ['sixty-one', sixtyOne],
  ['garden', garden],
  ['spice', spice],
]

describe.each(GAMES)('the little game of %s', (id, game) => {
  test('is a whole one by the rules, from its middle on, and each step is seen', () => {
    const little = LITTLE_GAMES[id]
    const course = courseOf(game, rulesOf(id), little)
    expect(course.sheet(0).spots.filter((spot) => spot.changed)).toEqual([])
    const steps: number[] = []
    for (let at = little.from; at >= 0; at = course.next(at)) {
      steps.push(at)
      expect(course.sheet(at).spots.some((spot) => spot.changed)).toBe(true)
    }
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(steps.at(-1)).toBe(little.turns.length)
    // The next turn would be one too many.
    const longer = courseOf(game, rulesOf(id), { ...little, turns: [...little.turns, little.turns[0]!] })
    expect(() => longer.sheet(little.turns.length + 1)).toThrow('game-over')
  })

  test('shows what has just changed, and no bare edge beside a sheet that is cut', () => {
    const course = courseOf(game, rulesOf(id), LITTLE_GAMES[id])
    const faults: string[] = []
    for (const window of WINDOWS) {
      for (let at = LITTLE_GAMES[id].from; at >= 0; at = course.next(at)) {
        const sheet = course.sheet(at)
        const layout = layoutIn(game, window, sheet.form)
        const corner = cornerOf(game, sheet, layout, window)
        const seen = sheet.spots.filter(({ id: spot, changed }) => {
          const place = layout.places[spot]
          if (!changed || !place) return false
          const [x, y] = [corner.x + place.x + place.w / 2, corner.y + place.y + place.h / 2]
          return x > 0 && y > 0 && x < window.w && y < window.h
        })
        if (seen.length === 0) faults.push(`${window.w}, turn ${at}: nothing of what changed is seen`)
        const [right, bottom] = [corner.x + layout.w, corner.y + layout.h]
        if (layout.w > window.w && (corner.x > window.w / 8 || right < (window.w * 7) / 8))
          faults.push(`${window.w}: x`)
        if (layout.h > window.h && (corner.y > window.h / 8 || bottom < (window.h * 7) / 8))
          faults.push(`${window.w}: y`)
      }
    }
    expect(faults).toEqual([])
  })
})

describe('a beat', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('goes on for as long as it was begun for, and then nothing is waited for', () => {
    const step = jest.fn()
    const beat = createBeat(step)
    beat.begin(4500)
    jest.advanceTimersByTime(60_000)
    expect(step).toHaveBeenCalledTimes(3)
    expect(jest.getTimerCount()).toBe(0)
  })

  test('begun again it goes on longer, not faster', () => {
    const step = jest.fn()
    const beat = createBeat(step)
    beat.begin(30_000)
    jest.advanceTimersByTime(1000)
    beat.begin(30_000)
    jest.advanceTimersByTime(4000)
    expect(step).toHaveBeenCalledTimes(3)
    jest.advanceTimersByTime(60_000)
    expect(step.mock.calls.length).toBeGreaterThanOrEqual(17)
    expect(step.mock.calls.length).toBeLessThanOrEqual(19)
  })

  test('ends at once, also from within a step', () => {
    const step = jest.fn()
    const beat = createBeat(step)
    beat.begin(30_000)
    beat.end()
    expect(jest.getTimerCount()).toBe(0)
    const own = createBeat(() => own.end())
    own.begin(30_000)
    jest.advanceTimersByTime(60_000)
    expect(jest.getTimerCount()).toBe(0)
  })
})
