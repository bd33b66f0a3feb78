/** spec/rules.md 2, Areas. */
import { expect, test } from '@jest/globals'
import { AREAS } from './layout.ts'

test('six areas, by the numbers of the dice, with their spots', () => {
  expect(AREAS.map(({ name, size }) => [name, size])).toEqual([
    ['pumpkins', 4],
    ['waterlilies', 5],
    ['marshmallows', 5],
    ['mugs', 6],
    ['burrow', 6],
    ['mushrooms', 5],
  ])
})

test('what a value must go with', () => {
  expect(AREAS.map(({ kind }) => kind)).toEqual(['equal', 'different', 'equal', 'own', 'apart', 'next'])
})

test('only in the burrow do spots rest on others: 3 on 0, 1; 4 on 1, 2; 5 on 3, 4', () => {
  const flat = AREAS.filter(({ name }) => name !== 'burrow')
  for (const { supports, neighbours, size } of flat) {
    expect([...supports, ...neighbours]).toEqual(Array(2 * size).fill([]))
  }
  expect(AREAS[4]!.supports).toEqual([[], [], [], [0, 1], [1, 2], [3, 4]])
})

test('neighbours in the burrow: left and right in the row, what a spot rests on, what rests on it', () => {
  const { supports, neighbours } = AREAS[4]!
  const rows = [[0, 1, 2], [3, 4], [5]]
  for (const [spot, near] of neighbours.entries()) {
    const row = rows.find((r) => r.includes(spot))!
    const beside = row.filter((s) => Math.abs(s - spot) === 1)
    const above = supports.flatMap((below, s) => (below.includes(spot) ? [s] : []))
    expect([...near].sort()).toEqual([...beside, ...supports[spot]!, ...above].sort())
  }
})
