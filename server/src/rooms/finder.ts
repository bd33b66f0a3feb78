/** Turns that nobody at the table sends: a bot's, or one at the end of the clock. Found beside the room, played in its order. */
import type { Seat } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { anyTurn, type BotAsk } from '../bots/ask.ts'
import type { RoomDeps } from './deps.ts'
import type { TableEvent } from './events.ts'
import type { Ledger } from './ledger.ts'
import type { Table } from './table.ts'
import { isPlayedByBot } from './table.ts'
import { playedTurn } from './turns.ts'

export interface Finder {
  /** When a bot that is awaited may act, in milliseconds since 1970. */
  botAt(table: Table, now: number): number
  /** Finds a turn for a seat and plays it, unless somebody else has acted for it meanwhile. Never throws. */
  find(seat: Seat, by: 'bot' | 'clock'): void
}

interface Room {
  readonly deps: Pick<RoomDeps, 'bot' | 'log' | 'meter' | 'now' | 'waits'>
  readonly ledger: Ledger
  /** What follows of itself after a turn. */
  readonly follow: () => Promise<void>
  readonly isClosing: () => boolean
  readonly failed: (e: unknown) => void
}

export function createFinder({ deps, ledger, follow, isClosing, failed }: Room): Finder {
  let seen = { turn: '', botAt: 0 }
  /** The turn that is being looked for. */
  let sought = ''

  /** So that people can follow what a bot does. */
  const pause = ({ seats }: Table): number => {
    const followed = seats.some((s) => !isPlayedByBot(s))
    const [least, most] = deps.waits.bot
    return followed ? least + Math.random() * (most - least) : 0
  }
  /** For a bot whose turn is not legal; null when none is to be played any more. */
  const instead = (table: Table, ask: BotAsk, by: 'bot' | 'clock', at: number): TableEvent | null => {
    const event = playedTurn(table, ask.seat, anyTurn(ask), by, at)
    if (!event) return null
    deps.meter.botReplaced(ask.game.id)
    deps.log.error(
      { game: ask.game.id, plays: ask.level, err: new Error('its turn is not legal') },
      'a bot was replaced by any legal turn',
    )
    return event
  }
  const search = async (seat: Seat, by: 'bot' | 'clock', turn: string): Promise<void> => {
    const { game, match, seats } = ledger.table()
    if (!match) return
    const ask = { game, view: viewOf(match.state, seat), seat, level: seats[seat]!.level || ('normal' as const) }
    const steps = await deps.bot(ask)
    await ledger.serial(async () => {
      sought = ''
      const now = ledger.table()
      const wanted = turnOf(now, seat) === turn && (by === 'clock' || isPlayedByBot(now.seats[seat]!))
      const at = deps.now()
      const event = wanted && (playedTurn(now, seat, steps, by, at) ?? instead(now, ask, by, at))
      if (event && !isClosing()) await ledger.commit(event)
      await follow()
    })
  }
  return {
    botAt(table, now) {
      // Only a turn that is seen makes bots wait anew: neither talk and names nor what others send unseen holds them up.
      const { turns = 0, held = [] } = table.match ?? {}
      const turn = `${table.number} ${turns - held.length}`
      if (turn !== seen.turn) seen = { turn, botAt: now + pause(table) }
      return seen.botAt
    },
    find(seat, by) {
      const turn = turnOf(ledger.table(), seat)
      if (sought === turn) return
      sought = turn
      search(seat, by, turn).catch((e: unknown) => {
        sought = ''
        failed(e)
      })
    },
  }
}

/** Names the turn that is awaited of a seat. */
function turnOf({ number, match }: Table, seat: Seat): string {
  return `${number}/${seat}/${match?.accepted[seat]?.length ?? 0}`
}
