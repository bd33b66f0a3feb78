import { expect, test } from '@jest/globals'
import { openView, viewOf } from '@parlour/shared/core/game'
import type { PeasState, PeasStep } from '@parlour/shared/games/peas/state'
import { boardOf, stateOf } from '../../../../shared/test/peas.ts'
import { speak } from '../../i18n/words.ts'
import type { LogTurn } from '../../model/scene.ts'
import { rulesOf } from '../rules.ts'
import { peas } from './index.ts'
import { deeds, rolls } from './log.ts'
import { en } from './words/en.ts'

const rules = rulesOf('peas')
const t = speak(en)
const NAMES = ['Hana', 'Mina', 'Théo']

interface Played {
  readonly states: PeasState[]
  readonly log: LogTurn[]
  /** By turn. */
  readonly rolls: number[]
}

/** A whole game in which each seat takes some legal turn, a different one each time, and the order of seats changes. */
function played(seats: number, seed: string, lean: number): Played {
  const states: PeasState[] = [rules.setup({ board: 'small' }, seats, seed)]
  const log: LogTurn[] = []
  const numbers: number[] = []
  for (let now = states[0]!; rules.awaiting(now.public).length > 0; states.push(now)) {
    const asked = rules.awaiting(now.public)
    const seat = asked[(log.length * 5 + lean) % asked.length]!
    const view = viewOf(now, seat)
    const steps: PeasStep[] = []
    while (!rules.complete(view, seat, steps)) {
      // Seat 0 hurries, so that its harvest ends before the others'.
      const legal = rules.steps(view, seat, steps) as PeasStep[]
      const places = legal.filter((s) => 'place' in s)
      const some = seat === 0 && places.length > 0 ? places : legal
      steps.push(some[(log.length * 7 + steps.length * 3 + lean) % some.length]!)
    }
    log.push({ kind: 'turn', seat, turn: log.length, text: rules.notation.write(view, seat, steps), by: 'person' })
    numbers.push(now.public.roll)
    now = rules.play(now, seat, steps)
  }
  return { states, log, rolls: numbers }
}

const GAMES = [1, 2, 3].map((seats) => played(seats, `${seats}c`.repeat(32), seats))

test('the roll of every turn is known, also when a seat has finished before the others', () => {
  for (const game of GAMES) {
    const end = openView(game.states.at(-1)!)
    expect(rolls(end, game.log)).toEqual(game.rolls)
    expect(peas.headings?.(end, game.log, t)).toEqual(game.rolls.map((n) => `Roll ${n}`))
  }
  expect(GAMES[2]!.log.at(-1)!.turn).toBeLessThan(3 * GAMES[2]!.rolls.at(-1)! - 1)
})

test('the roll of a log without its beginning is read from its end', () => {
  for (const game of GAMES) {
    const end = openView(game.states.at(-1)!)
    const seen = rolls(end, game.log.slice(4))
    const right = seen.filter((n, i) => n === game.rolls[i + 4]).length
    expect(right).toBeGreaterThanOrEqual(seen.length - 2)
    expect(seen.at(-1)).toBe(game.rolls.at(-1))
  }
})

test('what stood on the sheets before each turn is read back from the log', () => {
  for (const { states, log } of GAMES) {
    const all = deeds(openView(states.at(-1)!), log)
    const first = states[0]!.public.sheets
    all.forEach((deed, i) => {
      const before = all.slice(0, i).findLast((d) => d.seat === deed.seat)
      expect(deed.before).toEqual(before?.after ?? first[deed.seat])
    })
  }
})

test('what has just changed is what the last roll changed', () => {
  const { states, log } = GAMES[1]!
  const end = states.findIndex((s) => s.public.roll === 4)
  const start = states.findIndex((s) => s.public.roll === 3)
  expect(peas.before(openView(states[end]!), log.slice(0, end))?.public.sheets).toEqual(states[start]!.public.sheets)
  expect(peas.before(openView(states[0]!), [])).toBeNull()
})

test('the log in words', () => {
  const line = (text: string, sheet = '.... .... .... ....') => {
    const log: LogTurn[] = [{ kind: 'turn', seat: 1, turn: 1, text, by: 'person' }]
    const view = openView(stateOf([4, 5], [boardOf('.... .... .... ....'), boardOf(sheet)]))
    return peas.tell(view, log, NAMES, t)[0]
  }
  expect(line('4 b3 5 x c1')).toBe('Mina placed 4 at b3 and smushed c1.')
  expect(line('5 x c1 4 b3')).toBe('Mina smushed c1 and placed 4 at b3.')
  expect(line('4 b3 5 b2')).toBe('Mina placed 4 at b3 and 5 at b2.')
  expect(line('4 x b3 5 x b2')).toBe('Mina smushed b3 and b2.')
  expect(line('pod a1 a2 b2')).toBe('Mina made a pod at a1, a2, b2.')
  expect(line('4 x d4', 'x234 2345 3454 454x')).toBe('Mina smushed d4. The harvest is complete, 2 smushed.')
  expect(line('3 d4', '1234 2345 3454 4543')).toBe(
    'Mina placed 3 at d4. The harvest is complete, none smushed: Peater is proud.',
  )
})
