/** A new table in the store, under a code that nobody has. */
import { makeCode } from '@parlour/shared/core/ids'
import type { Journal, Line } from '../journal/journal.ts'
import type { Hash, TableEvent } from './events.ts'

export async function makeTable(
  { journal, random }: { readonly journal: Journal; random(n: number): Uint8Array },
  event: Extract<TableEvent, { kind: 'create' }>,
  people: readonly Hash[],
  lines: readonly Line[] = [],
  said = 0,
): Promise<string> {
  for (;;) {
    const code = makeCode(random)
    const made = await journal.create({ code, game: event.game, event: JSON.stringify(event), people, lines, said })
    if (made) return code
  }
}
