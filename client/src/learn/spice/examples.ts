/** Positions of Spice to be tried out. */
import { START } from '@parlour/shared/games/spice/layout'
import { placeName } from '@parlour/shared/games/spice/notation'
import { setup } from '@parlour/shared/games/spice/play'
import type { SpicePublic, SpiceState, SpiceStep } from '@parlour/shared/games/spice/state'
import { EMPTY, KETCHUP, PEPPER } from '@parlour/shared/games/spice/state'
import { PLACES } from '@parlour/shared/geometry/pyramid'
import { at } from '../../games/spice/picks.ts'
import type { Words } from '../../i18n/words.ts'
import type { Example } from '../model.ts'
import { seedOf } from '../seeds.ts'
import type { Key } from './words/en.ts'

/** Ketchup's and Pepper's places beside the white stones. */
function board(red: readonly number[], black: readonly number[], change: Partial<SpicePublic> = {}): SpiceState {
  const state = setup({}, 2, seedOf(1))
  const cells = START.map((c, p) => (red.includes(p) ? KETCHUP : black.includes(p) ? PEPPER : c))
  return { ...state, public: { ...state.public, cells, ...change } }
}

export function examples(t: Words<Key>): Example[] {
  return [rest(t), off(t), end(t)]
}

function rest(t: Words<Key>): Example {
  const [yes, no] = [16, 18]
  return {
    id: 'rest',
    title: t('ex.rest.h'),
    task: t('ex.rest', { yes: placeName(yes), no: placeName(no) }),
    state: board([0, 1], [4, 11]),
    claims: [
      { picks: [], spot: at(yes), legal: true },
      { picks: [], spot: at(no), legal: false },
    ],
    goal: {
      done: t('ex.rest.done'),
      solution: [{ place: yes }] satisfies SpiceStep[],
      reached: (steps: readonly SpiceStep[]) => steps.some((s) => 'place' in s && s.place === yes),
    },
  }
}

function off(t: Words<Key>): Example {
  const [yes, no] = [2, 1]
  return {
    id: 'off',
    title: t('ex.off.h'),
    task: t('ex.off', { yes: placeName(yes), no: placeName(no) }),
    state: board([4, 16, 13], [0, 1, 2], { right: 1 }),
    claims: [
      { tool: 'off', picks: [], spot: at(yes), legal: true },
      { tool: 'off', picks: [], spot: at(no), legal: false },
    ],
    goal: {
      done: t('ex.off.done'),
      solution: [{ remove: yes }] satisfies SpiceStep[],
      reached: (steps: readonly SpiceStep[]) => steps.some((s) => 'remove' in s && s.remove === yes),
    },
  }
}

const RED = [0, 1, 4, 7, 11, 13, 14, 16, 18, 21, 23, 25, 28]

function end(t: Words<Key>): Example {
  const black = PLACES.flatMap((_, p) => (START[p] === EMPTY && !RED.includes(p) ? [p] : []))
  return {
    id: 'end',
    title: t('ex.end.h'),
    task: t('ex.end'),
    state: board(RED, black, { over: 1 }),
    claims: [],
    score: true,
  }
}
