/** What everybody may see of a table, as plain data in the shape of the schema (spec/product.md 2, Synced state). */
import { turnsBefore, writeLine } from '@parlour/shared/core/log'
import type { ChatLine, LogEntry } from '@parlour/shared/core/protocol'
import { packChain } from '@parlour/shared/core/record'
import type { Table } from '../rooms/table.ts'
import { isFree, nameOf, seatOf } from '../rooms/table.ts'
import type { Plain } from './mirror.ts'

/** What lies around a table: who is there, and what was said. */
export interface Around {
  readonly hashes: ReadonlySet<string>
  readonly spectators: number
  readonly chat: readonly ChatLine[]
}

export function projector(): (table: Table, around: Around) => Plain {
  const logTexts = texts<LogEntry>(writeLine)
  const chatTexts = texts<ChatLine>((line) => JSON.stringify(line))
  return (table, around) => {
    const { match, opening } = table
    return {
      phase: table.phase,
      game: table.game.id,
      number: table.number,
      host: seatOf(table, table.host),
      seats: table.seats.map((s, seat) => ({
        name: isFree(table, s) ? '' : nameOf(table, seat),
        kind: isFree(table, s) ? 'empty' : s.kind,
        level: isFree(table, s) ? '' : s.level,
        present: s.kind === 'person' && around.hashes.has(s.hash),
        standin: s.standin,
        agrees: match?.agreed[seat] ?? false,
        contributed: match ? match.contributed[seat]! : (opening?.shares[seat] ?? '') !== '',
        turns: match?.accepted[seat]?.length ?? 0,
      })),
      options: JSON.stringify(table.options),
      order: table.order,
      locked: table.locked,
      spectators: around.spectators,
      clock: table.clock,
      deadline: match?.deadline ?? 0,
      commitment: opening?.commitment ?? '',
      hashes: opening?.closed ? opening.hashes : [],
      ended: table.ended,
      record: table.phase === 'over' && match && !table.abandoned ? table.record : '',
      chain: packChain(match?.shownChain ?? ''),
      earlier: turnsBefore(table.log),
      log: logTexts(table.log, table.seats.length),
      chat: chatTexts(around.chat, 0),
      secrets: match?.state.secrets ?? [],
      ...(match ? { public: match.state.public } : {}),
    }
  }
}

/** Keeps the texts between calls: a line is written once, and what has not changed is the same list. */
function texts<T extends object>(
  write: (line: T, seats: number) => string,
): (lines: readonly T[], seats: number) => readonly string[] {
  let known: { readonly lines: readonly T[]; readonly seats: number; readonly of: WeakMap<T, string> } | null = null
  let written: readonly string[] = []
  return (lines, seats) => {
    if (known?.lines === lines && known.seats === seats) return written
    const of = known?.seats === seats ? known.of : new WeakMap<T, string>()
    const textOf = (line: T): string => {
      const text = of.get(line) ?? write(line, seats)
      of.set(line, text)
      return text
    }
    written = lines.map(textOf)
    known = { lines, seats, of }
    return written
  }
}
