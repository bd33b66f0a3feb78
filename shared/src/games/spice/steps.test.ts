/** spec/rules.md 4, sentence by sentence: what may be done. */
import { describe, expect, test } from '@jest/globals'
import { boardOf, stateOf } from '../../../test/spice.ts'
import { viewOf } from '../../core/game.ts'
import { play, setup } from './play.ts'
import type { SpicePublic, SpiceStep } from './state.ts'
import { complete, step, steps } from './steps.ts'

interface Found {
  readonly place: number[]
  readonly remove: number[]
}

function found(cells: readonly number[], more: Partial<SpicePublic> = {}, draft: SpiceStep[] = []): Found {
  const seat = more.turn ?? 0
  const all = steps(viewOf(stateOf(cells, more), seat), seat, draft)
  return {
    place: all.flatMap((s) => ('place' in s ? [s.place] : [])),
    remove: all.flatMap((s) => ('remove' in s ? [s.remove] : [])),
  }
}

const CORNERS_AND_EDGES = [0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15]

describe('the start', () => {
  test('five white stones; 20 rests on 5, 6, 9 and 10', () => {
    expect(setup({}, 2, '0'.repeat(64)).public).toEqual({ cells: boardOf([]), turn: 0, right: 0, over: 0 })
  })
  test('the first turn of Ketchup is exactly one stone', () => {
    expect(found(boardOf([]))).toEqual({ place: CORNERS_AND_EDGES, remove: [] })
    expect(found(boardOf([]), {}, [{ place: 0 }])).toEqual({ place: [], remove: [] })
  })
})

describe('a turn', () => {
  const board = boardOf([0], [1])

  test('one or two stones', () => {
    const view = viewOf(stateOf(board), 0)
    expect(complete(view, 0, [])).toBe(false)
    expect(complete(view, 0, [{ place: 2 }])).toBe(true)
    expect(found(board, {}, [{ place: 2 }]).place).toEqual([3, 4, 7, 8, 11, 12, 13, 14, 15, 17])
    expect(complete(view, 0, [{ place: 2 }, { place: 3 }])).toBe(true)
    expect(found(board, {}, [{ place: 2 }, { place: 3 }]).place).toEqual([])
  })
  test('only by the seat whose turn it is', () => {
    const view = viewOf(stateOf(board, { turn: 1 }), 0)
    expect(steps(view, 0, [])).toEqual([])
    expect(complete(view, 0, [{ place: 2 }])).toBe(false)
    expect(steps(viewOf(stateOf(board), -1), -1, [])).toEqual([])
  })
  test('a place is playable when it is empty and all four below are filled, of whatever colour', () => {
    expect(found(boardOf([0, 1, 4])).place).toContain(16)
    expect(found(boardOf([0, 1], [4])).place).toContain(16)
    expect(found(boardOf([0, 1])).place).not.toContain(16)
    expect(found(boardOf([0, 1, 4, 16])).place).not.toContain(16)
  })
  test('the second stone sees the first', () => {
    expect(found(boardOf([0], [1]), {}, [{ place: 4 }]).place).toContain(16)
  })
  test('higher levels', () => {
    const level0 = [0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15]
    const level1 = [16, 17, 18, 19, 21, 22, 23, 24]
    expect(found(boardOf([...level0, 16, 17, 19])).place).toEqual([18, 21, 22, 23, 24, 25])
    expect(found(boardOf([...level0, ...level1])).place).toEqual([25, 26, 27, 28])
    expect(found(boardOf([...level0, ...level1, 25, 26, 27, 28])).place).toEqual([29])
  })
  test('ended by a full board after the first stone', () => {
    const all = Array.from({ length: 29 }, (_, p) => p).filter((p) => ![5, 6, 9, 10, 20].includes(p))
    expect(found(boardOf(all), {}, [{ place: 29 }])).toEqual({ place: [], remove: [] })
  })
  test('no turn after the end', () => {
    expect(found(boardOf([0], [1]), { over: 1 })).toEqual({ place: [], remove: [] })
  })
})

describe('a removal', () => {
  test('only with the right to it', () => {
    expect(found(boardOf([0], [1]), { right: 0 }).remove).toEqual([])
    expect(found(boardOf([0], [1]), { right: 1 }).remove).toEqual([1])
    expect(found(boardOf([0], [1]), { right: 1, turn: 1 }).remove).toEqual([0])
  })
  test('first, once, and never the whole turn', () => {
    const view = viewOf(stateOf(boardOf([0], [1, 2]), { right: 1 }), 0)
    expect(complete(view, 0, [{ remove: 1 }])).toBe(false)
    expect(found(boardOf([0], [1, 2]), { right: 1 }, [{ remove: 1 }]).remove).toEqual([])
    expect(found(boardOf([0], [1, 2]), { right: 1 }, [{ place: 3 }]).remove).toEqual([])
    expect(complete(view, 0, [{ remove: 1 }, { place: 3 }])).toBe(true)
  })
  test('it is optional', () => {
    expect(complete(viewOf(stateOf(boardOf([0], [1]), { right: 1 }), 0), 0, [{ place: 3 }])).toBe(true)
  })
  test('then one or two stones, the emptied place may be used again', () => {
    expect(found(boardOf([0], [1]), { right: 1 }, [{ remove: 1 }]).place).toContain(1)
    expect(found(boardOf([0], [1]), { right: 1 }, [{ remove: 1 }, { place: 1 }]).place).toContain(2)
    expect(found(boardOf([0], [1]), { right: 1 }, [{ remove: 1 }, { place: 1 }, { place: 2 }]).place).toEqual([])
  })
  test('only free stones of the other player: no stone rests on them', () => {
    expect(found(boardOf([0, 1, 16], [4, 7]), { right: 1 }).remove).toEqual([7])
    expect(found(boardOf([0, 1], [4, 16]), { right: 1 }).remove).toEqual([16])
  })
  test('a place over the emptied one is not playable any more', () => {
    const board = boardOf([0, 1], [4])
    expect(found(board, { right: 1 }).place).toContain(16)
    expect(found(board, { right: 1 }, [{ remove: 4 }]).place).not.toContain(16)
    expect(found(board, { right: 1 }, [{ remove: 4 }, { place: 4 }]).place).toContain(16)
  })
})

describe('the right to remove', () => {
  /** Does the other seat get it from this turn? */
  function given(cells: readonly number[], turn: SpiceStep[], more: Partial<SpicePublic> = {}): boolean {
    return play(stateOf(cells, more), more.turn ?? 0, turn).public.right === 1
  }

  test('also after the very first stone: white stones are no group', () => {
    expect(given(boardOf([]), [{ place: 0 }])).toBe(true)
  })
  test('when the largest group on the board has grown', () => {
    expect(given(boardOf([0], [15]), [{ place: 1 }])).toBe(true)
    expect(given(boardOf([0], [15]), [{ place: 3 }])).toBe(false)
  })
  test('of either colour', () => {
    expect(given(boardOf([0], [14, 15]), [{ place: 1 }])).toBe(false)
    expect(given(boardOf([0, 1], [14, 15]), [{ place: 2 }])).toBe(true)
  })
  test('before is before the removal of the same turn', () => {
    const board = boardOf([0], [14, 15])
    expect(given(board, [{ remove: 15 }, { place: 1 }], { right: 1 })).toBe(false)
    expect(given(board, [{ remove: 15 }, { place: 1 }, { place: 4 }], { right: 1 })).toBe(true)
  })
  test('in the next turn only', () => {
    const with1 = play(stateOf(boardOf([]), {}), 0, [{ place: 0 }])
    const with2 = play(with1, 1, [{ place: 15 }])
    expect(with2.public).toMatchObject({ turn: 0, right: 0 })
    expect(play(with2, 0, [{ place: 12 }]).public).toMatchObject({ turn: 1, right: 0 })
  })
})

describe('forms', () => {
  test.each([{ place: 0 }, { place: 29 }, { remove: 0 }, { remove: 29 }])('%j', (s) => {
    expect(step(s)).toEqual(s)
  })
  test.each([
    { place: 30 },
    { place: -1 },
    { place: '1' },
    { place: true },
    { place: 1, remove: 1 },
    {},
    [],
    null,
    'place',
    { place: 0.5 },
  ])('none: %j', (x) => {
    expect(step(x)).toBeNull()
  })
})
