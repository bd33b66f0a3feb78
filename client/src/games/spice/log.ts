/** The log of Spice read backwards: what lies on the board now, less what each turn did, is what lay before it. */
import { placeName } from '@parlour/shared/games/spice/notation'
import type { SpiceView } from '@parlour/shared/games/spice/state'
import { EMPTY } from '@parlour/shared/games/spice/state'
import { PLACES } from '@parlour/shared/geometry/pyramid'
import type { LogTurn } from '../../model/scene.ts'

/** What one turn did to the board. */
export interface Deed {
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** Names of places; '' for none taken off. */
  readonly off: string
  readonly placed: readonly string[]
}

/** One a turn of the log, such as `-1d2 1a3 2c2`. `view` holds all of them. */
export function deeds({ public: { cells } }: SpiceView, log: readonly LogTurn[]): Deed[] {
  const names = PLACES.map((_, p) => placeName(p))
  let now = cells
  const found = log.toReversed().map(({ seat, text }): Deed => {
    const after = now
    const parts = text.split(' ')
    const off = parts.find((p) => p.startsWith('-'))?.slice(1) ?? ''
    const placed = parts.filter((p) => !p.startsWith('-'))
    // What was taken off was the other's; its place may have been used again.
    now = after.map((c, p) => (names[p] === off ? 1 - seat : placed.includes(names[p]!) ? EMPTY : c))
    return { before: now, after, off, placed }
  })
  return found.toReversed()
}

/** The view before the last turn; null without one in the log. */
export function before(view: SpiceView, log: readonly LogTurn[]): SpiceView | null {
  const last = deeds(view, log.slice(-1))[0]
  return last ? { ...view, public: { ...view.public, cells: last.before } } : null
}
