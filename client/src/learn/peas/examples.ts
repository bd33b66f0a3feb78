/** Positions of Just Peas to be tried out, on the small board. */
import { setup } from '@parlour/shared/games/peas/play'
import type { PeasState, PeasStep } from '@parlour/shared/games/peas/state'
import { cellName } from '@parlour/shared/geometry/grid'
import { dieId, peaId } from '../../games/peas/picks.ts'
import type { Words } from '../../i18n/words.ts'
import type { Example } from '../model.ts'
import { seedOf } from '../seeds.ts'
import type { Key } from './words/en.ts'

const SIZE = 4
const name = (cell: number): string => cellName(SIZE, cell)

/** Four rows of numbers, 0 for an unfilled pea, and a pod. */
function board(dice: readonly number[], cells: readonly number[], pod: readonly number[] = []): PeasState {
  const state = setup({ board: 'small' }, 1, seedOf(1))
  const pods = cells.map((_, cell) => (pod.includes(cell) ? pod[0]! : -1))
  return { ...state, public: { ...state.public, dice, sheets: [{ cells, pod: pods }] } }
}

export function examples(t: Words<Key>): Example[] {
  return [place(t), smush(t), pod(t), fill(t)]
}

function place(t: Words<Key>): Example {
  const dice = [4, 2]
  const between = 6
  return {
    id: 'place',
    title: t('ex.place.h'),
    task: t('ex.place', { a: dice[0]!, b: dice[1]!, pea: name(between) }),
    state: board(dice, [0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0]),
    claims: [
      { picks: [dieId(0)], spot: peaId(between), legal: true },
      { picks: [dieId(1)], spot: peaId(between), legal: false },
      { picks: [], spot: peaId(5), legal: false },
    ],
  }
}

function smush(t: Words<Key>): Example {
  const dice = [6, 5]
  const open = 5
  return {
    id: 'smush',
    title: t('ex.smush.h'),
    task: t('ex.smush', { a: dice[0]!, b: dice[1]!, pea: name(open) }),
    state: board(dice, [1, 2, 1, 2, 2, 0, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1]),
    claims: [
      { picks: [dieId(0)], spot: peaId(open), legal: false },
      { picks: [dieId(1)], spot: peaId(open), legal: false },
      { tool: 'smush', picks: [dieId(0)], spot: peaId(open), legal: true },
    ],
    goal: {
      done: t('ex.smush.done', { n: 1 }),
      solution: [{ die: 0, smush: open }] satisfies PeasStep[],
      reached: (steps: readonly PeasStep[]) => steps.some((s) => 'smush' in s && s.smush === open),
    },
  }
}

function pod(t: Words<Key>): Example {
  const peas = [0, 4, 5] as const
  const value = 3
  return {
    id: 'pod',
    title: t('ex.pod.h'),
    task: t('ex.pod', { peas: peas.map(name), no: name(1) }),
    state: board([2, 6], [value, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    claims: [
      { tool: 'pod', picks: [peaId(0)], spot: peaId(1), legal: false },
      { tool: 'pod', picks: [peaId(0)], spot: peaId(4), legal: true },
    ],
    goal: {
      done: t('ex.pod.done', { value }),
      solution: [{ pod: peas }] satisfies PeasStep[],
      reached: (steps: readonly PeasStep[]) => steps.some((s) => 'pod' in s && s.pod.join() === peas.join()),
    },
  }
}

function fill(t: Words<Key>): Example {
  const dice = [5, 3]
  const inside = 2
  return {
    id: 'fill',
    title: t('ex.fill.h'),
    task: t('ex.fill', { a: dice[0]!, b: dice[1]!, pea: name(inside) }),
    state: board(dice, [0, 5, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 2, 3]),
    claims: [
      { picks: [dieId(0)], spot: peaId(inside), legal: true },
      { picks: [dieId(1)], spot: peaId(inside), legal: false },
      // Beside the 2, under the 5 of the pod.
      { picks: [dieId(1)], spot: peaId(5), legal: true },
    ],
    goal: {
      done: t('ex.fill.done'),
      solution: [{ die: 0, place: inside }] satisfies PeasStep[],
      reached: (steps: readonly PeasStep[]) => steps.some((s) => 'place' in s && s.place === inside),
    },
  }
}
