/** The first game of Garden, alone on the classic sheet. */
import type { GardenView } from '@parlour/shared/games/garden/state'
import { cellWord, theCard } from '../../games/garden/names.ts'
import { cellId } from '../../games/garden/picks.ts'
import type { Words } from '../../i18n/words.ts'
import type { Lesson } from '../model.ts'
import { seedOf } from '../seeds.ts'
import type { Key } from './words/en.ts'

/** Cards H7 S4 D9, then H10 D2 S5. */
const SEED = 2016
const SIZE = 5
const [MIDDLE, BEFORE_IT] = [12, 11]
/** Which of the three cards. */
const [TAKEN, OTHER] = [0, 1]

export function lesson(t: Words<Key>, g: Words<string>): Lesson {
  const card = ({ public: { cards } }: GardenView, i: number): string => theCard(g, cards[i] ?? 0)
  const cell = (at: number): string => cellWord(SIZE, at)
  return {
    seed: seedOf(SEED),
    options: { sheet: 'classic' },
    seats: 1,
    end: t('l.end'),
    steps: [
      {
        turn: 0,
        until: 'complete',
        press: [`choose:${TAKEN}`],
        text: (view) => t('l.take', { card: card(view, TAKEN) }),
      },
      { turn: 0, until: 'sent', press: [], text: () => t('l.takesend') },
      {
        turn: 1,
        until: 1,
        press: [`card:${TAKEN}`, cellId(MIDDLE)],
        aim: cellId(MIDDLE),
        text: (view) => t('l.card', { card: card(view, TAKEN), cell: cell(MIDDLE) }),
      },
      {
        turn: 1,
        until: 'complete',
        press: [`card:${OTHER}`, cellId(BEFORE_IT)],
        aim: cellId(BEFORE_IT),
        text: (view) => t('l.next', { card: card(view, OTHER), cell: cell(BEFORE_IT) }),
      },
      { turn: 1, until: 'sent', press: [], text: () => t('l.send') },
      { turn: 2, until: 'sent', press: [], text: () => t('l.again') },
      { turn: 3, until: 'sent', press: [], text: () => t('l.write') },
    ],
  }
}
