/** Sheets for searching, plans and worth agree with the rules. */
import { describe, expect, test } from '@jest/globals'
import { sheetOf } from '../../../test/garden.ts'
import { pick, random, randomTurn, seedOf } from '../../../test/play.ts'
import { viewOf } from '../../core/game.ts'
import { sameJson } from '../../core/json.ts'
import { ABILITIES, isJoker, TURNS } from '../../games/garden/layout.ts'
import { openings } from '../../games/garden/numbers.ts'
import { setup } from '../../games/garden/play.ts'
import { scoreOf } from '../../games/garden/score.ts'
import type { GardenOptions, GardenSheet, GardenState } from '../../games/garden/state.ts'
import { BLANK, GAINED, RECORD } from '../../games/garden/state.ts'
import { complete, steps } from '../../games/garden/steps.ts'
import { afterSteps, writingOf } from '../../games/garden/write.ts'
import { games } from '../../registry.ts'
import { outlookOf, unseenIn } from './outlook.ts'
import { carryOut, Planner, pairsOf } from './plan.ts'
import { Plot } from './plot.ts'
import { Judge } from './value.ts'
import { weightsOf } from './weights.ts'

const garden = games.get('garden')!
const SHEETS: GardenOptions['sheet'][] = ['classic', 'large']

function eachState(
  sheet: GardenOptions['sheet'],
  seats: number,
  look: (state: GardenState, seat: number) => void,
): void {
  for (let label = 0; label < 6; label++) {
    const next = random(label)
    let state = setup({ sheet }, seats, seedOf(label)) as GardenState
    for (let awaited = garden.awaiting(state.public); awaited.length > 0; awaited = garden.awaiting(state.public)) {
      const seat = pick(awaited, next)
      look(state, seat)
      state = garden.play(state, seat, randomTurn(garden, viewOf(state, seat), seat, next))
    }
    look(state, 0)
  }
}

function told({ mark, suit, number }: Pick<GardenSheet, 'mark' | 'suit' | 'number'> | Plot): number[][] {
  return [[...mark], [...suit], [...number]]
}

describe.each(SHEETS)('%s', (sheet) => {
  test('what is open is what the rules say, before and after a write that is taken back', () => {
    const list = new Int32Array(160)
    eachState(sheet, 1, ({ public: pub }) => {
      const own = pub.sheets[0]!
      const plot = new Plot(pub.size).load(own)
      const open = () => own.mark.map((m, cell) => (m === BLANK ? plot.open(cell) & 0b111_1111_1110 : 0))
      expect(open()).toEqual(openings(pub.size, own))
      for (const card of pub.cards) {
        const n = plot.writes(card, list)
        for (const write of [list[0]!, list[n - 1]!]) {
          plot.write(write)
          plot.takeBack(write)
        }
      }
      expect(told(plot)).toEqual(told(own))
      expect(open()).toEqual(openings(pub.size, own))
      expect(plot.blanks).toBe(own.mark.filter((m) => m === BLANK).length)
    })
  })

  test('a full line gives what the rules give', () => {
    let before: GardenSheet | undefined
    let turn = 0
    eachState(sheet, 1, ({ public: pub }) => {
      const own = pub.sheets[0]!
      if (before && pub.turn === turn + 1) {
        const plot = new Plot(pub.size).load({ ...own, gained: before.gained })
        plot.gain()
        expect([...plot.gained].map((g) => g > 0)).toEqual(own.gained.map((g) => g > 0))
      }
      before = own
      turn = pub.turn
    })
  })

  test('at the end a sheet is worth its score', () => {
    eachState(sheet, 2, ({ public: pub }) => {
      if (pub.over === 0) return
      for (const own of pub.sheets) {
        const judge = new Judge(weightsOf(pub.size))
        const worth = judge.worth(new Plot(pub.size).load(own), outlookOf({ ...pub, turn: TURNS }))
        expect(worth).toBeCloseTo(scoreOf(pub.size, own).total, 9)
      }
    })
  })

  test.each([1, 3])('%d seats: plans are legal complete turns and lead where the rules lead', (seats) => {
    const all = [...ABILITIES]
    eachState(sheet, seats, (state, seat) => {
      const { phase, turn, cards, chosen, active, size, over } = state.public
      if (over || phase !== RECORD || state.secrets[seat]!.turn.length > 0 || turn % 5 !== 0) return
      // As if it held every ability.
      const own = { ...state.public.sheets[seat]!, gained: all.map(() => GAINED), usedTurn: 0 }
      const rich = { ...state.public, sheets: state.public.sheets.with(seat, own) }
      const view = viewOf({ ...state, public: rich }, seat)
      const plot = new Plot(size).load(own)
      const pairs = pairsOf(cards, chosen, seat === active, plot, turn)
      const planner = new Planner(new Judge(weightsOf(size)), 1)
      const plans = planner.plans(plot, outlookOf(rich), cards, pairs, turn, 10)
      expect(told(plot)).toEqual(told(own))
      for (const plan of plans) {
        const isLegal = plan.steps.every((step, i) =>
          steps(view, seat, plan.steps.slice(0, i)).some((legal) => sameJson(legal, step)),
        )
        expect([isLegal, complete(view, seat, plan.steps)]).toEqual([true, true])
        const after = afterSteps(own, plan.steps, writingOf(rich, view.secrets[seat]))
        const copy = new Plot(size).copy(plot)
        carryOut(copy, plan, turn)
        expect(told(copy)).toEqual(told(after))
        expect([...copy.gained]).toEqual(after.gained)
        if (seats === 1) expect(copy.jabberwock).toBe(after.jabberwock)
      }
    })
  })
})

test('unseen is what lies neither face up nor in the discard pile', () => {
  eachState('classic', 2, ({ public: pub, hidden }) => {
    if (pub.over) return
    expect(unseenIn(pub)).toEqual([...hidden.deck, ...hidden.aside].sort((a, b) => a - b))
    const outlook = outlookOf(pub)
    expect(outlook.count).toBe(hidden.deck.length + hidden.aside.length)
    expect(outlook.jokers).toBe([...hidden.deck, ...hidden.aside].filter(isJoker).length)
  })
})

test('the choice of an active seat is never a joker', () => {
  const plot = new Plot(5).load(sheetOf(''))
  expect(pairsOf([40, 41, 7], -1, true, plot, 1).map((p) => p.cards)).toEqual([
    [2, 0],
    [2, 1],
  ])
})
