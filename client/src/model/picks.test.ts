import { expect, test } from '@jest/globals'
import type { View } from '@parlour/shared/core/game'
import type { SixtyOneSheet, SixtyOneView } from '@parlour/shared/games/sixty-one/state'
import { FREE } from '@parlour/shared/games/sixty-one/state'
import { START } from '@parlour/shared/games/spice/layout'
import type { SpicePublic, SpiceSecret } from '@parlour/shared/games/spice/state'
import { KETCHUP, PEPPER } from '@parlour/shared/games/spice/state'
import { rulesOf } from '../games/rules.ts'
import * as sixtyOnePicks from '../games/sixty-one/picks.ts'
import * as spicePicks from '../games/spice/picks.ts'
import { type Drafting, draftOf, press } from './picks.ts'

const picker = { game: rulesOf('sixty-one'), ...sixtyOnePicks }

function sixtyOneView(dice: number[], leaf = 0, spots: Record<number, number> = {}): SixtyOneView {
  const sheet: SixtyOneSheet = {
    spots: Array.from({ length: 31 }, (_, i) => spots[i] ?? FREE),
    leaves: Array.from({ length: 20 }, (_, i) => (i === 0 ? leaf : 0)),
    bonus: 0,
    first: [0, 0, 0, 0, 0, 0],
  }
  return { public: { round: 1, dice, ready: [0], over: 0, sheets: [sheet] }, secrets: [{ turn: [] }] }
}

/** Presses one thing after another; each is what it may mean. */
function presses(view: SixtyOneView, ...things: (string | string[])[]) {
  return things.reduce<Drafting<unknown>>(
    (draft, ids) => {
      const next = press(picker, view, 0, draft as never, [ids].flat())
      if (!next) throw new Error(`${ids} means nothing`)
      return next
    },
    draftOf(picker, view, 0),
  )
}
const die = (i: number) => [`area:${i}`, `value:${i}`, `leaf:${i}`]

test('two dice and a spot, in any order, are one step', () => {
  const view = sixtyOneView([5, 3, 6])
  const step = { area: 0, value: 1, spot: 1 }
  expect(presses(view, die(0), die(1), 'spot:5/1').steps).toEqual([step])
  expect(presses(view, 'spot:5/1', ['value:1']).steps).toEqual([step])
  expect(presses(view, ['value:1'], 'spot:5/1').steps).toEqual([step])
  expect(presses(view, ['leaf:2'], 'spot:5/1').steps).toEqual([step])
})

test('a spot that leaves two values open drafts nothing yet', () => {
  const draft = presses(sixtyOneView([5, 3, 6]), 'spot:5/1')
  expect(draft.steps).toEqual([])
  expect(draft.picked).toEqual(['spot:5/1'])
  expect(draft.open).toContain('value:1')
  expect(draft.open).toContain('value:2')
})

test('equal dice are one choice', () => {
  const draft = presses(sixtyOneView([4, 4, 4]), 'spot:4/3')
  expect(draft.steps).toHaveLength(1)
  expect(draft.complete).toBe(true)
})

test('another legal spot takes the drafted number', () => {
  const draft = presses(sixtyOneView([5, 3, 6]), die(0), die(1), 'spot:5/1', 'spot:5/2')
  expect(draft.steps).toEqual([{ area: 0, value: 1, spot: 2 }])
})

test('a pick that does not go with the others takes their place', () => {
  const draft = presses(sixtyOneView([5, 3, 6]), ['area:0'], 'spot:3/0')
  expect(draft.picked).toEqual(['spot:3/0'])
})

test('a wild X follows the leaf that earns it', () => {
  const view = sixtyOneView([5, 3, 6], 5)
  const first = presses(view, die(0), die(1), 'spot:5/1')
  expect(first.complete).toBe(false)
  expect(first.open).toContain('spot:2/0')
  const second = press(picker, view, 0, first as never, ['spot:2/0'])
  expect(second?.steps).toEqual([{ area: 0, value: 1, spot: 1 }, { wild: [2, 0] }])
  expect(second?.complete).toBe(true)
})

test('with no spot the leaf alone is picked', () => {
  const full: Record<number, number> = {}
  for (let i = 26; i < 31; i++) full[i] = 1
  const draft = presses(sixtyOneView([6, 6, 6], 1, full), ['area:1', 'value:1', 'leaf:1'])
  expect(draft.steps).toEqual([{ leaf: 1 }])
})

test('what is not legal means nothing', () => {
  const view = sixtyOneView([5, 3, 6])
  expect(press(picker, view, 0, draftOf(picker, view, 0), ['spot:1/0'])).toBeNull()
})

const spicePicker = { game: rulesOf('spice'), ...spicePicks }
const spiceView = (change: Partial<SpicePublic>): View<SpicePublic, SpiceSecret> => ({
  public: { cells: START, turn: PEPPER, right: 0, over: 0, ...change },
  secrets: [{}, {}],
})

test('a stone that may be taken off is taken off, then stones are placed', () => {
  const view = spiceView({ cells: START.map((c, i) => (i === 0 ? KETCHUP : c)), right: 1 })
  const off = press(spicePicker, view, 1, draftOf(spicePicker, view, 1), ['at:0', 'off:0'])
  expect(off?.steps).toEqual([{ remove: 0 }])
  expect(off?.complete).toBe(false)
  const placed = press(spicePicker, view, 1, off!, ['at:0', 'off:0'])
  expect(placed?.steps).toEqual([{ remove: 0 }, { place: 0 }])
  expect(placed?.complete).toBe(true)
  expect(placed?.closed).toBe(false)
})

test('the last stone of a turn moves to another place', () => {
  const view = spiceView({ cells: START.map((c, i) => (i === 0 ? KETCHUP : c)) })
  const two = ['at:3', 'at:12'].reduce<ReturnType<typeof draftOf<SpicePublic, SpiceSecret, never>> | null>(
    (draft, id) => press(spicePicker as never, view, 1, draft!, [id]),
    draftOf(spicePicker as never, view, 1),
  )
  expect(two?.closed).toBe(true)
  expect(press(spicePicker as never, view, 1, two!, ['at:15'])?.steps).toEqual([{ place: 3 }, { place: 15 }])
})
