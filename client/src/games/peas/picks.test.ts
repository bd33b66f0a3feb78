import { expect, test } from '@jest/globals'
import { viewOf } from '@parlour/shared/core/game'
import { sameJson } from '@parlour/shared/core/json'
import type { PeasSheet, PeasState, PeasStep, PeasView } from '@parlour/shared/games/peas/state'
import { boardOf, stateOf } from '../../../../shared/test/peas.ts'
import { type Drafting, draftOf, press } from '../../model/picks.ts'
import { rulesOf } from '../rules.ts'
import { effect, modeOf, picks } from './picks.ts'

const rules = rulesOf('peas')
const picker = { game: rules, picks, effect }
const view = (dice: number[], sheet: PeasSheet): PeasView => viewOf(stateOf(dice, [sheet]) as PeasState, 0)
const EMPTY = boardOf('.... .... .... ....')

function presses(v: PeasView, ...ids: string[]): Drafting<PeasStep> {
  return ids.reduce<Drafting<PeasStep>>(
    (draft, id) => {
      const next = press(picker, v, 0, draft, [id])
      if (!next) throw new Error(`${id} means nothing`)
      return next
    },
    draftOf(picker, v, 0),
  )
}

test('a die and a pea, in either order', () => {
  const v = view([4, 5], EMPTY)
  for (const ids of [
    ['die:1', 'place:7'],
    ['place:7', 'die:1'],
  ]) {
    expect(presses(v, ...ids).steps).toEqual([{ die: 1, place: 7 }])
  }
  expect(presses(v, 'place:7')).toMatchObject({ steps: [], picked: ['place:7'] })
})

test('a pea that one die fits takes it at once; equal dice are one choice', () => {
  expect(presses(view([4, 6], boardOf('3... .... .... ....')), 'place:1').steps).toEqual([{ die: 0, place: 1 }])
  expect(presses(view([4, 4], EMPTY), 'place:1').steps).toEqual([{ die: 0, place: 1 }])
})

test('the second die goes by the pea alone, placed or smushed, and moves to another', () => {
  const v = view([4, 5], EMPTY)
  const done = presses(v, 'die:0', 'place:0', 'smush:5')
  expect(done).toMatchObject({
    steps: [
      { die: 0, place: 0 },
      { die: 1, smush: 5 },
    ],
    complete: true,
    closed: true,
  })
  expect(press(picker, v, 0, done, ['place:1'])?.steps).toEqual([
    { die: 0, place: 0 },
    { die: 1, place: 1 },
  ])
})

test('three peas of a path make a pod in any order; only peas that can complete one are open', () => {
  const v = view([4, 5], EMPTY)
  const orders = [
    [0, 1, 5],
    [5, 0, 1],
    [1, 5, 0],
  ]
  for (const order of orders) {
    expect(presses(v, ...order.map((c) => `pea:${c}`))).toMatchObject({ steps: [{ pod: [0, 1, 5] }], complete: true })
  }
  const open = [...presses(v, 'pea:0', 'pea:1').open].filter((id) => id.startsWith('pea:'))
  expect(open.sort()).toEqual(['pea:2', 'pea:4', 'pea:5'])
  expect(press(picker, v, 0, presses(v, 'pea:0'), ['pea:15'])?.picked).toEqual(['pea:15'])
})

test('a pod gives way to a die, and moves by its peas', () => {
  const v = view([4, 5], EMPTY)
  const pod = presses(v, 'pea:0', 'pea:1', 'pea:5')
  expect(press(picker, v, 0, pod, ['pea:2'])?.steps).toEqual([{ pod: [0, 1, 2] }])
  expect(press(picker, v, 0, pod, ['die:1'])).toMatchObject({ steps: [], picked: ['die:1'] })
})

test('what a press means: the tool, else what was begun', () => {
  const v = view([4, 5], EMPTY)
  expect(modeOf('', presses(v))).toBe('place')
  expect(modeOf('smush', presses(v))).toBe('smush')
  expect(modeOf('', presses(v, 'smush:3'))).toBe('smush')
  expect(modeOf('', presses(v, 'pea:0', 'pea:1'))).toBe('pod')
  expect(modeOf('', presses(v, 'pea:0', 'pea:1', 'pea:5'))).toBe('pod')
  expect(modeOf('place', presses(v, 'pea:0'))).toBe('place')
})

test('every legal step of whole games is reached by its picks, in both orders', () => {
  for (const [board, n] of [
    ['small', 1],
    ['classic', 2],
  ] as const) {
    let state = rules.setup({ board }, n, '5a'.repeat(32))
    for (let turn = 0; rules.awaiting(state.public).length > 0; turn++) {
      const seat = rules.awaiting(state.public)[0]!
      const v = viewOf(state, seat) as PeasView
      const steps: PeasStep[] = []
      while (!rules.complete(v, seat, steps)) {
        const legal: PeasStep[] = rules.steps(v, seat, steps)
        for (const step of legal)
          for (const ids of [picks(v, step), picks(v, step).toReversed()]) {
            expect(reached(v, seat, steps, step, ids)).toBe(true)
          }
        steps.push(legal[(turn * 11 + steps.length * 5) % legal.length]!)
      }
      state = rules.play(state, seat, steps)
    }
  }
})

/** Presses `ids` until a step is drafted: this one, or one of the same effect. */
function reached(v: PeasView, seat: number, steps: PeasStep[], step: PeasStep, ids: string[]): boolean {
  let draft: Drafting<PeasStep> = draftOf(picker, v, seat, steps)
  for (const id of ids) {
    if (draft.steps.length > steps.length) break
    if (!draft.open.has(id)) return false
    draft = press(picker, v, seat, draft, [id])!
  }
  const made = draft.steps.at(-1)
  return made !== undefined && (sameJson(made, step) || effect(v, made) === effect(v, step))
}
