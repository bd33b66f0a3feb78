/** The one list of schemas, by game. */
import { sixtyOneSchema } from './schema/sixty-one.ts'
import { spiceSchema } from './schema/spice.ts'
import type { GameSchema } from './schema/table.ts'

export const schemas: ReadonlyMap<string, GameSchema> = new Map([
  ['sixty-one', sixtyOneSchema],
  ['spice', spiceSchema],
])
