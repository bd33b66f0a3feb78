/** Where tables live: a row for each code, and its events in order. */

/** Thrown when the store cannot be written or read; nothing was changed, and the sender is told `retry`. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

export interface Journal {
  /** Makes the table `code` with its first event; false when the code is taken. */
  create(code: string, game: string, first: string): Promise<boolean>
  /** The game of a table; null when there is none. */
  game(code: string): Promise<string | null>
  /** The events of a table as JSON texts, in order; null when there is none. */
  read(code: string): Promise<string[] | null>
  /**
   * Puts an event at place `seq`, durably: when this resolves it survives a loss of power. `record`: the id under which the
   * game that begins with it is found.
   */
  append(code: string, seq: number, event: string, record?: string): Promise<void>
  /** Where the game with this record begins; null for an unknown id. */
  record(id: string): Promise<{ readonly code: string; readonly seq: number } | null>
  /** Can the store be reached? */
  ready(): Promise<boolean>
  close(): Promise<void>
}
