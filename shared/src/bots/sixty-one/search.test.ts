/** Looking ahead gives what trying every throw by the rules gives. */
import { expect, test } from '@jest/globals'
import { fullBut, sheetOf, stateOf } from '../../../test/sixty-one.ts'
import { viewOf } from '../../core/game.ts'
import { afterStep } from '../../games/sixty-one/play.ts'
import type { SixtyOneSheet } from '../../games/sixty-one/state.ts'
import { steps } from '../../games/sixty-one/steps.ts'
import type { Position } from './position.ts'
import { isOver, positionOf, worth } from './position.ts'
import { ALL, Search, THROWS } from './search.ts'
import { LEARNED } from './tables.ts'

const EVERYTHING = { near: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY }
const PIPS = [1, 2, 3, 4, 5, 6]

const told = new Map<string, number>()
/** After `round` rounds: the mean over 216 throws of the best turn by the rules. */
function tried(sheet: SixtyOneSheet, round: number, rounds: number): number {
  const position = positionOf(sheet, round, -1)
  if (rounds === 0 || isOver(position)) return worth(LEARNED, position)
  const key = JSON.stringify([sheet, round, rounds])
  const known = told.get(key)
  if (known !== undefined) return known
  let sum = 0
  for (const a of PIPS) {
    for (const b of PIPS) {
      for (const c of PIPS) {
        const view = viewOf(stateOf([a, b, c], [sheet], round + 1), 0)
        let best = Number.NEGATIVE_INFINITY
        for (const first of steps(view, 0, [])) {
          const next = afterStep(sheet, [a, b, c], first)
          const wilds = steps(view, 0, [first])
          for (const end of wilds.length > 0 ? wilds.map((wild) => afterStep(next, [a, b, c], wild)) : [next]) {
            best = Math.max(best, tried(end, round + 1, rounds - 1))
          }
        }
        sum += best
      }
    }
  }
  told.set(key, sum / 216)
  return sum / 216
}

test('all throws of three dice', () => {
  expect(THROWS).toHaveLength(56)
  expect(THROWS.reduce((sum, [, , , weight]) => sum + weight, 0)).toBe(ALL)
})

test.each([
  ['in the middle of a game', sheetOf({ mugs: '12.4..', waterlilies: '31...' }, [3, 8, 10]), 3, 1],
  ['with an X at hand', sheetOf({ pumpkins: '4...', burrow: '12.3..' }, [4, 9]), 2, 1],
  ['over the last two rounds', fullBut({ mugs: '1.3456', mushrooms: '1234.' }, [3, 5, 36]), 18, 2],
  ['where the leaf row ends the game', fullBut({ mugs: '1.3456', burrow: '12345.' }, [28, 56]), 2, 2],
])('%s', (_, sheet, round, rounds) => {
  const search = new Search(LEARNED, [EVERYTHING, EVERYTHING])
  const found = search.ahead(positionOf(sheet, round, -1), rounds)
  expect(found).toBeCloseTo(tried(sheet, round, rounds), 9)
  expect(search.ahead(positionOf(sheet, round, -1), rounds)).toBe(found)
})

test('a budget that is spent leaves what was told before', () => {
  const view = viewOf(stateOf([4, 6, 2], [sheetOf({ mugs: '12.4..' }, [3])], 2), 0)
  const after = steps(view, 0, []).map((step) =>
    positionOf(afterStep(view.public.sheets[0]!, view.public.dice, step), 2, -1),
  )
  const best = (by: (position: Position) => number): number => {
    const worths = after.map(by)
    return worths.indexOf(Math.max(...worths))
  }
  const search = new Search(LEARNED)
  expect(search.best(after, 1)).toBe(best((position) => worth(LEARNED, position)))
  expect(search.best(after, THROWS.length * after.length)).toBe(best((position) => search.ahead(position, 1)))
  expect(search.best(after, 1_000_000, 1)).toBe(best((position) => search.ahead(position, 1)))
})
