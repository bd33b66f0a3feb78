/** The log of Sixty-One read backwards: what stands on the sheets now, less what each turn wrote, is what stood before it. */
import type { Seat } from '@parlour/shared/core/game'
import { AREAS, LEAF_ACORNS } from '@parlour/shared/games/sixty-one/layout'
import { isFull } from '@parlour/shared/games/sixty-one/play'
import type { SixtyOneSheet, SixtyOneView } from '@parlour/shared/games/sixty-one/state'
import { FREE } from '@parlour/shared/games/sixty-one/state'
import type { LogTurn } from '../../model/scene.ts'

/** What one turn did to its sheet. */
export interface Deed {
  readonly seat: Seat
  readonly before: SixtyOneSheet
  readonly after: SixtyOneSheet
}

/** `5 3 at 4 +6 x 2 at 1`. */
const LINE = /^(?:(\d) \d at (\d) )?\+\d(?: x (\d) at (\d))?$/

/** Every seat sends one turn a round; from 1. */
export function roundOf(turn: number, seats: number): number {
  return Math.floor(turn / seats) + 1
}

/** One a turn of the log. `view` holds all of them. */
export function deeds({ public: { sheets } }: SixtyOneView, log: readonly LogTurn[]): Deed[] {
  const now = [...sheets]
  const found = log.toReversed().map(({ seat, turn, text }): Deed => {
    const after = now[seat]!
    const before = without(after, roundOf(turn, sheets.length), text)
    now[seat] = before
    return { seat, before, after }
  })
  return found.toReversed()
}

function without(sheet: SixtyOneSheet, round: number, text: string): SixtyOneSheet {
  const [, area, spot, wildArea, wildSpot] = LINE.exec(text) ?? []
  const spots = [...sheet.spots]
  const clear = (a?: string, k?: string): void => {
    const start = AREAS[Number(a) - 1]?.start
    if (start !== undefined) spots[start + Number(k) - 1] = FREE
  }
  clear(area, spot)
  clear(wildArea, wildSpot)
  const leaf = round - 1
  const bonus = sheet.bonus - (LEAF_ACORNS[sheet.leaves[leaf] ?? 0] ?? 0)
  const rest = { spots, leaves: sheet.leaves.with(leaf, 0), bonus, first: sheet.first }
  return { ...rest, first: sheet.first.map((n, a) => (isFull(rest, a) ? n : 0)) }
}

/** The view before the last round; null without one in the log. */
export function before(view: SixtyOneView, log: readonly LogTurn[]): SixtyOneView | null {
  const seats = view.public.sheets.length
  const last = log.at(-1)
  if (!last) return null
  const round = roundOf(last.turn, seats)
  const lately = deeds(view, log).filter((_, i) => roundOf(log[i]!.turn, seats) === round)
  const sheets = view.public.sheets.map((sheet, seat) => lately.find((d) => d.seat === seat)?.before ?? sheet)
  return { ...view, public: { ...view.public, sheets } }
}
