/** The first game of Spice, as Ketchup. */
import { placeName } from '@parlour/shared/games/spice/notation'
import type { SpiceStep, SpiceView } from '@parlour/shared/games/spice/state'
import { EMPTY, PEPPER } from '@parlour/shared/games/spice/state'
import { steps as legal } from '@parlour/shared/games/spice/steps'
import { at, off } from '../../games/spice/picks.ts'
import type { Words } from '../../i18n/words.ts'
import type { Lesson } from '../model.ts'
import { seedOf } from '../seeds.ts'
import type { Key } from './words/en.ts'

const [FIRST, TAKEN, UP] = [1, 0, 16]
/** What Pepper would like: a pair in the corner first, then somewhere else. */
const PAIR = [0, 4]
const ELSEWHERE = [15, 12, 3, 7, 13]

export function lesson(t: Words<Key>): Lesson {
  return {
    seed: seedOf(1),
    options: {},
    seats: 2,
    end: t('l.end'),
    reply,
    steps: [
      {
        turn: 0,
        until: 'complete',
        press: [at(FIRST)],
        aim: at(FIRST),
        text: () => t('l.first', { place: placeName(FIRST) }),
      },
      { turn: 0, until: 'sent', press: [], text: () => t('l.send') },
      {
        turn: 1,
        until: 1,
        tool: 'off',
        press: [off(TAKEN)],
        aim: at(TAKEN),
        text: () => t('l.off', { place: placeName(TAKEN) }),
        fits: ({ public: { right, cells } }: SpiceView) => right === 1 && cells[TAKEN] === PEPPER,
      },
      {
        turn: 1,
        until: 'complete',
        press: [at(TAKEN)],
        aim: at(TAKEN),
        text: () => t('l.place', { place: placeName(TAKEN) }),
      },
      { turn: 1, until: 'sent', press: [], text: () => t('l.sendtwo') },
      {
        turn: 2,
        until: 'complete',
        press: [at(UP)],
        aim: at(UP),
        text: () => t('l.up', { place: placeName(UP) }),
      },
      { turn: 2, until: 'sent', press: [], text: () => t('l.sendup') },
    ],
  }
}

/** The first turn makes a pair, the others place a single stone. */
function reply(view: SpiceView, seat: number): SpiceStep[] {
  const may = (place: number): boolean => legal(view, seat, []).some((s) => 'place' in s && s.place === place)
  const first = !view.public.cells.includes(PEPPER)
  if (first && PAIR.every(may)) return PAIR.map((place) => ({ place }))
  const any = view.public.cells.findIndex((c, place) => c === EMPTY && may(place))
  return [{ place: ELSEWHERE.find(may) ?? any }]
}
