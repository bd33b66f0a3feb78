/** Garden tables that stand in a way which play comes to seldom: written into a store, turn by turn. */
import type { Part, State } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { makeSeed } from '@parlour/shared/core/opening'
import { games } from '@parlour/shared/registry'
import type { Journal } from '../src/journal/journal.ts'
import type { TableEvent } from '../src/rooms/events.ts'
import { hashToken } from '../src/rooms/people.ts'
import { leaseOf } from './lease.ts'
import { seeded, tokenOf } from './seeds.ts'

export const garden = games.get('garden')!
const SECRET = '05'.repeat(32)

export interface Play {
  readonly turns: { seat: number; steps: Part[] }[]
  readonly state: State<Part, Part, Part>
}

/** Plays random games until one stands as wanted. */
export function playUntil(
  names: readonly string[],
  wanted: (s: State<Part, Part, Part>) => boolean,
  eager = false,
): Play {
  for (let seed = 1; seed < 400; seed++) {
    const pick = seeded(seed)
    let state = garden.setup(
      { sheet: 'classic' },
      names.length,
      makeSeed(
        SECRET,
        names.map(() => null),
      ),
    )
    const turns: Play['turns'] = []
    for (let awaited = garden.awaiting(state.public); awaited.length > 0; awaited = garden.awaiting(state.public)) {
      if (wanted(state)) return { turns, state }
      const seat = awaited[0]!
      const view = viewOf(state, seat)
      const steps: Part[] = []
      // Cells in order, so that rows fill and give their abilities.
      while (!garden.complete(view, seat, steps)) {
        const legal = garden.steps(view, seat, steps)
        const plain = legal.filter((s) => !('ability' in s) || (eager && s.ability === 'caterpillar'))
        const looking = plain.find((s) => 'ability' in s)
        const from = plain.length > 0 ? plain : legal
        steps.push(looking ?? from[pick(Math.min(from.length, 4))])
      }
      turns.push({ seat, steps })
      state = garden.play(state, seat, steps)
    }
  }
  throw new Error('no game stands so')
}

/** Stores a table at which these turns have been played; its code. */
export async function storeGarden(
  store: Journal,
  code: string,
  names: readonly string[],
  turns: Play['turns'],
): Promise<string> {
  const [host, ...others] = names.map((n) => ({ name: n, hash: hashToken(tokenOf(n)) }))
  const events: TableEvent[] = [
    {
      kind: 'create',
      game: 'garden',
      options: { sheet: 'classic' },
      seats: names.length,
      host: host!.hash,
      name: host!.name,
      at: 0,
    },
    ...others.map(({ name, hash }, i): TableEvent => ({ kind: 'sit', hash, name, seat: i + 1 })),
    { kind: 'start', secret: SECRET, version: garden.version, record: code, at: 0 },
    { kind: 'closed' },
    { kind: 'deal', at: 0 },
    ...turns.map(
      ({ seat, steps }, i): TableEvent => ({
        kind: 'turn',
        seat,
        steps,
        op: `t${i}`,
        body: '',
        by: 'person',
        at: 0,
        text: '',
      }),
    ),
  ]
  const people = [host!, ...others].map((p) => p.hash)
  for (const [seq, event] of events.entries()) {
    if (seq === 0)
      await store.create({ code, game: 'garden', event: JSON.stringify(event), people, lines: [], said: 0 })
    else await store.append(await leaseOf(store, code), seq, JSON.stringify(event))
  }
  return code
}
