/** spec/rules.md 2: rounds, the leaf row, first to fill, the end; and Chance for its dice. */
import { describe, expect, test } from '@jest/globals'
import { seedOf } from '../../../test/play.ts'
import { fullBut, sheetOf, stateOf } from '../../../test/sixty-one.ts'
import { stream } from '../../core/chance.ts'
import { openView, viewOf } from '../../core/game.ts'
import { awaiting, leafTotal, play, setup } from './play.ts'
import { ranks, scores } from './score.ts'
import type { SixtyOneState, SixtyOneStep } from './state.ts'

const WRITE: SixtyOneStep = { area: 0, value: 1, spot: 0 }

function playAll(state: SixtyOneState, ...turns: SixtyOneStep[][]): SixtyOneState {
  return turns.reduce((s, turn, seat) => play(s, seat, turn), state)
}

describe('a round', () => {
  test('it starts with blank sheets and the dice of round 1', () => {
    const { public: p } = setup({}, 3, seedOf(5))
    const chance = stream(seedOf(5), 'sixty-one/dice/1')
    expect(p.dice).toEqual([chance.die(), chance.die(), chance.die()])
    expect([p.round, p.over, p.ready]).toEqual([1, 0, [0, 0, 0]])
    for (const sheet of p.sheets) {
      expect(sheet).toEqual(sheetOf())
    }
  })
  test('all seats are asked at once and use the same dice; turns are unseen until all are in', () => {
    const start = stateOf([2, 6, 3], [sheetOf(), sheetOf()])
    expect(awaiting(start.public)).toEqual([0, 1])
    const half = play(start, 1, [WRITE])
    expect(awaiting(half.public)).toEqual([0])
    expect(half.public).toEqual({ ...start.public, ready: [0, 1] })
    expect(half.secrets).toEqual([{ turn: [] }, { turn: ['{"area":0,"value":1,"spot":0}'] }])
    const done = play(half, 0, [{ area: 1, value: 0, spot: 0 }])
    expect(done.secrets).toEqual([{ turn: [] }, { turn: [] }])
    expect(done.public.sheets[0]).toEqual(sheetOf({ mushrooms: '2....' }, [3]))
    expect(done.public.sheets[1]).toEqual(sheetOf({ waterlilies: '6....' }, [3]))
  })
  test('the next round rolls its own dice', () => {
    const next = play(stateOf([2, 6, 3], [sheetOf()], 4), 0, [WRITE])
    const chance = stream(seedOf(1), 'sixty-one/dice/5')
    expect(next.public.dice).toEqual([chance.die(), chance.die(), chance.die()])
    expect([next.public.round, next.public.ready]).toEqual([5, [0]])
  })
  test('a view with the submitted turn counts it, the others do not', () => {
    const half = play(stateOf([4, 4, 3], [sheetOf(), sheetOf()]), 0, [{ area: 0, value: 1, spot: 3 }])
    expect(scores(viewOf(half, 0)).map((s) => s.total)).toEqual([2, 0])
    expect(scores(viewOf(half, 1)).map((s) => s.total)).toEqual([0, 0])
    expect(scores(openView(half)).map((s) => s.total)).toEqual([2, 0])
  })
})

describe('the leaf row', () => {
  test('the leftover die is added to the previous total, in the leftmost free leaf', () => {
    const after = play(stateOf([2, 6, 3], [sheetOf({}, [4, 9])]), 0, [WRITE])
    expect(after.public.sheets[0]?.leaves.slice(0, 4)).toEqual([4, 9, 12, 0])
    expect(leafTotal(after.public.sheets[0]!)).toBe(12)
  })
  test('exact totals 21, 41 and 61 give 2, 3 and 5 acorns, others none', () => {
    const won = new Map<number, number>()
    for (let total = 1; total <= 66; total++) {
      const state = stateOf([2, 6, 1], [sheetOf({}, total > 1 ? [total - 1] : [])])
      const bonus = play(state, 0, [WRITE]).public.sheets[0]!.bonus
      if (bonus) won.set(total, bonus)
    }
    expect([...won]).toEqual([
      [21, 2],
      [41, 3],
      [61, 5],
    ])
  })
  test('a skipped write adds the chosen die', () => {
    const after = play(stateOf([1, 3, 5], [fullBut({}, [7])]), 0, [{ leaf: 1 }]).public.sheets[0]!
    expect(after).toEqual(fullBut({}, [7, 10]))
  })
  test('an X is written in the same turn', () => {
    const after = play(stateOf([2, 6, 1], [sheetOf({}, [10])]), 0, [WRITE, { wild: [5, 2] }]).public.sheets[0]
    expect(after).toEqual(sheetOf({ waterlilies: '6....', burrow: '..X...' }, [10, 11]))
  })
})

describe('an X that is lost', () => {
  test('no spot is left for it: the leaf is written and nothing else, and the game goes on', () => {
    for (const total of [11, 31, 51]) {
      const after = play(stateOf([1, 3, 5], [fullBut({}, [total - 5])]), 0, [{ leaf: 2 }]).public
      expect(after.sheets[0]).toEqual(fullBut({}, [total - 5, total]))
      expect([after.round, after.over, awaiting(after)]).toEqual([3, 0, [0]])
    }
  })
  test('it does not come back when a later round has no place either', () => {
    const first = play(stateOf([1, 3, 5], [fullBut({}, [6])]), 0, [{ leaf: 2 }])
    const dice = first.public.dice
    const second = play(first, 0, [{ leaf: 0 }])
    expect(second.public.sheets[0]).toEqual(fullBut({}, [6, 11, 11 + dice[0]!]))
  })
  test('the last write of a sheet may leave no place for the X that its leaf earns', () => {
    const state = stateOf([4, 4, 1], [fullBut({ mugs: '123.56' }, [10])])
    const after = play(state, 0, [{ area: 0, value: 1, spot: 3 }]).public.sheets[0]!
    expect(after).toEqual({ ...fullBut({}, [10, 11]), first: [0, 0, 0, 3, 0, 0] })
  })
})

describe('first to fill', () => {
  const nearly = sheetOf({ mugs: '123.56' })
  const fill: SixtyOneStep[] = [{ area: 0, value: 1, spot: 3 }]
  const other: SixtyOneStep[] = [{ area: 0, value: 2, spot: 0 }]
  const dice = [4, 4, 1]
  const firsts = (state: SixtyOneState): number[] => state.public.sheets.map((s) => s.first[3]!)

  test('3 acorns once the round is over, also for a single player', () => {
    expect(firsts(play(stateOf(dice, [nearly]), 0, fill))).toEqual([3])
    const half = play(stateOf(dice, [nearly, sheetOf()]), 0, fill)
    expect(scores(openView(half))[0]?.first).toEqual([0, 0, 0, 0, 0, 0])
    expect(firsts(play(half, 1, other))).toEqual([3, 0])
  })
  test('all who fill it in the same round get them', () => {
    expect(firsts(playAll(stateOf(dice, [nearly, nearly, sheetOf()]), fill, fill, other))).toEqual([3, 3, 0])
  })
  test('each area has its own, and one seat may be first in several', () => {
    const both = { ...fullBut({ mugs: '123.56', mushrooms: '1234.' }, [10]), first: [3, 3, 3, 0, 3, 0] }
    const after = play(stateOf([4, 4, 1], [both, sheetOf()]), 0, [{ area: 0, value: 1, spot: 3 }, { wild: [6, 4] }])
    const end = play(after, 1, other)
    expect(end.public.sheets.map((s) => s.first)).toEqual([
      [3, 3, 3, 3, 3, 3],
      [0, 0, 0, 0, 0, 0],
    ])
  })
  test('two who tie in a round both have them, a third who fills it in the next round has none', () => {
    const tie = playAll(stateOf(dice, [nearly, nearly, nearly]), fill, fill, other)
    const again: SixtyOneState = { ...tie, public: { ...tie.public, dice } }
    expect(firsts(playAll(again, [{ area: 0, value: 2, spot: 0 }], [{ area: 2, value: 0, spot: 0 }], fill))).toEqual([
      3, 3, 0,
    ])
  })
  test('nobody gets them later, whoever submits first', () => {
    const full = { ...sheetOf({ mugs: '123456' }), first: [0, 0, 0, 3, 0, 0] }
    const state = stateOf([4, 4, 2], [nearly, full])
    expect(firsts(play(play(state, 0, fill), 1, [{ area: 0, value: 2, spot: 1 }]))).toEqual([0, 3])
  })
  test('an X fills as a number does', () => {
    const state = stateOf([2, 6, 1], [sheetOf({ mugs: '123.56' }, [10])])
    expect(firsts(play(state, 0, [WRITE, { wild: [4, 3] }]))).toEqual([3])
  })
})

describe('the end', () => {
  test('after the round in which some seat has 61 leaves or more', () => {
    for (const [total, over] of [
      [57, 0],
      [58, 1],
      [60, 1],
    ] as const) {
      const start = stateOf([2, 6, 3], [sheetOf({}, [total]), sheetOf()])
      const half = play(start, 0, [WRITE])
      expect([half.public.over, awaiting(half.public)]).toEqual([0, [1]])
      const end = play(half, 1, [WRITE])
      expect(end.public.over).toBe(over)
      expect(awaiting(end.public)).toEqual(over ? [] : [0, 1])
    }
  })
  test('after round 20 nobody is asked any more, and every sheet counts', () => {
    const state = stateOf([4, 4, 3], [sheetOf(), sheetOf({}, [7])], 20)
    const end = playAll(state, [{ area: 0, value: 1, spot: 3 }], [{ area: 0, value: 2, spot: 2 }])
    expect(end.public).toMatchObject({ over: 1, round: 20, dice: [4, 4, 3], ready: [0, 0] })
    expect(awaiting(end.public)).toEqual([])
    expect(ranks(openView(end))).toEqual([1, 2])
  })
  test('after round 20', () => {
    expect(play(stateOf([2, 6, 3], [sheetOf()], 19), 0, [WRITE]).public.over).toBe(0)
    expect(play(stateOf([2, 6, 3], [sheetOf()], 20), 0, [WRITE]).public.over).toBe(1)
  })
})

test('a leaf row without a free leaf has its total in the last one', () => {
  const leaves = Array.from({ length: 20 }, (_, i) => i + 1)
  expect(leafTotal(sheetOf({}, leaves))).toBe(20)
})
