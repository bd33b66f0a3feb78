import { schema, t } from '@colyseus/schema'
import { PLACES } from '@parlour/shared/geometry/pyramid'
import { type GameSchema, row } from './table.ts'

const SpiceCells = row(PLACES.length, 'SpiceCells')
const SpicePublic = schema({ cells: t.ref(SpiceCells), turn: t.int8(), right: t.int8(), over: t.int8() }, 'SpicePublic')
const SpiceSecret = schema({}, 'SpiceSecret')

export const spiceSchema: GameSchema = { public: SpicePublic, secret: SpiceSecret }
