import { expect, test } from '@jest/globals'
import { viewOf } from '@parlour/shared/core/game'
import type { PeasSheet, PeasState, PeasStep, PeasView } from '@parlour/shared/games/peas/state'
import { boardOf, stateOf } from '../../../../shared/test/peas.ts'
import { speak } from '../../i18n/words.ts'
import { draftOf } from '../../model/picks.ts'
import { rulesOf } from '../rules.ts'
import { peas } from './index.ts'
import type { Input } from './present.ts'
import { en } from './words/en.ts'

const rules = rulesOf('peas')
const t = speak(en)
const NAMES = ['Hana', 'Mina']
const picker = { game: rules, picks: peas.picks, effect: peas.effect }

interface Given {
  readonly steps?: PeasStep[]
  readonly picked?: string[]
  readonly tool?: string
  readonly before?: PeasView
}

function input(state: PeasState, me = 0, { steps = [], picked = [], tool = '', before }: Given = {}): Input {
  const view = viewOf(state, me)
  const drafting = draftOf(picker, view, me, steps, picked)
  return { view, me, names: NAMES.slice(0, view.public.sheets.length), drafting, before: before ?? null, tool, t }
}
const scene = (...args: Parameters<typeof input>) => peas.present(input(...args))
const label = (s: ReturnType<typeof scene>, cell: number, seat = 0) => s.sheets[seat]?.spots[cell]?.label
const one = (dice: number[], text: string, pods: number[][] = []) => stateOf(dice, [boardOf(text, pods)])
const why = (cell: number, ...args: Parameters<typeof input>) => peas.why(input(...args), `pea:${cell}`)

const BOARD = '34.. x... 2... ....'

test('peas are said with number, pod and what they take', () => {
  const s = scene(one([5, 3], BOARD, [[8, 9, 13]]))
  expect(s.say).toBe('Your turn: both dice, or a pod')
  expect(label(s, 0)).toBe('a1: 3')
  expect(label(s, 4)).toBe('a2: smushed')
  expect(label(s, 8)).toBe('a3: 2, in the pod a3 b3 b4')
  expect(label(s, 9)).toBe('b3: unfilled, in the pod a3 b3 b4 of 2s')
  expect(label(s, 2)).toBe('c1: unfilled, takes the 5 or the 3')
  expect(s.sheets[0]?.groups.map((g) => g.label)).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 4'])
  expect(s.sheets[0]?.art.pods).toEqual([{ cells: [8, 9, 13], state: 'written', changed: false }])
})

test('the tool says what a pea means', () => {
  const state = one([5, 3], BOARD)
  const smush = scene(state, 0, { tool: 'smush' })
  expect(label(smush, 0)).toBe('a1: 3, may be smushed')
  expect(smush.sheets[0]?.spots[0]).toMatchObject({ picks: ['smush:0'], ghost: 'x', pickable: true })
  expect(smush.sheets[0]?.spots[4]?.pickable).toBe(false)
  const pod = scene(state, 0, { tool: 'pod' })
  expect(pod.say).toBe('Your turn: choose three peas in a path')
  expect(label(pod, 5)).toBe('b2: unfilled, may join the pod')
  expect(pod.tray.filter((i) => i.pressed).map((i) => i.id)).toEqual(['pod'])
  const two = scene(state, 0, { picked: ['pea:5', 'pea:6'] })
  expect(two.say).toBe('Your turn: one more pea')
  expect(two.draft).toBe('Pod b2 c2')
  expect(label(two, 5)).toBe('b2: unfilled, chosen for the pod')
})

test('a draft in words, the dice with what they do', () => {
  const steps: PeasStep[] = [
    { die: 1, place: 9 },
    { die: 0, smush: 2 },
  ]
  const s = scene(one([5, 4], BOARD), 0, { steps: steps.slice(0, 1) })
  expect(s.say).toBe('Your turn: use the 5')
  expect(s.help).toMatch(/^\d+ peas take the 5\.$/)
  expect(s.tray.map((i) => i.label)).toEqual(['Die 1: 5', 'Die 2: 4, placed at b3', 'Place', 'Smush', 'Pod'])
  expect(s.tray.at(-1)?.enabled).toBe(false)
  const both = scene(one([5, 3], BOARD), 0, { steps: [{ die: 1, place: 9 }, steps[1]!] })
  expect(both.draft).toBe('3 at b3, smush c1 with the 5')
  expect(both.say).toBe('Your turn: send it, or change it')
  expect(label(both, 9)).toMatch(/^b3: 3, drafted/)
  const pod = scene(one([5, 4], BOARD), 0, { steps: [{ pod: [9, 10, 14] }] })
  expect(pod.draft).toBe('Pod b3 c3 c4')
  expect(label(pod, 10)).toMatch(/^c3: unfilled, in the pod b3 c3 c4, pod drafted/)
})

test('why not', () => {
  const state = one([5, 5], BOARD, [[8, 9, 13]])
  expect(why(1, state)).toBe('This pea has its number: 4.')
  expect(why(4, state)).toBe('This pea is smushed. Nothing can be placed in it.')
  expect(why(4, state, 0, { tool: 'smush' })).toBe('This pea is already smushed.')
  expect(why(9, state)).toBe('In a pod of 2s only a 2 fits.')
  expect(why(2, one([6, 2], BOARD))).toBe(
    '6 is not one apart from the 4 to the left. 2 is not one apart from the 4 to the left.',
  )
  expect(why(5, one([1, 1], BOARD))).toBe('1 is not one apart from the 4 above.')
  const pod = (cell: number, picked: string[], tool = '') => why(cell, state, 0, { picked, tool })
  expect(pod(8, ['pea:5'])).toBe('This pea is already in a pod.')
  expect(pod(15, ['pea:2', 'pea:3'])).toBe('The three peas are not on a path.')
  expect(pod(0, ['pea:1'])).toBe('3 and 4 in one pod: all its numbers are equal.')
  expect(pod(2, ['pea:2'])).toBe('This pea is in the pod you are making. Undo takes it out.')
  expect(why(3, state, 0, { steps: [{ die: 0, place: 15 }], tool: 'pod' })).toMatch(/^A pod is made instead/)
})

test('a turn that is sent is seen by its own seat alone; each change is said once', () => {
  const sheets: PeasSheet[] = [boardOf('xxxx xxxx xxxx 23..'), boardOf('.... .... .... ....')]
  const start = stateOf([4, 5], sheets)
  const sent = rules.play(start, 0, [
    { die: 0, place: 14 },
    { die: 1, smush: 15 },
  ])
  expect(label(scene(sent, 0), 14)).toBe('c4: 4, sent')
  expect(label(scene(sent, 1), 14)).toBe('c4: unfilled')
  expect(scene(sent, 0).say).toBe('Sent. Waiting for Mina')
  const say = (a: PeasState, b: PeasState, me: number) =>
    peas.stands(viewOf(a, me), viewOf(b, me), me, NAMES, t).join(' ')
  expect(say(start, sent, 1)).toBe('Hana has sent a turn.')
  expect(say(sent, sent, 1)).toBe('')
  const next = rules.play(sent, 1, [{ pod: [0, 1, 2] }])
  expect(say(sent, next, 1)).toMatch(/^Roll 2\. Dice: \d, \d\. Your turn\.$/)
  expect(say(sent, next, 0)).toMatch(/^Roll 2\. Dice: \d, \d\.$/)
  const done = scene(next, 0, { before: viewOf(sent, 0) })
  expect(done.say).toBe('Your harvest is complete. Waiting for Mina')
  expect(done.awaited).toBe(false)
  expect(label(done, 15)).toBe('d4: smushed, just changed')
  expect(done.sheets[0]?.groups[0]?.label).toBe('Row 1, the harvest is complete')
  expect(done.sheets[1]?.art.pods[0]?.changed).toBe(true)
  expect(peas.why(input(next, 0), 'pea:0')).toMatch(/^Your harvest is complete/)
})

test('the end: fewest smushed; none makes Peater proud', () => {
  const end = (...texts: string[]) => {
    const state = stateOf(
      [1, 2],
      texts.map((text) => boardOf(text)),
    )
    return viewOf({ ...state, public: { ...state.public, over: 1 } }, 0)
  }
  const [perfect, one] = ['1234 2345 3454 4543', 'x234 2345 3454 4543']
  expect(peas.verdict(end(one, 'xx34 2345 3454 4543'), NAMES, t)).toBe('Hana wins with 1 smushed')
  expect(peas.verdict(end(one, one), NAMES, t)).toBe('Hana and Mina win with 1 smushed each')
  expect(peas.verdict(end(one, perfect), NAMES, t)).toBe('Peater is proud: Mina smushed none')
  const score = rules.scores(end(one, one))[0]!
  expect(peas.result(t).map((c) => [c.label, c.value(score)])).toEqual([
    ['Filled', '15'],
    ['Smushed', '1'],
  ])
  expect(peas.standing(score, t)).toMatchObject({ value: '1', label: 'smushed' })
})

test('a die that no pea takes says what else there is', () => {
  const full = one([6, 1], '1.1. .1.1 1.1. .1.1')
  expect(scene(full, 0, { picked: ['die:0'] }).say).toBe('Your turn: no pea takes the 6')
  expect(scene(full, 0, { picked: ['die:0'] }).help).toBe(
    'No pea takes the 6 yet. Use the other die first, smush a pea with it, or make a pod.',
  )
  expect(scene(full, 0, { steps: [{ die: 1, smush: 0 }] }).help).toBe('No pea takes the 6: a pea is smushed with it.')
})
