import { schema, t } from '@colyseus/schema'
import type { GameSchema } from './table.ts'

const SpicePublic = schema({ cells: t.array('int8'), turn: t.int8(), right: t.int8(), over: t.int8() }, 'SpicePublic')
const SpiceSecret = schema({}, 'SpiceSecret')

export const spiceSchema: GameSchema = { public: SpicePublic, secret: SpiceSecret }
