/** The bots' field says what the rules say, on every position of random games on every board. */
import { describe, expect, test } from '@jest/globals'
import { pick, random, randomTurn, seedOf } from '../../../test/play.ts'
import { openView } from '../../core/game.ts'
import { takeTurn } from '../../core/turn.ts'
import { afterStep } from '../../games/peas/play.ts'
import type { PeasOptions, PeasState, PeasStep } from '../../games/peas/state.ts'
import { SMUSHED, UNFILLED } from '../../games/peas/state.ts'
import { games } from '../../registry.ts'
import { bitOf, copyOf, fieldOf, isPod, makePod, put, takesOf, unmakePod } from './field.ts'
import { apply, stepsOf, turnsOf } from './turns.ts'
import { lengthFor, MOST_ENTRIES, makeReader, makeWorth, ROW } from './value.ts'
import { weightsOf } from './weights.ts'

const peas = games.get('peas')!
const BOARDS: readonly PeasOptions['board'][] = ['small', 'classic', 'large']
const ALL = 100

function eachState(board: PeasOptions['board'], played: number, see: (state: PeasState) => void): void {
  for (let label = 0; label < played; label++) {
    const next = random(label)
    let state: PeasState = peas.setup({ board }, 1, seedOf(label))
    while (!state.public.over) {
      see(state)
      state = peas.play(state, 0, randomTurn(peas, openView(state), 0, next))
    }
  }
}

describe.each(BOARDS)('%s', (board) => {
  test('the same first steps, and the same board after each', () => {
    const next = random(1)
    eachState(board, 3, (state) => {
      const { size, dice, sheets } = state.public
      const sheet = sheets[0]!
      const field = fieldOf(size, sheet)
      const before = copyOf(field)
      const legal = peas.steps(openView(state), 0, []) as PeasStep[]
      const places = legal.flatMap((s) => ('place' in s && s.die === 0 ? [s.place] : []))
      const cells = sheet.cells.map((_, cell) => cell)
      const free = cells.filter((cell) => sheet.cells[cell] === UNFILLED)
      expect(free.filter((cell) => (takesOf(field, cell) & bitOf(dice[0]!)) !== 0)).toEqual(places)
      const { trios } = field.ground.board
      expect(trios.filter((_, trio) => isPod(field, trio))).toEqual(legal.flatMap((s) => ('pod' in s ? [s.pod] : [])))
      for (let i = 0; i < 5; i++) {
        const step = pick(legal, next)
        const after = fieldOf(size, afterStep(sheet, dice, step))
        if ('pod' in step) {
          const trio = trios.findIndex((t) => t.join() === step.pod.join())
          makePod(field, trio)
          expect(field).toEqual(after)
          unmakePod(field, trio)
        } else {
          const cell = 'place' in step ? step.place : step.smush
          const was = field.value[cell]!
          put(field, cell, 'place' in step ? dice[step.die]! : SMUSHED)
          expect(field).toEqual(after)
          put(field, cell, was)
        }
        expect(field).toEqual(before)
      }
    })
  })

  test('turns are complete and legal, lead where they say, and leave the field as it was', () => {
    const next = random(1)
    eachState(board, 2, (state) => {
      const { size, dice, sheets } = state.public
      const field = fieldOf(size, sheets[0]!)
      const before = copyOf(field)
      const worth = (f: typeof field): number => 10 * f.unfilled + f.smushed
      const turns = turnsOf(field, dice, worth, ALL)
      expect(field).toEqual(before)
      for (let i = 0; i < 10; i++) {
        const turn = turns[next(turns.length)]!
        const outcome = takeTurn(peas, { board }, state, 0, stepsOf(turn, field.ground))
        if (!outcome.ok) throw new Error(`${JSON.stringify(turn)} is refused`)
        const after = fieldOf(size, outcome.state.public.sheets[0])
        expect(apply(copyOf(field), turn)).toEqual(after)
        expect(turn.worth).toBe(worth(after))
      }
    })
  })

  test('every board has entries within its row, and values turned round have the same', () => {
    const read = makeReader(board === 'small' ? 4 : board === 'classic' ? 5 : 6)
    const entriesOf = (state: PeasState, turned: boolean): number[] => {
      const { cells, pod } = state.public.sheets[0]!
      const values = cells.map((v) => (turned && v !== UNFILLED && v !== SMUSHED ? 7 - v : v))
      const into = new Int32Array(MOST_ENTRIES)
      return [...into.subarray(0, read(fieldOf(state.public.size, { cells: values, pod }), into))]
    }
    eachState(board, 10, (state) => {
      const entries = entriesOf(state, false)
      const unfilled = state.public.sheets[0]!.cells.filter((v) => v === UNFILLED).length
      for (const entry of entries) expect(Math.floor(entry / ROW)).toBe(unfilled)
      expect(entriesOf(state, true)).toEqual(entries)
    })
  })
})

test('a finished board is worth its smushed peas', () => {
  const worth = makeWorth(4, new Float64Array(lengthFor(4)).fill(1))
  const cells = [7, 7, 7, ...Array<number>(13).fill(1)]
  expect(worth(fieldOf(4, { cells, pod: Array(16).fill(-1) }))).toBe(3)
})

test.each([4, 5, 6])('the learned tables of side %d are as long as they are read', (size) => {
  expect(weightsOf(size)).toHaveLength(lengthFor(size))
  expect(weightsOf(size).every(Number.isFinite)).toBe(true)
})
