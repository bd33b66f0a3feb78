/** The graphs of the areas, and whole turns on them, agree with the rules. */
import { describe, expect, test } from '@jest/globals'
import { pick, random, randomTurn, seedOf } from '../../../test/play.ts'
import { viewOf } from '../../core/game.ts'
import { AREAS } from '../../games/sixty-one/layout.ts'
import { afterStep, setup } from '../../games/sixty-one/play.ts'
import { acorns, scores } from '../../games/sixty-one/score.ts'
import { steps } from '../../games/sixty-one/steps.ts'
import { games } from '../../registry.ts'
import { GRAPHS } from './areas.ts'
import { emptyPosition, isOver, play, positionOf, worth } from './position.ts'
import { LEARNED } from './tables.ts'
import { Turns } from './turns.ts'
import { ACORNS, OFFSETS } from './value.ts'

const sixtyOne = games.get('sixty-one')!

/** Random games of one seat; `look` sees each state before its turn. */
function eachState(look: (state: ReturnType<typeof setup>) => void): void {
  for (let label = 0; label < 40; label++) {
    const next = random(label)
    let state = setup({}, 1, seedOf(label))
    while (state.public.over === 0) {
      look(state)
      state = sixtyOne.play(state, 0, randomTurn(sixtyOne, viewOf(state, 0), 0, next)) as typeof state
    }
  }
}

test('nodes tell acorns and whether an area is full', () => {
  eachState(({ public: { sheets } }) => {
    for (const [a, area] of AREAS.entries()) {
      const spots = sheets[0]!.spots.slice(area.start, area.start + area.size)
      const node = GRAPHS[a]!.node(spots)
      expect(GRAPHS[a]!.acorns[node]).toBe(acorns(sheets[0]!, area))
      expect(GRAPHS[a]!.full[node]).toBe(spots.includes(0) ? 0 : 1)
    }
  })
})

test('turns lead to the same positions as the legal turns of the rules, and are worth the same', () => {
  const turns = new Turns(LEARNED)
  eachState((state) => {
    const { dice, round, sheets } = state.public
    const view = viewOf(state, 0)
    const ruled = new Set<string>()
    const tell = (position: ReturnType<typeof emptyPosition>): string =>
      `${position.nodes.join()} ${position.round} ${position.total} ${position.bonus} ${worth(LEARNED, position).toFixed(9)}`
    for (const first of steps(view, 0, [])) {
      const sheet = afterStep(sheets[0]!, dice, first)
      const wilds = steps(view, 0, [first])
      if (wilds.length === 0) ruled.add(tell(positionOf(sheet, round, -1)))
      for (const wild of wilds) ruled.add(tell(positionOf(afterStep(sheet, dice, wild), round, -1)))
    }
    const before = positionOf(sheets[0]!, round - 1, -1)
    const all = turns.all(before, dice[0]!, dice[1]!, dice[2]!)
    const found = all.map((turn) => {
      const after = emptyPosition()
      play(before, turn, after)
      expect(turn.worth).toBeCloseTo(worth(LEARNED, after), 9)
      return tell(after)
    })
    expect([...new Set(found)].sort()).toEqual([...ruled].sort())
    expect(turns.choose(before, dice[2]!, dice[0]!, dice[1]!).worth).toBeCloseTo(all[0]!.worth, 9)
  })
})

test('at the end a position is worth its score', () => {
  const next = random(7)
  for (let label = 0; label < 20; label++) {
    let state = setup({}, 1, seedOf(label))
    while (state.public.over === 0) {
      const { steps: legal } = sixtyOne
      const first = pick(legal(viewOf(state, 0), 0, []), next)
      const wilds = legal(viewOf(state, 0), 0, [first])
      state = sixtyOne.play(state, 0, wilds.length > 0 ? [first, pick(wilds, next)] : [first]) as typeof state
    }
    const end = positionOf(state.public.sheets[0]!, state.public.round, -1)
    expect(isOver(end)).toBe(true)
    expect(worth(LEARNED, end)).toBe(scores(viewOf(state, 0))[0]!.total)
  }
})

describe('graphs', () => {
  test('begin empty and end full', () => {
    for (const [a, { size, from, to, full, takes }] of GRAPHS.entries()) {
      expect(ACORNS[OFFSETS[a]!]).toBe(0)
      expect(full[0]).toBe(0)
      const ends = Array.from({ length: size }, (_, node) => node).filter((node) => full[node])
      expect(ends).toHaveLength(1)
      expect(takes[ends[0]!]).toBe(0)
      expect(to.every((node) => node > 0 && node < size)).toBe(true)
      expect(from.at(-1)).toBe(to.length)
    }
  })
})
