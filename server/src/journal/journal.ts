/** Where tables live: a row for each code, its events in order, who was there, and what was said. */

/** Thrown when the store cannot be written or read; nothing was changed, and the sender is told `retry`. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/**
 * Thrown by what was to be written with a lease that has ended: another process has taken the room, it was closed, or somebody of it was
 * forgotten. Nothing was changed.
 */
export class LeaseLost extends StoreError {
  override readonly name = 'LeaseLost'
}

/** The right to write into a room. One process has it at a time; of two leases of a room the one with the higher fence counts. */
export interface Lease {
  readonly code: string
  readonly fence: number
}

/** What a process is told about a room whose lease it had. */
export interface Notice {
  readonly code: string
  /** Who wants to be forgotten there; '' for anything else. */
  readonly hash: string
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

/** A process that has not beaten for so long counts as dead, ms; and how often it beats. */
export const LEASE_FOR = 4000
export const BEAT = 1000

/** What becomes of the texts of a person who wants to be forgotten. */
export type Rewrite = (event: string) => string

/**
 * Whatever changes something has reached the disk when its promise resolves: it survives a loss of power. Each opened journal is one
 * process to the others; it lives as long as it beats.
 */
export interface Journal {
  /** Tells the others that this process lives; what it is to be told meanwhile, each once. */
  beat(): Promise<Notice[]>
  /**
   * Takes the lease of a room, which ends this process' earlier one, and that of a process that has not beaten for `LEASE_FOR`. 'held' when
   * another process that lives has it; null when there is no such table.
   */
  claim(code: string): Promise<Lease | 'held' | null>
  /** Gives a lease back, if it has not ended; others need not wait for it to run out. */
  release(lease: Lease): Promise<void>
  /** Has the process that holds this room told to show that it does. */
  remind(code: string): Promise<void>
  /** False when the code is taken. */
  create(table: NewTable): Promise<boolean>
  /** Null when there is no such table, or none any more. */
  row(code: string): Promise<Row | null>
  /** The events of a table as JSON texts, in order; null when there is none. */
  read(code: string): Promise<string[] | null>
  /** Puts an event at place `seq`. Rejects with LeaseLost as all that takes a lease does. */
  append(lease: Lease, seq: number, event: string, marks?: Marks): Promise<void>
  /** Somebody has been at the table. */
  meet(lease: Lease, hash: string): Promise<void>
  /** Who has been at the table. */
  people(code: string): Promise<string[]>
  /** Keeps the `n`-th line, and no more than `most` of them; false when the same person has said it with this op before. */
  say(lease: Lease, line: Line, n: number, most: number): Promise<boolean>
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
   * the codes. Leases of these tables end, and whoever held one has a notice.
   */
  forget(hash: string, rewrite: Rewrite): Promise<string[]>
  /**
   * Ends tables without an event since `rooms`, but for those that a living process holds, and drops records of games and sheets of days that ended before `records`
   * (ms since 1970).
   */
  sweep(before: { readonly rooms: number; readonly records: number }): Promise<void>
  /** Ends a table: its code leads nowhere from now on, and who holds it has a notice. False when there is no such table. */
  end(code: string): Promise<boolean>
  /** Can the store be reached? */
  ready(): Promise<boolean>
  close(): Promise<void>
}
