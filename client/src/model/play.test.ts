import { expect, test } from '@jest/globals'
import { AFTER, playing, SLOT, START, shown } from '../../test/playing.ts'
import { en } from '../games/spice/words/en.ts'
import { en as first } from '../i18n/en.ts'
import type { createPlay } from './play.ts'

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
