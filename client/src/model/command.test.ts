import { expect, test } from '@jest/globals'
import type { Part, State } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { games } from '@parlour/shared/registry'
import { fakeStorage, fakeTable, tableState } from '../../test/help.ts'
import { openStore } from '../app/store.ts'
import { garden } from '../games/garden/index.ts'
import { peas } from '../games/peas/index.ts'
import type { AnyClientGame } from '../games/registry.ts'
import { rulesOf } from '../games/rules.ts'
import { sixtyOne } from '../games/sixty-one/index.ts'
import { spice } from '../games/spice/index.ts'
import type { Key } from '../i18n/en.ts'
import { en as first } from '../i18n/en.ts'
import { en as table } from '../i18n/table/en.ts'
import { speak, type Words } from '../i18n/words.ts'
import { obey } from './command.ts'
import { createPlay } from './play.ts'

const english = speak<Key>({ ...first, ...table })
const SEED = '00'.repeat(32)

interface Playing {
  readonly game: AnyClientGame
  readonly seats?: number
  readonly options?: object
  readonly change?: (state: State<Part, Part, Part>) => State<Part, Part, Part>
  readonly me?: number
  readonly confirms?: boolean
  readonly t?: Words<Key>
  /** All others are bots. */
  readonly bots?: boolean
  /** What a bot would do. */
  readonly advised?: readonly Part[]
}

/** A table at its first turn; `type` gives what is said to what is typed. */
async function playing({ game, seats = 2, options = {}, change = (s) => s, me = 0, ...rest }: Playing) {
  const t = rest.t ?? english
  const rules = games.get(game.id)!
  const state = change(rules.setup(rules.options(options), seats, SEED))
  const names = ['Hana', 'Mina'].slice(0, seats)
  const among = tableState({ phase: 'play', game: game.id, number: 1, view: viewOf(state, me) }, names)
  const botOr = rest.bots ? ({ kind: 'bot' } as const) : {}
  const shown = { ...among, seats: among.seats.map((seat, s) => (s === me ? seat : { ...seat, ...botOr })) }
  const source = fakeTable(shown, me)
  const said: string[] = []
  const say = (sentences: readonly string[]): void => void said.push(...sentences)
  const storage = fakeStorage()
  const play = createPlay({
    table: source,
    game,
    t: speak<string>(await game.words.en()),
    drafts: openStore(() => storage, ''),
    page: speak({ ...first, ...table }),
    say,
    advise: async () => rest.advised ?? null,
    confirms: () => rest.confirms ?? true,
  })
  const log = () => [
    { seat: 0, text: 'Hana placed 1a1.' },
    { seat: 1, text: 'Mina placed 1a2.' },
    { seat: 0, text: 'Hana placed 1a3.' },
  ]
  const type = async (text: string): Promise<string> => {
    said.length = 0
    await obey(text, { play, state: shown, me, t, log, say, repeat: () => say(['(once more)']) })
    return said.join(' ')
  }
  return { type, play, asked: source.asked }
}

const withDice =
  (...dice: number[]) =>
  (state: State<Part, Part, Part>) => ({
    ...state,
    public: { ...state.public, dice },
  })

test('a whole turn in notation is drafted, one that is not legal is not', async () => {
  const { type, play } = await playing({ game: spice })
  expect(await type('1b2')).toContain('white stone')
  expect(play.drafting.value?.steps).toEqual([])
  expect(await type(' 1A1 ')).toContain('Place 1a1')
  expect(play.drafting.value?.steps).toEqual([{ place: 0 }])
  expect(await type('undo')).not.toBe('')
  expect(play.drafting.value?.steps).toEqual([])
  expect(await type('undo')).toBe('There is no draft.')
})

test('what follows a command that takes nothing is not passed over: another turn than was typed would be sent', async () => {
  const { type, play, asked } = await playing({ game: spice })
  await type('1a1')
  for (const typed of ['send 1b1', 'ok not yet', 'undo all']) expect(await type(typed)).toContain('is no name here')
  expect(asked).toEqual([])
  expect(play.drafting.value?.steps).toEqual([{ place: 0 }])
})

test.each([
  ['Sixty-One', sixtyOne, [4, 5, 3], '4 5 at 5 +3', [{ area: 0, value: 1, spot: 4 }]],
  [
    'Just Peas',
    peas,
    [2, 5],
    '2 b3, 5 c1',
    [
      { die: 0, place: 11 },
      { die: 1, place: 2 },
    ],
  ],
] as const)('a turn of %s in the short form of records', async (_, game, dice, typed, steps) => {
  const { type, play } = await playing({ game: game as AnyClientGame, change: withDice(...dice) })
  await type(typed)
  expect(play.drafting.value).toMatchObject({ steps, complete: true })
})

test('spots, dice and tools by their names are as if they were pressed', async () => {
  const { type, play } = await playing({ game: peas, change: withDice(2, 5) })
  await type('5')
  expect(play.drafting.value?.picked).toEqual(['die:1'])
  await type('b3')
  expect(play.drafting.value?.steps).toEqual([{ die: 1, place: 11 }])
  await type('undo')
  await type('undo')
  await type('x')
  expect(play.tool.value).toBe('smush')
  expect(await type('z9')).toContain('z9 is no name here')
})

test('what is read out is a name too', async () => {
  const dice = await playing({ game: peas, change: withDice(2, 5) })
  await dice.type('Die 2: 5')
  expect(dice.play.drafting.value?.picked).toEqual(['die:1'])
  await dice.type('undo')
  await dice.type('Die 1')
  expect(dice.play.drafting.value?.picked).toEqual(['die:0'])
  const stones = await playing({ game: spice })
  await stones.type('Level 1, a1')
  expect(stones.play.drafting.value?.steps).toEqual([{ place: 0 }])
  const clubs = await playing({ game: garden })
  const card = clubs.play.scene.value!.tray.find((item) => item.card && item.enabled)!
  await clubs.type(card.label)
  expect(clubs.play.drafting.value!.made.flat().concat(clubs.play.drafting.value!.picked)).toContain(card.picks[0])
})

test('cards by their names', async () => {
  const { type, play } = await playing({ game: garden })
  const cards = play.scene.value!.tray.filter((item) => item.card && item.name)
  const may = cards.find((item) => item.enabled)!
  await type(may.name!.toUpperCase())
  expect(play.drafting.value!.made.flat().concat(play.drafting.value!.picked)).toContain(may.picks[0])
})

test('a spot that may not be picked says what it is, and why', async () => {
  const { type } = await playing({ game: spice })
  expect(await type('4a1')).toBe(
    'Level 4, a1: empty, not yet supported. A stone rests on all four below it, and not all are there.',
  )
})

test('questions', async () => {
  const { type } = await playing({ game: spice })
  expect(await type('legal')).toMatch(/^12 spots: 1a1, 1b1, /)
  expect(await type('score')).toBe('Hana: 0 largest group. Mina: 0 largest group.')
  expect(await type('last')).toBe('Mina placed 1a2. Hana placed 1a3.')
  expect(await type('last 1')).toBe('Hana placed 1a3.')
  expect(await type('last mina')).toBe('Mina placed 1a2.')
  expect(await type('last h')).toBe('Hana placed 1a1. Hana placed 1a3.')
  expect(await type('last 99')).toBe('Hana placed 1a1. Mina placed 1a2. Hana placed 1a3.')
  expect(await type('turn')).toContain('Your turn: place one stone')
  expect(await type('read level 2')).toMatch(/^Level 2: a1: empty/)
  expect(await type('read 2')).toMatch(/^Level 2: /)
  expect(await type('read 1b2')).toMatch(/^Level 1, b2: white stone/)
  expect(await type('read cellar')).toContain('nothing called cellar')
  expect(await type('dice')).toContain('Neither dice nor cards')
  expect(await type('repeat')).toBe('(once more)')
  expect(await type('help')).toMatch(/turn, legal, read/)
  expect(await type('   ')).toBe('')
})

test('a hint is offered and given only where nobody else could mind', async () => {
  const among = await playing({ game: spice, advised: [{ place: 0 }] })
  expect(await among.type('hint')).toBe(table['cmd.said.nohint'])
  expect(among.play.drafting.value?.steps).toEqual([])
  expect(await among.type('help')).not.toContain('hint')

  const alone = await playing({ game: spice, bots: true, advised: [{ place: 0 }] })
  expect(await alone.type('help')).toContain('hint')
  await alone.type('hint')
  expect(alone.play.drafting.value?.steps).toEqual([{ place: 0 }])
  expect(await (await playing({ game: spice, bots: true })).type('hint')).toBe('No move is known for this.')

  const waiting = await playing({ game: spice, bots: true, me: 1 })
  expect(await waiting.type('hint')).toBe(waiting.play.scene.value!.say)
})

test('where no spot is wanted, the cards that can be taken are what is legal', async () => {
  const { type } = await playing({ game: garden })
  const legal = await type('legal')
  expect(legal).toMatch(/^\w+ of \w+\. /)
  expect(await type('dice')).toContain(legal)
})

test("another's sheet by the beginning of a name", async () => {
  const { type } = await playing({ game: sixtyOne, change: withDice(1, 2, 3) })
  const mine = await type('read mi')
  expect(mine).toContain('Pumpkins, area 1: upper pair, left: free. ')
  expect(mine).not.toContain('legal')
  expect(await type('read')).toContain('free, legal')
})

test('who watches may ask, but plays nothing', async () => {
  const { type, play } = await playing({ game: spice, me: -1 })
  await type('1a1')
  expect(play.drafting.value?.steps).toEqual([])
  expect(await type('score')).toContain('Hana: 0')
})

test('in another language its own words are known, and the English ones', async () => {
  const words = speak<Key>({ ...first, ...table, 'cmd.score': '점수, 몇 점' })
  const { type } = await playing({ game: spice, t: words })
  expect(await type('점수')).toContain('Hana: 0')
  expect(await type('몇 점')).toContain('Hana: 0')
  expect(await type('SCORE')).toContain('Hana: 0')
})

test('send sends what is complete, and says what is missing else', async () => {
  const { type, asked } = await playing({ game: spice })
  expect(await type('send')).toContain('place one stone')
  await type('1a1')
  void type('send')
  expect(asked.map(({ type: kind, body }) => [kind, (body as Part).steps])).toEqual([['turn', [{ place: 0 }]]])
})

test('without a confirmation a draft is sent when nothing can follow, and not before', async () => {
  const state = (s: State<Part, Part, Part>) =>
    rulesOf('spice').play(rulesOf('spice').play(s, 0, [{ place: 0 }]), 1, [{ place: 3 }])
  const { type, asked } = await playing({ game: spice, change: state, confirms: false })
  await type('1a2')
  expect(asked).toEqual([])
  await type('1a3')
  expect(asked.map(({ body }) => (body as Part).steps)).toEqual([[{ place: 4 }, { place: 8 }]])
})
