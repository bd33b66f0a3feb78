/** A table out of its journal. */
import { games } from '@parlour/shared/registry'
import type { Journal } from '../journal/journal.ts'
import type { Table, TableEvent } from './table.ts'
import { createTable, fold } from './table.ts'

/** Null when there is no such table; throws StoreError, or Error when the journal makes no sense. */
export async function loadTable(journal: Journal, code: string): Promise<Table | null> {
  const texts = await journal.read(code)
  return (
    texts &&
    tableOf(
      code,
      texts.map((text) => JSON.parse(text) as TableEvent),
    )
  )
}

/** The table that these events make, from its creation on. */
export function tableOf(code: string, [first, ...rest]: readonly TableEvent[]): Table {
  if (first?.kind !== 'create') throw new Error(`table ${code} does not begin with its creation`)
  const game = games.get(first.game)
  if (!game) throw new Error(`table ${code} is of an unknown game`)
  return rest.reduce(fold, createTable(code, game, first))
}
