/** A game of two that a driver plays: the same for every server. */
import type { Turn } from '../random.ts'

export interface Match {
  /**
   * Sends a turn for its seat; resolves with how long the acknowledgement took, ms, once both players also have what has
   * changed. Rejects when the server refuses it.
   */
  play(turn: Turn): Promise<number>
  close(): void
}

/** Opens a match with both players connected and the game begun. */
export type Opener = (port: number, name: string) => Promise<Match>
