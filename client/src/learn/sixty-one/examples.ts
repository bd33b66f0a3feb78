/** Positions of Sixty-One to be tried out. */
import { AREAS } from '@parlour/shared/games/sixty-one/layout'
import { setup } from '@parlour/shared/games/sixty-one/play'
import type { SixtyOneState, SixtyOneStep } from '@parlour/shared/games/sixty-one/state'
import { partId, spotId } from '../../games/sixty-one/picks.ts'
import type { Words } from '../../i18n/words.ts'
import type { Example } from '../model.ts'
import { seedOf } from '../seeds.ts'
import type { Key } from './words/en.ts'

interface Position {
  readonly dice: readonly number[]
  /** Area number, spot, value. */
  readonly written?: readonly (readonly [area: number, spot: number, value: number])[]
  readonly leaves?: readonly number[]
}

function sheet({ dice, written = [], leaves = [] }: Position): SixtyOneState {
  const state = setup({}, 1, seedOf(1))
  const blank = state.public.sheets[0]!
  const spots = blank.spots.slice()
  for (const [area, spot, value] of written) spots[AREAS[area - 1]!.start + spot] = value
  const row = blank.leaves.map((_, i) => leaves[i] ?? 0)
  return {
    ...state,
    public: { ...state.public, dice, round: leaves.length + 1, sheets: [{ ...blank, spots, leaves: row }] },
  }
}

export function examples(t: Words<Key>): Example[] {
  return [turn(t), none(t), next(t), wild(t)]
}

function turn(t: Words<Key>): Example {
  const dice = [3, 4, 6]
  return {
    id: 'turn',
    title: t('ex.turn.h'),
    task: t('ex.turn', { dice: dice.map(String) }),
    state: sheet({ dice }),
    claims: [
      { picks: [], spot: spotId(4, 5), legal: true },
      { picks: [], spot: spotId(2, 0), legal: false },
    ],
    goal: {
      done: t('ex.turn.done'),
      solution: [{ area: 1, value: 2, spot: 5 }] satisfies SixtyOneStep[],
      reached: writes(dice, 4, 6),
    },
  }
}

function none(t: Words<Key>): Example {
  return {
    id: 'none',
    title: t('ex.none.h'),
    task: t('ex.none'),
    state: sheet({ dice: [4, 4, 4], written: [[4, 3, 4]], leaves: [2] }),
    claims: [
      { picks: [], spot: spotId(4, 3), legal: false },
      { picks: [], spot: spotId(1, 0), legal: false },
    ],
    goal: {
      done: t('ex.none.done'),
      solution: [{ leaf: 0 }] satisfies SixtyOneStep[],
      reached: (steps: readonly SixtyOneStep[]) => steps.some((s) => 'leaf' in s),
    },
  }
}

function next(t: Words<Key>): Example {
  const dice = [6, 1, 2]
  return {
    id: 'next',
    title: t('ex.next.h'),
    task: t('ex.next'),
    state: sheet({
      dice,
      written: [
        [6, 0, 5],
        [6, 1, 6],
      ],
      leaves: [3, 9],
    }),
    claims: [
      { picks: [], spot: spotId(6, 2), legal: true },
      { picks: [partId('value', 2)], spot: spotId(6, 2), legal: false },
    ],
    goal: {
      done: t('ex.next.done'),
      solution: [{ area: 0, value: 1, spot: 2 }] satisfies SixtyOneStep[],
      reached: writes(dice, 6, 1),
    },
  }
}

function wild(t: Words<Key>): Example {
  const [total, left] = [7, 4]
  return {
    id: 'wild',
    title: t('ex.wild.h'),
    task: t('ex.wild', { total, left }),
    state: sheet({ dice: [1, 5, left], leaves: [3, total] }),
    claims: [],
    goal: {
      done: t('ex.wild.done'),
      solution: [{ area: 0, value: 1, spot: 0 }, { wild: [5, 0] }] satisfies SixtyOneStep[],
      reached: (steps: readonly SixtyOneStep[]) => steps.some((s) => 'wild' in s),
    },
  }
}

/** Is this number written in this area? */
function writes(dice: readonly number[], area: number, value: number) {
  return (steps: readonly SixtyOneStep[]): boolean =>
    steps.some((s) => 'area' in s && dice[s.area] === area && dice[s.value] === value)
}
