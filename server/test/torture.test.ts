/** A slice of `npm run torture`: a server that is killed at random moments loses nothing and does nothing twice. */
import { expect, test } from '@jest/globals'
import type { TableEvent } from '../src/rooms/events.ts'
import { hashToken } from '../src/rooms/people.ts'
import type { Deed } from './players/player.ts'
import { tokenOf } from './seeds.ts'
import { checkDeeds } from './torture/check.ts'
import { startSingle } from './torture/single.ts'
import type { Store } from './torture/store.ts'
import { torture } from './torture/torture.ts'

test('what was acknowledged outlives every end of the process, and everybody comes back by themselves', async () => {
  const seed = 20260801
  const single = await startSingle()
  const blows = single.blows({ kills: 8, terms: 3 }, seed)
  const tortured = await torture({ site: single.site, seed, blows, seconds: 60 })
  const { turns, lost, twice, faults, finished } = tortured
  expect({ lost, twice, faults }).toEqual({ lost: [], twice: [], faults: [] })
  // Else it would have shown nothing.
  expect(Object.values(tortured.blows).reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(4)
  expect(turns).toBeGreaterThan(100)
  expect(finished).toBeGreaterThan(0)
}, 180_000)

test('the check sees what is lost and what is there twice', () => {
  const host = hashToken(tokenOf('Ann'))
  const created: TableEvent = { kind: 'create', game: 'spice', options: {}, seats: 2, host, name: 'Ann', at: 0 }
  const lock: TableEvent = { kind: 'lock', locked: true }
  const holding = (...events: TableEvent[]): Store => ({
    events: () => events,
    lines: () => [],
    codes: () => ['AAAAA'],
    finished: () => 0,
    close: () => undefined,
  })
  const deed = (type: string, body: object, seq: number): Deed => ({ code: 'AAAAA', name: 'Ann', type, body, seq })
  const locked = deed('lobby', { lock: true }, 1)
  expect(checkDeeds(holding(created, lock), 'AAAAA', [locked])).toEqual({ lost: [], twice: [] })
  expect(checkDeeds(holding(created), 'AAAAA', [locked]).lost).toHaveLength(1)
  const said = deed('chat', { op: 'a', text: 'hello' }, 1)
  expect(checkDeeds(holding(created, lock), 'AAAAA', [said]).lost).toHaveLength(1)
  const turn = deed('turn', { op: 'b', steps: [] }, 2)
  expect(checkDeeds(holding(created, lock), 'AAAAA', [turn]).lost).toHaveLength(1)
  const played: TableEvent = { kind: 'turn', seat: 0, steps: [], op: 'b', body: '', by: 'person', at: 0, text: '' }
  expect(checkDeeds(holding(created, played, played), 'AAAAA', []).twice).toHaveLength(1)
})
