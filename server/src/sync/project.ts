/** What everybody may see of a table, as plain data in the shape of the schema (spec/product.md 2, Synced state). */
import type { LogEntry } from '@parlour/shared/core/protocol'
import type { Table } from '../rooms/table.ts'
import { seatOf } from '../rooms/table.ts'
import type { Plain } from './mirror.ts'

/** Who is there; it is not part of the table, which outlives every connection. */
export interface Presence {
  readonly hashes: ReadonlySet<string>
  readonly spectators: number
}

/** Keeps the texts of log lines between calls, so that an unchanged log is the same list. */
export function projector(): (table: Table, presence: Presence) => Plain {
  let log: readonly LogEntry[] = []
  let lines: readonly string[] = []
  return (table, presence) => {
    if (table.log !== log) {
      log = table.log
      lines = log.map((entry) => JSON.stringify(entry))
    }
    const { match, opening } = table
    return {
      phase: table.phase,
      game: table.game.id,
      number: table.number,
      host: seatOf(table, table.host),
      seats: table.seats.map((s, seat) => ({
        name: s.name,
        kind: s.kind,
        level: '',
        present: presence.hashes.has(s.hash),
        standin: false,
        contributed: match ? match.contributed[seat]! : (opening?.shares[seat] ?? '') !== '',
        turns: match?.accepted[seat]?.length ?? 0,
      })),
      options: JSON.stringify(table.options),
      order: table.order,
      locked: table.locked,
      spectators: presence.spectators,
      deadline: 0,
      commitment: opening?.commitment ?? '',
      hashes: opening?.closed ? opening.hashes : [],
      record: table.phase === 'over' ? table.record : '',
      chain: match?.shownChain ?? '',
      log: lines,
      secrets: match?.state.secrets ?? [],
      ...(match ? { public: match.state.public } : {}),
    }
  }
}
