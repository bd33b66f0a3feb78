/** The rooms in which this browser has a seat, and the games that it plays by itself, newest first. */
import { isCode, isId } from '@parlour/shared/core/ids'
import { type ReadonlySignal, signal } from '@preact/signals'
import { isLocalId } from '../local/ids.ts'
import { readJson, type Store } from './store.ts'

export interface KnownRoom {
  /** Of the room, or the id of a game of this browser's own. */
  readonly code: string
  readonly game: string
  readonly phase: string
  /** The others' names. */
  readonly names: readonly string[]
  /** Was it this browser's turn when it was last here? */
  readonly turn?: boolean
  /** What its replay is found by, once it is finished. */
  readonly record?: string
}

export interface Rooms {
  readonly list: ReadonlySignal<readonly KnownRoom[]>
  remember(room: KnownRoom): void
  /** Whether it is this browser's turn there. */
  turn(code: string, turn: boolean): void
  forget(code: string): void
}

const MOST = 8

export function createRooms(store: Store): Rooms {
  const list = signal<readonly KnownRoom[]>(readList(readJson(store, 'rooms')))
  // Effects remember and forget rooms: what they write they must not read as a dependency.
  const keep = (next: readonly KnownRoom[]): void => {
    list.value = next
    store.set('rooms', JSON.stringify(next))
  }
  return {
    list,
    turn(code, turn) {
      const old = list.peek().find((r) => r.code === code)
      if (old && (old.turn ?? false) !== turn) keep(list.peek().map((r) => (r === old ? { ...r, turn } : r)))
    },
    remember(known) {
      const old = list.peek().find((r) => r.code === known.code)
      const turn = known.phase === 'play' && old?.turn === true
      const room = turn ? { ...known, turn } : known
      if (old && JSON.stringify(old) === JSON.stringify(room)) return
      keep([room, ...list.peek().filter((r) => r.code !== room.code)].slice(0, MOST))
    },
    forget(code) {
      const left = list.peek().filter((r) => r.code !== code)
      if (left.length < list.peek().length) keep(left)
    },
  }
}

function readList(x: unknown): KnownRoom[] {
  if (!Array.isArray(x)) return []
  return x.flatMap((r: Partial<Record<keyof KnownRoom, unknown>> | null) => {
    const { code, game, phase, names, turn, record } = r ?? {}
    if (
      typeof code !== 'string' ||
      !(isCode(code) || isLocalId(code)) ||
      typeof game !== 'string' ||
      typeof phase !== 'string'
    )
      return []
    const known = { code, game, phase, names: Array.isArray(names) ? names.filter((n) => typeof n === 'string') : [] }
    const replayed = isId(record) || isLocalId(String(record)) ? { record: String(record) } : {}
    return [{ ...known, ...replayed, ...(turn === true ? { turn } : {}) }]
  })
}
