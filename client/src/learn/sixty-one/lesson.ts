/** The first game of Sixty-One. */
import { leafTotal } from '@parlour/shared/games/sixty-one/play'
import type { SixtyOneView } from '@parlour/shared/games/sixty-one/state'
import { partId, spotId } from '../../games/sixty-one/picks.ts'
import type { Words } from '../../i18n/words.ts'
import type { Lesson } from '../model.ts'
import { seedOf } from '../seeds.ts'
import type { Key } from './words/en.ts'

/** Rolls 4 5 6, then 5 2 6. */
const SEED = 174
const MUG = spotId(4, 5)
const LILY = spotId(2, 0)
const GOAL = 11

export function lesson(t: Words<Key>): Lesson {
  const die = ({ public: { dice } }: SixtyOneView, i: number): number => dice[i] ?? 0
  const total = ({ public: { sheets } }: SixtyOneView): number => leafTotal(sheets[0]!)
  return {
    seed: seedOf(SEED),
    options: {},
    seats: 1,
    end: t('l.end'),
    steps: [
      {
        turn: 0,
        until: 'picked',
        press: [partId('area', 0)],
        text: (view) => t('l.area', { dice: view.public.dice.map(String), a: die(view, 0) }),
      },
      {
        turn: 0,
        until: 1,
        press: [MUG],
        aim: MUG,
        text: (view) => t('l.value', { a: die(view, 0), b: die(view, 2) }),
      },
      { turn: 0, until: 'sent', press: [], text: (view) => t('l.send', { c: die(view, 1) }) },
      {
        turn: 1,
        until: 1,
        press: [partId('area', 1), partId('value', 0)],
        aim: LILY,
        text: (view) => t('l.eleven', { total: total(view), a: die(view, 1), b: die(view, 0), c: die(view, 2) }),
        fits: (view) => total(view) + die(view, 2) === GOAL,
      },
      { turn: 1, until: 'complete', press: [], text: () => t('l.wild') },
      { turn: 1, until: 'sent', press: [], text: () => t('l.wildsend') },
      { turn: 2, until: 'sent', press: [], text: () => t('l.free') },
    ],
  }
}
