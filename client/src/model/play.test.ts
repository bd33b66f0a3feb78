import { expect, test } from '@jest/globals'
import type { Part, State } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import type { GardenPublic } from '@parlour/shared/games/garden/state'
import { RECORD, WRITTEN } from '@parlour/shared/games/garden/state'
import { fakeStorage, fakeTable, tableState } from '../../test/help.ts'
import { AFTER, playing, SLOT, START, shown } from '../../test/playing.ts'
import { openStore } from '../app/store.ts'
import { garden } from '../games/garden/index.ts'
import { en as gardenWords } from '../games/garden/words/en.ts'
import { peas } from '../games/peas/index.ts'
import { en as peasWords } from '../games/peas/words/en.ts'
import { rulesOf } from '../games/rules.ts'
import { sixtyOne } from '../games/sixty-one/index.ts'
import { en as sixtyOneWords } from '../games/sixty-one/words/en.ts'
import { en } from '../games/spice/words/en.ts'
import { en as first } from '../i18n/en.ts'
import { en as page } from '../i18n/table/en.ts'
import { speak } from '../i18n/words.ts'
import { createPlay } from './play.ts'

const steps = (play: ReturnType<typeof createPlay>) => play.drafting.value?.steps

test('a draft is found again by the next page of this tab, with its undo', () => {
  const { open } = playing()
  open().spot('at:0')
  const next = open()
  expect(steps(next)).toEqual([{ place: 0 }])
  next.undo()
  expect(steps(next)).toEqual([])
  expect(steps(open())).toEqual([])
})

test('what a bot would do is never sent by itself, whatever is sent without a confirmation', async () => {
  const { table, open } = playing([{ place: 0 }], false)
  const play = open()
  const state = table.state.value!
  table.state.value = { ...state, seats: state.seats.map((s, i) => (i === 0 ? s : { ...s, kind: 'bot' as const })) }
  expect(await play.ask()).toBe(true)
  expect(steps(play)).toEqual([{ place: 0 }])
  expect(table.asked).toEqual([])
  play.undo()
  // The first turn is one stone: nothing can follow.
  play.spot('at:0')
  expect(table.asked.map(({ type }) => type)).toEqual(['turn'])
})

test('what a bot would do becomes the draft, against bots only, and can be taken back', async () => {
  const { table, said, open } = playing([{ place: 0 }])
  const play = open()
  expect(play.canAsk.value).toBe(false)
  const state = table.state.value!
  table.state.value = { ...state, seats: state.seats.map((s, i) => (i === 0 ? s : { ...s, kind: 'bot' as const })) }
  expect(play.canAsk.value).toBe(true)
  said.length = 0
  expect(await play.ask()).toBe(true)
  expect(steps(play)).toEqual([{ place: 0 }])
  expect(said.length).toBeGreaterThan(0)
  play.undo()
  expect(steps(play)).toEqual([])
})

test('a bot that knows no turn leaves the draft as it is', async () => {
  const { open } = playing(null)
  const play = open()
  play.spot('at:0')
  expect(await play.ask()).toBe(false)
  expect(steps(play)).toEqual([{ place: 0 }])
})

test('a bot that cannot be fetched is not said to know nothing', async () => {
  const { said, open } = playing(new Error('offline'))
  const play = open()
  said.length = 0
  expect(await play.ask()).toBe(true)
  expect(said).toEqual([first['part.broken']])
})

test('an accepted turn is no draft any more, and stays in sight until the table has it', async () => {
  const { table, drafts, open } = playing()
  const play = open()
  play.spot('at:0')
  expect(drafts.get(SLOT)).not.toBeNull()
  const sent = play.send()
  table.asked[0]!.answer({ ok: true, seq: 3 })
  await sent
  expect(drafts.get(SLOT)).toBeNull()
  expect(steps(play)).toEqual([{ place: 0 }])
  expect(play.sending.value).toBe(true)
  table.state.value = shown(AFTER, 1)
  expect([play.sending.value, steps(play)]).toEqual([false, []])
})

test('a turn that went through in another way takes its draft along', () => {
  const { table, drafts, open } = playing()
  open().spot('at:0')
  table.state.value = shown(AFTER, 1)
  expect(drafts.get(SLOT)).toBeNull()
})

test('a draft of an earlier turn or game is thrown away by a new page', () => {
  for (const later of [shown(AFTER, 1), shown(START, 0, 2)]) {
    const { table, drafts, open } = playing()
    const first = open()
    first.spot('at:0')
    first.dispose()
    table.state.value = later
    expect(drafts.get(SLOT)).not.toBeNull()
    expect(steps(open())).toEqual([])
    expect(drafts.get(SLOT)).toBeNull()
  }
})

test('a stored draft that the rules do not allow, or that is none, is nothing', () => {
  const { drafts, open } = playing()
  const key = '1/0/0'
  for (const past of [[{ steps: [{ place: 29 }], picked: [] }], [{}], 'x']) {
    drafts.set(SLOT, JSON.stringify({ key, past }))
    expect(steps(open())).toEqual([])
  }
  drafts.set(SLOT, '{')
  expect(steps(open())).toEqual([])
})

test('a turn is sent once, as drafted, however often Send is pressed', async () => {
  const { table, open } = playing()
  const play = open()
  await play.send()
  expect(table.asked).toHaveLength(0)
  play.spot('at:0')
  const sent = play.send()
  void play.send()
  play.undo()
  play.spot('at:1')
  expect(table.asked.map((a) => [a.type, a.body])).toEqual([
    ['turn', { op: expect.stringMatching(/^[\w-]{16}$/), game: 1, nth: 0, steps: [{ place: 0 }] }],
  ])
  table.asked[0]!.answer({ ok: true })
  await sent
  void play.send()
  expect(table.asked).toHaveLength(1)
})

test('a refusal is said, keeps the draft, and lets it be sent again', async () => {
  const { table, drafts, said, open } = playing()
  const play = open()
  play.spot('at:0')
  const sent = play.send()
  table.asked[0]!.answer({ ok: false, code: 'retry' })
  await sent
  expect(play.notice.value).toBe(first['refused.retry'])
  expect(said.at(-1)).toBe(first['refused.retry'])
  expect([play.sending.value, steps(play)]).toEqual([false, [{ place: 0 }]])
  expect(drafts.get(SLOT)).not.toBeNull()
  void play.send()
  expect(table.asked).toHaveLength(2)
  expect(play.notice.value).toBe(first['refused.retry'])
})

test('what is answered after one has left is said to nobody', async () => {
  const { table, drafts, said, open } = playing()
  const play = open()
  play.spot('at:0')
  const sent = play.send()
  play.dispose()
  const before = [...said]
  table.asked[0]!.answer({ ok: false, code: 'retry' })
  await sent
  expect(said).toEqual(before)
  expect(play.notice.value).toBe('')
  expect(drafts.get(SLOT)).not.toBeNull()
})

test('what is asked for names what is drafted no second time', () => {
  const { said, open } = playing()
  const play = open()
  play.spot('at:0')
  expect(said.slice(-2)).toEqual(['Place 1a1', 'Your turn: send it, or undo'])
})

test('a spot that may not be picked says why', () => {
  const { said, open } = playing()
  const play = open()
  play.spot('at:29')
  expect([play.notice.value, play.asked.value]).toEqual([en['why.under'], 'at:29'])
  expect(said.at(-1)).toBe(en['why.under'])
  play.spot('at:0')
  expect([play.notice.value, play.asked.value]).toEqual(['', ''])
})

/** An empty small board of Just Peas with a 2 and a 5, before the first turn. */
function harvesting() {
  const peasRules = rulesOf('peas')
  const start: State<Part, Part, Part> = peasRules.setup({ board: 'small' }, 1, '00'.repeat(32))
  const view = viewOf({ ...start, public: { ...start.public, dice: [2, 5] } }, 0)
  const play = createPlay({
    confirms: () => true,
    advise: async () => null,
    table: fakeTable(tableState({ phase: 'play', game: 'peas', number: 1, view }, ['Ann'])),
    game: peas,
    t: speak<string>(peasWords),
    drafts: openStore(() => fakeStorage(), ''),
    page: speak({ ...first, ...page }),
    say: () => undefined,
  })
  const open = () => play.scene.value!.sheets[0]!.spots.filter((s) => s.pickable).length
  return { play, open }
}

test.each([
  ['a pea, then the pod', (p: Playing) => [p.spot('pea:5'), p.hold('pod')]],
  ['a die, then the pod', (p: Playing) => [p.pick(['die:0']), p.hold('pod')]],
  ['the pod, then a die', (p: Playing) => [p.hold('pod'), p.pick(['die:0'])]],
  ['the pod, a pea, then the smush', (p: Playing) => [p.hold('pod'), p.spot('pea:0'), p.hold('smush')]],
])('another tool halfway is no dead end: %s', (_name, presses) => {
  const { play, open } = harvesting()
  presses(play)
  expect(open()).toBeGreaterThan(0)
})

test('a press that changes nothing is nothing to undo', () => {
  const { play } = harvesting()
  play.pick(['die:0'])
  play.pick(['die:0'])
  play.undo()
  expect(play.canUndo.value).toBe(false)
})

const legal = (play: Playing) => play.scene.value!.sheets[0]!.spots.flatMap((s) => (s.state === 'legal' ? [s.id] : []))

test('a die in hand shows where it may go; beside the spots it goes back', () => {
  const { play } = harvesting()
  play.spot('pea:0')
  play.pick(['die:0'])
  const before = play.drafting.value
  play.lift(['die:1'])
  expect(play.drafting.value?.picked).toEqual(['die:1'])
  // The 5 does not go beside the 2.
  expect(legal(play)).not.toContain('pea:1')
  expect(legal(play)).toContain('pea:2')
  expect(play.canUndo.value).toBe(false)
  play.drop('')
  expect(play.drafting.value).toEqual(before)
  expect(play.notice.value).toBe('')
})

test('a die dropped is placed as by presses, and one undo takes it back', () => {
  const { play } = harvesting()
  play.lift(['die:0'])
  play.drop('pea:0')
  const pressed = harvesting().play
  pressed.pick(['die:0'])
  pressed.spot('pea:0')
  expect(steps(play)).toEqual([{ die: 0, place: 0 }])
  expect(steps(play)).toEqual(steps(pressed))
  play.undo()
  expect([steps(play), play.drafting.value?.picked, play.canUndo.value]).toEqual([[], [], false])
})

test('a placed die is dragged on, and the other one stays', () => {
  const { play } = harvesting()
  play.lift(['die:0'])
  play.drop('pea:0')
  play.lift(['die:1'])
  play.drop('pea:2')
  expect(play.drafting.value?.complete).toBe(true)
  play.lift(['die:0'])
  expect(legal(play)).toContain('pea:0')
  play.drop('pea:5')
  expect(steps(play)).toEqual([
    { die: 1, place: 2 },
    { die: 0, place: 5 },
  ])
  play.lift(['die:0'])
  play.drop('pea:5')
  expect(steps(play)).toHaveLength(2)
})

test('a pea that does not take the die says why, and the draft stays', () => {
  const { play } = harvesting()
  play.lift(['die:0'])
  play.drop('pea:0')
  play.lift(['die:1'])
  play.drop('pea:1')
  expect(play.notice.value).toBe('5 is not one apart from the 2 to the left.')
  expect([play.asked.value, steps(play)]).toEqual(['pea:1', [{ die: 0, place: 0 }]])
})

test('a die dropped while the smush is in hand smushes, and the pod gives way to it', () => {
  const { play } = harvesting()
  play.hold('smush')
  play.lift(['die:0'])
  play.drop('pea:3')
  expect(steps(play)).toEqual([{ die: 0, smush: 3 }])
  play.undo()
  play.hold('pod')
  play.lift(['die:0'])
  expect(legal(play)).toHaveLength(16)
  play.drop('')
  expect(play.tool.value).toBe('pod')
  play.lift(['die:0'])
  play.drop('pea:3')
  expect(steps(play)).toEqual([{ die: 0, place: 3 }])
})

test('a die without any use is put back, and the spot says why', () => {
  const rules61 = rulesOf('sixty-one')
  const start: State<Part, Part, Part> = rules61.setup({}, 1, '00'.repeat(32))
  const pub = start.public as unknown as { sheets: { spots: number[] }[] }
  const sheets = pub.sheets.map((s) => ({ ...s, spots: s.spots.map((mark, i) => (i < 4 ? 1 : mark)) }))
  const view = viewOf({ ...start, public: { ...start.public, dice: [1, 1, 1], sheets } }, 0)
  const play = createPlay({
    confirms: () => true,
    advise: async () => null,
    table: fakeTable(tableState({ phase: 'play', game: 'sixty-one', number: 1, view }, ['Ann'])),
    game: sixtyOne,
    t: speak<string>(sixtyOneWords),
    drafts: openStore(() => fakeStorage(), ''),
    page: speak({ ...first, ...page }),
    say: () => undefined,
  })
  play.lift(['value:0', 'area:0', 'leaf:0'])
  play.drop('spot:4/0')
  expect(play.notice.value).toBe('No die shows 4, so nothing can be written in the hot chocolate mugs this round.')
  expect(play.drafting.value).toMatchObject({ steps: [], picked: [] })
})

test('a cell that does not go with the card chosen after it is not forgotten in silence', () => {
  const rules = rulesOf('garden')
  const start: State<Part, Part, Part> = rules.setup({ sheet: 'classic' }, 2, '00'.repeat(32))
  const pub = start.public as unknown as GardenPublic
  const [sheet] = pub.sheets
  // Between a 5 and an 8 a 7 may stand and a joker, but no 9.
  const row = {
    mark: sheet!.mark.with(0, WRITTEN).with(2, WRITTEN),
    number: sheet!.number.with(0, 5).with(2, 8),
  }
  const garden0 = { ...sheet!, ...row }
  const change = { phase: RECORD, cards: [26, 18, 40], chosen: 0, active: 0, asked: [1, 1] }
  const view = viewOf({ ...start, public: { ...pub, ...change, sheets: [garden0, sheet!] } as unknown as Part }, 0)
  const play = createPlay({
    confirms: () => true,
    advise: async () => null,
    table: fakeTable(tableState({ phase: 'play', game: 'garden', number: 1, view }, ['Ann', 'Ben'])),
    game: garden,
    t: speak<string>(gardenWords),
    drafts: openStore(() => fakeStorage(), ''),
    page: speak({ ...first, ...page }),
    say: () => undefined,
  })
  play.spot('cell:1')
  expect(play.drafting.value?.picked).toEqual(['cell:1'])
  play.pick(['card:1'])
  expect(play.drafting.value?.picked).toEqual(['card:1'])
  expect([play.asked.value, play.notice.value]).toEqual(['cell:1', 'The 9 does not fit B1: row 1 would read 5, 9, 8.'])
})

type Playing = ReturnType<typeof createPlay>
