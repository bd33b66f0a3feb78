/** The one list of schemas, by game. */

import { gardenSchema } from './schema/garden.ts'
import { peasSchema } from './schema/peas.ts'
import { sixtyOneSchema } from './schema/sixty-one.ts'
import { spiceSchema } from './schema/spice.ts'
import type { GameSchema } from './schema/table.ts'

export const schemas: ReadonlyMap<string, GameSchema> = new Map([
  ['peas', peasSchema],
  ['sixty-one', sixtyOneSchema],
  ['garden', gardenSchema],
  ['spice', spiceSchema],
])
