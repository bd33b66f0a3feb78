/** A table as the screens see it, whether it is a room on a server or a game in this browser. */
import type { Seat } from '@parlour/shared/core/game'
import type { Answer, LobbyRequest, Requests, TableState } from '@parlour/shared/core/protocol'
import type { Kept } from '@parlour/shared/core/verify'
import type { ReadonlySignal } from '@preact/signals'

/** `lost`: it has been away for 60 s, and goes on trying. Those after it end the connection for good. */
export type Connection =
  | 'connecting'
  | 'open'
  | 'lost'
  | 'elsewhere'
  | 'removed'
  | 'bad-name'
  | 'bad-token'
  | 'old-client'
  | 'no-room'
  | 'room-full'
  | 'room-locked'
  | 'moved'
  /** What runs it here could not be loaded. */
  | 'broken'
  | 'left'

/** Asks the room for one change before the start. */
export type Ask = (change: LobbyRequest) => Promise<Answer>

export interface Table {
  /** Of the room, or the id of a game of this browser's own. */
  readonly code: string
  /** Is it played in this browser, without a server? */
  readonly local: boolean
  /** Of a finished game that no server keeps: the record as JSON, else ''. */
  readonly record: ReadonlySignal<string>
  /** Of a game of this browser's own: it lasts only as long as this page. */
  readonly unkept: ReadonlySignal<boolean>
  /** Where everybody has gone on to once the connection is `moved`, else ''. */
  readonly moved: ReadonlySignal<string>
  readonly state: ReadonlySignal<TableState | null>
  /** -1 watches. */
  readonly me: ReadonlySignal<Seat>
  readonly host: ReadonlySignal<boolean>
  readonly connection: ReadonlySignal<Connection>
  /** How far the clock that `deadline` is told by is ahead of this device's, ms. */
  readonly ahead: ReadonlySignal<number>
  /** Resolves with the server's answer; sends again by itself while the connection comes and goes (turns carry an `op`). */
  request<K extends keyof Requests>(type: K, body: Requests[K]): Promise<Answer>
  rejoin(): void
  /** What this browser kept of the game that is shown, to check it with; null when it did not take part. */
  kept(): Kept | null
  /** `forGood` gives the seat back in the lobby; otherwise the person only goes away. */
  leave(forGood: boolean): void
}
