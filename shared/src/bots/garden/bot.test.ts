/** spec/rules.md 3 at its edges, for every level, and abilities where they are plainly right. */
import { describe, expect, test } from '@jest/globals'
import { cardOf, sheetOf, stateOf } from '../../../test/garden.ts'
import { seedOf } from '../../../test/play.ts'
import { viewOf } from '../../core/game.ts'
import type { Level } from '../../core/protocol.ts'
import { takeTurn } from '../../core/turn.ts'
import type { GardenState, GardenStep } from '../../games/garden/state.ts'
import { BEFORE, CHOOSE, CROSSES, PEEK } from '../../games/garden/state.ts'
import { games } from '../../registry.ts'
import { gardenBot } from './bot.ts'

const LEVELS: readonly Level[] = ['easy', 'normal', 'hard']

/** A turn that the rules take. */
function turn(state: GardenState, level: Level, seat = 0): GardenStep[] {
  const steps = gardenBot.turn(viewOf(state, seat), seat, level, seedOf(5), 20)
  expect(takeTurn(games.get('garden')!, { sheet: 'classic' }, state, seat, steps)).toMatchObject({ ok: true })
  return steps
}

const ALMOST_FULL = `s5 s5 s5 s5 s5
                     c5 c5 c5 c5 c5
                     h5 h5 h5 h5 h5
                     d5 d5 d5 d5 d5`

describe.each(LEVELS)('%s', (level) => {
  test('writes a □ when a card fits nowhere', () => {
    const sheet = sheetOf(`${ALMOST_FULL} s4 s5 . s6 .`)
    // Neither blank takes a 2, until a □ cuts the line.
    expect(turn(stateOf([sheet], 's2 c2 h2'), level)[0]).toHaveProperty('block')
  })

  test('loses cards when nothing is blank', () => {
    const sheet = sheetOf(`${ALMOST_FULL} s4 s5 s5 s6 s7`)
    expect(turn(stateOf([sheet], 's2 jk h2'), level)).toMatchObject([{ lost: true }, { lost: true }])
  })

  test('never chooses a joker', () => {
    const state = stateOf([sheetOf('')], 'jk jk h2', { phase: CHOOSE, chosen: -1 })
    expect(turn(state, level)).toEqual([{ choose: 2 }])
  })

  test('writes every X that it owes, as far as blank cells go', () => {
    const two = stateOf([sheetOf(''), sheetOf('')], 's2 c2 h2', { phase: CROSSES, owed: [2, 0], asked: [1, 0] })
    expect(turn(two, level)).toHaveLength(2)
    const sheet = sheetOf(`${ALMOST_FULL} s4 s5 . s6 s7`)
    const one = stateOf([sheet, sheetOf('')], 's2 c2 h2', { phase: CROSSES, owed: [2, 0], asked: [1, 0] })
    expect(turn(one, level)).toEqual([{ cross: 22 }])
  })

  test('answers before the choice and when it looks at the deck', () => {
    const sheet = sheetOf('', ['hatter', 'caterpillar'])
    const state = stateOf([sheet], 's2 c2 h2', { phase: BEFORE, chosen: -1 })
    expect(turn(state, level)).toHaveLength(1)
    const looking = { ...stateOf([sheet], 's2 c2 h2', { phase: PEEK, chosen: -1 }) }
    const peek = ['d2', 'd3', 'd4'].map(cardOf)
    expect(turn({ ...looking, secrets: [{ turn: [], peek, rabbit: [] }] }, level)).toMatchObject([
      { peek: expect.stringMatching(/^(top|bottom)$/) },
    ])
  })

  test('writes both cards of a rabbit', () => {
    const state = stateOf([sheetOf('', ['rabbit', 'spade'])], 's2 c2 h2')
    const secret = { turn: ['{"ability":"rabbit"}'], peek: [], rabbit: ['s2', 's3'].map(cardOf) }
    const steps = turn({ ...state, secrets: [secret] }, level)
    expect(steps.map((step) => ('card' in step ? step.card : -1)).sort()).toEqual([0, 1])
  })
})

describe.each(['normal', 'hard'] as const)('%s', (level) => {
  test('uses what gains something in the last turn', () => {
    const last = { turn: 12, left: 0 }
    const sheet = sheetOf(ALMOST_FULL, ['jabberwock'])
    expect(turn(stateOf([sheet], 's5 c5 h5', last), level)).toContainEqual({ ability: 'jabberwock' })
    const row = sheetOf('s2 s3 s4 s5 .', ['spade'])
    expect(turn(stateOf([row], 'h2 h3 h4', last), level)).toContainEqual({ ability: 'spade', at: 4 })
  })

  test('writes an X where it harms least', () => {
    const sheet = sheetOf(`s2 s3 s4 s5 .
                           . h5 c2 . .
                           . c9 d2 s3 h4`)
    const state = stateOf([sheet, sheetOf('')], 's2 c2 h2', { phase: CROSSES, owed: [1, 0], asked: [1, 0] })
    expect(turn(state, level)).not.toEqual([{ cross: 4 }])
  })

  test('completes a row that is worth ten points', () => {
    const sheet = sheetOf('s2 s3 s4 s5 .')
    const state = stateOf([sheet], 's6 h3 d9', { phase: CHOOSE, chosen: -1, turn: 11 })
    expect(turn(state, level)).toEqual([{ choose: 0 }])
    expect(turn(stateOf([sheet], 's6 h3 d9', { turn: 11 }), level)).toContainEqual({ card: 0, at: 4 })
  })
})
