/** What is said of a table that is played at: of what others do, and of a connection that is away. */
import { expect, test } from '@jest/globals'
import { viewOf } from '@parlour/shared/core/game'
import type { TableState } from '@parlour/shared/core/protocol'
import { fakeStorage, fakeTable, tableState } from '../../test/help.ts'
import { playing, rules, START, shown } from '../../test/playing.ts'
import { openStore } from '../app/store.ts'
import { garden } from '../games/garden/index.ts'
import { en as gardenWords } from '../games/garden/words/en.ts'
import { peas } from '../games/peas/index.ts'
import { en as peasWords } from '../games/peas/words/en.ts'
import { rulesOf } from '../games/rules.ts'
import { sixtyOne } from '../games/sixty-one/index.ts'
import { en as sixtyOneWords } from '../games/sixty-one/words/en.ts'
import { en as first } from '../i18n/en.ts'
import { en as page } from '../i18n/table/en.ts'
import { speak } from '../i18n/words.ts'
import { createPlay } from './play.ts'
import type { LogTurn } from './scene.ts'

/** The table after turn `n` of the two seats, each of which places one stone. */
function later(n: number): TableState {
  let state = START
  const log: LogTurn[] = []
  for (let turn = 0; turn < n; turn++) {
    const seat = turn % 2
    log.push({
      kind: 'turn',
      seat,
      turn,
      text: rules.notation.write(viewOf(state, seat), seat, [{ place: turn }]),
      by: 'person',
    })
    state = rules.play(state, seat, [{ place: turn }])
  }
  return { ...shown(state, Math.ceil(n / 2)), log }
}

test.each([
  ['peas', peas, peasWords, /^Roll 1\. Dice: \d(,| and) \d\.$/, 'Your turn: both dice, or a pod'],
  ['sixty-one', sixtyOne, sixtyOneWords, /^Round 1\. Dice: \d, \d(,| and) \d\.$/, 'Your turn: choose a spot or a die'],
  [
    'garden',
    garden,
    gardenWords,
    /^Turn 1\. Cards: .*(of (spades|clubs|hearts|diamonds)|joker)/,
    'Your turn: take one of the three cards',
  ],
] as const)(
  'dice and cards are told at once, also the first ones and after a reload: %s',
  (id, game, words, lies, goes) => {
    const of = rulesOf(id)
    const state = of.setup(of.options({}), 2, '00'.repeat(32))
    const said: string[] = []
    createPlay({
      confirms: () => true,
      advise: async () => null,
      table: fakeTable(tableState({ phase: 'play', game: id, number: 1, view: viewOf(state, 0) }, ['Ann', 'Ben'])),
      game,
      t: speak<string>(words),
      drafts: openStore(() => fakeStorage(), ''),
      page: speak({ ...first, ...page }),
      say: (sentences) => void said.push(...sentences),
    })
    expect(said).toEqual([expect.stringMatching(lies), goes])
  },
)

test('what happened while the connection was away is said once, when it is back', () => {
  const { table, said, open } = playing()
  open()
  expect(said).toEqual(['Your turn: place one stone'])
  table.connection.value = 'connecting'
  said.length = 0
  table.state.value = later(1)
  expect(said).toEqual([])
  table.connection.value = 'open'
  table.state.value = { ...later(1), spectators: 1 }
  expect(said).toEqual([
    'Ann placed 1a1. The largest group is now 1 stone, of Ann.',
    'Ben may take off a free stone of the other colour.',
  ])
})

test('what happened while the page was out of sight is said once, when it is seen again', () => {
  const { table, said, open, away } = playing()
  open()
  said.length = 0
  away.value = true
  for (const n of [1, 2, 3]) table.state.value = later(n)
  expect(said).toEqual([])
  away.value = false
  expect(said.map((s) => s.slice(0, s.indexOf('.')))).toEqual(['Ann placed 1a1', 'Ben placed 1b1', 'Ann placed 1c1'])
})

test('a turn that the clock has played is told as one', () => {
  const { table, said, open } = playing()
  open()
  said.length = 0
  const { log, ...state } = later(1)
  table.state.value = { ...state, log: log.map((entry) => ({ ...entry, by: 'clock' }) as LogTurn) }
  expect(said[0]).toBe('Ann placed 1a1. The largest group is now 1 stone, of Ann (the clock)')
})

test('a turn without a connection says that it waits for it', async () => {
  const { table, said, open } = playing()
  const play = open()
  play.spot('at:0')
  table.connection.value = 'connecting'
  const sent = play.send()
  expect(said.at(-1)).toBe(page['table.unsent'])
  table.asked[0]!.answer({ ok: true })
  await sent
})
