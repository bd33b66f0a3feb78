/** The record of a game out of its journal (spec/records.md; spec/product.md 3). */
import { openView } from '@parlour/shared/core/game'
import { RECORD_FORMAT } from '@parlour/shared/core/record'
import type { Journal } from '../journal/journal.ts'
import { tableOf } from './load.ts'
import type { TableEvent } from './table.ts'
import { fold } from './table.ts'

export type Recorded = { readonly record: object } | { readonly code: 'no-room' | 'not-over' }

/** The finished game with this id: what a record holds, and what proves that its chance was not chosen. */
export async function recordOf(journal: Journal, id: string): Promise<Recorded> {
  const found = await journal.record(id)
  const texts = found && (await journal.read(found.code))
  if (!found || !texts) return { code: 'no-room' }
  const events = texts.map((text) => JSON.parse(text) as TableEvent)
  const next = events.findIndex((e, seq) => seq > found.seq && e.kind === 'start')
  const own = events.slice(found.seq, next < 0 ? undefined : next)
  const table = own.reduce(fold, tableOf(found.code, events.slice(0, found.seq)))
  const { match, opening, game } = table
  if (!match || !opening || game.awaiting(match.state.public).length > 0) return { code: 'not-over' }
  const turns = own.filter((e) => e.kind === 'turn')
  return {
    record: {
      format: RECORD_FORMAT,
      game: game.id,
      options: table.options,
      seats: table.seats.map((s) => s.name),
      seed: match.state.hidden.seed,
      turns: turns.map(({ seat, steps, by }) => ({ seat, steps, by })),
      id,
      commitment: opening.commitment,
      secret: opening.secret,
      shares: opening.shares.map((r) => (r === '' ? null : r)),
      hashes: opening.hashes.map((h) => (h === '' ? null : h)),
      started: own.find((e) => e.kind === 'deal')?.at,
      ended: turns.at(-1)?.at,
      chain: match.chain,
      result: { scores: game.scores(openView(match.state)), ranks: game.ranks(openView(match.state)) },
    },
  }
}
