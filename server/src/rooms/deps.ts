/** What a room needs from outside, given by main. */
import type { Logger } from 'pino'
import type { Journal } from '../journal/journal.ts'

export interface RoomDeps {
  readonly journal: Journal
  readonly log: Logger
  /** Milliseconds since 1970. */
  now(): number
  /** Bytes of the system's generator. */
  random(n: number): Uint8Array
  /** How long the opening waits for hashes and then for shares, ms. */
  readonly openingWait: number
  /** How long a room nobody is in stays in memory, ms. */
  readonly unloadAfter: number
}
