/** The first game of Just Peas, on the small board. */
import type { PeasView } from '@parlour/shared/games/peas/state'
import { cellName } from '@parlour/shared/geometry/grid'
import { dieId, peaId, pickId } from '../../games/peas/picks.ts'
import type { Words } from '../../i18n/words.ts'
import type { Lesson } from '../model.ts'
import { seedOf } from '../seeds.ts'
import type { Key } from './words/en.ts'

const SIZE = 4
/** Rolls 4 3, then 6 1. */
const SEED = 205
const [FIRST, SECOND, CORNER] = [5, 6, 12]
const POD = [13, 14, 15]

export function lesson(t: Words<Key>): Lesson {
  const name = (cell: number): string => cellName(SIZE, cell)
  const die = ({ public: { dice } }: PeasView, i: number): number => dice[i] ?? 0
  return {
    seed: seedOf(SEED),
    options: { board: 'small' },
    seats: 1,
    end: t('l.end'),
    steps: [
      {
        turn: 0,
        until: 'picked',
        press: [dieId(0)],
        text: (view) => t('l.die', { a: die(view, 0), b: die(view, 1) }),
      },
      {
        turn: 0,
        until: 1,
        press: [pickId('place', FIRST)],
        aim: peaId(FIRST),
        text: (view) => t('l.first', { a: die(view, 0), pea: name(FIRST) }),
      },
      {
        turn: 0,
        until: 'complete',
        press: [pickId('place', SECOND)],
        aim: peaId(SECOND),
        text: (view) => t('l.second', { a: die(view, 0), b: die(view, 1), pea: name(SECOND) }),
      },
      { turn: 0, until: 'sent', press: [], text: () => t('l.send') },
      {
        turn: 1,
        until: 1,
        tool: 'smush',
        press: [dieId(0), pickId('smush', CORNER)],
        aim: peaId(CORNER),
        text: (view) => t('l.smush', { a: die(view, 0), b: die(view, 1), pea: name(CORNER) }),
      },
      { turn: 1, until: 'sent', press: [], text: (view) => t('l.other', { b: die(view, 1) }) },
      {
        turn: 2,
        until: 'complete',
        tool: 'pod',
        press: POD.map(peaId),
        text: () => t('l.pod', { peas: POD.map(name) }),
      },
      { turn: 2, until: 'sent', press: [], text: () => t('l.podsend') },
    ],
  }
}
