/** What the parts of a server tell of their work, for who watches it. They do not know what becomes of it. */
import type { RefusalCode, TurnBy } from '@parlour/shared/core/protocol'

/** What is asked of the store, as far as somebody waits for it; by `beat` the other processes know that this one lives. */
export type StoreCall = 'append' | 'create' | 'meet' | 'say' | 'read' | 'claim' | 'beat'

/** Which part of the server a request over HTTP is for; `join` are Colyseus' own routes. */
export type Route = 'rooms' | 'records' | 'daily' | 'me' | 'join' | 'health' | 'metrics' | 'page'

/** Times are in ms. Nothing that is told here names a room, a person or an address. */
export interface Meter {
  room(game: string, what: 'made' | 'loaded' | 'unloaded'): void
  /** Null: somebody has come in; otherwise why not. */
  join(refusal: RefusalCode | null): void
  game(game: string, what: 'begun' | 'finished' | 'abandoned'): void
  turn(game: string, by: TurnBy): void
  /** A request in a room was answered, whatever the answer. */
  answered(type: string, took: number): void
  refused(where: 'room' | 'http', code: RefusalCode): void
  http(route: Route, status: number, took: number): void
  stored(call: StoreCall, took: number): void
  notStored(call: StoreCall): void
  /** The store refused a write: another process has the room. */
  leaseLost(): void
  bot(game: string, took: number): void
  /** A bot was replaced by any legal turn. */
  botReplaced(game: string): void
}

export const silentMeter: Meter = {
  room: () => undefined,
  join: () => undefined,
  game: () => undefined,
  turn: () => undefined,
  answered: () => undefined,
  refused: () => undefined,
  http: () => undefined,
  stored: () => undefined,
  notStored: () => undefined,
  leaseLost: () => undefined,
  bot: () => undefined,
  botReplaced: () => undefined,
}
