import { expect, test } from '@jest/globals'
import { legalTurn } from '@parlour/shared/bots/legal'
import type { TableState } from '@parlour/shared/core/protocol'
import { games } from '@parlour/shared/registry'
import type { LocalGame } from './game.ts'
import { createHost } from './host.ts'

test('requests while a bot is about to act do not make it act twice', async () => {
  const kept = new Map<string, LocalGame>()
  const later = () => new Promise((resolve) => setTimeout(resolve, 5))
  let taken = 0
  let state: TableState | null = null
  const going: (() => void)[] = []
  const host = createHost({
    shelf: {
      read: async (id) => kept.get(id),
      async write(game, over) {
        await later()
        if ((kept.get(game.id)?.revision ?? -1) !== over) return false
        kept.set(game.id, game)
        return true
      },
      drop: async () => undefined,
    },
    random: (n) => new Uint8Array(n).fill(7),
    pause: () => new Promise((resolve) => going.push(() => resolve())),
    show: (shown) => {
      state = shown
    },
    taken: () => {
      taken++
    },
  })
  const now = () => state as unknown as TableState
  expect(await host.open({ id: 'LAAAAAAA', game: 'spice', name: 'Ann' })).toBe(true)
  await host.request('lobby', { bot: { seat: 1, level: 'easy' } })
  await host.request('lobby', { start: true })
  const steps = legalTurn(games.get('spice')!, now().view, 0, () => 0)
  const turn = { game: 1, nth: 0, steps }
  expect(await host.request('turn', { op: 'a', ...turn })).toMatchObject({ ok: true })
  for (const op of ['b', 'c']) expect((await host.request('turn', { op, ...turn })).ok).toBe(false)
  for (const go of going.splice(0)) go()
  while (now().log.filter((l) => l.kind === 'turn').length < 2) await later()
  await later()
  await later()
  expect(taken).toBe(0)
  expect(now().log.filter((l) => l.kind === 'turn')).toMatchObject([{ seat: 0 }, { seat: 1, by: 'bot' }])
  expect((await host.request('turn', { op: 'd', game: 1, nth: 1, steps: [] })).ok).toBe(false)
})
