/** A slice of `npm run fuzz`: whatever is thrown at a server, the games on it go on and end rightly. */
import { expect, test } from '@jest/globals'
import { fuzz } from './fuzz/fuzz.ts'

test('games go on and end rightly while mutated frames, messages, bodies and paths are thrown at their server', async () => {
  const { faults, last, throws, turns, games } = await fuzz({ seed: 20260801, seconds: 8 })
  expect({ faults, last: faults.length > 0 ? last : [] }).toEqual({ faults: [], last: [] })
  // Else it would have shown nothing.
  expect(throws).toBeGreaterThan(20)
  expect(turns).toBeGreaterThan(20)
  expect(games).toBeGreaterThanOrEqual(4)
}, 180_000)
