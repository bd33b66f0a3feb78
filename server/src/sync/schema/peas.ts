import { schema, t } from '@colyseus/schema'
import type { GameSchema } from './table.ts'

const PeasSheet = schema({ cells: t.array('int8'), pod: t.array('int8') }, 'PeasSheet')
const PeasPublic = schema(
  {
    size: t.int8(),
    roll: t.uint16(),
    dice: t.array('int8'),
    ready: t.array('int8'),
    over: t.int8(),
    sheets: t.array(PeasSheet),
  },
  'PeasPublic',
)
const PeasSecret = schema({ turn: t.array('string').view() }, 'PeasSecret')

export const peasSchema: GameSchema = { public: PeasPublic, secret: PeasSecret, sheet: PeasSheet }
