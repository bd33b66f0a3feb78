import { expect, test } from '@jest/globals'
import { viewOf } from '@parlour/shared/core/game'
import type { GardenPublic, GardenSheet, GardenState, GardenStep, GardenView } from '@parlour/shared/games/garden/state'
import { BEFORE, CHOOSE, CROSSES, GAINED, PEEK, RECORD, USED } from '@parlour/shared/games/garden/state'
import { cellNamed } from '@parlour/shared/geometry/grid'
import { speak } from '../../i18n/words.ts'
import { draftOf, press } from '../../model/picks.ts'
import { rulesOf } from '../rules.ts'
import { effect, picks } from './picks.ts'
import { doing, present } from './present.ts'
import { stands } from './speak.ts'
import { why } from './why.ts'
import { en } from './words/en.ts'

const rules = rulesOf('garden')
const picker = { game: rules, picks, effect }
const t = speak(en)
const NAMES = ['Hana', 'Mina', 'Théo']
const start = rules.setup({ sheet: 'classic' }, 3, '0'.repeat(64)) as GardenState

/** Cards by their suit's place and number: 7 of hearts, 9 of clubs, joker. */
const H7 = 26
const C9 = 18
const JOKER = 40

/** A sheet from words: `a3 4S` the 4 of spades, `b2 □`, `c1 X`, `d4 *` a star, `e1 5S|` a divider. */
function sheetWith(words: string, gained: Record<number, number> = {}): GardenSheet {
  const blank = start.public.sheets[0]!
  const sheet = { mark: [...blank.mark], suit: [...blank.suit], number: [...blank.number] }
  for (const [, name = '', what = ''] of words.matchAll(/(\w\d) (\S+)/g)) {
    const cell = cellNamed(5, name)
    const [, number = '', suit = ''] = /^(\d*)([SCHD*])/.exec(what) ?? []
    sheet.mark[cell] = what === '□' ? 2 : what === 'X' ? 3 : what.endsWith('|') ? 4 : 1
    if (suit) sheet.suit[cell] = 'SCHD*'.indexOf(suit)
    sheet.number[cell] = Number(number)
  }
  return { ...blank, ...sheet, gained: blank.gained.map((g, i) => gained[i] ?? g) }
}

function at(change: Partial<GardenPublic>, sheet = start.public.sheets[0]!): GardenState {
  const base: Partial<GardenPublic> = { phase: RECORD, cards: [H7, C9, JOKER], chosen: 0, active: 0, asked: [1, 1, 1] }
  return { ...start, public: { ...start.public, ...base, sheets: start.public.sheets.map(() => sheet), ...change } }
}

interface Shown {
  readonly me?: number
  readonly steps?: readonly GardenStep[]
  readonly ids?: readonly string[]
  readonly before?: GardenView | null
}

function input(state: GardenState, { me = 0, steps = [], ids = [], before = null }: Shown = {}) {
  const view = viewOf(state, me)
  const drafting = ids.reduce((d, id) => press(picker, view, me, d, [id])!, draftOf(picker, view, me, [...steps]))
  return { view, me, names: NAMES, drafting, before, tool: '', t }
}
const scene = (state: GardenState, shown?: Shown) => present(input(state, shown))
const say = (state: GardenState, shown?: Shown) => scene(state, shown).say
const label = (state: GardenState, cell: string, shown: Shown = {}) =>
  scene(state, shown).sheets[shown.me ?? 0]!.spots.find((s) => s.id === `cell:${cellNamed(5, cell)}`)?.label
const tray = (state: GardenState, shown?: Shown) => scene(state, shown).tray
const because = (state: GardenState, cell: string, shown?: Shown) =>
  why(input(state, shown), `cell:${cellNamed(5, cell)}`)

test('a sheet is said cell by cell and line by line', () => {
  const sheet = sheetWith('c3 7H b2 □ d4 X e1 * a5 5S| b5 C', { 0: GAINED, 2: USED })
  const state = at({ phase: CHOOSE, chosen: -1, asked: [1, 0, 0] }, sheet)
  expect(label(state, 'c3')).toBe('C3: 7 of hearts')
  expect(label(state, 'b2')).toBe('B2: □')
  expect(label(state, 'd4')).toBe('D4: X')
  expect(label(state, 'e1')).toBe('E1: star')
  expect(label(state, 'a5')).toBe('A5: 5 of spades, divider')
  expect(label(state, 'b5')).toBe('B5: club')
  expect(label(state, 'a1')).toBe('A1: blank')
  const { groups, spots } = scene(state).sheets[0]!
  expect(groups[0]!.label).toBe('Row 1, Mad Hatter at its end: gained')
  expect(groups[1]!.label).toBe('Row 2, Caterpillar at its end: cannot be gained any more, a □ stands there')
  expect(groups[2]!.label).toBe('Row 3, Alice at its end: used; Dodo at its end: 1 of 5 cells filled')
  expect(spots.at(-1)!.label).toBe('Column E, Cheshire Cat at its end: 1 of 5 cells filled')
})

test('legal cells say what they take, picked ones for the picked card', () => {
  const state = at({}, sheetWith('b1 9H'))
  expect(label(state, 'a1', { me: 1 })).toBe('A1: blank, takes the 9 and the joker')
  expect(label(state, 'a1', { me: 1, ids: ['card:2'] })).toBe('A1: blank, takes the joker')
  expect(label(state, 'b1', { me: 1 })).toBe('B1: 9 of hearts')
  const drafted = { me: 1, ids: ['card:1', 'cell:0'] }
  expect(label(state, 'a1', drafted)).toBe('A1: 9 of clubs, drafted')
  expect(scene(state, drafted).draft).toBe('9 of clubs at A1')
  const cross = at({ phase: CROSSES, owed: [1, 0, 0], asked: [1, 0, 0] })
  expect(label(cross, 'a1')).toBe('A1: blank, takes an X')
})

test('the say line asks whose turn it is, and for what', () => {
  const choosing = at({ phase: CHOOSE, chosen: -1, asked: [1, 0, 0] })
  expect(say(choosing)).toBe('Your turn: take one of the three cards')
  expect(say(choosing, { me: 1 })).toBe('Waiting for Hana to take a card')
  expect(say(at({}))).toBe('Write two cards: the 7 of hearts and one other')
  expect(say(at({}), { me: 1 })).toBe('Write two cards: the 9 of clubs and the joker')
  expect(say(at({}), { me: 1, ids: ['card:1', 'cell:0'] })).toBe('Your turn: write the joker')
  expect(say(at({}), { me: 1, ids: ['card:2', 'cell:0'] })).toBe('The joker in A1: choose its suit')
  expect(say(at({}), { me: -1 })).toBe('Turn 1: waiting for Hana, Mina, and Théo')
  const cross = at({ phase: CROSSES, owed: [1, 0, 0], asked: [1, 0, 0] })
  expect(say(cross)).toBe('A jabberwock: write one X')
  expect(say(cross, { me: 2 })).toBe('Waiting for Hana to write an X')
  const before = at({ phase: BEFORE, chosen: -1, asked: [0, 1, 0] }, sheetWith('', { 0: GAINED }))
  expect(say(before, { me: 1 })).toBe('Before the choice: use Mad Hatter, or pass')
  expect(say(before)).toBe('Waiting for Mina: an ability before the choice')
})

test('a card that fits nowhere is written as □, in words and as an item of the tray', () => {
  const rows = [1, 2, 3, 4, 5].map((r) => `a${r} 9S b${r} 8S c${r} X d${r} 5S`).join(' ')
  const column = 'e1 6S e2 4S e3 7S'
  const state = at({}, sheetWith(`${rows} ${column}`))
  expect(tray(state, { me: 1 }).map((item) => item.id)).toContain('block')
  const stuck = { me: 1, ids: ['card:1'] }
  expect(say(state, stuck)).toBe('The 9 of clubs fits nowhere: write a □ in a blank cell')
  expect(label(state, 'e5', stuck)).toBe('E5: blank, takes a □')
  expect(scene(state, { me: 1, ids: ['card:1', 'cell:24'] }).draft).toBe('□ for the 9 of clubs at E5')
  const full = at({}, sheetWith(`${rows} ${column} e4 4S e5 4S`))
  expect(say(full)).toBe('No blank cell is left: press each card, it is lost')
  expect(scene(full, { me: 1, ids: ['card:1'] }).draft).toBe('9 of clubs lost')
})

test('the tray holds the cards, usable abilities and a joker’s suits', () => {
  const state = at({}, sheetWith('a1 4S', { 5: GAINED, 10: GAINED }))
  const items = tray(state, { me: 1 })
  expect(items.map((i) => i.id)).toEqual(['deck', 'card:0', 'card:1', 'card:2', 'ability:dodo', 'ability:jabberwock'])
  expect(items.map((i) => i.enabled)).toEqual([false, false, true, true, true, true])
  expect(items[1]!.card?.out).toBe(true)
  expect(items[1]!.label).toBe('7 of hearts: Hana')
  const suits = tray(state, { me: 1, ids: ['card:2', 'cell:3'] }).map((i) => i.id)
  expect(suits.slice(4)).toEqual(['suit:S', 'suit:C', 'suit:H', 'suit:D'])
  const peek = { ...at({ phase: PEEK, chosen: -1, asked: [1, 0, 0] }) }
  const looking = { ...peek, secrets: peek.secrets.with(0, { turn: [], peek: [1, 2, 3], rabbit: [] }) }
  expect(tray(looking).map((i) => i.id)).toEqual([
    'deck',
    'peeked:0',
    'peeked:1',
    'peeked:2',
    'peek:top',
    'peek:bottom',
  ])
  expect(tray(looking, { me: 1 }).map((i) => i.id)).toEqual(['deck', 'card:0', 'card:1', 'card:2'])
})

test('what cannot be pressed says why, with the numbers of the line', () => {
  const state = at({}, sheetWith('a3 4S c3 6S b1 2S b5 5H', { 5: GAINED }))
  expect(because(state, 'b3', { me: 1, ids: ['card:1'] })).toBe(
    'The 9 does not fit B3: row 3 would read 4, 9, 6; column B would read 2, 9, 5.',
  )
  expect(because(state, 'a3', { me: 1 })).toBe('A3 is not blank: 4 of spades stands there.')
  expect(because(state, 'e5', { me: 1, ids: ['ability:dodo'] })).toBe('Only a card, suit or star takes a dodo.')
  expect(because(state, 'e5', { me: -1 })).toMatch(/^Only a seat/u)
  const closed = { me: 1, ids: ['card:1', 'cell:0', 'card:2', 'cell:24', 'suit:S'] }
  expect(because(state, 'c5', closed)).toBe('Both cards are written. Send, or choose an ability first.')
  const cut = at({}, sheetWith('a3 4S c3 6S d3 X e3 2S'))
  expect(because(cut, 'b3', { me: 1, ids: ['card:1'] })).toContain('row 3 would read 4, 9, 6')
  const aces = at({}, sheetWith('a3 1S c3 6S d3 9H'))
  expect(because(aces, 'b3', { ids: ['card:0'] })).toBe('The 7 does not fit B3: row 3 would read A, 7, 6, 9.')
})

test('where the game stands is said once', () => {
  const choosing = at({ phase: CHOOSE, chosen: -1, asked: [1, 0, 0] })
  const chosen = rules.play(choosing, 0, [{ choose: 0 }])
  const news = (a: GardenState, b: GardenState, me: number) => stands(viewOf(a, me), viewOf(b, me), me, NAMES, t)
  expect(news(choosing, chosen, 1)).toEqual(['Your turn.'])
  expect(news(choosing, chosen, 0)).toEqual(['Your turn.'])
  const steps = [
    { card: 1, at: 0 },
    { card: 2, at: 1, suit: 'H' },
  ]
  const one = rules.play(chosen, 1, steps)
  expect(news(chosen, one, 0)).toEqual(['Mina has sent a turn.'])
  expect(news(chosen, one, 1)).toEqual(['Your turn is sent.'])
  const two = rules.play(one, 2, steps)
  const own = [
    { card: 0, at: 0 },
    { card: 1, at: 1 },
  ]
  const all = rules.play(two, 0, own)
  const said = news(two, all, 1)
  expect(said).toEqual(['Your turn.', expect.stringMatching(/^Turn 2\. Cards: /u)])
  expect(news(all, all, 1)).toEqual([])
})

test('who is asked and who has sent is told apart in every phase', () => {
  const is = (state: GardenState) => NAMES.map((_, seat) => doing(viewOf(state, -1), seat))
  expect(is(at({ phase: CHOOSE, asked: [1, 0, 0] }))).toEqual(['toplay', 'waits', 'waits'])
  expect(is(at({ asked: [0, 1, 0] }))).toEqual(['sent', 'writing', 'sent'])
  expect(is(at({ phase: CROSSES, owed: [1, 0, 1], asked: [1, 0, 0] }))).toEqual(['writing', 'waits', 'sent'])
  const hatters = at({ phase: BEFORE, asked: [1, 0, 0] }, sheetWith('', { 0: GAINED }))
  expect(is(hatters)).toEqual(['writing', 'sent', 'sent'])
})

test('who plays alone is not told of others, and an ability says what it does after it is chosen', () => {
  const alone = rules.setup({ sheet: 'classic' }, 1, '0'.repeat(64)) as GardenState
  const choosing = { ...alone, public: { ...alone.public, phase: CHOOSE, asked: [1] } }
  expect(scene(choosing).help).toBe('You write it, and one of the two that you leave.')
  const alice = at({}, sheetWith('', { 2: GAINED }))
  const help = (shown: Shown) => scene(alice, { me: 1, ...shown }).help
  expect(help({ steps: [{ ability: 'alice' }] })).toBe('Write the chosen card and one of the others.')
  expect(help({})).toMatch(/^Numbers of a row or column only rise or only fall, or stay equal\./)
})

test('what is drafted last cannot be pressed again', () => {
  const state = at({ cards: [H7, C9, H7 + 1] })
  const first = rules.steps(viewOf(state, 0), 0, [])[0] as GardenStep
  const second = rules.steps(viewOf(state, 0), 0, [first])[0] as GardenStep
  const cell = 'at' in second ? second.at : -1
  const spot = scene(state, { steps: [first, second] }).sheets[0]!.spots.find((s) => s.id === `cell:${cell}`)
  expect([spot?.state, spot?.pickable]).toEqual(['drafted', false])
})
