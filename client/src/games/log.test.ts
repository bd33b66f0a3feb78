import { expect, test } from '@jest/globals'
import type { Part, State, View } from '@parlour/shared/core/game'
import { openView, viewOf } from '@parlour/shared/core/game'
import { speak } from '../i18n/words.ts'
import type { LogTurn } from '../model/scene.ts'
import type { AnyClientGame } from './registry.ts'
import { rulesOf } from './rules.ts'
import { sixtyOne } from './sixty-one/index.ts'
import { deeds as sixtyOneDeeds } from './sixty-one/log.ts'
import { en as sixtyOneWords } from './sixty-one/words/en.ts'
import { spice } from './spice/index.ts'
import { en as spiceWords } from './spice/words/en.ts'

const NAMES = ['Hana', 'Mina']
const tSixty = speak(sixtyOneWords)
const tSpice = speak(spiceWords)
const turn = (seat: number, n: number, text: string): LogTurn => ({ kind: 'turn', seat, turn: n, text, by: 'person' })

interface Played {
  /** The state before each turn and, last, at the end. */
  readonly states: State<Part, Part, Part>[]
  readonly log: LogTurn[]
}

/** A whole game of two seats in which each takes some legal turn, a different one each time. */
function played(id: string, seed: string): Played {
  const rules = rulesOf(id)
  const states = [rules.setup({}, 2, seed)]
  const log: LogTurn[] = []
  for (let now = states[0]!; rules.awaiting(now.public).length > 0; states.push(now)) {
    const seat = rules.awaiting(now.public)[0]!
    const view = viewOf(now, seat)
    const steps: Part[] = []
    while (!rules.complete(view, seat, steps)) {
      const legal = rules.steps(view, seat, steps)
      steps.push(legal[(log.length * 7 + steps.length) % legal.length])
    }
    log.push(turn(seat, log.length, rules.notation.write(view, seat, steps)))
    now = rules.play(now, seat, steps)
  }
  return { states, log }
}

/** The view that the game tells stood before the last turn of the log. */
const before = (game: AnyClientGame, state: State<Part, Part, Part>, log: LogTurn[]): View<Part, Part> =>
  game.before(openView(state), log)!

test('what lay on the pyramid before each turn is read back from the log, also from its tail', () => {
  const { states, log } = played('spice', '11'.repeat(32))
  expect(log.some((entry) => entry.text.startsWith('-'))).toBe(true)
  log.forEach((_, i) => {
    const tail = log.slice(0, i + 1).slice(-5)
    expect(before(spice, states[i + 1]!, tail).public.cells).toEqual(states[i]!.public.cells)
  })
})

test('what stood on the sheets before each round is read back from the log, also from its tail', () => {
  const { states, log } = played('sixty-one', '11'.repeat(32))
  expect(log.some((entry) => entry.text.includes('x'))).toBe(true)
  for (let n = 2; n <= log.length; n += 2) {
    const tail = log.slice(0, n).slice(-5)
    expect(before(sixtyOne, states[n]!, tail).public.sheets).toEqual(states[n - 2]!.public.sheets)
  }
  const all = sixtyOneDeeds(openView(states.at(-1)!), log)
  expect(all.slice(0, 2).map((deed) => deed.before)).toEqual(states[0]!.public.sheets)
})

test('without turns nothing has just changed', () => {
  const { states } = played('spice', '11'.repeat(32))
  expect(spice.before(openView(states[0]!), [])).toBeNull()
})

test('a line of Sixty-One says what was written, the total and what was won', () => {
  const blank = rulesOf('sixty-one').setup({}, 2, '00'.repeat(32)).public
  const sheet = (spots: Record<number, number>, leaves: number[], first = blank.sheets[0].first) => ({
    ...blank.sheets[0],
    spots: blank.sheets[0].spots.map((s: number, i: number) => spots[i] ?? s),
    leaves: blank.sheets[0].leaves.map((s: number, i: number) => leaves[i] ?? s),
    first,
  })
  const mina = sheet({ 0: 4, 1: 4, 2: 5, 3: 7 }, [5, 11], [3, 0, 0, 0, 0, 0])
  const view = { public: { ...blank, round: 3, sheets: [sheet({ 20: 3 }, [6, 9]), mina] }, secrets: [] }
  const log = [turn(0, 2, '5 3 at 1 +3'), turn(1, 3, '1 5 at 3 +6 x 1 at 4')]
  expect(sixtyOne.tell(view, log, NAMES, tSixty)).toEqual([
    'Hana wrote 3 in the fox burrow (5.1); leaf\u00a09; 1\u00a0acorn.',
    'Mina wrote 5 in the pumpkins (1.3); leaf\u00a011; X in the pumpkins (1.4); 3\u00a0acorns; Pumpkins filled first, 3 more.',
  ])
  expect(sixtyOne.tell(view, [turn(0, 3, '+3')], NAMES, tSixty)).toEqual(['Hana wrote nothing; leaf\u00a09.'])
  expect(log.map((entry) => sixtyOne.heading(entry.turn, 2, tSixty))).toEqual(['Round 2', 'Round 2'])
})

test('a line of Spice says what was taken off and placed, and when the largest group grew', () => {
  const rules = rulesOf('spice')
  const first = rules.play(rules.setup({}, 2, '00'.repeat(32)), 0, [{ place: 0 }])
  const second = rules.play(first, 1, [{ remove: 0 }, { place: 0 }, { place: 1 }])
  const log = [turn(0, 0, '1a1'), turn(1, 1, '-1a1 1a1 1b1')]
  expect(spice.tell(viewOf(second, 0), log, NAMES, tSpice)).toEqual([
    'Hana placed 1a1. The largest group is now 1 stone, of Hana.',
    'Mina took off 1a1 and placed 1a1 and 1b1. The largest group is now 2 stones, of Mina.',
  ])
  expect(spice.heading(10, 2, tSpice)).toBe('Turn 11')
})
