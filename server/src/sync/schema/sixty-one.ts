import { schema, t } from '@colyseus/schema'
import type { GameSchema } from './table.ts'

const SixtyOneSheet = schema(
  { spots: t.array('int8'), leaves: t.array('int8'), bonus: t.int8(), first: t.array('int8') },
  'SixtyOneSheet',
)
const SixtyOnePublic = schema(
  { round: t.int8(), dice: t.array('int8'), ready: t.array('int8'), over: t.int8(), sheets: t.array(SixtyOneSheet) },
  'SixtyOnePublic',
)
const SixtyOneSecret = schema({ turn: t.array('string').view() }, 'SixtyOneSecret')

export const sixtyOneSchema: GameSchema = { public: SixtyOnePublic, secret: SixtyOneSecret, sheet: SixtyOneSheet }
