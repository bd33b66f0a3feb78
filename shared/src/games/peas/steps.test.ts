/** spec/rules.md 1, sentence by sentence: what may be done with a roll. */
import { describe, expect, test } from '@jest/globals'
import { boardOf, stateOf } from '../../../test/peas.ts'
import { viewOf } from '../../core/game.ts'
import type { PeasSheet, PeasStep } from './state.ts'
import { complete, step, steps } from './steps.ts'

const EMPTY = '.... .... .... ....'

function legal(dice: number[], sheet: PeasSheet, draft: PeasStep[] = []): PeasStep[] {
  return steps(viewOf(stateOf(dice, [sheet]), 0), 0, draft)
}

/** Where die 0 may be placed. */
function places(value: number, sheet: PeasSheet): number[] {
  return legal([value, value], sheet).flatMap((s) => ('place' in s && s.die === 0 ? [s.place] : []))
}

function smushes(sheet: PeasSheet): number[] {
  return legal([1, 1], sheet).flatMap((s) => ('smush' in s && s.die === 0 ? [s.smush] : []))
}

function pods(sheet: PeasSheet): string[] {
  return legal([1, 1], sheet).flatMap((s) => ('pod' in s ? [s.pod.join()] : []))
}

describe('placing', () => {
  test('the value is exactly one higher or lower than each adjacent filled pea', () => {
    const board = boardOf('.3.. .... .... ....')
    for (const value of [2, 4])
      expect(places(value, board)).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    for (const value of [1, 3, 5, 6]) for (const cell of [0, 2, 5]) expect(places(value, board)).not.toContain(cell)
    expect(places(3, boardOf('2.4. .... .... ....'))).toContain(1)
    expect(places(5, boardOf('2.4. .... .... ....'))).not.toContain(1)
  })

  test('adjacent is left, right, up and down; not diagonal, not around the edge', () => {
    const board = boardOf('.... .3.. .... ....')
    expect(places(6, board)).toEqual([0, 2, 3, 7, 8, 10, 11, 12, 13, 14, 15])
    expect(places(6, boardOf('...3 .... .... ....'))).toContain(4)
  })

  test('6 and 1 are no neighbours', () => {
    expect(places(1, boardOf('6... .... .... ....'))).not.toContain(1)
  })

  test('smushed neighbours and neighbours in a pod are ignored', () => {
    expect(places(6, boardOf('x... .... .... ....'))).toContain(1)
    expect(places(6, boardOf('3... .... .... ....', [[0, 4, 8]]))).toContain(1)
  })

  test('only an unfilled pea is filled', () => {
    expect(places(3, boardOf('2x.. .... .... ....'))).not.toEqual(expect.arrayContaining([0]))
    expect(places(3, boardOf('2x.. .... .... ....'))).not.toContain(1)
  })
})

describe('smushing', () => {
  test('any pea that is not smushed yet: filled or unfilled, in a pod or not, also when the value could be placed', () => {
    expect(smushes(boardOf(EMPTY))).toHaveLength(16)
    expect(smushes(boardOf('2x.. .... .... ....', [[0, 1, 2]]))).toEqual([
      0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ])
  })
})

describe('a turn', () => {
  test('uses both dice, each once, in either order; the second sees the board as the first left it', () => {
    const board = boardOf(EMPTY)
    const first: PeasStep = { die: 1, place: 0 }
    const next = legal([3, 5], board, [first])
    expect(next.every((s) => 'die' in s && s.die === 0)).toBe(true)
    expect(next).not.toContainEqual({ die: 0, place: 1 })
    expect(next).toContainEqual({ die: 0, smush: 0 })
    expect(complete(viewOf(stateOf([3, 5], [board]), 0), 0, [first])).toBe(false)
    expect(complete(viewOf(stateOf([3, 5], [board]), 0), 0, [first, { die: 0, smush: 0 }])).toBe(true)
  })

  test('or creates one pod instead', () => {
    const pod: PeasStep = { pod: [0, 1, 2] }
    expect(legal([3, 5], boardOf(EMPTY), [pod])).toEqual([])
    expect(complete(viewOf(stateOf([3, 5], [boardOf(EMPTY)]), 0), 0, [pod])).toBe(true)
    expect(legal([3, 5], boardOf(EMPTY), [{ die: 0, place: 0 }]).some((s) => 'pod' in s)).toBe(false)
  })

  test('a harvest that is complete with the first die ends the turn', () => {
    const board = boardOf('xxxx xxxx xxxx xxx.')
    const first: PeasStep = { die: 0, smush: 15 }
    expect(legal([3, 5], board, [first])).toEqual([])
    expect(complete(viewOf(stateOf([3, 5], [board]), 0), 0, [first])).toBe(true)
  })

  test('a seat whose harvest is complete has none', () => {
    const full = boardOf('xxxx xxxx xxxx xxxx')
    expect(steps(viewOf(stateOf([1, 2], [full, boardOf(EMPTY)]), 0), 0, [])).toEqual([])
  })
})

describe('pods', () => {
  test('three peas on a path, straight or bent; each once', () => {
    const all = pods(boardOf(EMPTY))
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(['0,1,2', '0,4,8', '0,1,5', '0,1,4', '1,4,5']))
    expect(all).not.toContain('0,1,3')
    expect(all).not.toContain('3,4,5')
    expect(all).toHaveLength(52)
  })

  test('filled, unfilled or smushed; all filled peas have one value', () => {
    const board = boardOf('2.x. 2.3. .... ....')
    expect(pods(board)).toEqual(expect.arrayContaining(['0,1,2', '0,1,4', '0,4,8']))
    expect(pods(board)).not.toContain('4,5,6')
  })

  test('may not overlap', () => {
    const all = pods(boardOf(EMPTY, [[0, 1, 2]]))
    expect(all.some((p) => p.split(',').some((cell) => Number(cell) < 3))).toBe(false)
  })

  test("an unfilled pea in a pod takes the pod's value only, whatever stands around it", () => {
    const board = boardOf('2... 5... .... ....', [[0, 1, 2]])
    expect(places(2, board)).toEqual(expect.arrayContaining([1, 2]))
    expect(places(3, board)).not.toContain(1)
    expect(places(2, boardOf('...5 .... .... ....', [[0, 1, 2]]))).toContain(2)
  })

  test('while it has none, any value, and smushing its last filled pea takes the value away again', () => {
    for (const value of [1, 6]) expect(places(value, boardOf('...3 .... .... ....', [[0, 1, 2]]))).toContain(2)
    expect(places(6, boardOf('x.x. .... .... ....', [[0, 1, 2]]))).toContain(1)
    const board = boardOf('2... .... .... ....', [[0, 1, 2]])
    expect(legal([4, 6], board, [{ die: 0, smush: 0 }])).toContainEqual({ die: 1, place: 1 })
  })

  test("each pod's value is independent of the others", () => {
    const board = boardOf('2... 5... .... ....', [
      [0, 1, 2],
      [4, 5, 6],
    ])
    expect(places(2, board)).toEqual(expect.arrayContaining([1, 2]))
    expect(places(5, board)).toEqual(expect.arrayContaining([5, 6]))
    expect(places(2, board)).not.toContain(5)
  })
})

test('the form of a step', () => {
  const parse = step({ board: 'small' })
  expect(parse({ die: 0, place: 15 })).toEqual({ die: 0, place: 15 })
  expect(parse({ pod: [0, 1, 5] })).toEqual({ pod: [0, 1, 5] })
  const bad = [
    { die: 2, place: 0 },
    { die: 0, place: 16 },
    { die: 0 },
    { die: 0, place: 0, smush: 0 },
    { die: '0', place: 0 },
  ]
  const worse = [{ pod: [1, 0, 5] }, { pod: [0, 1] }, { pod: [0, 1, 16] }, { pod: [0, 0, 1] }, { pod: '012' }, null, []]
  const odd = [
    { pod: [0, 1, 2, 3] },
    { pod: [0, 1, 1] },
    { pod: ['0', 1, 2] },
    { pod: [0, '1', 2] },
    { pod: [0, 1, '2'] },
  ]
  const more = [{ pod: [-1, 0, 1] }, { pod: [0, 1, 2], die: 0 }, { die: 0, smush: 16 }, { die: -1, smush: 0 }]
  for (const x of [...bad, ...worse, ...odd, ...more]) expect(parse(x)).toBeNull()
})
