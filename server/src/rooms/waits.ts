/** How long things are waited for, ms (spec/product.md 1 and 3). */
import { OPENING_WAIT } from '@parlour/shared/core/protocol'

export interface Waits {
  /** For hashes, and then for shares. */
  readonly opening: number
  /** For a host who is away, before somebody else is host. */
  readonly host: number
  /** For somebody who is away, before a bot may stand in. */
  readonly standin: number
  /** For somebody who is away, before nobody asks for agreement any more. */
  readonly unasked: number
  /** For somebody to come, before a room leaves memory. */
  readonly unload: number
  /** Between what a bot sees and what it does: at least, at most. */
  readonly bot: readonly [number, number]
}

const MINUTE = 60_000

export const USUAL_WAITS: Waits = {
  opening: OPENING_WAIT,
  host: MINUTE / 2,
  standin: MINUTE / 2,
  unasked: 10 * MINUTE,
  unload: 10 * MINUTE,
  bot: [300, 700],
}
