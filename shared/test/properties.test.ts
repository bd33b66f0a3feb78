/**
 * What holds in every game that can be played: found by fast-check, which shrinks a failure to the shortest play. Scores are
 * counted a second time, the slow way, from the sheets alone.
 */
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { AnyGame, Part, Seat } from '../src/core/game.ts'
import { openView, viewOf } from '../src/core/game.ts'
import { takeTurn } from '../src/core/turn.ts'
import { chosen, underMutation } from './chosen.ts'
import { naiveScores } from './naive.ts'
import type { AnyState } from './play.ts'

interface Setting {
  readonly id: string
  readonly options: object
  readonly seats: number
  /** Most turns that the rules allow for all seats together. */
  readonly bound: number
  readonly runs: number
}

// Peas: each pea is filled at most once and smushed at most once, a turn does one of these at least or makes a pod of three
// free peas. Sixty-One: 20 rounds. Garden: 12 turns of before, look, choice, record (twice with the rabbit) and cross. Spice:
// between two turns that leave a stone more, the largest group grows with each turn.
const peas = (cells: number, seats: number): number => seats * (2 * cells + Math.floor(cells / 3))
const SETTINGS: readonly Setting[] = [
  { id: 'peas', options: {}, seats: 1, bound: peas(25, 1), runs: 60 },
  { id: 'peas', options: { board: 'small' }, seats: 3, bound: peas(16, 3), runs: 30 },
  { id: 'sixty-one', options: {}, seats: 1, bound: 20, runs: 60 },
  { id: 'sixty-one', options: {}, seats: 4, bound: 80, runs: 40 },
  { id: 'garden', options: {}, seats: 1, bound: 12 * 6, runs: 60 },
  { id: 'garden', options: { sheet: 'large' }, seats: 4, bound: 12 * 4 * 6, runs: 30 },
  { id: 'spice', options: {}, seats: 2, bound: 26 * 31, runs: 80 },
]

const hex32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
/** Choices, taken round and round. */
const choices = fc.array(fc.nat({ max: 9999 }), { minLength: 8, maxLength: 60 })

interface Moment {
  readonly state: AnyState
  readonly seat: Seat
  readonly turn: Part[]
}

/** Plays a whole game by these choices. */
function* walk(
  game: AnyGame,
  options: Part,
  seats: number,
  seed: string,
  picks: readonly number[],
): Generator<Moment, AnyState> {
  let at = 0
  const pick = (n: number): number => (picks[at % picks.length]! + 31 * at++) % n
  let state = game.setup(options, seats, seed)
  for (let awaited = game.awaiting(state.public); awaited.length > 0; awaited = game.awaiting(state.public)) {
    const seat = awaited[pick(awaited.length)]!
    const view = viewOf(state, seat)
    const turn: Part[] = []
    for (;;) {
      const legal = game.steps(view, seat, turn)
      if (game.complete(view, seat, turn) && (legal.length === 0 || pick(2) === 0)) break
      turn.push(legal[pick(legal.length)])
    }
    yield { state, seat, turn }
    state = game.play(state, seat, turn)
  }
  return state
}

/** What a turn has led to: equal dice and the two jokers may have been taken the other way round. */
function shown(game: AnyGame, state: AnyState): object {
  return { public: state.public, scores: game.scores(openView(state)) }
}

describe.each(
  SETTINGS.filter((s) => chosen.has(s.id)).map((s) => [s.id, s.seats, JSON.stringify(s.options), s] as const),
)('%s, %i seats, %s', (id, seats, _text, setting) => {
  const game = chosen.get(id)!
  const runs = underMutation ? 5 : setting.runs
  const options = game.options(setting.options)

  test('it ends within the bound, its scores agree with those counted the slow way, and notation says what was done', () => {
    fc.assert(
      fc.property(hex32, choices, (seed, picks) => {
        const game_ = walk(game, options, seats, seed, picks)
        let turns = 0
        let last = game_.next()
        while (!last.done) {
          const { state, seat, turn } = last.value
          turns++
          expect(turns).toBeLessThanOrEqual(setting.bound)
          const view = viewOf(state, seat)
          const read = game.notation.read(view, seat, game.notation.write(view, seat, turn))
          expect(read && shown(game, game.play(state, seat, read))).toEqual(shown(game, game.play(state, seat, turn)))
          expect(game.scores(openView(state))).toEqual(naiveScores(id, openView(state)))
          last = game_.next()
        }
        expect(game.scores(openView(last.value))).toEqual(naiveScores(id, openView(last.value)))
        expect(game.ranks(openView(last.value))).toHaveLength(seats)
      }),
      { numRuns: runs, seed: 61 },
    )
  })

  test('no turn with a step changed to one that is not legal there is accepted', () => {
    const form = game.step(options)
    fc.assert(
      fc.property(hex32, choices, fc.nat(), fc.nat({ max: 40 }), fc.nat({ max: 40 }), (seed, picks, which, a, b) => {
        const moments = [...walk(game, options, seats, seed, picks)]
        const { state, seat, turn } = moments[which % moments.length]!
        const at = which % turn.length
        const view = viewOf(state, seat)
        const legal = game.steps(view, seat, turn.slice(0, at)).map((s) => JSON.stringify(s))
        const changed = nudge(turn[at], a, b)
        const outcome = takeTurn(game, options, state, seat, turn.with(at, changed))
        if (form(changed) === null) expect(outcome).toMatchObject({ ok: false, code: 'bad-step', at })
        else if (!legal.includes(JSON.stringify(form(changed))))
          expect(outcome).toMatchObject({ ok: false, code: 'illegal-step', at })
        else if (!outcome.ok) expect(['bad-step', 'illegal-step', 'incomplete-turn']).toContain(outcome.code)
      }),
      { numRuns: 2 * runs, seed: 62 },
    )
  })
})

/** The step with each of its numbers moved. */
function nudge(step: Part, a: number, b: number): Part {
  const move = (x: unknown, by: number): unknown => {
    if (typeof x === 'number') return (x + by) % 40
    if (Array.isArray(x)) return x.map((y, i) => move(y, i % 2 ? a : b))
    return x
  }
  return Object.fromEntries(Object.entries(step).map(([key, value], i) => [key, move(value, i % 2 ? b : a)]))
}
