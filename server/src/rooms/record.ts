/** The record of a game out of its journal (spec/records.md; spec/product.md 3). */
import { openView } from '@parlour/shared/core/game'
import { RECORD_FORMAT } from '@parlour/shared/core/record'
import { chainOf, SEATS_LABEL } from '@parlour/shared/core/verify'
import type { Journal } from '../journal/journal.ts'
import type { RulesOf } from './fold.ts'
import { readEvent, tableOf } from './load.ts'
import { nameOf } from './table.ts'

export type Recorded = { readonly record: object } | { readonly code: 'no-room' | 'not-over' }

/** The finished game with this id: what a record holds, and what proves that its chance was not chosen. */
export async function recordOf(
  journal: Pick<Journal, 'record' | 'read'>,
  rules: RulesOf,
  id: string,
): Promise<Recorded> {
  const found = await journal.record(id)
  const texts = found && (await journal.read(found.code))
  if (!found || !texts) return { code: 'no-room' }
  const events = texts.map(readEvent)
  const over = events.findIndex((e, seq) => seq > found.seq && (e.kind === 'start' || e.kind === 'moved'))
  const end = over < 0 ? events.length : over
  const own = events.slice(found.seq, end)
  const table = tableOf(found.code, events.slice(0, end), rules)
  const { match, opening, game } = table
  if (!match || !opening || game.awaiting(match.state.public).length > 0) return { code: 'not-over' }
  const turns = own.filter((e) => e.kind === 'turn')
  const { seed, rolls = [] } = match.state.hidden
  return {
    record: {
      format: RECORD_FORMAT,
      game: game.id,
      version: game.version,
      options: table.options,
      seats: table.seats.map((_, seat) => nameOf(table, seat)),
      seed,
      turns: turns.map(({ seat, steps, by }) => ({ seat, steps, by })),
      id,
      commitment: opening.commitment,
      secret: opening.secret,
      shares: opening.shares.map((r) => (r === '' ? null : r)),
      hashes: opening.hashes.map((h) => (h === '' ? null : h)),
      started: own.find((e) => e.kind === 'deal')?.at,
      ended: turns.at(-1)?.at,
      rolls: [...(match.drawn ? [[SEATS_LABEL, match.drawn]] : []), ...rolls],
      chain: chainOf(turns),
      result: { scores: game.scores(openView(match.state)), ranks: game.ranks(openView(match.state)) },
    },
  }
}
