import { expect, test } from '@jest/globals'
import type { Part, State } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import type { SixtyOnePublic } from '@parlour/shared/games/sixty-one/state'
import { speak } from '../i18n/words.ts'
import { draftOf } from '../model/picks.ts'
import type { AnyClientGame } from './registry.ts'
import { rulesOf } from './rules.ts'
import { sixtyOne } from './sixty-one/index.ts'
import { en as sixtyOneWords } from './sixty-one/words/en.ts'
import { spice } from './spice/index.ts'
import { en as spiceWords } from './spice/words/en.ts'

const sixtyOneRules = rulesOf('sixty-one')
const spiceRules = rulesOf('spice')
const SEED = '00'.repeat(32)
const NAMES = ['Hana', 'Mina']
const tSixty = speak(sixtyOneWords)
const tSpice = speak(spiceWords)

function scene(
  game: AnyClientGame,
  t: Part,
  state: State<Part, Part, Part>,
  me: number,
  steps: Part[] = [],
  tool = '',
) {
  const view = viewOf(state, me)
  const picker = { game: game.rules, picks: game.picks, effect: game.effect }
  const drafting = draftOf(picker, view, me, steps)
  return game.present({ view, me, names: NAMES, drafting, before: null, tool, t })
}
const label = (s: ReturnType<typeof scene>, seat: number, id: string) => s.sheets[seat]?.spots.find((p) => p.id === id)

test('a fresh sheet of Sixty-One has 31 spots and marks the legal ones of one seat', () => {
  const state = sixtyOneRules.setup({}, 2, SEED)
  const s = scene(sixtyOne, tSixty, state, 0)
  expect(s.awaited).toBe(true)
  const written = s.sheets.map((sheet) => sheet.spots.filter((p) => p.id.startsWith('spot:')))
  expect(written.map((spots) => spots.length)).toEqual([31, 31])
  expect(new Set(s.sheets[0]?.spots.map((p) => p.id)).size).toBe(s.sheets[0]?.spots.length)
  const legal = sixtyOneRules.steps(viewOf(state, 0), 0, []).flatMap((step) => sixtyOne.picks(viewOf(state, 0), step))
  expect(
    s.sheets[0]?.spots
      .filter((p) => p.pickable)
      .map((p) => p.id)
      .sort(),
  ).toEqual([...new Set(legal.filter((id) => id.startsWith('spot:')))].sort())
  expect(s.sheets[1]?.spots.some((p) => p.pickable)).toBe(false)
  expect(s.tray.every((item) => item.enabled)).toBe(true)
})

test('a drafted, then sent turn is said and shown on the own sheet only', () => {
  const state = sixtyOneRules.setup({}, 2, SEED)
  const step = sixtyOneRules.steps(viewOf(state, 0), 0, [])[0]!
  const id = sixtyOne.picks(viewOf(state, 0), step).find((p) => p.startsWith('spot:'))!
  const drafted = scene(sixtyOne, tSixty, state, 0, [step])
  expect(label(drafted, 0, id)?.state).toBe('drafted')
  expect(label(drafted, 0, id)?.label).toMatch(/: \d, drafted$/u)
  expect(drafted.draft).toMatch(/^\d in the .*, leaf \d$/u)

  const sent = sixtyOneRules.play(state, 0, [step])
  expect(label(scene(sixtyOne, tSixty, sent, 0), 0, id)?.state).toBe('submitted')
  expect(scene(sixtyOne, tSixty, sent, 0).say).toBe('Sent. Waiting for Mina')
  expect(label(scene(sixtyOne, tSixty, sent, 1), 0, id)?.mark).toBe('')
})

test('where the game stands is said once', () => {
  const state = sixtyOneRules.setup({}, 2, SEED)
  const step = sixtyOneRules.steps(viewOf(state, 0), 0, [])[0]!
  const sent = sixtyOneRules.play(state, 0, [step])
  const say = (a: Part, b: Part, me: number) =>
    sixtyOne.stands(viewOf(a, me), viewOf(b, me), me, NAMES, tSixty).join(' ')
  expect(say(state, sent, 1)).toBe('Hana has sent a turn.')
  expect(say(state, sent, 0)).toBe('Your turn is sent.')
  expect(say(sent, sent, 1)).toBe('')
  const round2 = sixtyOneRules.play(sent, 1, [step])
  expect(say(sent, round2, 0)).toMatch(/^Round 2\. Dice: [^.]*\. Your turn\.$/u)
  expect(say(sent, round2, -1)).not.toMatch(/Your turn/u)
})

test('the pyramid is said place by place', () => {
  const state = spiceRules.setup({}, 2, SEED)
  const s = scene(spice, tSpice, state, 0)
  expect(s.say).toBe('Your turn: place one stone')
  expect(label(s, 0, 'at:0')?.label).toBe('Level 1, a1: empty, legal')
  expect(label(s, 0, 'at:5')?.label).toBe('Level 1, b2: white stone, carries 1 stone')
  expect(label(s, 0, 'at:29')?.label).toBe('Level 4, a1: empty, not yet supported')
})

test('the first stone lets the other take it off', () => {
  const state = spiceRules.setup({}, 2, SEED)
  const next = spiceRules.play(state, 0, [{ place: 0 }])
  const s = scene(spice, tSpice, next, 1)
  expect(s.tray).toHaveLength(1)
  expect(label(s, 0, 'at:0')?.label).toBe('Level 1, a1: red stone, carries nothing, may be taken off')
  expect(label(s, 0, 'at:0')?.pickable).toBe(true)
  const tool = scene(spice, tSpice, next, 1, [], 'off')
  expect(tool.sheets[0]?.spots.filter((p) => p.pickable).map((p) => p.id)).toEqual(['at:0'])
  const stands = (me: number) => spice.stands(viewOf(state, me), viewOf(next, me), me, NAMES, tSpice)
  expect(stands(1)).toEqual(['Your turn.', 'You may take off a free stone of the other colour.'])
  expect(stands(0)).toEqual(['Mina may take off a free stone of the other colour.'])
})

test('the place of a stone that is taken off may be used again', () => {
  const next = spiceRules.play(spiceRules.setup({}, 2, SEED), 0, [{ place: 0 }])
  const spot = label(scene(spice, tSpice, next, 1, [{ remove: 0 }]), 0, 'at:0')
  expect(spot?.state).toBe('drafted')
  expect(spot?.pickable).toBe(true)
  expect(spot?.label).toBe('Level 1, a1: red stone, drafted to be taken off, the place may be used again')
})

test('the leaf row of Sixty-One and what it wins can be read, on every sheet', () => {
  const fresh = sixtyOneRules.setup({}, 2, SEED)
  const leaves = [5, 11, 17, ...Array.from({ length: 17 }, () => 0)]
  const sheets = fresh.public.sheets.map((sheet: Part, i: number) => (i === 1 ? { ...sheet, leaves } : sheet))
  const s = scene(sixtyOne, tSixty, { ...fresh, public: { ...fresh.public, sheets } }, 0)
  const words = (seat: number) => s.sheets[seat]?.spots.filter((p) => p.group === 'leaves').map((p) => p.label)
  expect(words(0)?.[0]).toBe('Leaf row: empty, 20 leaves')
  expect(words(1)).toEqual([
    'Leaf row: 5, 11, and 17; 3 of 20 leaves',
    'Exactly 11: a wild X, reached',
    'Exactly 21: 2 acorns, still open',
    'Exactly 31: a wild X, still open',
    'Exactly 41: 3 acorns, still open',
    'Exactly 51: a wild X, still open',
    'Exactly 61: 5 acorns, still open',
  ])
})

test('a spot of Sixty-One that two dice fit shows that it is chosen and asks for the die', () => {
  const fresh = sixtyOneRules.setup({}, 1, SEED)
  const state = { ...fresh, public: { ...fresh.public, dice: [1, 4, 2] } }
  const view = viewOf(state, 0)
  const picker = { game: sixtyOneRules, picks: sixtyOne.picks, effect: sixtyOne.effect }
  const drafting = draftOf(picker, view, 0, [], ['spot:1/0'])
  const s = sixtyOne.present({ view, me: 0, names: ['Hana'], drafting, before: null, tool: '', t: tSixty })
  expect(s.say).toBe('Your turn: choose the die to write there')
  expect(s.sheets[0]?.spots.find((p) => p.id === 'spot:1/0')).toMatchObject({
    state: 'drafted',
    pickable: false,
    mark: '',
  })
})

test('Sixty-One asks for a leaf only, and says so once, when nothing can be written', () => {
  const start = sixtyOneRules.setup({}, 1, SEED)
  const [sheet] = (start.public as unknown as SixtyOnePublic).sheets
  // The mug of 1 and a 1 on every pumpkin leave three ones nowhere to go.
  const spots = sheet!.spots.map((mark, i) => (i < 4 ? 1 : mark))
  const pub = { ...start.public, dice: [1, 1, 1], sheets: [{ ...sheet, spots }] } as Part
  const s = scene(sixtyOne, tSixty, { ...start, public: pub }, 0)
  expect(s.say).toBe('Nothing fits: choose a die for the leaf row')
  expect(s.help).toBe('Any of the three dice; its number is added to the last leaf.')
})

test('a spot of Sixty-One that waits for its die is named once', () => {
  const start = sixtyOneRules.setup({}, 1, SEED)
  const state = { ...start, public: { ...start.public, dice: [1, 2, 3] } as Part }
  const view = viewOf(state, 0)
  const picker = { game: sixtyOne.rules, picks: sixtyOne.picks, effect: sixtyOne.effect }
  const drafting = draftOf(picker, view, 0, [], ['area:0', 'spot:1/0'])
  const s = sixtyOne.present({ view, me: 0, names: NAMES, drafting, before: null, tool: '', t: tSixty })
  expect(s.draft).toBe('Pumpkins, upper pair, left')
})

test('every game says why it is over', () => {
  const open = viewOf(sixtyOneRules.setup({}, 2, SEED), 0)
  const pub = open.public as unknown as SixtyOnePublic
  const last = { ...open, public: { ...open.public, round: 20 } as Part }
  expect(sixtyOne.ended(last, NAMES, tSixty)).toBe('Round 20 was the last.')
  const sheets = pub.sheets.map((sheet, seat) => ({ ...sheet, leaves: sheet.leaves.with(0, seat === 1 ? 62 : 50) }))
  const there = { ...open, public: { ...open.public, sheets } as unknown as Part }
  expect(sixtyOne.ended(there, NAMES, tSixty)).toBe('Mina reached 61 or more in the leaf row.')
  expect(spice.ended(viewOf(spiceRules.setup({}, 2, SEED), 0), NAMES, tSpice)).toMatch(
    /^The board is full\. The top stone/,
  )
})

test('an area is called by its whole name wherever it is read, and printed short where it has no room', () => {
  const groups = scene(sixtyOne, tSixty, sixtyOneRules.setup({}, 1, SEED), 0).sheets[0]!.groups
  expect(groups.map(({ label, short }) => short ?? label)).toEqual([
    'Pumpkins',
    'Waterlilies',
    'Marshmallows',
    'Mugs',
    'Fox burrow',
    'Mushrooms',
    'Leaf row',
  ])
  expect(groups[3]?.label).toBe('Hot chocolate mugs, area 4')
})
