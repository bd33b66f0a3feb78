/** Writes a store with unfinished games into a folder: `node bench/seed.ts FOLDER COUNT`. The same game under each code. */

import { openSqlite } from '../server/src/journal/sqlite.ts'
import type { TableEvent } from '../server/src/rooms/events.ts'
import { makeCode } from '../shared/src/core/ids.ts'
import { commitTo } from '../shared/src/core/opening.ts'
import { games } from '../shared/src/registry.ts'
import { generator, playGame } from './random.ts'

const [folder, count] = [process.argv[2]!, Number(process.argv[3])]
/** Of each game, so that it is not over. */
const TURNS = 20

const pick = generator(3)
const journal = openSqlite(folder)
const hex = (bytes: number): string =>
  Array.from({ length: bytes }, () => pick(256).toString(16).padStart(2, '0')).join('')

const made: Promise<unknown>[] = []
for (let i = 0; i < count; i++) {
  const code = makeCode((n) => Uint8Array.from({ length: n }, () => pick(256)))
  const [ann, ben, record] = [hex(32), hex(32), hex(16)]
  const shares = [hex(32), hex(32)]
  const turns = playGame(games.get('spice')!, 2, hex(32), pick).slice(0, TURNS)
  const events: TableEvent[] = [
    { kind: 'create', game: 'spice', options: {}, seats: 2, host: ann, name: 'Ann', at: 0 },
    { kind: 'sit', hash: ann, name: 'Ann', seat: 0 },
    { kind: 'sit', hash: ben, name: 'Ben', seat: 1 },
    { kind: 'start', secret: hex(32), version: 1, record, at: 0 },
    ...shares.map((share, seat): TableEvent => ({ kind: 'hash', seat, hash: commitTo(share) })),
    { kind: 'closed' },
    ...shares.map((share, seat): TableEvent => ({ kind: 'share', seat, share })),
    { kind: 'deal', at: 0 },
    ...turns.map(
      ({ seat, steps }, n): TableEvent => ({
        kind: 'turn',
        seat,
        steps,
        op: `op-${n}`,
        body: hex(8),
        by: 'person',
        at: 0,
        text: '',
      }),
    ),
  ]
  const [first, ...rest] = events.map((e) => JSON.stringify(e))
  await journal.create({ code, game: 'spice', event: first!, people: [ann, ben], lines: [], said: 0 })
  const lease = await journal.claim(code)
  if (lease === null || lease === 'held') throw new Error(`${code} is not to be had`)
  for (const [n, text] of rest.entries()) {
    made.push(journal.append(lease, n + 1, text, events[n + 1]!.kind === 'start' ? { began: record } : undefined))
  }
  if (i === 0) console.log(code)
}
await Promise.all(made)
// As after a crash: the journal is not closed, and what was written lies beside the database.
process.exit(0)
