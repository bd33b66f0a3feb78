/**
 * What every game owes its hosts (core/game.ts), whatever it is about: found by seeded random play over the contract, for
 * every game of the registry, its numbers of seats and the options that the recorded games use.
 */
import { describe, expect, test } from '@jest/globals'
import type { AnyGame, Part, Seat } from '../src/core/game.ts'
import { openView, viewOf } from '../src/core/game.ts'
import { canonical } from '../src/core/json.ts'
import { sealed } from '../src/core/sealed.ts'
import { takeTurn } from '../src/core/turn.ts'
import { optionsOf } from './cases.ts'
import { chosen as games, underMutation } from './chosen.ts'
import type { AnyState, Random } from './play.ts'
import { deepFreeze, pick, random, randomTurn, seedOf } from './play.ts'

/** Fewer where many seats make a long game. */
const gamesOf = (seats: number): number => (seats > 4 || underMutation ? 1 : 3)
const MOST_TURNS = 3000

interface Setting {
  readonly game: AnyGame
  readonly options: Part
  readonly seats: number
}

function settingsOf(game: AnyGame): Setting[] {
  const { min, max } = game.seats
  const counts = underMutation ? [min, Math.min(min + 1, max)] : [min, Math.min(min + 1, max), max]
  return optionsOf(game).flatMap((options) => [...new Set(counts)].map((seats) => ({ game, options, seats })))
}

interface Moment {
  readonly state: AnyState
  readonly seat: Seat
  readonly turn: Part[]
  readonly next: Random
}

/** Plays whole random games on frozen states, every draft made from the seat's view alone; gives the last state. */
function walk({ game, options, seats }: Setting, label: number, see: (moment: Moment) => void = () => {}): AnyState {
  const next = random(label)
  let state = deepFreeze(game.setup(options, seats, seedOf(label)))
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const awaited = game.awaiting(state.public)
    if (awaited.length === 0) return state
    const seat = pick(awaited, next)
    const turn = deepFreeze(randomTurn(game, viewOf(state, seat), seat, next))
    see({ state, seat, turn, next })
    state = deepFreeze(game.play(state, seat, turn))
  }
  throw new Error(`no end after ${MOST_TURNS} turns`)
}

function each(setting: Setting, see?: (moment: Moment) => void): AnyState[] {
  return Array.from({ length: gamesOf(setting.seats) }, (_, i) => walk(setting, 1000 * setting.seats + i, see))
}

const same = (a: unknown, b: unknown): void => expect(canonical(a)).toBe(canonical(b))
const everybody = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat)

test('the registry is keyed by id', () => {
  expect(games.size).toBeGreaterThan(0)
  for (const [id, game] of games) {
    expect(game.id).toBe(id)
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(Number.isInteger(game.version) && game.version > 0).toBe(true)
    expect(game.seats.min).toBeGreaterThan(0)
    expect(game.seats.max).toBeGreaterThanOrEqual(game.seats.min)
  }
})

describe.each([...games.values()].map((game) => [game.id, game] as const))('%s', (_, game) => {
  const settings = settingsOf(game)
  const table = settings.map((s) => [s.seats, canonical(s.options), s] as const)

  test('options: defaults, and null for anything unknown', () => {
    const defaults = game.options({})
    expect(defaults).not.toBeNull()
    same(game.options(defaults), defaults)
    for (const bad of [{ nonsense: 1 }, { __proto__: null, toString: 1 }, null, 1, 'x', [], undefined]) {
      expect(game.options(bad)).toBeNull()
    }
    for (const key of Object.keys(defaults)) expect(game.options({ [key]: 'nonsense' })).toBeNull()
  })

  describe.each(table)('%i seats, %s', (seats, _options, setting) => {
    const { options } = setting

    test('random play from views alone ends, with ranks for every seat', () => {
      for (const state of each(setting)) {
        const ranks = game.ranks(openView(state)) ?? []
        const scores = game.scores(openView(state))
        expect(ranks).toHaveLength(seats)
        expect(scores).toHaveLength(seats)
        expect(ranks).toContain(1)
        for (const [i, r] of ranks.entries()) {
          expect(r).toBe(1 + ranks.filter((other) => other < r).length)
          expect(Number.isInteger(scores[i]!.total)).toBe(true)
        }
        for (const seat of [-1, ...everybody(seats)]) {
          const view = viewOf(state, seat)
          expect(game.steps(view, seat, [])).toEqual([])
          expect(game.complete(view, seat, [])).toBe(false)
          same(game.scores(view), scores)
        }
      }
    })

    test('while it is on: awaited seats ascend, only they have steps, nobody has ranks', () => {
      each(setting, ({ state }) => {
        const awaited = game.awaiting(state.public)
        expect(awaited).toEqual([...new Set(awaited)].sort((a, b) => a - b))
        for (const seat of [-1, seats, ...everybody(seats)]) {
          const view = viewOf(state, seat)
          expect(game.steps(view, seat, []).length > 0).toBe(awaited.includes(seat))
          expect(game.complete(view, seat, [])).toBe(false)
          expect(game.ranks(view)).toBeNull()
        }
      })
    })

    test('steps are distinct and have the form of a step', () => {
      const form = game.step(options)
      const next = random(seats)
      each(setting, ({ state, seat }) => {
        randomTurn(game, viewOf(state, seat), seat, next, (_draft, legal) => {
          const texts = legal.map(canonical)
          expect(new Set(texts).size).toBe(texts.length)
          for (const [i, step] of legal.entries())
            expect(canonical(form(JSON.parse(JSON.stringify(step))))).toBe(texts[i])
        })
      })
    })

    test('the state is flat and keeps its shape, and its seed is hidden', () => {
      const first = deepFreeze(game.setup(options, seats, seedOf(1)))
      const keys = (x: object): string => Object.keys(x).sort().join()
      const look = (state: AnyState): void => {
        expect(keys(state)).toBe('hidden,public,secrets')
        const { sheets, ...rest } = state.public
        flat(rest)
        expect(keys(state.public)).toBe(keys(first.public))
        if (sheets !== undefined) {
          expect(sheets).toHaveLength(seats)
          for (const sheet of sheets) {
            flat(sheet)
            expect(keys(sheet)).toBe(keys(first.public.sheets[0]))
          }
        }
        expect(state.secrets).toHaveLength(seats)
        for (const secret of state.secrets) {
          flat(secret)
          expect(keys(secret)).toBe(keys(first.secrets[0]))
        }
        expect(state.hidden.seed).toMatch(/^[0-9a-f]{64}$/)
        expect(JSON.stringify(openView(state))).not.toContain(state.hidden.seed)
      }
      for (const state of each(setting, (moment) => look(moment.state))) look(state)
    })

    test('a state that was JSON plays on identically', () => {
      each(setting, ({ state, seat, turn }) => {
        const back = JSON.parse(JSON.stringify(state)) as AnyState
        same(back, state)
        same(game.steps(viewOf(back, seat), seat, []), game.steps(viewOf(state, seat), seat, []))
        same(game.play(back, seat, JSON.parse(JSON.stringify(turn))), game.play(state, seat, turn))
      })
    })

    test('a turn is accepted if and only if it is built of steps', () => {
      const form = game.step(options)
      const strangers: Part[] = []
      const seen = new Set<string>()
      const refused = (state: AnyState, seat: Seat, steps: Part[], code: string, at?: number): void => {
        expect(takeTurn(game, options, state, seat, steps)).toEqual({
          ok: false,
          code,
          ...(at === undefined ? {} : { at }),
        })
        seen.add(code)
      }
      const ends = each(setting, ({ state, seat, turn, next }) => {
        const choices: number[] = []
        const prefixes: Part[][] = [...turn, null].map((_, n) => turn.slice(0, n))
        const view = viewOf(state, seat)
        for (const draft of prefixes) {
          const legal = game.steps(view, seat, draft)
          choices.push(legal.length)
          const at = draft.length
          const known = new Set(legal.map(canonical))
          const stranger = strangers.length > 0 ? pick(strangers, next) : null
          if (stranger && !known.has(canonical(stranger)))
            refused(state, seat, [...draft, stranger], 'illegal-step', at)
          const model = legal.length > 0 ? pick(legal, next) : turn[0]
          refused(state, seat, [...draft, spoiled(model, next)], 'bad-step', at)
          if (!game.complete(view, seat, draft)) refused(state, seat, draft, 'incomplete-turn')
          for (const other of mutants(model)) {
            if (form(other) === null) refused(state, seat, [...draft, other], 'bad-step', at)
            else if (!known.has(canonical(other))) refused(state, seat, [...draft, other], 'illegal-step', at)
          }
          if (legal.length > 0) strangers.push(pick(legal, next))
        }
        const awaited = game.awaiting(state.public)
        for (const other of [-1, seats, 0.5, ...everybody(seats)]) {
          if (!awaited.includes(other)) refused(state, other, turn, 'not-awaited')
        }
        const outcome = takeTurn(game, options, state, seat, turn)
        expect(outcome.ok && outcome.choices).toEqual(choices)
        same(outcome.ok && outcome.state, game.play(state, seat, turn))
      })
      for (const state of ends) for (const seat of [-1, 0, seats]) refused(state, seat, [], 'game-over')
      expect([...seen].sort()).toEqual(['bad-step', 'game-over', 'illegal-step', 'incomplete-turn', 'not-awaited'])
    })

    test('notation: what is written can be read, with the same effect', () => {
      let read = 0
      each(setting, ({ state, seat, next }) => {
        const view = viewOf(state, seat)
        randomTurn(game, view, seat, next, (draft) => {
          if (!game.complete(view, seat, draft)) return
          const text = game.notation.write(view, seat, draft)
          const steps = game.notation.read(view, seat, text)
          if (steps === null) throw new Error(`cannot read ${JSON.stringify(text)} of ${canonical(draft)}`)
          same(revealed(game, state, seat, steps), revealed(game, state, seat, draft))
          same(game.notation.read(view, seat, `  ${text.toUpperCase()} `), steps)
          expect(game.notation.read(view, seat, `${text} nonsense`)).toBeNull()
          read++
        })
        expect(game.notation.read(view, seat, '')).toBeNull()
      })
      expect(read).toBeGreaterThan(0)
    })
  })

  // A game has a simultaneous phase exactly when its secrets can hold a submitted turn.
  const simultaneous = 'turn' in game.setup(game.options({}), game.seats.max, seedOf(1)).secrets[0]

  test('a turn that is still secret tells the others nothing but that it is in', () => {
    let most = 0
    let compared = 0
    for (const setting of settings) {
      each(setting, ({ state, seat, next }) => {
        const awaited = game.awaiting(state.public)
        most = Math.max(most, awaited.length)
        // With many seats a sample of the moments is enough.
        if (awaited.length < 2 || next(setting.seats) > 1) return
        const [a, b] = twoTurns(game, state, seat, next)
        if (!a || !b) return
        compared++
        expect(sealed(a.secrets)).toBe(true)
        for (const other of [-1, ...everybody(setting.seats)]) {
          if (other === seat) continue
          const [left, right] = [viewOf(a, other), viewOf(b, other)]
          same(left, right)
          same(game.steps(left, other, []), game.steps(right, other, []))
          same(game.scores(left), game.scores(right))
          same(game.scores(left), game.scores(viewOf(state, other)))
        }
        same(game.awaiting(a.public), game.awaiting(b.public))
      })
    }
    if (simultaneous) expect(compared).toBeGreaterThan(underMutation ? 5 : 50)
    else expect([most, compared]).toEqual([1, 0])
  })
})

/**
 * The states after two different turns of a seat. Who is still asked is public (spec/rules.md, What is seen when), so
 * both leave the seat asked or both do not.
 */
function twoTurns(game: AnyGame, state: AnyState, seat: Seat, next: Random): AnyState[] {
  const found = new Map<string, AnyState>()
  const one = randomTurn(game, viewOf(state, seat), seat, next)
  const first = game.play(state, seat, one)
  found.set(canonical(one), first)
  for (let tries = 0; tries < 20 && found.size < 2; tries++) {
    const turn = randomTurn(game, viewOf(state, seat), seat, next)
    const after = game.play(state, seat, turn)
    if (canonical(game.awaiting(after.public)) === canonical(game.awaiting(first.public)))
      found.set(canonical(turn), after)
  }
  return [...found.values()]
}

/** The state after a turn, played on by everybody else in the same way until no submitted turn is secret. */
function revealed(game: AnyGame, state: AnyState, seat: Seat, turn: readonly Part[]): AnyState {
  let now = game.play(state, seat, turn)
  const next = random(7)
  while (sealed(now.secrets)) {
    const other = game.awaiting(now.public)[0]!
    now = game.play(now, other, randomTurn(game, viewOf(now, other), other, next))
  }
  return now
}

function flat(x: object): void {
  const deep = Object.entries(x).filter(([, value]) => !(Array.isArray(value) ? value : [value]).every(isPrimitive))
  expect(Array.isArray(x)).toBe(false)
  expect(deep).toEqual([])
}

function isPrimitive(x: unknown): boolean {
  return typeof x === 'number' ? Number.isInteger(x) : typeof x === 'string' || typeof x === 'boolean'
}

/** A step made into none. */
function spoiled(step: Part, next: Random): unknown {
  const [key = ''] = Object.keys(step)
  const ways: unknown[] = [
    { ...step, extra: 1 },
    { ...step, [key]: { deep: 1 } },
    { ...step, [key]: undefined },
    { ...step, [key]: Number.NaN },
    { ...step, [key]: 1.5 },
    { ...step, [key]: '\u{FF11}' },
    {},
    [],
    [step],
    null,
    3,
    'pass',
    JSON.stringify(step),
    { [`${key} `]: step[key] },
  ]
  return pick(ways, next)
}

/** Steps that differ from this one by one number. */
function mutants(step: Part): Part[] {
  const out: Part[] = []
  for (const [key, value] of Object.entries(step)) {
    for (const by of [-1, 1, 7]) {
      if (typeof value === 'number') out.push({ ...step, [key]: value + by })
      if (Array.isArray(value)) out.push(...value.map((v, i) => ({ ...step, [key]: value.with(i, v + by) })))
    }
  }
  return out
}
