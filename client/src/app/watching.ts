/** What is known of a room besides its seat: whether one only watches it; and what is said while there is no connection to it. */
import type { Seat } from '@parlour/shared/core/game'
import type { Key } from '../i18n/en.ts'
import type { Rooms } from './rooms.ts'
import type { Store } from './store.ts'

/** Did one only watch this room in this tab? */
export function onlyWatches(session: Store, code: string): boolean {
  return session.get(watchKey(code)) !== null
}

/** The seat and the room are given up: nothing of it is remembered. */
export function forget({ rooms, session }: { readonly rooms: Rooms; readonly session: Store }, code: string): void {
  rooms.forget(code)
  session.remove(watchKey(code))
}

export function watchKey(code: string): string {
  return `${code}/watch`
}

/** What is said while the connection is away: only a seat has something to keep. */
export const lostWords = (me: Seat): Key => (me < 0 ? 'link.lost.watch' : 'link.lost')
export const backWords = (me: Seat): Key => (me < 0 ? 'link.back.watch' : 'link.back')
