/** The bots' board says what the rules say, on every position of random games. */
import { expect, test } from '@jest/globals'
import { random, randomTurn, seedOf } from '../../../test/play.ts'
import { boardOf, stateOf } from '../../../test/spice.ts'
import { openView } from '../../core/game.ts'
import { takeTurn } from '../../core/turn.ts'
import { groups, largest, stones } from '../../games/spice/score.ts'
import type { SpiceStep } from '../../games/spice/state.ts'
import { EMPTY } from '../../games/spice/state.ts'
import { games } from '../../registry.ts'
import { count, filledBy, groupsInto, isFull, largestOf, playable, positionOf } from './board.ts'
import { childrenOf } from './search.ts'
import { stepsOf } from './turns.ts'
import { makeValue, WON } from './value.ts'

const spice = games.get('spice')!

/** Every whole turn as the rules list them, told by its result. */
function turnsOf(state: ReturnType<typeof stateOf>): Map<string, SpiceStep[]> {
  const view = openView(state)
  const seat = state.public.turn
  const results = new Map<string, SpiceStep[]>()
  const walk = (draft: SpiceStep[]): void => {
    if (spice.complete(view, seat, draft)) {
      const { cells, right, over } = spice.play(state, seat, draft).public
      results.set(`${cells.join()} ${right} ${over}`, draft)
    }
    for (const step of spice.steps(view, seat, draft)) walk([...draft, step])
  }
  walk([])
  return results
}

function bits(mask: number): number[] {
  return Array.from({ length: 30 }, (_, p) => p).filter((p) => (mask >> p) & 1)
}

/** Calls `see` with the states of random games. */
function eachState(played: number, see: (state: ReturnType<typeof stateOf>) => void): void {
  for (let label = 0; label < played; label++) {
    const next = random(label)
    let state = spice.setup({}, 2, seedOf(label))
    while (!state.public.over) {
      see(state)
      const seat = state.public.turn
      state = spice.play(state, seat, randomTurn(spice, openView(state), seat, next))
    }
  }
}

test('the same whole turns with the same results, each result once', () => {
  let removals = 0
  eachState(6, (state) => {
    const seat = state.public.turn
    const expected = turnsOf(state)
    const found = childrenOf(positionOf(openView(state), seat), () => 0)
    const results = found.map(({ turn, position, isOver }) => {
      const steps = stepsOf(turn)
      const outcome = takeTurn(spice, {}, state, seat, steps)
      if (!outcome.ok) throw new Error(`${JSON.stringify(steps)} is refused`)
      const { cells, right, over } = outcome.state.public
      if ('remove' in steps[0]!) removals++
      expect([position.own, position.other]).toEqual([stones(cells, 1 - seat), stones(cells, seat)])
      expect([position.right, isOver]).toEqual([right === 1, over === 1])
      return `${cells.join()} ${right} ${over}`
    })
    expect(new Set(results).size).toBe(results.length)
    expect(new Set(results)).toEqual(new Set(expected.keys()))
  })
  expect(removals).toBeGreaterThan(100)
})

test('the same playable places, groups and sizes', () => {
  const into = new Int32Array(16)
  eachState(20, (state) => {
    const { cells, turn } = state.public
    const [own, other] = [stones(cells, turn), stones(cells, 1 - turn)]
    const places = spice.steps(openView(state), turn, []).flatMap((s) => ('place' in s ? [s.place] : []))
    expect(bits(playable(filledBy(own, other)))).toEqual(places)
    expect(new Set(into.slice(0, groupsInto(into, own)))).toEqual(new Set(groups(own)))
    expect(Math.max(largestOf(own), largestOf(other))).toBe(largest(cells))
    expect(count(own | other)).toBe(cells.filter((c) => c === 0 || c === 1).length)
    expect(isFull(filledBy(own, other))).toBe(!cells.includes(EMPTY))
  })
})

test('at the end the value is the result, the top stone taken off', () => {
  const value = makeValue()
  const seen = new Set<number>()
  for (let label = 0; label < 60; label++) {
    const next = random(label)
    let state = spice.setup({}, 2, seedOf(label))
    while (!state.public.over) {
      const seat = state.public.turn
      state = spice.play(state, seat, randomTurn(spice, openView(state), seat, next))
    }
    const { cells } = state.public
    const [red, black] = spice.ranks(openView(state))!
    const worth = value(stones(cells, 0), stones(cells, 1), false)
    expect(Math.sign(worth) + 0).toBe(Math.sign(black! - red!))
    expect(worth === 0 || Math.abs(worth) > WON).toBe(true)
    seen.add(Math.sign(worth))
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('the first turn is one stone', () => {
  const turns = childrenOf(positionOf(openView(spice.setup({}, 2, seedOf(1))), 0), () => 0)
  expect(turns.map(({ turn }) => stepsOf(turn).length)).toEqual(Array(12).fill(1))
})

test('a removal leaves its place to be used again', () => {
  const state = stateOf(boardOf([0], [1]), { turn: 0, right: 1 })
  const turns = childrenOf(positionOf(openView(state), 0), () => 0).map(({ turn }) => stepsOf(turn))
  expect(turns).toContainEqual([{ remove: 1 }, { place: 1 }])
})
