/** The form of the bodies of routes. */
import { MAX_STEPS } from '@parlour/shared/core/protocol'
import { z } from 'zod'

export const createRequest = z.strictObject({
  game: z.string(),
  options: z.record(z.string(), z.unknown()).optional(),
  seats: z.int().optional(),
  name: z.unknown().optional(),
  token: z.unknown().optional(),
})

/** Longest game of any daily sheet, turns. */
const MOST_TURNS = 200

export const dailyRequest = z.strictObject({
  name: z.unknown(),
  turns: z.array(z.array(z.unknown()).max(MAX_STEPS)).max(MOST_TURNS),
})

export const enterRequest = z.strictObject({ token: z.unknown().optional() })
