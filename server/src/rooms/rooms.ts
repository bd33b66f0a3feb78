/** One thin room class a game, named by the game's id. */
import type { GameSchema } from '../sync/schema/table.ts'
import type { RoomDeps } from './deps.ts'
import { type Guest, guestOf } from './people.ts'
import { stagesOf } from './stage.ts'
import { TableRoom, TurnedAway } from './TableRoom.ts'

export type TableRoomClass = new () => TableRoom

export function roomClasses(
  deps: RoomDeps,
  schemas: ReadonlyMap<string, GameSchema>,
): ReadonlyMap<string, TableRoomClass> {
  const classOf = (schema: GameSchema): TableRoomClass => {
    const openStage = stagesOf(schema)
    return class extends TableRoom {
      protected override readonly deps = deps
      protected override readonly openStage = openStage

      static override async onAuth(_bearer: string, options: unknown): Promise<Guest> {
        const guest = guestOf(options)
        if (typeof guest !== 'string') return guest
        deps.meter.join(guest)
        throw new TurnedAway(guest)
      }
    }
  }
  return new Map([...schemas].map(([game, schema]) => [game, classOf(schema)]))
}
