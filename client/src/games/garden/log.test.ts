import { expect, test } from '@jest/globals'
import { openView, type State, viewOf } from '@parlour/shared/core/game'
import type { GardenHidden, GardenPublic, GardenSecret, GardenState } from '@parlour/shared/games/garden/state'
import { speak } from '../../i18n/words.ts'
import type { LogTurn } from '../../model/scene.ts'
import { rulesOf } from '../rules.ts'
import { before, deeds } from './log.ts'
import { headings, tell } from './speak.ts'
import { en } from './words/en.ts'

const rules = rulesOf('garden')
const t = speak(en)
const NAMES = ['Hana', 'Mina']

/** The state before each turn and, last, at the end; what is sealed is logged once it is revealed. */
interface Played {
  readonly states: GardenState[]
  readonly logs: LogTurn[][]
}

function played(seed: string): Played {
  const setup = rules.setup({ sheet: 'classic' }, 2, seed) as State<GardenPublic, GardenSecret, GardenHidden>
  const gained = setup.public.sheets.map((s) => ({ ...s, gained: s.gained.map(() => 1) }))
  const states: GardenState[] = [{ ...setup, public: { ...setup.public, sheets: gained } }]
  const logs: LogTurn[][] = [[]]
  let held: LogTurn[] = []
  for (let n = 0; rules.awaiting(states.at(-1)!.public).length > 0; n++) {
    const now = states.at(-1)!
    const seat = rules.awaiting(now.public)[0]!
    const view = viewOf(now, seat)
    const steps: unknown[] = []
    while (!rules.complete(view, seat, steps)) {
      const legal = rules.steps(view, seat, steps)
      steps.push(legal[(n * 7 + steps.length * 3) % legal.length])
    }
    held.push({ kind: 'turn', seat, turn: n, text: rules.notation.write(view, seat, steps), by: 'person' })
    const next: GardenState = rules.play(now, seat, steps)
    states.push(next)
    const sealed = next.secrets.some((s) => s.turn.length > 0)
    logs.push(sealed ? logs.at(-1)! : [...logs.at(-1)!, ...held])
    if (!sealed) held = []
  }
  return { states, logs }
}

test('what stood on the sheets before each turn of the game is read back from the log, also from its tail', () => {
  const { states, logs } = played('11'.repeat(32))
  const log = logs.at(-1)!
  expect(log.some((e) => e.text.includes('jk'))).toBe(true)
  const blank = deeds(openView(states.at(-1)!), log).find((d) => d.seat === 1)!
  expect(blank.before.mark).toEqual(states[0]!.public.sheets[1]!.mark)
  states.forEach((state, i) => {
    const was = before(openView(state), logs[i]!.slice(-12))
    if (!was) return
    // The newest earlier state whose sheets are others than now, before its own turn's writing.
    const turn = state.public.phase > 3 ? state.public.turn : lastWritten(state)
    const start = states.find((s) => s.public.turn === turn && s.public.phase === 3)!
    expect(was.public.sheets.map((s) => s.mark)).toEqual(start.public.sheets.map((s) => s.mark))
  })
})

function lastWritten({ public: { turn, over } }: GardenState): number {
  return over ? turn : turn - 1
}

test('turns stand under the turn of the game', () => {
  const { states, logs } = played('22'.repeat(32))
  const all = headings(openView(states.at(-1)!), logs.at(-1)!, t)
  expect(all[0]).toBe('Turn 1')
  expect(all.at(-1)).toBe('Turn 12')
  expect(new Set(all).size).toBe(12)
  states.forEach((state, i) => {
    const some = headings(openView(state), logs[i]!, t)
    expect(some).toEqual(all.slice(0, some.length))
  })
})

const line = (seat: number, text: string): LogTurn => ({ kind: 'turn', seat, turn: 0, text, by: 'person' })

test('each kind of turn in words', () => {
  const view = openView(rules.setup({ sheet: 'classic' }, 2, '0'.repeat(64)))
  const words = (text: string) => tell(view, [line(0, text)], NAMES, t)[0]
  expect(words('hatter')).toBe('Hana used Mad Hatter.')
  expect(words('pass')).toBe('Hana passed.')
  expect(words('bottom')).toBe('Hana put three cards at the bottom.')
  expect(words('choose h7')).toBe('Hana took the 7 of hearts.')
  expect(words('h7 c3 sa # a1')).toBe('Hana wrote 7 of hearts at C3 and □ for the ace of spades at A1.')
  expect(words('jk b2 d d10 lost')).toBe('Hana wrote joker at B2 as a diamond and nothing for the 10 of diamonds.')
  expect(words('dodo c3 h7 e1 ca e2')).toBe('Hana used Dodo at C3; wrote 7 of hearts at E1 and ace of clubs at E2.')
  expect(words('jabberwock d3 a1 c4 b1')).toBe('Hana used Jabberwock; wrote 3 of diamonds at A1 and 4 of clubs at B1.')
  expect(words('x c3 x c4')).toBe('Hana wrote X at C3 and X at C4.')
})

test('a line that is full names what it has given', () => {
  const { public: pub, secrets } = rules.setup({ sheet: 'classic' }, 2, '0'.repeat(64)) as GardenState
  const full = { ...pub.sheets[0]!, mark: pub.sheets[0]!.mark.map((_, cell) => (cell >= 10 && cell < 15 ? 1 : 0)) }
  const view = { public: { ...pub, sheets: [full, pub.sheets[1]!] }, secrets }
  expect(tell(view, [line(0, 'h7 c3 s2 a3')], NAMES, t)).toEqual([
    'Hana wrote 7 of hearts at C3 and 2 of spades at A3; row 3 is full, Alice and Dodo gained.',
  ])
})
