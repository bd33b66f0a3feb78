/** Positions of Garden to be tried out, on the classic sheet and alone. */
import { cardName, DECK, indexOf, numberOf, sheetOf, suitOf, TURNS } from '@parlour/shared/games/garden/layout'
import { setup } from '@parlour/shared/games/garden/play'
import type { GardenPublic, GardenState, GardenStep } from '@parlour/shared/games/garden/state'
import { BLANK, GAINED, NO_SUIT, RECORD, WRITTEN } from '@parlour/shared/games/garden/state'
import { capital, cellWord, theCard } from '../../games/garden/names.ts'
import { abilityId, cellId, withId } from '../../games/garden/picks.ts'
import type { Words } from '../../i18n/words.ts'
import type { Example } from '../model.ts'
import { seedOf } from '../seeds.ts'
import type { Key } from './words/en.ts'

const SIZE = 5
const cardOf = (text: string): number => DECK.find((card) => cardName(card) === text) ?? 0
const cell = (at: number): string => cellWord(SIZE, at)

/** Cards as they are named (`H7`), `.` for a blank cell; row after row. */
function bed(cards: string, rows: string, change: Partial<GardenPublic> = {}): GardenState {
  const state = setup({ sheet: 'classic' }, 1, seedOf(1))
  const cells = rows.trim().split(/\s+/u)
  const on = (text: string): boolean => text !== '.'
  const sheet = {
    ...state.public.sheets[0]!,
    mark: cells.map((text) => (on(text) ? WRITTEN : BLANK)),
    suit: cells.map((text) => (on(text) ? suitOf(cardOf(text)) : NO_SUIT)),
    number: cells.map((text) => (on(text) ? numberOf(cardOf(text)) : 0)),
  }
  const pub = { cards: cards.split(' ').map(cardOf), phase: RECORD, chosen: 0, turn: 7, asked: [1], left: 15 }
  return { ...state, public: { ...state.public, ...pub, sheets: [sheet], ...change } }
}

export function examples(t: Words<Key>, g: Words<string>): Example[] {
  return [rise(t, g), block(t, g), dodo(t, g), score(t)]
}

function rise(t: Words<Key>, g: Words<string>): Example {
  const [between, behind] = [11, 13]
  return {
    id: 'rise',
    title: t('ex.rise.h'),
    task: t('ex.rise', { card: theCard(g, cardOf('H6')), yes: cell(between), no: cell(behind) }),
    state: bed('H6 S10 C2', '. . . . .  . . . . .  D4 . S8 . .  . . . . .  . . . . .'),
    claims: [
      { picks: ['card:0'], spot: cellId(between), legal: true },
      { picks: ['card:0'], spot: cellId(behind), legal: false },
    ],
    goal: {
      done: t('ex.rise.done', { yes: cell(between) }),
      solution: [{ card: 0, at: between }] satisfies GardenStep[],
      reached: (steps: readonly GardenStep[]) =>
        steps.some((s) => 'at' in s && 'card' in s && s.card === 0 && s.at === between),
    },
  }
}

const FULL = 'S2 S3 S4 S5 D7  H3 H4 D5 C6 D8  H5 H6 . C7 S8  C5 S6 H7 . C9  S7 C8 H8 S9 D10'

function block(t: Words<Key>, g: Words<string>): Example {
  const card = cardOf('H2')
  return {
    id: 'block',
    title: t('ex.block.h'),
    task: t('ex.block', { card: theCard(g, card) }),
    state: bed('H2 S10 H9', FULL),
    // Where a card fits a press writes it; here it writes the empty box.
    claims: [
      { picks: ['card:0'], spot: cellId(12), legal: true },
      { picks: ['card:0'], spot: cellId(0), legal: false },
    ],
    goal: {
      done: t('ex.block.done'),
      solution: [{ card: 0, block: 12 }] satisfies GardenStep[],
      reached: (steps: readonly GardenStep[]) => steps.some((s) => 'block' in s && s.card === 0),
    },
  }
}

function dodo(t: Words<Key>, g: Words<string>): Example {
  const [nine, next] = [11, 12]
  const state = bed('H5 S2 D10', '. . . . .  . . . . .  D4 C9 . . .  . . . . .  . . . . .')
  const sheet = state.public.sheets[0]!
  const gained = sheet.gained.with(indexOf('dodo'), GAINED)
  return {
    id: 'dodo',
    title: t('ex.dodo.h'),
    task: t('ex.dodo', { card: capital(theCard(g, cardOf('H5'))), cell: cell(next) }),
    state: { ...state, public: { ...state.public, sheets: [{ ...sheet, gained }] } },
    claims: [
      { picks: ['card:0'], spot: cellId(next), legal: false },
      { picks: [abilityId('dodo'), withId(nine), 'card:0'], spot: cellId(next), legal: true },
    ],
    goal: {
      done: t('ex.dodo.done'),
      solution: [
        { ability: 'dodo', at: nine },
        { card: 0, at: next },
      ] satisfies GardenStep[],
      reached: (steps: readonly GardenStep[]) =>
        steps.some((s) => 'card' in s && 'at' in s && s.card === 0 && s.at === next),
    },
  }
}

function score(t: Words<Key>): Example {
  const rows = 'S2 S3 S4 S5 D7  H3 H4 D5 C6 .  H5 H6 D6 C7 S8  C5 S6 H7 D8 C9  S7 C8 H8 S9 D10'
  const state = bed('', rows, { over: 1, asked: [0], cards: [], chosen: -1, turn: TURNS, left: 0 })
  const sheet = state.public.sheets[0]!
  const full = sheetOf(SIZE).lines.filter(({ cells }) => cells.every((c) => sheet.mark[c] === WRITTEN))
  const won = full.flatMap(({ abilities }) => abilities)
  const gained = sheet.gained.map((now, a) => (won.includes(a) ? GAINED : now))
  return {
    id: 'score',
    title: t('ex.score.h'),
    task: t('ex.score'),
    state: { ...state, public: { ...state.public, sheets: [{ ...sheet, gained }] } },
    claims: [],
    score: true,
  }
}
