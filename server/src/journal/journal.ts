/** Where tables live: a row for each code, its events in order, who was there, and what was said. */

/** Thrown when the store cannot be written or read; nothing was changed, and the sender is told `retry`. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** What an event means for the store besides its place. */
export interface Marks {
  /** The game that begins with it is found under this id. */
  readonly began?: string
  /** The game with this id has ended. */
  readonly ended?: string
  /** This person has sat down, so has been at the table. */
  readonly met?: string
  /** Everybody has gone on to the table with this code. */
  readonly moved?: string
}

export interface Row {
  readonly game: string
  /** The code that everybody has gone on to, '' for none, and when. */
  readonly moved: string
  readonly movedAt: number
}

export interface Line {
  readonly hash: string
  /** The sender's own choice; the same line is never kept twice. */
  readonly op: string
  /** JSON. */
  readonly text: string
}

export interface NewTable {
  readonly code: string
  readonly game: string
  /** The first event. */
  readonly event: string
  readonly people: readonly string[]
  readonly lines: readonly Line[]
  /** The number of the newest line that was said. */
  readonly said: number
}

/** A sheet on the board of its day. */
export interface DailyEntry {
  readonly id: string
  readonly day: string
  readonly game: string
  /** Of the rules that it was played by. */
  readonly version: number
  readonly hash: string
  readonly name: string
  readonly total: number
  /** JSON: the steps of each turn. */
  readonly turns: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What becomes of the texts of a person who wants to be forgotten. */
export type Rewrite = (event: string) => string

/** Whatever changes something has reached the disk when its promise resolves: it survives a loss of power. */
export interface Journal {
  /** False when the code is taken. */
  create(table: NewTable): Promise<boolean>
  /** Null when there is no such table, or none any more. */
  row(code: string): Promise<Row | null>
  /** The events of a table as JSON texts, in order; null when there is none. */
  read(code: string): Promise<string[] | null>
  /** Puts an event at place `seq`. */
  append(code: string, seq: number, event: string, marks?: Marks): Promise<void>
  /** Somebody has been at the table. */
  meet(code: string, hash: string): Promise<void>
  /** Who has been at the table. */
  people(code: string): Promise<string[]>
  /** Keeps the `n`-th line, and no more than `most` of them; false when the same person has said it with this op before. */
  say(code: string, line: Line, n: number, most: number): Promise<boolean>
  /** The number of the newest line that was said, also when it is not kept any more. */
  said(code: string): Promise<number>
  /** What was said, oldest first. */
  lines(code: string): Promise<Line[]>
  /** Where the game with this record begins; null for an unknown id. */
  record(id: string): Promise<{ readonly code: string; readonly seq: number } | null>
  /** Puts a sheet on the board of its day; false when this person has one there. */
  enterDaily(entry: DailyEntry): Promise<boolean>
  dailies(day: string, game: string): Promise<DailyEntry[]>
  /**
   * Rewrites all events of the tables at which this person has been and drops what the person said and the sheets of the day;
   * the codes.
   */
  forget(hash: string, rewrite: Rewrite): Promise<string[]>
  /**
   * Ends tables without an event since `rooms`, but for those of `spare`, and drops records of games and sheets of days that ended before `records`
   * (ms since 1970).
   */
  sweep(before: { readonly rooms: number; readonly records: number }, spare: ReadonlySet<string>): Promise<void>
  /** Can the store be reached? */
  ready(): Promise<boolean>
  close(): Promise<void>
}
