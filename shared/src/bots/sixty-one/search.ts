/** Looking ahead over all throws of the next rounds. */
import { GRAPHS } from './areas.ts'
import type { Position } from './position.ts'
import { emptyPosition, isOver, play, worth } from './position.ts'
import { Turns } from './turns.ts'
import type { Tables } from './value.ts'
import { TOTALS } from './value.ts'

/** Three dice, ascending, and how many of the 216 throws they stand for. */
export type Throw = readonly [a: number, b: number, c: number, weight: number]

export const THROWS: readonly Throw[] = Array.from(
  { length: 216 },
  (_, i) => [Math.floor(i / 36) + 1, (Math.floor(i / 6) % 6) + 1, (i % 6) + 1] as const,
)
  .filter(([a, b, c]) => a <= b && b <= c)
  .map(([a, b, c]) => [a, b, c, a === b && b === c ? 1 : a === b || b === c ? 3 : 6])
export const ALL = 216

/** What is looked at farther: turns that are worth at most so much less than the best one, and at most so many of them. */
export interface Width {
  readonly near: number
  readonly most: number
}
/** The first is for the turn itself, the second for those of later rounds. */
const WIDTHS: readonly [Width, Width] = [
  { near: 0.4, most: 6 },
  { near: 0.5, most: 4 },
]
/** So many rounds are looked ahead at most, and so far apart may be at sight what one round tells from each other. */
export const ROUNDS = 2
const AT_SIGHT: Width = { near: 2, most: Number.POSITIVE_INFINITY }

export class Search {
  readonly #tables: Tables
  readonly #turns: Turns
  readonly #widths: readonly [Width, Width]
  /** By rounds looked ahead: what is known of positions, their acorns of the leaf row apart. */
  readonly #known: Map<number, number>[] = []
  #left = Number.POSITIVE_INFINITY

  constructor(tables: Tables, widths = WIDTHS) {
    this.#tables = tables
    this.#turns = new Turns(tables)
    this.#widths = widths
  }

  /** The mean over the next throw of the worth of the best turn, as `rounds` rounds tell it. */
  ahead(position: Position, rounds: number): number {
    if (isOver(position)) return worth(this.#tables, position)
    this.#known[rounds] ??= new Map()
    const key = keyOf(position)
    const known = this.#known[rounds].get(key)
    if (known !== undefined) return known + position.bonus
    let sum = 0
    for (const dice of THROWS) sum += dice[3] * this.after(position, dice, rounds)
    this.#known[rounds].set(key, sum / ALL - position.bonus)
    return sum / ALL
  }

  /** The worth of the best turn of a throw, as `rounds` rounds tell it, this one the first. */
  after(position: Position, [a, b, c]: Throw, rounds: number): number {
    this.#left--
    if (rounds === 1 || this.#left < 0) return this.#turns.choose(position, a, b, c).worth
    const { near, most } = this.#widths[1]
    const turns = this.#turns.all(position, a, b, c)
    const next = emptyPosition()
    let best = Number.NEGATIVE_INFINITY
    for (let i = 0; i < turns.length && i < most && turns[i]!.worth >= turns[0]!.worth - near; i++) {
      play(position, turns[i]!, next)
      best = Math.max(best, this.ahead(next, rounds - 1))
    }
    return best
  }

  /**
   * The index of the best of these positions after a turn: a round farther each time, for those that are still near the best, as
   * long as the budget lasts. `budget`: how many throws may be looked at. `waver`: what is added to each worth in the end.
   */
  best(positions: readonly Position[], budget: number, rounds = ROUNDS, waver = () => 0): number {
    this.#left = budget
    let rated = positions.map((position, index) => ({ index, position, worth: worth(this.#tables, position) }))
    rated.sort((x, y) => y.worth - x.worth)
    for (let ahead = 1; ahead <= rounds && rated.length > 1; ahead++) {
      this.#known.length = 0
      const { near, most } = ahead === 1 ? AT_SIGHT : this.#widths[0]
      const least = rated[0]!.worth - near
      const next = rated.filter((one, i) => i < most && one.worth >= least)
      rated = next.map(({ index, position }) => ({ index, position, worth: this.ahead(position, ahead) }))
      // What was broken off tells nothing.
      if (this.#left < 0) {
        rated = next
        break
      }
      rated.sort((x, y) => y.worth - x.worth)
    }
    return rated.map((one) => ({ ...one, worth: one.worth + waver() })).reduce((x, y) => (y.worth > x.worth ? y : x))
      .index
  }
}

/** One number for each position of a round, its acorns of the leaf row apart. */
function keyOf({ nodes, total }: Position): number {
  let key = total
  let room = TOTALS
  for (let a = 0; a < nodes.length; a++) {
    key += nodes[a]! * room
    room *= GRAPHS[a]!.size
  }
  return key
}
