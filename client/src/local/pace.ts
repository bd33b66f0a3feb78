/** How much of its budget a bot may search on this device, so that a turn comes within about a second (spec/product.md 4). */

/** What a turn should take at most, ms; it varies. */
const GOAL = 800
/** Of the budget: less is not worth searching, and it grows again by half at most. */
const LEAST = 0.05
const GROWTH = 1.5

/** `think` is given a budget and its time is taken; the first is the bot's own. */
export type Pace = <T>(full: number, think: (budget: number) => T) => T

/** `now`: ms of any clock. */
export function createPace(now: () => number): Pace {
  let share = 1
  return (full, think) => {
    const since = now()
    const found = think(Math.max(1, Math.ceil(full * share)))
    const took = Math.max(1, now() - since)
    share = Math.max(LEAST, Math.min(1, GROWTH * share, (share * GOAL) / took))
    return found
  }
}
