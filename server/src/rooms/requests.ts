/** The form of every request: parsed at the edge, refused with a code, never thrown. */
import { MAX_STEPS } from '@parlour/shared/core/protocol'
import { z } from 'zod'

const seat = z.int().min(0).max(63)
const count = z
  .int()
  .min(0)
  .max(2 ** 31)
const hex32 = z.string().regex(/^[0-9a-f]{64}$/)

export const turnRequest = z.strictObject({
  op: z.string().min(1).max(40),
  game: count,
  nth: count,
  steps: z.array(z.unknown()).max(MAX_STEPS),
})

/** One key each; the union therefore takes exactly one. */
export const lobbyRequest = z.union([
  z.strictObject({ options: z.record(z.string(), z.unknown()) }),
  z.strictObject({ seats: count }),
  z.strictObject({ order: z.enum(['joined', 'drawn']) }),
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

/** What comes with joining. `v` and `token` are judged one by one, so that each has its own refusal. */
export const joinOptions = z.object({
  v: z.unknown().optional(),
  token: z.unknown().optional(),
  name: z.unknown().optional(),
  spectate: z.boolean().optional(),
})

export type Lobby = z.infer<typeof lobbyRequest>
export type Dice = z.infer<typeof diceRequest>
export type TurnBody = z.infer<typeof turnRequest>
