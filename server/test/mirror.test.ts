/** The mirror writes in place and sends no more than what differs. */
import { Encoder, type Schema, schema, t } from '@colyseus/schema'
import { expect, test } from '@jest/globals'
import { readRows } from '@parlour/shared/core/rows'
import { mirror } from '../src/sync/mirror.ts'
import { row } from '../src/sync/schema/table.ts'

const Item = schema({ name: t.string() }, 'Item')
const State = schema({ log: t.array('string'), numbers: t.array('int8'), items: t.array(Item) }, 'State')

function build() {
  const state = new State()
  const encoder = new Encoder(state as Schema)
  const bytes = () => {
    const n = encoder.encode({ offset: 0 }).length
    encoder.discardChanges()
    return n
  }
  return { state, bytes, write: (after: object) => mirror(state as Schema, null, after as never, { items: Item }) }
}

const line = (n: number) => `line ${n} ${'.'.repeat(50)}`

test('lists grow, shrink and change in place', () => {
  const { state, write } = build()
  write({ numbers: [1, 2, 3], items: [{ name: 'a' }, { name: 'b' }], log: [] })
  const first = state.items[0]
  write({ numbers: [1, 5], items: [{ name: 'c' }], log: [] })
  expect(state.toJSON()).toEqual({ numbers: [1, 5], items: [{ name: 'c' }], log: [] })
  expect(state.items[0]).toBe(first)
  write({ numbers: [], items: [], log: [] })
  expect(state.toJSON()).toEqual({ numbers: [], items: [], log: [] })
})

test('a row has its length and sends two bytes for a number that changes', () => {
  const Board = schema({ cells: t.ref(row(3, 'Cells')) }, 'Board')
  const board = new Board() as Schema
  const encoder = new Encoder(board)
  const first = { cells: [-1, 2, 0] }
  mirror(board, null, first, {})
  expect(readRows(board.toJSON())).toEqual(first)
  encoder.discardChanges()
  const next = { cells: [-1, 1, 0] }
  mirror(board, first, next, {})
  expect(readRows(board.toJSON())).toEqual(next)
  // Which of the instances, then the field and its number.
  expect(encoder.encode({ offset: 0 })).toHaveLength(2 + 2)
})

test('a log that loses its first line and gains a last one sends only that', () => {
  const { state, bytes, write } = build()
  const lines = Array.from({ length: 60 }, (_, i) => line(i))
  write({ log: lines })
  bytes()
  write({ log: [...lines.slice(2), line(60), line(61)] })
  expect(state.log.toJSON()).toEqual([...lines.slice(2), line(60), line(61)])
  expect(bytes()).toBeLessThan(400)
})
