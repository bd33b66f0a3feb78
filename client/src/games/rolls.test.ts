import { expect, test } from '@jest/globals'
import { legalTurn } from '@parlour/shared/bots/legal'
import { stream } from '@parlour/shared/core/chance'
import type { Part, State } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { takeTurn } from '@parlour/shared/core/turn'
import { draftOf } from '../model/picks.ts'
import { garden } from './garden/index.ts'
import { peas } from './peas/index.ts'
import type { AnyClientGame } from './registry.ts'
import { rulesOf } from './rules.ts'
import { sixtyOne } from './sixty-one/index.ts'

const SEED = '17'.repeat(32)

/** The dice or cards of somebody who plays alone, over so many turns, each time before and after a turn is drafted. */
function* tables(game: AnyClientGame, turns: number) {
  const rules = rulesOf(game.rules.id)
  const options = rules.options({})
  const { uniform } = stream(SEED, 'any')
  let state: State<Part, Part, Part> = rules.setup(options, 1, SEED)
  for (let turn = 0; turn < turns && rules.awaiting(state.public).length > 0; turn++) {
    const view = viewOf(state, 0)
    const made = legalTurn(rules, view, 0, uniform)
    const tray = (steps: readonly Part[]) => {
      const drafting = draftOf({ game: game.rules, picks: game.picks, effect: game.effect }, view, 0, steps)
      const pieces = game.present({ view, me: 0, names: ['Mina'], drafting, before: null, tool: '', t: () => '' }).tray
      return pieces.filter((item) => item.icon.startsWith('die-') || (item.card && !item.card.back))
    }
    yield { before: tray([]), after: tray(made), view }
    const taken = takeTurn(rules, options, state, 0, made)
    if (!taken.ok) throw new Error(taken.code)
    state = taken.state
  }
}

test.each([
  ['Just Peas', peas],
  ['Sixty-One', sixtyOne],
])('%s: another throw is told from the last one, also where it shows the same; a draft is none', (_, game) => {
  const seen = new Set<string>()
  let same = 0
  let last = ''
  for (const { before, after } of tables(game as AnyClientGame, 12)) {
    expect(after.map((die) => die.roll)).toEqual(before.map((die) => die.roll))
    const rolls = new Set(before.map((die) => die.roll ?? ''))
    expect(rolls.size).toBe(1)
    const [roll = ''] = rolls
    expect(seen).not.toContain(roll)
    seen.add(roll)
    const icon = before[0]?.icon ?? ''
    if (icon === last) same++
    last = icon
  }
  expect(seen.size).toBeGreaterThan(8)
  expect(same).toBeGreaterThan(0)
})

test('Garden: a card comes anew when another one lies in its place, and not while one decides what to do with it', () => {
  let last: readonly string[] = []
  let drawn = 0
  for (const { before, after } of tables(garden as AnyClientGame, 30)) {
    const rolls = before.map((card) => card.roll ?? '')
    expect(rolls).not.toContain('')
    expect(new Set(rolls).size).toBe(rolls.length)
    expect(after.map((card) => card.roll)).toEqual(rolls)
    if (rolls.join() !== last.join()) drawn++
    last = rolls
  }
  expect(drawn).toBeGreaterThan(5)
  expect(drawn).toBeLessThan(30)
})
