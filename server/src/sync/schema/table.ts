/** The synced state that all games share; `public` and `secrets` are the game's own. */
import { type Schema, schema, t } from '@colyseus/schema'
import { rowField } from '@parlour/shared/core/rows'

export const SeatSchema = schema(
  {
    name: t.string().default(''),
    kind: t.string().default('empty'),
    level: t.string().default(''),
    present: t.boolean().default(false),
    standin: t.boolean().default(false),
    agrees: t.boolean().default(false),
    contributed: t.boolean().default(false),
    // Only for the seat itself: in a secret phase with several turns it would tell how far the seat is.
    turns: t.number().default(0).view(),
  },
  'Seat',
)

/** A class of schema instances. */
export type SchemaClass = new () => Schema

/** The parts of a game's state that are synced: fields only. `secret`'s fields are all behind a view. */
export interface GameSchema {
  readonly public: SchemaClass
  readonly secret: SchemaClass
  /** Of `public.sheets`, where the game has sheets. */
  readonly sheet?: SchemaClass
}

/**
 * A list of small numbers whose length never changes, at most 64: fields instead of elements (shared/core/rows.ts). A change then
 * takes two bytes instead of three, since its place is in the operation's own.
 */
export function row(length: number, name: string): SchemaClass {
  return schema(Object.fromEntries(Array.from({ length }, (_, i) => [rowField(i), t.int8()])), name)
}

/** The class of a whole room's state. */
export function tableSchema(game: GameSchema): SchemaClass {
  return schema(
    {
      phase: t.string().default('lobby'),
      game: t.string().default(''),
      number: t.uint16().default(0),
      host: t.int8().default(-1),
      seats: t.array(SeatSchema),
      options: t.string().default('{}'),
      order: t.string().default('joined'),
      locked: t.boolean().default(false),
      spectators: t.uint8().default(0),
      clock: t.uint32().default(0),
      deadline: t.float64().default(0),
      commitment: t.string().default(''),
      hashes: t.array('string'),
      ended: t.float64().default(0),
      record: t.string().default(''),
      // Eight bytes instead of sixteen digits.
      chain: t.biguint64().default(0n),
      // How many turns the log does not tell any more.
      earlier: t.uint16().default(0),
      log: t.array('string'),
      chat: t.array('string'),
      public: t.ref(game.public),
      secrets: t.array(game.secret),
    },
    'Table',
  )
}
