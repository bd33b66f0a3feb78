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
/** Which go first where there are too many. */
const ENDED = ['over', 'lobby']

export function createRooms(store: Store): Rooms {
  const stored = (): readonly KnownRoom[] => readList(readJson(store, 'rooms'))
  const list = signal(stored())
  // Effects remember and forget rooms: what they write they must not read as a dependency.
  const keep = (next: readonly KnownRoom[]): void => {
    list.value = next
    store.set('rooms', JSON.stringify(next))
  }
  return {
    list,
    // Another tab may have written since: each change is one of what is stored.
    turn(code, turn) {
      const now = stored()
      const old = now.find((r) => r.code === code)
      if (old && (old.turn ?? false) !== turn) keep(now.map((r) => (r === old ? { ...r, turn } : r)))
    },
    remember(known) {
      const now = stored()
      const old = now.find((r) => r.code === known.code)
      const turn = known.phase === 'play' && old?.turn === true
      const room = turn ? { ...known, turn } : known
      if (old && JSON.stringify(old) === JSON.stringify(room)) return
      keep(fitting([room, ...now.filter((r) => r.code !== room.code)]))
    },
    forget(code) {
      const now = stored()
      const left = now.filter((r) => r.code !== code)
      if (left.length < now.length) keep(left)
    },
  }
}

/** The newest stays; a game that is on is given up last. */
function fitting(rooms: readonly KnownRoom[]): readonly KnownRoom[] {
  if (rooms.length <= MOST) return rooms
  const [, ...older] = rooms
  const ended = ENDED.map((phase) => older.findLast((r) => r.phase === phase)).find((r) => r !== undefined)
  const gone = ended ?? older.at(-1)
  return fitting(rooms.filter((r) => r !== gone))
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
