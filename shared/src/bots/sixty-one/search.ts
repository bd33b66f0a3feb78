/** Looking ahead over all throws of the next rounds. */
import type { Position } from './position.ts'
import { emptyPosition, isOver, play, worth } from './position.ts'
import { Turns } from './turns.ts'
import type { Tables } from './value.ts'

/** Every throw of three dice, ascending, and how many of the 216 it stands for. */
const THROWS: readonly (readonly [a: number, b: number, c: number, weight: number])[] = Array.from(
  { length: 216 },
  (_, i) => [Math.floor(i / 36) + 1, (Math.floor(i / 6) % 6) + 1, (i % 6) + 1] as const,
)
  .filter(([a, b, c]) => a <= b && b <= c)
  .map(([a, b, c]) => [a, b, c, a === b && b === c ? 1 : a === b || b === c ? 3 : 6])
const ALL = 216
/** Of the turns that are best after one round, so many are looked at over two. */
const FINALISTS = 8

export class Search {
  readonly #tables: Tables
  readonly #turns: Turns

  constructor(tables: Tables) {
    this.#tables = tables
    this.#turns = new Turns(tables)
  }

  /** The mean over the next round's throws of the best turn's worth. */
  ahead(position: Position): number {
    if (isOver(position)) return worth(this.#tables, position)
    let sum = 0
    for (const [a, b, c, weight] of THROWS) sum += weight * this.#turns.choose(position, a, b, c).worth
    return sum / ALL
  }

  /** The same over two rounds; of each throw's turns in the first, the `width` best are looked at. */
  #farther(position: Position, width: number): number {
    if (isOver(position)) return worth(this.#tables, position)
    const next = emptyPosition()
    let sum = 0
    for (const [a, b, c, weight] of THROWS) {
      let most = Number.NEGATIVE_INFINITY
      for (const turn of this.#turns.all(position, a, b, c).slice(0, width)) {
        play(position, turn, next)
        most = Math.max(most, this.ahead(next))
      }
      sum += weight * most
    }
    return sum / ALL
  }

  /**
   * The index of the best of these positions after a turn. `budget`: how many positions may be looked at over one round; with enough
   * of it the best are looked at over two.
   */
  best(positions: readonly Position[], budget: number): number {
    const rated = positions
      .map((position, index) => ({ index, position, worth: worth(this.#tables, position) }))
      .sort((x, y) => y.worth - x.worth)
      .slice(0, budget)
      .map(({ index, position }) => ({ index, position, worth: this.ahead(position) }))
      .sort((x, y) => y.worth - x.worth)
    const finalists = rated.slice(0, FINALISTS)
    const width = Math.floor((budget - rated.length) / (THROWS.length * finalists.length))
    if (width > 1) {
      for (const finalist of finalists) finalist.worth = this.#farther(finalist.position, width)
      finalists.sort((x, y) => y.worth - x.worth)
    }
    return finalists[0]!.index
  }
}
