/**
 * Nobody peeks in Garden, proved on bytes: two runs that differ only in the deck behind the same face-up cards, in the cards set
 * aside, in a look at the deck, or in a seat's unrevealed declaration or record send everybody else the same frames.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AnyGame, Part, State } from '@parlour/shared/core/game'
import { CODE_ALPHABET } from '@parlour/shared/core/ids'
import type { Answer } from '@parlour/shared/core/protocol'
import { ABILITIES, type Ability } from '@parlour/shared/games/garden/layout'
import { BEFORE, GAINED, PEEK, RECORD } from '@parlour/shared/games/garden/state'
import { games } from '@parlour/shared/registry'
import type { Journal } from '../src/journal/journal.ts'
import { openSqlite } from '../src/journal/sqlite.ts'
import { recordFrames } from './frames.ts'
import { garden, type Play, playUntil, storeGarden } from './garden-table.ts'
import type { Guest, TestServer } from './help.ts'

// The SDK takes the global WebSocket when it is loaded.
const recorder = recordFrames()
const { joinRoom, legalTurn, scratch, serve, settled, turnBody } = await import('./help.ts')

const NAMES = ['Ann', 'Ben', 'Cleo']

const has = (s: State<Part, Part, Part>, seat: number, ability: Ability): boolean =>
  s.public.sheets[seat].gained[ABILITIES.indexOf(ability)] === GAINED

/** The same game with another deck from the `from`-th card on, and other cards aside. */
function otherDeck(from: number): AnyGame {
  return {
    ...garden,
    setup(options: Part, seats: number, seed: string) {
      const state = garden.setup(options, seats, seed)
      const { deck, aside } = state.hidden
      const tail = deck.slice(from)
      const [last, ...rest] = tail.toReversed()
      const swapped = { deck: [...deck.slice(0, from), ...rest, aside[0]], aside: [last, ...aside.slice(1)] }
      return { ...state, hidden: { ...state.hidden, ...swapped } }
    },
  }
}

let server: TestServer
let store: Journal
const place = scratch()
const registry = games as Map<string, AnyGame>
beforeAll(async () => {
  store = openSqlite(place.dir)
  server = await serve({ deps: { journal: store, now: () => 1_800_000_000_000 } })
})
afterAll(async () => {
  registry.set('garden', garden)
  await server.stop()
  place.remove()
})

let rooms = 0

/** A room in which these turns have been played. */
function room(turns: Play['turns']): Promise<string> {
  return storeGarden(store, `AAAA${CODE_ALPHABET[rooms++]}`, NAMES, turns)
}

/** What everybody but Ann is sent while `act` happens, and on coming back afterwards. */
async function frames(
  turns: Play['turns'],
  act: (ann: Guest, others: Guest[]) => Promise<void>,
): Promise<Map<string, string[]>> {
  recorder.clear()
  const code = await room(turns)
  const join = (name: string, spectate = false) =>
    recorder.as(name, () => joinRoom(server.base, code, name, { spectate }))
  const ann = await join('Ann')
  const others = [await join('Ben'), await join('Cleo'), await join('Wim', true)]
  await settled([ann, ...others])
  await act(ann, others)
  await settled([ann, ...others])
  // A frame that was on its way would come before these.
  for (const g of others) await g.request('turn', {})
  others[0]!.room.connection.close()
  await others[1]!.until((s) => !s.seats[1].present)
  const again = await join('Ben')
  await others[1]!.until((s) => s.seats[1].present)
  await again.request('turn', {})
  const seen = recorder.frames(['Ben', 'Cleo', 'Wim'])
  for (const g of [ann, again, ...others.slice(1)]) await g.leave()
  return seen
}

async function send(guest: Guest, steps: Part[], op: string): Promise<void> {
  const answer = await guest.request('turn', { ...turnBody(guest, steps), op })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  await guest.until(() => true)
}

/** After Ann has submitted and everybody has seen it. */
async function submit(ann: Guest, others: Guest[], ...turns: Part[][]): Promise<void> {
  for (const [i, steps] of turns.entries()) {
    const before = ann.state().seats[0].turns
    await send(ann, steps, `ann-${i}`)
    await ann.until((s) => s.seats[0].turns > before)
  }
  await Promise.all(others.map((g) => g.until((s) => s.public.asked[0] === 0)))
}

/** What the others ask for while Ann's record is secret, and are answered. */
async function ask([ben, cleo, wim]: Guest[]): Promise<void> {
  const stale = { op: 'stale', game: 1, nth: 99, steps: [] }
  for (const g of [ben!, cleo!, wim!]) {
    answers.push(await g.request('turn', stale))
    answers.push(await g.request('chat', { op: 'c', text: 'well?' }))
    answers.push(await g.request('name', { name: `${g.name} B.` }))
    answers.push(await g.request('abandon', { agree: g.name === 'Ben' }))
  }
  const own = { ...turnBody(ben!, legalTurn(ben!)), op: 'own' }
  for (let i = 0; i < 2; i++) answers.push(await ben!.request('turn', own))
  await Promise.all([cleo!, wim!].map((g) => g.until((s) => s.public.asked[1] === 0)))
}
const answers: Answer[] = []

const writes = (ann: Guest): Part[] => {
  const steps = legalTurn(ann, () => 0)
  return steps.filter((s) => 'card' in s)
}

describe('the same frames for everybody else', () => {
  test('whatever the deck is behind the face-up cards, and whatever lies aside', async () => {
    const one = await frames([], async () => undefined)
    registry.set('garden', otherDeck(0))
    const other = await frames([], async () => undefined)
    registry.set('garden', garden)
    expect(other).toEqual(one)
  })

  test('whatever a caterpillar sees', async () => {
    const { turns, state } = playUntil(
      NAMES,
      (s) =>
        s.public.phase === BEFORE &&
        s.public.asked[0] === 1 &&
        s.public.asked.filter(Boolean).length === 1 &&
        has(s, 0, 'caterpillar'),
    )
    const look = async (ann: Guest, others: Guest[]) => {
      await send(ann, [{ ability: 'caterpillar' }], 'look')
      await Promise.all([ann, ...others].map((g) => g.until((s) => s.public.phase === PEEK)))
      seen.push(ann.state().secrets[0].peek)
    }
    const seen: number[][] = []
    const one = await frames(turns, look)
    registry.set('garden', otherDeck(3 * (state.public.turn - 1)))
    const other = await frames(turns, look)
    registry.set('garden', garden)
    expect(seen[0]).toHaveLength(3)
    expect(seen[1]).not.toEqual(seen[0])
    expect(other).toEqual(one)
  })

  test('whatever is declared before the choice', async () => {
    const { turns } = playUntil(
      NAMES,
      (s) =>
        s.public.phase === BEFORE &&
        s.public.asked[0] === 1 &&
        s.public.asked.filter(Boolean).length > 1 &&
        has(s, 0, 'hatter'),
    )
    const one = await frames(turns, (ann, others) => submit(ann, others, [{ ability: 'hatter' }]))
    const other = await frames(turns, (ann, others) => submit(ann, others, [{ pass: true }]))
    expect(other).toEqual(one)
  })

  test('whatever is recorded: other cells, and a rabbit, which is two turns', async () => {
    const { turns } = playUntil(
      NAMES,
      (s) => s.public.phase === RECORD && s.public.asked.every(Boolean) && has(s, 0, 'rabbit'),
    )
    const one = await frames(turns, async (ann, others) => {
      await submit(ann, others, writes(ann))
      await ask(others)
    })
    expect(answers.map((a) => (a.ok ? a : a.code))).toEqual([
      ...['stale-turn', { ok: true }, { ok: true }, { ok: true }],
      ...['stale-turn', { ok: true }, { ok: true }, { ok: true }],
      ...['spectator', { ok: true }, 'spectator', 'spectator'],
      ...[expect.objectContaining({ ok: true }), expect.objectContaining({ ok: true })],
    ])
    const last = await frames(turns, async (ann, others) => {
      const steps = legalTurn(ann, (n) => (n > 20 ? 7 : 0))
      await submit(ann, others, steps)
      await ask(others)
    })
    const rabbit = await frames(turns, async (ann, others) => {
      await send(ann, [{ ability: 'rabbit' }], 'rabbit')
      await ann.until((s) => s.secrets[0].rabbit.length === 2)
      await submit(ann, others, legalTurn(ann))
      await ask(others)
    })
    expect(last).toEqual(one)
    expect(rabbit).toEqual(one)
  })
})
