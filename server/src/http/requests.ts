/** The form of the bodies of routes. */
import { z } from 'zod'

export const createRequest = z.strictObject({
  game: z.string(),
  options: z.record(z.string(), z.unknown()).optional(),
  seats: z.int().optional(),
  name: z.unknown().optional(),
  token: z.unknown().optional(),
})

export const enterRequest = z.strictObject({ token: z.unknown().optional() })
