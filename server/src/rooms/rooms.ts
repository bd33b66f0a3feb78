/** One thin room class a game, named by the game's id. */
import type { GameSchema } from '../sync/schema/table.ts'
import type { RoomDeps } from './deps.ts'
import { TableRoom } from './TableRoom.ts'

export type TableRoomClass = new () => TableRoom

export function roomClasses(
  deps: RoomDeps,
  schemas: ReadonlyMap<string, GameSchema>,
): ReadonlyMap<string, TableRoomClass> {
  return new Map(
    [...schemas].map(([game, schema]) => [
      game,
      class extends TableRoom {
        protected override readonly deps = deps
        protected override readonly schema = schema
      },
    ]),
  )
}
