import { expect, test } from '@jest/globals'
import { type State, viewOf } from '@parlour/shared/core/game'
import type {
  GardenHidden,
  GardenPublic,
  GardenSecret,
  GardenState,
  GardenStep,
  GardenView,
} from '@parlour/shared/games/garden/state'
import { GAINED } from '@parlour/shared/games/garden/state'
import { type Drafting, draftOf, press } from '../../model/picks.ts'
import { rulesOf } from '../rules.ts'
import { effect, picks } from './picks.ts'

const rules = rulesOf('garden')
const picker = { game: rules, picks, effect }

/** A game in which everybody may use everything, so that every kind of step occurs. */
function rich(seats: number, sheet: string, seed: string): GardenState {
  const state = rules.setup({ sheet }, seats, seed) as State<GardenPublic, GardenSecret, GardenHidden>
  const sheets = state.public.sheets.map((s) => ({ ...s, gained: s.gained.map(() => GAINED) }))
  // Shown again, so that the abilities before the choice are asked for from the first turn on.
  const asked = state.public.asked.map(() => 1)
  return { ...state, public: { ...state.public, sheets, asked, phase: 0 } }
}

function pressAll(view: GardenView, seat: number, from: Drafting<GardenStep>, ids: readonly string[]) {
  return ids.reduce((draft, id) => {
    if (draft.steps.length > from.steps.length) return draft
    const next = press(picker, view, seat, draft, [id])
    if (!next) throw new Error(`${id} means nothing`)
    return next
  }, from)
}

/** All legal steps after each draft on the way to some turn; `visit` sees each. */
function turnOf(
  view: GardenView,
  seat: number,
  choose: (n: number) => number,
  visit: (draft: readonly GardenStep[], legal: readonly GardenStep[]) => void,
): GardenStep[] {
  const steps: GardenStep[] = []
  for (;;) {
    const legal: GardenStep[] = rules.steps(view, seat, steps)
    visit(steps, legal)
    const done = rules.complete(view, seat, steps)
    if (legal.length === 0 || (done && choose(2) === 0)) return steps
    // Kinds of steps are equally likely, so that abilities are used too.
    const kinds = [...new Set(legal.map((s) => Object.keys(s).join() + ('ability' in s ? s.ability : '')))]
    const kind = kinds[choose(kinds.length)]
    const same = legal.filter((s) => Object.keys(s).join() + ('ability' in s ? s.ability : '') === kind)
    steps.push(same[choose(same.length)]!)
  }
}

function chooser(seed: number): (n: number) => number {
  let x = seed
  return (n) => {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0
    return (x >>> 8) % n
  }
}

test.each([
  [1, 'classic', 3],
  [2, 'classic', 4],
  [3, 'large', 5],
])('in whole games of %i on a %s sheet every legal step is reached by its picks', (seats, sheet, seed) => {
  const choose = chooser(seed)
  let state = rich(seats, sheet, String(seed).repeat(64).slice(0, 64))
  const kinds = new Set<string>()
  for (let now = rules.awaiting(state.public); now.length > 0; now = rules.awaiting(state.public)) {
    const seat = now[choose(now.length)]!
    const view = viewOf(state, seat)
    const steps = turnOf(view, seat, choose, (made, legal) => {
      const from = draftOf(picker, view, seat, made)
      for (const step of legal) {
        kinds.add('ability' in step ? step.ability : (Object.keys(step).at(-1) ?? ''))
        for (const ids of [picks(view, step), picks(view, step).toReversed()]) {
          const reached = pressAll(view, seat, from, ids).steps.at(-1)
          expect(reached && effect(view, reached)).toBe(effect(view, step))
        }
      }
    })
    state = rules.play(state, seat, steps)
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['at', 'suit', 'choose', 'hatter', 'caterpillar', 'peek', 'rabbit']),
  )
})

test('a press on a cell writes a card and never uses an ability', () => {
  const start = rich(2, 'classic', '7'.repeat(64))
  const state = { ...start, public: { ...start.public, phase: 3, chosen: 0, asked: [1, 1] } }
  const view = viewOf(state, 1)
  const cards = [1, 2]
  const first = pressAll(view, 1, draftOf(picker, view, 1), [`card:${cards[0]}`, 'cell:0'])
  const second = press(picker, view, 1, first, ['cell:6', 'with:6'])
  expect(second?.steps.at(-1)).toMatchObject({ card: 2, at: 6 })
  expect(press(picker, view, 1, second!, ['ability:spade'])?.picked).toEqual(['ability:spade'])
})
