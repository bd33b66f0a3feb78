/** What the HTTP routes need of the rooms of this process. */
import { matchMaker } from '@colyseus/core'
import type { Glance } from '@parlour/shared/core/protocol'
import { type Lease, StoreError } from '../journal/journal.ts'
import { showAgain } from './cluster.ts'
import type { RoomDeps } from './deps.ts'
import { isListedElsewhere, isShownElsewhere, watchingElsewhere } from './elsewhere.ts'
import { ERASED, forgotten, type Hash } from './events.ts'
import { loadTable, readEvent } from './load.ts'
import { makeTable } from './make.ts'
import { createRecent } from './recent.ts'
import { type Recorded, recordOf } from './record.ts'
import { isRemoved } from './removal.ts'
import { TableRoom } from './TableRoom.ts'
import type { Table } from './table.ts'
import { taken } from './table.ts'

export interface NewTable {
  readonly game: string
  readonly options: object
  readonly seats: number
  readonly host: Hash
  readonly name: string
}

/** How many records are kept for who asks again, and how long, ms. */
const RECORDS = 50
const RECORD_FOR = 60_000
/** The same of rooms that are not in memory. */
const LOOKS = 100
const LOOK_FOR = 5000

export interface Entered {
  /** Of the room that the asked one has led to. */
  readonly code: string
  readonly game: string
}

export interface Tables {
  /** Stores a new table and gives its code. */
  create(table: NewTable): Promise<string>
  glance(code: string): Promise<Glance | null>
  /** The record of the finished game with this id. */
  record(id: string): Promise<Recorded>
  /**
   * Loads the room if it is in no process' memory; null when there is no such table. Rejects with a StoreError when another process holds it
   * and does not show it.
   */
  enter(code: string): Promise<Entered | null>
  /** Is there such a room in memory, here or in another process? */
  isOpen(code: string): Promise<boolean>
  /** Tells the others that this process lives, and does what the store has to say; rejects with a StoreError. */
  beat(): Promise<void>
  /** Has this person been removed from the table? */
  removed(code: string, hash: Hash): Promise<boolean>
  /** Has this person been at the table? */
  knows(code: string, hash: Hash): Promise<boolean>
  /** Takes name, token and chat of this person out of everything. */
  forget(hash: Hash): Promise<void>
}

/** How long somebody who enters waits for a room that another process is letting go, and how often that is looked at, ms. */
const ENTER_WITHIN = 3000
const LOOK_AGAIN = 100

/** How long the code of a room that everybody has left leads to the one they went to, ms. */
const LEADS_FOR = 24 * 3_600_000

export function createTables({ journal, now, random, rules, living }: RoomDeps): Tables {
  // Two people who enter at once load a room once: a second one with the same code would take the first one's place.
  const entering = new Map<string, Promise<boolean>>()

  const records = createRecent<Recorded>(RECORDS, RECORD_FOR, now)
  const looks = createRecent<Table>(LOOKS, LOOK_FOR, now)

  const live = (code: string): TableRoom | null => {
    const room = matchMaker.getLocalRoomById(code)
    return room instanceof TableRoom ? room : null
  }

  /** The code at which the table is now, and its game. */
  const find = async (code: string): Promise<Entered | null> => {
    const met = new Set<string>()
    for (let at = code; !met.has(at); ) {
      met.add(at)
      const row = await journal.row(at)
      if (!row) return null
      if (row.moved === '') return { code: at, game: row.game }
      if (now() - row.movedAt > LEADS_FOR) return null
      at = row.moved
    }
    return null
  }

  const look = async (code: string): Promise<{ table: Table; spectators: number } | null> => {
    const room = live(code)
    if (room) return room.glance()
    const found = await find(code)
    if (!found) return null
    if (found.code !== code) return look(found.code)
    const table = await looks.of(code, () => loadTable(journal, code, rules))
    return table && { table, spectators: await watchingElsewhere(code) }
  }

  const show = async (game: string, lease: Lease): Promise<void> => {
    try {
      await matchMaker.createRoom(game, { lease })
    } catch (e) {
      await journal.release(lease)
      // The room has said itself what it is; or this process is about to end, and another one has the room next.
      throw new StoreError('the room could not be loaded', { cause: e })
    }
  }
  /** Resolves when the room is in memory somewhere; false when there is none any more. */
  const take = async ({ code, game }: Entered): Promise<boolean> => {
    looks.drop(code)
    const since = performance.now()
    for (let looked = 0; ; looked++) {
      if (isEnding()) throw new StoreError('this process is ending')
      const claim = await journal.claim(code)
      if (claim === null) return false
      if (typeof claim === 'object') {
        await show(game, claim)
        return true
      }
      if (await isShownElsewhere(code)) return true
      if (looked === 0) await journal.remind(code)
      if (performance.now() - since >= ENTER_WITHIN)
        throw new StoreError('another process holds the room and does not show it')
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
    }
  }
  const load = (found: Entered): Promise<boolean> => {
    const { code } = found
    const under = entering.get(code) ?? take(found).finally(() => entering.delete(code))
    entering.set(code, under)
    return under
  }

  /** It has been told that its lease ended, or that somebody looks for it. */
  const settle = async (room: TableRoom, hash: Hash): Promise<void> => {
    await room.reread(hash)
    if (room.expect()) await showAgain(room.roomId)
  }
  /** A room that is not in memory and whose lease could not be given back when it was unloaded. */
  const letGo = async (code: string): Promise<void> => {
    if (entering.has(code)) return
    const lease = await journal.claim(code)
    if (lease !== null && lease !== 'held') await journal.release(lease)
  }

  return {
    create: ({ game, options, seats, host, name }) =>
      makeTable({ journal, random }, { kind: 'create', game, options, seats, host, name, at: now() }, [host]),
    async glance(code): Promise<Glance | null> {
      const seen = await look(code)
      if (!seen) return null
      const { table, spectators } = seen
      return {
        game: table.game.id,
        phase: table.phase,
        seats: table.seats.length,
        taken: taken(table),
        spectators,
        locked: table.locked,
      }
    },
    async record(id) {
      let answer: Recorded = { code: 'not-over' }
      const found = await records.of(id, async () => {
        answer = await recordOf(journal, rules, id)
        return 'record' in answer ? answer : null
      })
      return found ?? answer
    },
    async enter(code) {
      const there = live(code)
      if (there?.expect()) return { code, game: there.roomName }
      const found = await find(code)
      if (!found) return null
      if (live(found.code)?.expect() || (await load(found))) return found
      return null
    },
    isOpen: async (code) => live(code) !== null || (await isListedElsewhere(code)),
    async beat() {
      const notices = await journal.beat()
      for (const { code, hash } of notices) {
        const room = live(code)
        room?.dismiss(hash)
        // Others that look for it do not keep this process from its next beat.
        if (room) void settle(room, hash)
        else letGo(code).catch(() => undefined)
      }
    },
    async removed(code, hash) {
      const seen = await look(code)
      return seen !== null && isRemoved(seen.table, hash)
    },
    knows: async (code, hash) => (await journal.people(code)).includes(hash),
    async forget(hash) {
      const alias = ERASED + Buffer.from(random(16)).toString('hex')
      const rewrite = (text: string): string => {
        const event = readEvent(text)
        const next = forgotten(event, hash, alias)
        return next === event ? text : JSON.stringify(next)
      }
      // Nobody acts by this token any more, and what is under way is stored before everything is rewritten.
      const here = [...living]
      for (const room of here) room.dismiss(hash)
      await Promise.all(here.map((room) => room.settled()))
      const codes = new Set(await journal.forget(hash, rewrite))
      // Anybody may ask with a token that nobody knows: that is to cost the others nothing.
      if (codes.size === 0) return
      records.clear()
      looks.clear()
      const concerned = [...living].filter((room) => codes.has(room.roomId))
      await Promise.all(concerned.map((room) => room.reread(hash)))
    },
  }
}

function isEnding(): boolean {
  return matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN
}
