import { expect, test } from '@jest/globals'
import { legalTurn } from '@parlour/shared/bots/legal'
import type { TableState } from '@parlour/shared/core/protocol'
import { games } from '@parlour/shared/registry'
import type { LocalGame } from './game.ts'
import { createHost, type Shelf } from './host.ts'
import { readStored } from './stored.ts'

const NOW = Date.UTC(2026, 10, 29, 23, 30)

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
    now: () => NOW,
    pace: (full, think) => think(full),
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

const PLAYED: LocalGame = {
  id: 'LAAAAAAA',
  game: 'sixty-one',
  version: games.get('sixty-one')!.version,
  options: {},
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', level: 'easy' },
  ],
  phase: 'play',
  number: 1,
  seed: '5a'.repeat(32),
  turns: [],
  abandoned: false,
  ended: 0,
  revision: 3,
}

/** A host over one thing that was kept, read as the shelf reads it. */
function over(kept: unknown, shelf: Partial<Shelf> = {}, show: (state: TableState) => void = () => undefined) {
  return createHost({
    shelf: {
      read: async (id) => readStored(kept, id) ?? undefined,
      write: async () => true,
      drop: async () => undefined,
      ...shelf,
    },
    random: (n) => new Uint8Array(n).fill(7),
    now: () => NOW,
    pace: (full, think) => think(full),
    pause: () => new Promise(() => undefined),
    show,
    taken: () => undefined,
  })
}
const opening = { id: PLAYED.id, game: '', name: 'Ann' }

test('a seat that is added is a bot, and the last bot goes with its seat', async () => {
  let seats: readonly string[] = []
  const show = (state: TableState): void => {
    seats = state.seats.map((s) => s.kind + s.level)
  }
  const host = over(undefined, {}, show)
  await host.open({ ...opening, game: 'garden' })
  expect(await host.request('lobby', { seats: 3 })).toEqual({ ok: true })
  expect(seats).toEqual(['person', 'botnormal', 'botnormal'])
  await host.request('lobby', { bot: { seat: 1, level: 'hard' } })
  await host.request('lobby', { sit: 2 })
  await host.request('lobby', { seats: 2 })
  expect(seats).toEqual(['botnormal', 'person'])
  await host.request('lobby', { bot: { seat: 0, level: null } })
  await host.request('lobby', { seats: 1 })
  expect(seats).toEqual(['person'])
  expect((await host.request('lobby', { seats: 0 })).ok).toBe(false)
  expect((await host.request('lobby', { seats: 5 })).ok).toBe(false)
})

test('a game that was kept goes on', async () => {
  expect(await over(structuredClone(PLAYED)).open(opening)).toBe(true)
})

test.each<[string, unknown]>([
  ['nothing at all', null],
  ['text', 'x'],
  ['an empty object', {}],
  ['the id of another game', { ...PLAYED, id: 'LBBBBBBB' }],
  ['no turns', { ...PLAYED, turns: undefined }],
  ['a turn that is none', { ...PLAYED, turns: [null] }],
  ['a turn that is not legal', { ...PLAYED, turns: [{ seat: 0, steps: [{ no: 1 }], by: 'person' }] }],
  ['no seats', { ...PLAYED, seats: [] }],
  ['seats that are none', { ...PLAYED, seats: [null, null] }],
  ['nobody to play', { ...PLAYED, seats: [{ kind: 'bot', level: 'easy' }] }],
  ['a level that no bot has', { ...PLAYED, seats: [PLAYED.seats[0], { kind: 'bot', level: 'wild' }] }],
  ['a free seat in play', { ...PLAYED, seats: [PLAYED.seats[0], { kind: 'empty' }] }],
  ['more seats than the game has', { ...PLAYED, seats: [...Array(12).fill(PLAYED.seats[1]), PLAYED.seats[0]] }],
  ['a name that is none', { ...PLAYED, seats: [{ kind: 'person', name: {} }] }],
  ['a phase that there is not', { ...PLAYED, phase: 'late' }],
  ['a seed that is a number', { ...PLAYED, seed: 5 }],
  ['a seed that is too short', { ...PLAYED, seed: 'zz' }],
  ['options that are none', { ...PLAYED, options: null }],
  ['options of another game', { ...PLAYED, game: 'peas', options: { board: 'round' } }],
  [
    'such options before the start',
    { ...PLAYED, phase: 'lobby', number: 0, game: 'peas', options: { board: 'round' } },
  ],
  ['rules that are not known', { ...PLAYED, version: 99 }],
  ['a game that is not known', { ...PLAYED, game: 'chess' }],
  ['an end that is none', { ...PLAYED, ended: 'late' }],
  ['a revision that is none', { ...PLAYED, revision: 'x' }],
])('what is kept with %s is not taken for a game', async (_, kept) => {
  expect(await over(kept).open(opening)).toBe(false)
})

test('a sheet that is only to be found is not made', async () => {
  const sheet = { id: '2026-11-29-peas', game: '', name: 'Ann' }
  expect(await over(undefined).open({ ...sheet, found: true })).toBe(false)
  expect(await over(undefined).open(sheet)).toBe(true)
})

test('bots wait for a person to follow what is shown, and not for what nobody sees yet', async () => {
  let shown: TableState | null = null
  let pauses = 0
  const host = createHost({
    shelf: { read: async () => undefined, write: async () => true, drop: async () => undefined },
    random: (n) => new Uint8Array(n).fill(7),
    now: () => NOW,
    pace: (full, think) => think(full),
    pause: async () => void pauses++,
    show: (state) => {
      shown = state
    },
    taken: () => undefined,
  })
  const now = () => shown as unknown as TableState
  const turns = () => now().log.filter((l) => l.kind === 'turn').length
  const play = async (game: string) => {
    await host.request('lobby', { start: true })
    const steps = legalTurn(games.get(game)!, now().view, 0, () => 0)
    expect((await host.request('turn', { op: game, game: 1, nth: 0, steps })).ok).toBe(true)
    while (turns() < now().seats.length) await new Promise((go) => setTimeout(go))
  }
  await host.open({ id: 'LAAAAAAA', game: 'sixty-one', name: 'Ann' })
  await host.request('lobby', { seats: 12 })
  await play('sixty-one')
  expect(turns()).toBe(12)
  expect(pauses).toBe(0)
  await host.open({ id: 'LBBBBBBB', game: 'spice', name: 'Ann' })
  await play('spice')
  expect(pauses).toBe(1)
})

test('when a game ended is kept with it and told, and not before it has', async () => {
  let shown: TableState | null = null
  let kept: LocalGame | undefined
  const now = () => shown as unknown as TableState
  const host = over(
    undefined,
    {
      write: async (game) => {
        kept = game
        return true
      },
    },
    (state) => {
      shown = state
    },
  )
  await host.open({ id: 'LAAAAAAA', game: 'peas', name: 'Ann' })
  await host.request('lobby', { start: true })
  expect(now().ended).toBe(0)
  for (let nth = 0; now().phase === 'play'; nth++) {
    const steps = legalTurn(games.get('peas')!, now().view, 0, () => 0)
    await host.request('turn', { op: `${nth}`, game: 1, nth, steps })
  }
  expect([now().ended, kept?.ended]).toEqual([NOW, NOW])
  await host.request('rematch', {})
  expect([now().phase, now().ended, kept?.ended]).toEqual(['play', 0, 0])
  await host.request('abandon', { agree: true })
  expect([now().phase, now().ended]).toEqual(['over', NOW])
})

test('a game that ended before that was kept is one all the same', async () => {
  const { ended: _, ...before } = PLAYED
  expect(readStored(before, PLAYED.id)).toEqual(PLAYED)
})
