/** What a room shows: the table as everybody may see it, mirrored into the synced state, and to each seat its own secret. */
import type { Client } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import type { YouMessage } from '@parlour/shared/core/protocol'
import type { Makers, Plain } from '../sync/mirror.ts'
import { mirror } from '../sync/mirror.ts'
import { isHidden, Patches } from '../sync/patches.ts'
import { type Around, projector } from '../sync/project.ts'
import type { GameSchema } from '../sync/schema/table.ts'
import { SeatSchema, tableSchema } from '../sync/schema/table.ts'
import { createViews, type Hidden } from '../sync/views.ts'
import type { Guest } from './people.ts'
import type { Table } from './table.ts'
import { seatOf } from './table.ts'

type Schemas = Schema & Hidden

export interface Stage {
  readonly state: Schema
  readonly patches: Patches
  /** Shows the table as it is now; `send` sends what has changed. */
  show(table: Table, around: Around, guests: ReadonlyMap<Client, Guest>, send: () => void): void
}

/** The stages of a game's rooms. They share a class of state: the library remembers each class for ever. */
export function stagesOf(schema: GameSchema): () => Stage {
  const TableState = tableSchema(schema)
  return () => createStage(schema, new TableState() as Schemas)
}

function createStage(schema: GameSchema, state: Schemas): Stage {
  const makers: Makers = {
    seats: SeatSchema,
    secrets: schema.secret,
    ...(schema.sheet ? { sheets: schema.sheet } : {}),
  }
  const project = projector()
  const views = createViews(state)
  let shown: Plain | null = null
  const patches = new Patches(() => (shown ? sizeOf(shown) : 0))

  return {
    state,
    patches,
    show(table, around, guests, send) {
      const plain = project(table, around)
      const to = isHidden(shown, plain) ? concerned(table, guests, shown, plain) : null
      mirror(state, shown, plain, makers)
      shown = plain
      for (const [client, guest] of guests) {
        const seat = seatOf(table, guest.hash)
        views.show(client, seat)
        tell(client, guest, { seat, host: guest.hash === table.host })
      }
      patches.to(to, send)
    },
  }
}

/** Those whose own secret has changed. */
function concerned(
  table: Table,
  guests: ReadonlyMap<Client, Guest>,
  before: Plain | null,
  after: Plain,
): ReadonlySet<Client> {
  const secrets = (plain: Plain | null): readonly unknown[] => (plain?.secrets ?? []) as readonly unknown[]
  const changed = (seat: number): boolean => secrets(before)[seat] !== secrets(after)[seat]
  return new Set([...guests].filter(([, guest]) => changed(seatOf(table, guest.hash))).map(([client]) => client))
}

/** Tells a connection its seat whenever that is news to it, and once the token that was made for it. */
function tell(client: Client, guest: Guest, you: YouMessage): void {
  if (guest.told?.seat === you.seat && guest.told.host === you.host) return
  client.send('you', guest.told === null && guest.minted ? { ...you, token: guest.minted } : you)
  guest.told = you
}

/** Of everything but the texts: sheets, seats, their names. */
const USUAL_SIZE = 12 * 1024
/** Most bytes that a letter of a text takes, and what a text takes besides. */
const LETTER = 3
const HEAD = 8

/** Bytes that a full state may take at most. */
function sizeOf(plain: Plain): number {
  const texts = [plain.log, plain.chat].flatMap((list) => list as readonly string[])
  return texts.reduce((sum, text) => sum + LETTER * text.length + HEAD, USUAL_SIZE)
}
