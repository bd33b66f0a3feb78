/** spec/rules.md 2, sentence by sentence: what may be written where. */
import { describe, expect, test } from '@jest/globals'
import type { AreaName } from '../../../test/sixty-one.ts'
import { fullBut, sheetOf, stateOf, told } from '../../../test/sixty-one.ts'
import { viewOf } from '../../core/game.ts'
import type { SixtyOneSheet, SixtyOneStep } from './state.ts'
import { complete, step, steps } from './steps.ts'

function legal(dice: number[], sheet: SixtyOneSheet, draft: SixtyOneStep[] = []): string[] {
  return told(dice, steps(viewOf(stateOf(dice, [sheet]), 0), 0, draft))
}

/** The spots of an area that take a value, when the area has these marks and the leaves can't help. */
function spotsFor(name: AreaName, marks: string, value: number): number[] {
  const area = ['pumpkins', 'waterlilies', 'marshmallows', 'mugs', 'burrow', 'mushrooms'].indexOf(name) + 1
  const found = legal([area, value, value], sheetOf({ [name]: marks }))
  return found.filter((t) => t.startsWith(`${area}:${value}@`)).map((t) => Number(t.split('@')[1]))
}

/** The values that a spot takes. */
function valuesFor(name: AreaName, marks: string, spot: number): number[] {
  return [1, 2, 3, 4, 5, 6].filter((value) => spotsFor(name, marks, value).includes(spot))
}

describe('choosing dice', () => {
  test('one die names the area, another is written, in each of the six ways', () => {
    const dice = [2, 6, 2]
    const all = steps(viewOf(stateOf(dice, [sheetOf()]), 0), 0, [])
    const pairs = new Set(all.map((s) => ('area' in s ? `${s.area}${s.value}` : 'leaf')))
    expect([...pairs].sort()).toEqual(['01', '02', '10', '12', '20', '21'])
    expect(told(dice, all)).toEqual(['2:2@0', '2:6@0', '6:2@0'])
  })

  test('equal dice are told apart by index', () => {
    expect(steps(viewOf(stateOf([2, 2, 2], [sheetOf()]), 0), 0, [])).toHaveLength(6)
  })

  test('without a legal spot for any choice, any one die goes to the leaf row, and only then', () => {
    expect(legal([1, 3, 5], fullBut({}))).toEqual(['+1', '+3', '+5'])
    expect(legal([1, 3, 5], fullBut({ mushrooms: '1234.' }))).toEqual(['+1', '+3', '+5'])
    expect(legal([1, 3, 5], fullBut({ pumpkins: '112.' }))).toEqual(['+1', '+3', '+5'])
    expect(legal([1, 2, 5], fullBut({ pumpkins: '112.' }))).toEqual(['1:2@3'])
  })

  test('nobody writes twice or after the turn is in, and no stranger writes', () => {
    const state = stateOf([2, 6, 2], [sheetOf(), sheetOf()])
    const first: SixtyOneStep = { area: 0, value: 1, spot: 0 }
    expect(steps(viewOf(state, 0), 0, [first])).toEqual([])
    expect(steps(viewOf(state, 0), 2, [])).toEqual([])
    expect(steps(viewOf(state, -1), -1, [])).toEqual([])
    const submitted = { ...state, public: { ...state.public, ready: [1, 0] } }
    expect(steps(viewOf(submitted, 0), 0, [])).toEqual([])
    expect(complete(viewOf(submitted, 0), 0, [first])).toBe(false)
  })
})

describe('pumpkins', () => {
  test('either pair may be begun first, with any value', () => {
    for (const value of [1, 2, 3, 4, 5, 6]) expect(spotsFor('pumpkins', '....', value)).toEqual([0, 2])
  })
  test('the second of a pair takes only the same value', () => {
    expect(valuesFor('pumpkins', '4...', 1)).toEqual([4])
    expect(valuesFor('pumpkins', '4.6.', 3)).toEqual([6])
    expect(spotsFor('pumpkins', '4...', 4)).toEqual([1, 2])
    expect(spotsFor('pumpkins', '4...', 5)).toEqual([2])
  })
  test('beside an X it takes any value', () => {
    expect(valuesFor('pumpkins', 'X...', 1)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('waterlilies', () => {
  test('the first free spot, different from all before', () => {
    expect(spotsFor('waterlilies', '.....', 3)).toEqual([0])
    expect(valuesFor('waterlilies', '25...', 2)).toEqual([1, 3, 4, 6])
    expect(spotsFor('waterlilies', '25...', 1)).toEqual([2])
  })
  test('they must differ from the values that are no X', () => {
    expect(valuesFor('waterlilies', '2XX..', 3)).toEqual([1, 3, 4, 5, 6])
  })
})

describe('marshmallows', () => {
  test('either skewer may be begun first, each in order', () => {
    expect(spotsFor('marshmallows', '.....', 3)).toEqual([0, 2])
    expect(spotsFor('marshmallows', '..33.', 3)).toEqual([0, 4])
  })
  test('all values on a skewer are equal', () => {
    expect(valuesFor('marshmallows', '1.22.', 1)).toEqual([1])
    expect(valuesFor('marshmallows', '1.22.', 4)).toEqual([2])
  })
  test('with an X a value agrees with the others that are no X', () => {
    expect(valuesFor('marshmallows', '..2X.', 4)).toEqual([2])
    expect(valuesFor('marshmallows', '..XX.', 4)).toEqual([1, 2, 3, 4, 5, 6])
    expect(valuesFor('marshmallows', 'X.2..', 1)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('mugs', () => {
  test('mug k is for value k + 1, once, in any order', () => {
    for (const value of [1, 2, 3, 4, 5, 6]) expect(spotsFor('mugs', '......', value)).toEqual([value - 1])
    expect(spotsFor('mugs', '...4..', 4)).toEqual([])
    expect(spotsFor('mugs', '...X..', 4)).toEqual([])
    expect(spotsFor('mugs', '...X..', 5)).toEqual([4])
  })
})

describe('burrow', () => {
  test('bottom: any free spot', () => {
    expect(spotsFor('burrow', '......', 3)).toEqual([0, 1, 2])
  })
  test('middle and top once both spots below are filled', () => {
    expect(spotsFor('burrow', '12....', 4)).toEqual([2, 3])
    expect(spotsFor('burrow', '.21...', 4)).toEqual([0, 4])
    expect(spotsFor('burrow', '1.2...', 4)).toEqual([1])
    expect(spotsFor('burrow', '1213..', 4)).toEqual([4])
    expect(spotsFor('burrow', '12134.', 6)).toEqual([5])
  })
  test('different from left and right neighbours', () => {
    expect(valuesFor('burrow', '2.5...', 1)).toEqual([1, 3, 4, 6])
    expect(valuesFor('burrow', '2.....', 2)).toEqual([1, 2, 3, 4, 5, 6])
    expect(valuesFor('burrow', '1213..', 4)).toEqual([4, 5, 6])
  })
  test('different from the two it rests on', () => {
    expect(valuesFor('burrow', '25....', 3)).toEqual([1, 3, 4, 6])
    expect(valuesFor('burrow', '12134.', 5)).toEqual([1, 2, 5, 6])
  })
  test('different from what rests on it', () => {
    expect(valuesFor('burrow', '12.3..', 2)).toEqual([1, 3, 4, 5, 6])
    expect(valuesFor('burrow', '1.23..', 1)).toEqual([4, 5, 6])
  })
  test('an X clashes with nothing and carries', () => {
    expect(valuesFor('burrow', 'XX....', 3)).toEqual([1, 2, 3, 4, 5, 6])
    expect(valuesFor('burrow', 'X.5...', 1)).toEqual([1, 2, 3, 4, 6])
  })
})

describe('mushrooms', () => {
  test('begun with any value, then one more or one less', () => {
    expect(valuesFor('mushrooms', '.....', 0)).toEqual([1, 2, 3, 4, 5, 6])
    expect(valuesFor('mushrooms', '43...', 2)).toEqual([2, 4])
    expect(spotsFor('mushrooms', '4....', 5)).toEqual([1])
  })
  test('6 and 1 follow each other', () => {
    expect(valuesFor('mushrooms', '6....', 1)).toEqual([1, 5])
    expect(valuesFor('mushrooms', '1....', 1)).toEqual([2, 6])
  })
  test('after an X any value', () => {
    expect(valuesFor('mushrooms', '4X...', 2)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('the wild X', () => {
  // Area die 2, value die 6, leftover 1: the leaf goes from 10 to 11.
  const dice = [2, 6, 1]
  const first: SixtyOneStep = { area: 0, value: 1, spot: 0 }

  test('it can go wherever a spot is reachable, after the leaf, seeing what was just written', () => {
    expect(legal(dice, sheetOf({}, [10]), [first])).toEqual([
      ...['X1@0', 'X1@2', 'X2@1', 'X3@0', 'X3@2', 'X4@0', 'X4@1', 'X4@2', 'X4@3', 'X4@4', 'X4@5'],
      ...['X5@0', 'X5@1', 'X5@2', 'X6@0'],
    ])
  })
  test('first free spots, free mugs, supported burrow spots', () => {
    const sheet = sheetOf(
      { pumpkins: '3...', marshmallows: '112..', mugs: '.X3456', burrow: '12....', mushrooms: '12345' },
      [10],
    )
    expect(legal(dice, sheet, [first])).toEqual(['X1@1', 'X1@2', 'X2@1', 'X3@3', 'X4@0', 'X5@2', 'X5@3'])
  })
  test('11, 31 and 51 earn it, exactly', () => {
    for (let total = 1; total <= 61; total++) {
      const earned = legal(dice, sheetOf({}, [total - 1].filter(Boolean)), [first]).length > 0
      expect([total, earned]).toEqual([total, [11, 31, 51].includes(total)])
    }
  })
  test('it must be used if a spot is reachable', () => {
    const view = viewOf(stateOf(dice, [sheetOf({}, [10])]), 0)
    expect(complete(view, 0, [first])).toBe(false)
    expect(complete(view, 0, [first, { wild: [1, 0] }])).toBe(true)
    expect(steps(view, 0, [first, { wild: [1, 0] }])).toEqual([])
  })
  test('it is lost where nothing is reachable', () => {
    const view = viewOf(stateOf([3, 5, 1], [fullBut({}, [10])]), 0)
    expect(steps(view, 0, [{ leaf: 2 }])).toEqual([])
    expect(complete(view, 0, [{ leaf: 2 }])).toBe(true)
  })
  test('a leaf alone earns it too', () => {
    const view = viewOf(stateOf([3, 5, 1], [fullBut({ mugs: '123.56' }, [10])]), 0)
    expect(told([3, 5, 1], steps(view, 0, []))).toEqual(['+1', '+3', '+5'])
    expect(told([3, 5, 1], steps(view, 0, [{ leaf: 2 }]))).toEqual(['X4@3'])
    expect(complete(view, 0, [{ leaf: 2 }])).toBe(false)
    expect(complete(view, 0, [{ leaf: 0 }])).toBe(true)
  })
})

describe('forms', () => {
  test('what is a step', () => {
    for (const s of [{ area: 0, value: 2, spot: 5 }, { leaf: 2 }, { wild: [6, 4] }, { wild: [1, 3] }]) {
      expect(step(s)).toEqual(s)
    }
  })
  test.each([
    { area: 1, value: 1, spot: 0 },
    { area: 3, value: 1, spot: 0 },
    { area: 0, value: 1, spot: 6 },
    { area: 0, value: 1 },
    { area: 0, value: 1, spot: 0, leaf: 2 },
    { leaf: 3 },
    { leaf: '1' },
    { wild: [0, 0] },
    { wild: [7, 0] },
    { wild: [1, 4] },
    { wild: [1] },
    { wild: [1, 0, 0] },
    { wild: { 0: 1, 1: 0 } },
    null,
    [],
  ])('what is none: %j', (x) => {
    expect(step(x)).toBeNull()
  })
})
