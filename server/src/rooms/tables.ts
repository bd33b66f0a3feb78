/** What the HTTP routes need of the rooms of this process. */
import { matchMaker } from '@colyseus/core'
import { makeCode } from '@parlour/shared/core/ids'
import type { Glance } from '@parlour/shared/core/protocol'
import type { RoomDeps } from './deps.ts'
import { loadTable } from './load.ts'
import { TableRoom } from './TableRoom.ts'
import type { Hash, Table, TableEvent } from './table.ts'
import { taken } from './table.ts'

export interface NewTable {
  readonly game: string
  readonly options: object
  readonly seats: number
  readonly host: Hash
  readonly name: string
}

export interface Tables {
  /** Stores a new table and gives its code. */
  create(table: NewTable): Promise<string>
  glance(code: string): Promise<Glance | null>
  /** Loads the room if it is not in memory; its game, or null when there is no such table. */
  enter(code: string): Promise<string | null>
  /** Has this person been removed from the table? */
  removed(code: string, hash: Hash): Promise<boolean>
}

export function createTables({ journal, now, random }: RoomDeps): Tables {
  // Two people who enter at once load a room once: a second one with the same code would take the first one's place.
  const entering = new Map<string, Promise<string | null>>()

  const live = (code: string): TableRoom | null => {
    const room = matchMaker.getLocalRoomById(code)
    return room instanceof TableRoom ? room : null
  }

  const load = async (code: string): Promise<string | null> => {
    const game = await journal.game(code)
    if (game !== null && !live(code)) await matchMaker.createRoom(game, { code })
    return game
  }

  const look = async (code: string): Promise<{ table: Table; spectators: number } | null> => {
    const room = live(code)
    if (room) return room.glance()
    const table = await loadTable(journal, code)
    return table && { table, spectators: 0 }
  }

  return {
    async create({ game, options, seats, host, name }) {
      const event: TableEvent = { kind: 'create', game, options, seats, host, name, at: now() }
      for (;;) {
        const code = makeCode(random)
        if (await journal.create(code, game, JSON.stringify(event))) return code
      }
    },
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
    enter(code) {
      const room = live(code)
      if (room) {
        room.expect()
        return Promise.resolve(room.roomName)
      }
      const under = entering.get(code) ?? load(code).finally(() => entering.delete(code))
      entering.set(code, under)
      return under
    },
    removed: async (code, hash) => (await look(code))?.table.removed.includes(hash) ?? false,
  }
}
