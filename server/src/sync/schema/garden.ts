import { schema, t } from '@colyseus/schema'
import type { GameSchema } from './table.ts'

const GardenSheet = schema(
  {
    mark: t.array('int8'),
    suit: t.array('int8'),
    number: t.array('int8'),
    gained: t.array('int8'),
    usedTurn: t.int8(),
    jabberwock: t.int8(),
  },
  'GardenSheet',
)
const GardenPublic = schema(
  {
    size: t.int8(),
    turn: t.int8(),
    active: t.int8(),
    phase: t.int8(),
    cards: t.array('int8'),
    chosen: t.int8(),
    discard: t.array('int8'),
    left: t.int8(),
    asked: t.array('int8'),
    effects: t.array('int8'),
    owed: t.array('int8'),
    over: t.int8(),
    sheets: t.array(GardenSheet),
  },
  'GardenPublic',
)
const GardenSecret = schema(
  { turn: t.array('string').view(), peek: t.array('int8').view(), rabbit: t.array('int8').view() },
  'GardenSecret',
)

export const gardenSchema: GameSchema = { public: GardenPublic, secret: GardenSecret, sheet: GardenSheet }
