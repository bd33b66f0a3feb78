/** The opening, in which everybody contributes to the seed (spec/product.md 3). Pure. */
import { commitTo } from '@parlour/shared/core/opening'
import type { Hash, TableEvent } from './events.ts'
import type { Decision } from './lobby.ts'
import type { Dice } from './requests.ts'
import type { Table } from './table.ts'
import { isPlayedByBot, seatOf } from './table.ts'

/** A person sends a hash, and after the list is closed the share behind it. Each counts once. */
export function decideDice(table: Table, by: Hash, request: Dice): Decision {
  const seat = seatOf(table, by)
  if (seat < 0) return { code: 'spectator' }
  if (request.game !== table.number) return { code: 'stale-game' }
  const { opening } = table
  if (table.phase !== 'opening' || !opening) return { code: 'not-now' }
  if ('hash' in request) {
    if (opening.closed || opening.hashes[seat] !== '') return { code: 'not-now' }
    return { event: { kind: 'hash', seat, hash: request.hash } }
  }
  if (!opening.closed || opening.hashes[seat] === '' || opening.shares[seat] !== '') return { code: 'not-now' }
  if (commitTo(request.open) !== opening.hashes[seat]) return { code: 'bad-message' }
  return { event: { kind: 'share', seat, share: request.open } }
}

/** What follows of itself: everybody has sent, or (`late`) the wait of this step is over. Null while it goes on. */
export function nextInOpening(table: Table, late: boolean, at: number): TableEvent | null {
  const { opening, seats } = table
  if (table.phase !== 'opening' || !opening) return null
  const done = (given: readonly string[], asked: (seat: number) => boolean): boolean =>
    seats.every((s, seat) => isPlayedByBot(s) || !asked(seat) || given[seat] !== '')
  if (!opening.closed) return late || done(opening.hashes, () => true) ? { kind: 'closed' } : null
  return late || done(opening.shares, (seat) => opening.hashes[seat] !== '') ? { kind: 'deal', at } : null
}

/** Names the step of the opening; '' outside of it. */
export function stepOf({ phase, number, opening }: Table): string {
  return phase === 'opening' ? `${number} ${opening?.closed ? 'shares' : 'hashes'}` : ''
}
