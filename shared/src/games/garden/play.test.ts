/** spec/rules.md 3, A game turn: its six parts, declared abilities, and who is asked. */
import { describe, expect, test } from '@jest/globals'
import { cardOf, sheetOf, stateOf } from '../../../test/garden.ts'
import { stream } from '../../core/chance.ts'
import { viewOf } from '../../core/game.ts'
import { sealed } from '../../core/sealed.ts'
import { takeTurn } from '../../core/turn.ts'
import { garden } from './game.ts'
import type { Ability } from './layout.ts'
import { DECK, indexOf } from './layout.ts'
import { awaiting, play, setup, sheetIn } from './play.ts'
import type { GardenState, GardenStep } from './state.ts'
import { BEFORE, BLOCK, CHOOSE, CROSS, CROSSES, DIVIDER, GAINED, NO_SUIT, PEEK, STAR, USED, WRITTEN } from './state.ts'

const SEED = '09'.repeat(32)
const gained = (...abilities: Ability[]) => sheetOf('', abilities)

/** Plays a legal turn. */
function turn(state: GardenState, seat: number, ...steps: GardenStep[]): GardenState {
  const outcome = takeTurn(garden, { sheet: 'classic' }, state, seat, steps)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.state
}

/** Before the choice of game turn 5, seat 1 of three active. */
function before(...sheets: ReturnType<typeof sheetOf>[]): GardenState {
  return stateOf(sheets, 'h7 s5 c3', {
    phase: BEFORE,
    active: 1,
    chosen: -1,
    asked: sheets.map((s) => (s.gained.includes(GAINED) ? 1 : 0)),
  })
}

test('42 cards are shuffled, six set aside unseen, three revealed; seat 0 is active first', () => {
  const state = setup({ sheet: 'classic' }, 2, SEED)
  const shuffled = stream(SEED, 'garden/deck').shuffle(DECK)
  expect(state.hidden.aside).toEqual(shuffled.slice(0, 6))
  expect(state.public.cards).toEqual(shuffled.slice(6, 9))
  expect(state.hidden.deck).toEqual(shuffled.slice(9))
  expect(state.public).toMatchObject({ turn: 1, active: 0, phase: CHOOSE, asked: [1, 0], left: 33 })
})

describe('before the choice', () => {
  test('only seats with a usable hatter or caterpillar are asked, all at the same time and unseen', () => {
    const state = before(gained('hatter'), gained('alice'), gained('caterpillar'))
    const asked = { ...state, public: { ...state.public, asked: [1, 0, 1] } }
    const one = turn(asked, 2, { ability: 'caterpillar' })
    expect(awaiting(one.public)).toEqual([0])
    expect(viewOf(one, 0).secrets[2]).toBeUndefined()
    expect({ ...one.public, asked: [] }).toEqual({ ...asked.public, asked: [] })
    expect(sealed(one.secrets)).toBe(true)
  })

  test('a hatter shuffles deck and face-up cards, those clockwise from the active seat first', () => {
    const state = before(gained('hatter'), gained(), gained('hatter'))
    const after = turn(turn(state, 0, { ability: 'hatter' }), 2, { ability: 'hatter' })
    const shuffle = (seat: number, deck: readonly number[], cards: readonly number[]) =>
      stream(state.hidden.seed, `garden/hatter/5/${seat}`).shuffle([...deck, ...cards])
    const first = shuffle(2, state.hidden.deck, state.public.cards)
    const second = shuffle(0, first.slice(3), first.slice(0, 3))
    expect(after.public.cards).toEqual(second.slice(0, 3))
    expect(after.hidden.deck).toEqual(second.slice(3))
    expect(after.public).toMatchObject({ phase: CHOOSE, asked: [0, 1, 0] })
    for (const seat of [0, 2]) expect(after.public.sheets[seat]).toMatchObject({ usedTurn: 5 })
    expect(after.public.sheets[0]!.gained[indexOf('hatter')]).toBe(USED)
  })

  test('a caterpillar: that seat alone sees the top three and puts them back on top or at the bottom, in their order', () => {
    const state = before(gained('caterpillar'), gained(), gained())
    const looking = turn(state, 0, { ability: 'caterpillar' })
    expect(looking.public).toMatchObject({ phase: PEEK, asked: [1, 0, 0] })
    expect(looking.secrets[0]!.peek).toEqual(state.hidden.deck.slice(0, 3))
    expect(JSON.stringify(viewOf(looking, 1).secrets)).toBe('[null,{"turn":[],"peek":[],"rabbit":[]},null]')
    const top = turn(looking, 0, { peek: 'top' })
    expect(top.hidden.deck).toEqual(state.hidden.deck)
    const bottom = turn(looking, 0, { peek: 'bottom' })
    expect(bottom.hidden.deck).toEqual([...state.hidden.deck.slice(3), ...state.hidden.deck.slice(0, 3)])
    expect(bottom.secrets[0]!.peek).toEqual([])
    expect(bottom.public.phase).toBe(CHOOSE)
  })

  test('who passes keeps the ability, and nobody is asked again in this turn', () => {
    const after = turn(before(gained('hatter'), gained(), gained()), 0, { pass: true })
    expect(after.public.sheets[0]!.gained[indexOf('hatter')]).toBe(GAINED)
    expect(after.public.phase).toBe(CHOOSE)
  })
})

test('whoever declared something, by the choice nothing is left of it to happen', () => {
  const state = before(gained('hatter'), gained(), gained('hatter'))
  const after = turn(turn(state, 0, { ability: 'hatter' }), 2, { ability: 'hatter' })
  expect(after.public).toMatchObject({ phase: CHOOSE, effects: [] })
})

test('what is declared before the choice is used when it takes effect, not while it is unseen', () => {
  const state = before(gained('caterpillar'), gained('hatter'), gained())
  const one = turn(state, 1, { ability: 'hatter' })
  expect(sheetIn(viewOf(one, 1), 1).gained[indexOf('hatter')]).toBe(GAINED)
  const both = turn(one, 0, { ability: 'caterpillar' })
  expect(sheetIn(viewOf(both, 1), 1).gained[indexOf('hatter')]).toBe(USED)
})

describe('record', () => {
  const writes = (a: number, b: number): GardenStep[] => [
    { card: a, at: 0 },
    { card: b, at: 6 },
  ]

  test('all seats at the same time, unseen until the last; then the cards are discarded and the next seat is active', () => {
    const state = stateOf([gained(), gained()], 'h7 s5 c3')
    const one = turn(state, 1, ...writes(1, 2))
    expect(one.public.sheets).toEqual(state.public.sheets)
    const two = turn(one, 0, ...writes(0, 1))
    expect(two.public).toMatchObject({ turn: 6, active: 1, phase: CHOOSE, chosen: -1, left: 3, effects: [] })
    expect(two.public.discard.slice(-3)).toEqual(['h7', 's5', 'c3'].map(cardOf))
    expect(two.public.cards).toEqual(['d2', 'd3', 'd4'].map(cardOf))
    expect(sealed(two.secrets)).toBe(false)
  })

  test('a rabbit draws two discarded cards, which nobody else sees before the reveal, and which go back in their order', () => {
    const state = stateOf([gained(), gained('rabbit')], 'h7 s5 c3')
    const asked = turn(state, 1, { ability: 'rabbit' })
    const drawn = stream(state.hidden.seed, 'garden/rabbit/5/1').shuffle(state.public.discard).slice(0, 2)
    expect(asked.secrets[1]!.rabbit).toEqual(drawn)
    expect(asked.public).toEqual(state.public)
    const end = turn(turn(asked, 1, ...writes(0, 1)), 0, ...writes(0, 1))
    expect(end.public.sheets[1]!.number[0]).toBe((drawn[0]! % 10) + 1)
    expect(end.public.discard.slice(0, 3)).toEqual(state.public.discard)
    expect(end.public.sheets[1]!.gained[indexOf('rabbit')]).toBe(USED)
  })

  test('jabberwocks: every opponent owes one X for each, as far as blank cells go; who owes none is not asked', () => {
    const state = stateOf([gained('jabberwock'), gained(), gained('jabberwock')], 'h7 s5 c3')
    const one = turn(state, 0, { ability: 'jabberwock' }, ...writes(0, 1))
    const two = turn(one, 1, ...writes(1, 2))
    const three = turn(two, 2, ...writes(1, 2), { ability: 'jabberwock' })
    expect(three.public).toMatchObject({ phase: CROSSES, owed: [1, 2, 1], asked: [1, 1, 1] })
    expect(takeTurn(garden, { sheet: 'classic' }, three, 1, [{ cross: 1 }])).toMatchObject({ code: 'incomplete-turn' })
    const full = {
      ...state,
      public: { ...state.public, sheets: [gained('jabberwock'), sheetOf('x '.repeat(25)), gained()] },
    }
    const lost: GardenStep[] = [
      { card: 1, lost: true },
      { card: 2, lost: true },
    ]
    const struck = turn(turn(turn(full, 1, ...lost), 2, ...writes(1, 2)), 0, { ability: 'jabberwock' }, ...writes(0, 1))
    expect(struck.public).toMatchObject({ phase: CROSSES, owed: [0, 1, 1], asked: [0, 0, 1] })
    expect(turn(struck, 2, { cross: 1 }).public).toMatchObject({ turn: 6 })
  })

  test('an X without a blank cell is dropped: two owed and one cell, one is written', () => {
    const nearly = sheetOf(`${'x '.repeat(24)} .`)
    const state = stateOf([gained(), gained(), nearly], 'h7 s5 c3', {
      phase: CROSSES,
      owed: [0, 0, 2],
      asked: [0, 0, 1],
    })
    const view = viewOf(state, 2)
    expect(garden.steps(view, 2, [])).toEqual([{ cross: 24 }])
    expect(garden.complete(view, 2, [])).toBe(false)
    expect(garden.steps(view, 2, [{ cross: 24 }])).toEqual([])
    expect(garden.complete(view, 2, [{ cross: 24 }])).toBe(true)
    const after = turn(state, 2, { cross: 24 })
    expect(after.public).toMatchObject({ turn: 6, owed: [0, 0, 0] })
    expect(after.public.sheets[2]!.mark.filter((m) => m === CROSS)).toHaveLength(25)
  })

  test('crosses are written in different blank cells, all in one turn', () => {
    const state = stateOf([gained(), sheetOf('s2')], 'h7 s5 c3', { phase: CROSSES, owed: [0, 2], asked: [0, 1] })
    const view = viewOf(state, 1)
    expect(garden.steps(view, 1, [])).toHaveLength(24)
    expect(garden.steps(view, 1, [])).not.toContainEqual({ cross: 0 })
    expect(garden.steps(view, 1, [{ cross: 7 }])).toHaveLength(23)
    expect(garden.steps(view, 1, [{ cross: 7 }])).not.toContainEqual({ cross: 7 })
    expect(garden.complete(view, 1, [{ cross: 7 }])).toBe(false)
    const after = turn(state, 1, { cross: 7 }, { cross: 3 }).public.sheets[1]!
    expect([3, 7].map((c) => [after.mark[c], after.suit[c], after.number[c]])).toEqual([
      [CROSS, NO_SUIT, 0],
      [CROSS, NO_SUIT, 0],
    ])
  })

  test('a jabberwock with nobody to receive it: the opponents have no blank cell, and the turn ends at once', () => {
    const full = sheetOf('# '.repeat(25))
    const state = stateOf([gained('jabberwock'), full], 'h7 s5 c3')
    const lost: GardenStep[] = [
      { card: 1, lost: true },
      { card: 2, lost: true },
    ]
    const after = turn(turn(state, 1, ...lost), 0, { ability: 'jabberwock' }, ...writes(0, 1))
    expect(after.public).toMatchObject({ turn: 6, active: 1, phase: CHOOSE, owed: [0, 0] })
    expect(after.public.sheets[0]!.jabberwock).toBe(0)
    expect({ ...after.public.sheets[1]!, gained: [] }).toEqual({ ...full, gained: [] })
  })

  test('a lost card is discarded as any other', () => {
    const state = stateOf([sheetOf('x '.repeat(25))], 'h7 jk c3')
    const after = turn(state, 0, { card: 0, lost: true }, { card: 1, lost: true })
    expect(after.public.discard.slice(-3)).toEqual(['h7', 'jk', 'c3'].map(cardOf))
    expect(after.public.sheets[0]!.mark).toEqual(state.public.sheets[0]!.mark)
  })

  test('a □ for a card that fits nowhere has neither suit nor number; a dodo cell keeps its suit', () => {
    const text = 's5 s6 s5 s6 . s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 s5 s6 .'
    const state = stateOf([sheetOf(text, ['dodo'])], 'h9 s9 c9')
    const after = turn(state, 0, { card: 0, block: 4 }, { ability: 'dodo', at: 0 }, { card: 1, block: 24 }).public
      .sheets[0]!
    expect([4, 0, 24].map((c) => [after.mark[c], after.suit[c]])).toEqual([
      [BLOCK, NO_SUIT],
      [DIVIDER, 0],
      [BLOCK, NO_SUIT],
    ])
    expect([after.number[4], after.number[24]]).toEqual([0, 0])
  })

  test('what the abilities write: suits without a number, and a star', () => {
    const written = (['spade', 'club', 'heart', 'diamond', 'cheshire'] as const).map((ability) => {
      const state = stateOf([gained(ability)], 'h7 s5 c3')
      const sheet = turn(state, 0, { ability, at: 24 }, ...writes(0, 1)).public.sheets[0]!
      expect(sheet.gained[indexOf(ability)]).toBe(USED)
      expect(sheet.usedTurn).toBe(5)
      return [sheet.mark[24], sheet.suit[24], sheet.number[24]]
    })
    expect(written).toEqual([0, 1, 2, 3, STAR].map((suit) => [WRITTEN, suit, 0]))
  })

  test('a joker is written with the suit of its choice and no number', () => {
    const state = stateOf([gained()], 'h7 jk c3')
    const sheet = turn(state, 0, { card: 1, at: 24, suit: 'D' }, { card: 0, at: 0 }).public.sheets[0]!
    expect([sheet.mark[24], sheet.suit[24], sheet.number[24]]).toEqual([WRITTEN, 3, 0])
    expect([sheet.mark[0], sheet.suit[0], sheet.number[0]]).toEqual([WRITTEN, 2, 7])
  })

  test('with one seat a jabberwock gives two points instead', () => {
    const end = turn(stateOf([gained('jabberwock')], 'h7 s5 c3'), 0, { ability: 'jabberwock' }, ...writes(0, 1))
    expect(end.public.phase).toBe(CHOOSE)
    expect(end.public.sheets[0]!.jabberwock).toBe(1)
  })

  test('a line wholly filled gives the abilities at its ends, from the next turn on; a □ keeps it from them for ever', () => {
    const row = stateOf(
      [sheetOf('. . . . . . . . . . s2 # h4 h5 .'), sheetOf('. . . . . . . . . . s2 x (h4) * .')],
      'h7 h6 h8',
    )
    const write: GardenStep[] = [
      { card: 1, at: 14 },
      { card: 2, at: 20 },
    ]
    const end = turn(turn(row, 1, ...write), 0, { card: 0, at: 14 }, { card: 1, at: 20 })
    const has = (seat: number) => end.public.sheets[seat]!.gained.flatMap((g, a) => (g === GAINED ? [a] : []))
    expect(has(0)).toEqual([])
    expect(has(1)).toEqual([indexOf('alice'), indexOf('dodo')])
  })
})

test('the game ends after the 12th turn; in that turn nobody is asked before the choice', () => {
  const last = stateOf([gained('hatter')], 'h7 s5 c3', { turn: 12, left: 0 })
  const end = play({ ...last, hidden: { ...last.hidden, deck: [] } }, 0, [
    { card: 0, at: 0 },
    { card: 1, at: 6 },
  ])
  expect(end.public).toMatchObject({ over: 1, cards: [], chosen: -1 })
  expect(awaiting(end.public)).toEqual([])
  const eleventh = stateOf([gained('hatter')], 'h7 s5 c3', { turn: 11, left: 3 })
  const next = play({ ...eleventh, hidden: { ...eleventh.hidden, deck: [1, 2, 3] } }, 0, [
    { card: 0, at: 0 },
    { card: 1, at: 6 },
  ])
  expect(next.public).toMatchObject({ turn: 12, phase: CHOOSE, left: 0 })
})
