/** spec/rules.md 2 at its edges, and what each level is good for. */
import { describe, expect, test } from '@jest/globals'
import { seedOf } from '../../../test/play.ts'
import { fullBut, sheetOf, stateOf } from '../../../test/sixty-one.ts'
import { viewOf } from '../../core/game.ts'
import type { Level } from '../../core/protocol.ts'
import type { SixtyOneState, SixtyOneStep } from '../../games/sixty-one/state.ts'
import { games } from '../../registry.ts'
import type { AnyBot } from '../bot.ts'
import { playMatch } from '../match.ts'
import { sixtyOneBot } from './bot.ts'

const LEVELS: readonly Level[] = ['easy', 'normal', 'hard']
const turn = (state: SixtyOneState, level: Level, budget = 200, seat = 0): SixtyOneStep[] =>
  sixtyOneBot.turn(viewOf(state, seat), seat, level, seedOf(3), budget)

describe.each(LEVELS)('%s', (level) => {
  test('skips the areas only when nothing can be written', () => {
    const mugs = fullBut({ mugs: '.23456' }, [5])
    expect(turn(stateOf([2, 3, 5], [mugs]), level)).toEqual([{ leaf: expect.any(Number) }])
    expect(turn(stateOf([4, 1, 5], [mugs]), level)).toEqual([{ area: 0, value: 1, spot: 0 }])
  })

  test('uses an X that it earns, where one can be written', () => {
    const open = fullBut({ mugs: '.2345.', burrow: '12.3..' }, [6])
    const [first, wild] = turn(stateOf([4, 1, 5], [open]), level)
    expect(first).toEqual({ area: 0, value: 1, spot: 0 })
    expect(wild).toEqual({ wild: [expect.any(Number), expect.any(Number)] })
    const last = fullBut({ mugs: '.23456' }, [6])
    expect(turn(stateOf([4, 1, 5], [last]), level)).toHaveLength(1)
  })
})

describe.each(['normal', 'hard'] as const)('%s', (level) => {
  test('takes what is worth most in the last round', () => {
    const sheet = fullBut({ burrow: '12345.', mugs: '.23456' }, [3])
    expect(turn(stateOf([5, 6, 4], [sheet], 20), level)).toEqual([{ area: 0, value: 1, spot: 5 }])
  })

  test('earns acorns in the leaf row', () => {
    const sheet = sheetOf({ mugs: '12.4..' }, [6, 12, 17])
    // One 4 names the mugs, the 6 goes into its mug, and the other 4 makes 21.
    const [first] = turn(stateOf([4, 6, 4], [sheet], 20), level)
    expect(first).toMatchObject({ spot: 5 })
  })
})

test('a bonus that is gone counts no more, and another seat near the end ends the game for all', () => {
  const own = fullBut({ mugs: '12345.', waterlilies: '12...' }, [10])
  const first = { ...sheetOf({ mugs: '123456' }, [60]), first: [0, 0, 0, 3, 0, 0] }
  for (const level of ['normal', 'hard'] as const) {
    // The last mug brings 1 and the bonus, the third waterlily 2; there is no round for the rest.
    const open = turn(stateOf([4, 6, 2], [own, sheetOf({}, [60])], 10), level)
    expect(open).toEqual([{ area: 0, value: 1, spot: 5 }])
    const gone = turn(stateOf([4, 6, 2], [own, first], 10), level)
    expect(gone[0]).toMatchObject({ area: 2, spot: 2 })
  }
})

test.each(LEVELS)('%s: several at one table do not all write the same sheet', (level) => {
  const game = games.get('sixty-one')!
  const seats = 6
  const { state } = playMatch({
    ...{ game, bot: sixtyOneBot as AnyBot, options: game.options({}), levels: Array(seats).fill(level) },
    ...{ seed: seedOf(4), botSeed: seedOf(5), budget: 300 },
  })
  const sheets = state.public.sheets.map((sheet: unknown) => JSON.stringify(sheet))
  expect(new Set(sheets).size).toBeGreaterThan(seats / 2)
})

test('a seed does not make a turn out that is clearly worse', () => {
  const state = stateOf([5, 6, 4], [fullBut({ burrow: '12345.', mugs: '.23456' }, [3])], 20)
  for (const level of ['normal', 'hard'] as const) {
    for (let n = 0; n < 20; n++) {
      expect(sixtyOneBot.turn(viewOf(state, 0), 0, level, seedOf(n), 200)).toEqual([{ area: 0, value: 1, spot: 5 }])
    }
  }
})
