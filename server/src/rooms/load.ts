/** A table out of its journal. */
import type { Journal } from '../journal/journal.ts'
import type { TableEvent } from './events.ts'
import type { RulesOf } from './fold.ts'
import { createTable, fold, passed } from './fold.ts'
import type { Table } from './table.ts'

/** Null when there is no such table; throws StoreError, or Error when the journal makes no sense. */
export async function loadTable(journal: Pick<Journal, 'read'>, code: string, rules: RulesOf): Promise<Table | null> {
  const texts = await journal.read(code)
  return texts && tableOf(code, texts.map(readEvent), rules)
}

export function readEvent(text: string): TableEvent {
  return JSON.parse(text) as TableEvent
}

/**
 * The table that these events make, from its creation on. Turns of games that others have followed left nothing at it, and are
 * not played once more: what a room costs does not grow with every game that was played in it.
 */
export function tableOf(code: string, [first, ...rest]: readonly TableEvent[], rules: RulesOf): Table {
  if (first?.kind !== 'create') throw new Error(`table ${code} does not begin with its creation`)
  const game = rules(first.game)
  if (!game) throw new Error(`table ${code} is of an unknown game`)
  const last = rest.findLastIndex((event) => event.kind === 'start')
  let table = createTable(code, game, first)
  for (const [i, event] of rest.entries()) {
    table = i < last && event.kind === 'turn' ? passed(table, event) : fold(table, event, rules)
  }
  return table
}
