/** What the HTTP routes need of the rooms of this process. */
import { matchMaker } from '@colyseus/core'
import { isCode, makeCode } from '@parlour/shared/core/ids'
import type { Glance, RoomRoutes } from '../http/rooms.ts'
import type { RoomDeps } from './deps.ts'
import { loadTable } from './load.ts'
import { TableRoom } from './TableRoom.ts'
import type { Table, TableEvent } from './table.ts'
import { taken } from './table.ts'

export function createTables({ journal, now, random }: RoomDeps): RoomRoutes {
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
      const room = isCode(code) ? live(code) : null
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
