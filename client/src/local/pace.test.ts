import { expect, test } from '@jest/globals'
import { createPace } from './pace.ts'

/** What each of some turns took on a device where one unit of the budget takes `cost` ms. */
function turns(count: number, costs: (i: number) => number): { budget: number; took: number }[] {
  let clock = 0
  const pace = createPace(() => clock)
  return Array.from({ length: count }, (_, i) =>
    pace(400, (budget) => {
      const took = budget * costs(i)
      clock += took
      return { budget, took }
    }),
  )
}

test('a fast device searches with the whole budget', () => {
  expect(turns(3, () => 0.4).map(({ budget }) => budget)).toEqual([400, 400, 400])
})

test('a slow device searches less after its first turn, within a second', () => {
  const [first, ...others] = turns(5, () => 12)
  expect(first!.budget).toBe(400)
  for (const { took } of others) expect(took).toBeLessThanOrEqual(1000)
})

test('something of the budget is left on the slowest, and all of it comes back', () => {
  const all = turns(20, (i) => (i < 4 ? 1000 : 0.4))
  expect(all[3]!.budget).toBe(20)
  expect(all.at(-1)!.budget).toBe(400)
})
