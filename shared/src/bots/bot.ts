/** What a bot is: a pure function from what a seat sees to a turn (spec/product.md 4). */
import type { Part, Seat, View } from '../core/game.ts'
import type { Level } from '../core/protocol.ts'

/** The bot of one game. It gets a seat's view and nothing else; the same call gives the same turn. */
export interface Bot<P, S, Step> {
  /**
   * A complete legal turn for an awaited seat. `seed`: 64 lower-case hex digits that do not come from the game's. `budget`: how
   * much is searched at most, in playouts (Spice: evaluated positions, Sixty-One: throws), never in time; other levels ignore it.
   */
  turn(view: View<P, S>, seat: Seat, level: Level, seed: string, budget: number): Step[]
  /** The budget with which an answer comes within a second of one core, and with which figures are measured. */
  readonly budget: number
}

/** A bot whose game is not known where it is used. */
export type AnyBot = Bot<Part, Part, Part>
