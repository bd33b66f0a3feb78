/** The form of every request: parsed at the edge, refused with a code, never thrown. */
import { CHAT_LENGTH, CLOCKS, MAX_STEPS } from '@parlour/shared/core/protocol'
import { z } from 'zod'

const seat = z.int().min(0).max(63)
const count = z
  .int()
  .min(0)
  .max(2 ** 31)
const hex32 = z.string().regex(/^[0-9a-f]{64}$/)

// No store needs to keep U+0000.
const op = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[^\0]*$/)
const level = z.enum(['easy', 'normal', 'hard'])

export const turnRequest = z.strictObject({
  op,
  game: count,
  nth: count,
  steps: z.array(z.unknown()).max(MAX_STEPS),
})

/** One key each; the union therefore takes exactly one. */
export const lobbyRequest = z.union([
  z.strictObject({ options: z.record(z.string(), z.unknown()) }),
  z.strictObject({ seats: count }),
  z.strictObject({ order: z.enum(['joined', 'drawn']) }),
  z.strictObject({ clock: z.literal(CLOCKS) }),
  z.strictObject({ bot: z.strictObject({ seat, level: level.nullable() }) }),
  z.strictObject({ lock: z.boolean() }),
  z.strictObject({ kick: seat }),
  z.strictObject({ host: seat }),
  z.strictObject({ start: z.literal(true) }),
  z.strictObject({ sit: seat }),
  z.strictObject({ stand: z.literal(true) }),
])

export const diceRequest = z.union([
  z.strictObject({ game: count, hash: hex32 }),
  z.strictObject({ game: count, open: hex32 }),
])

export const nameRequest = z.strictObject({ name: z.unknown().optional() })

/** Bytes rather than letters: what people count as letters is looked at when it is read. */
const MOST_TEXT = 16 * CHAT_LENGTH

export const chatRequest = z.strictObject({ op, text: z.string().max(MOST_TEXT) })
export const standinRequest = z.strictObject({ seat })
export const abandonRequest = z.strictObject({ agree: z.boolean() })
export const rematchRequest = z.strictObject({})
export const otherRequest = z.strictObject({ game: z.string().max(40) })

/** What comes with joining. `v` and `token` are judged one by one, so that each has its own refusal. */
export const joinOptions = z.object({
  v: z.unknown().optional(),
  token: z.unknown().optional(),
  name: z.unknown().optional(),
  spectate: z.boolean().optional(),
  /** Set by the gate. */
  address: z.string().optional(),
})

export type Lobby = z.infer<typeof lobbyRequest>
export type Dice = z.infer<typeof diceRequest>
export type TurnBody = z.infer<typeof turnRequest>
