/** What a room needs from outside, given by main. */
import type { Part } from '@parlour/shared/core/game'
import type { Logger } from 'pino'
import type { BotAsk } from '../bots/ask.ts'
import type { Journal } from '../journal/journal.ts'
import type { Meter } from '../meter.ts'
import type { Hash } from './events.ts'
import type { RulesOf } from './fold.ts'
import type { Waits } from './waits.ts'

/** A room in memory, as others of this process see it. */
export interface Living {
  readonly roomId: string
  /** Its game, and how many play and watch. */
  census(): { readonly game: string; readonly players: number; readonly spectators: number }
  /** Ends the connections of somebody. */
  dismiss(hash: Hash): void
  /** Resolves when what is under way has been stored or refused. */
  settled(): Promise<void>
  /** The store has ended the lease, since this person ('' for nobody) was forgotten or for another reason: everything is read again. */
  reread(hash: Hash): Promise<void>
}

export interface RoomDeps {
  /** All rooms in memory. */
  readonly living: Set<Living>
  readonly journal: Journal
  readonly log: Logger
  readonly meter: Meter
  readonly rules: RulesOf
  readonly waits: Waits
  /** Messages a second for one connection, 0 for no limit. */
  readonly messages: number
  /** Milliseconds since 1970. */
  now(): number
  /** Bytes of the system's generator. */
  random(n: number): Uint8Array
  /** A turn; never rejects. */
  bot(ask: BotAsk): Promise<readonly Part[]>
  /** Does now what the store has to say to this process, and not with the next beat. */
  heed(): Promise<void>
  /** May somebody at this address make one more room? */
  mayCreate(address: string): Promise<boolean>
  /** May one more game begin in this room? */
  mayBegin(code: string): Promise<boolean>
}
