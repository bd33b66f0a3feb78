/** A quick whole turn for playouts, and what it does with abilities: greedy by the sheet's worth. */
import { indexOf, SUIT_ABILITIES } from '../../games/garden/layout.ts'
import { GAINED, STAR, USED } from '../../games/garden/state.ts'
import type { Outlook } from './outlook.ts'
import type { Plot, Write } from './plot.ts'
import { LOST } from './plot.ts'
import type { Judge } from './value.ts'

/** Abilities that write in a cell, and the suit they write; the dodo's divider is -1. */
export const CELL_ABILITIES: readonly (readonly [ability: number, suit: number])[] = [
  ...SUIT_ABILITIES.map((name, suit) => [indexOf(name), suit] as const),
  [indexOf('cheshire'), STAR],
  [indexOf('dodo'), -1],
]
export const JABBERWOCK = indexOf('jabberwock')
export const TWEEDLE = indexOf('tweedle')
export const ALICE = indexOf('alice')
export const RABBIT = indexOf('rabbit')

export class Policy {
  readonly judge: Judge
  readonly #list = new Int32Array(160)
  #write: Write = LOST
  #worth = 0

  constructor(judge: Judge) {
    this.judge = judge
  }

  /** The best write of a card; its worth is in `worth`. */
  best(plot: Plot, outlook: Outlook, card: number): Write {
    return this.#bestOf(plot, outlook, plot.writes(card, this.#list))
  }

  get worth(): number {
    return this.#worth
  }

  #bestOf(plot: Plot, outlook: Outlook, n: number): Write {
    this.#worth = -Infinity
    for (let i = 0; i < n; i++) {
      const write = this.#list[i]!
      plot.write(write)
      const worth = this.judge.worth(plot, outlook)
      plot.takeBack(write)
      if (worth > this.#worth) {
        this.#worth = worth
        this.#write = write
      }
    }
    return this.#write
  }

  /** The X that harms least. */
  bestCross(plot: Plot, outlook: Outlook): Write {
    return this.#bestOf(plot, outlook, plot.crossWrites(this.#list))
  }

  /** Writes `count` of the cards, those first that gain most. */
  take(plot: Plot, outlook: Outlook, cards: readonly number[], count: number): void {
    let left = cards
    for (let i = 0; i < count; i++) {
      let chosen = 0
      let best = -Infinity
      let where: Write = LOST
      for (let c = 0; c < left.length; c++) {
        const write = this.best(plot, outlook, left[c]!)
        if (this.#worth > best) {
          best = this.#worth
          where = write
          chosen = c
        }
      }
      plot.write(where)
      left = left.toSpliced(chosen, 1)
    }
  }

  /** Uses the ability that gains most, if any gains. */
  use(plot: Plot, outlook: Outlook, turn: number): void {
    if (plot.usedTurn === turn || !plot.gained.includes(GAINED)) return
    let best = this.judge.worth(plot, outlook)
    let used = -1
    let where: Write = LOST
    for (const [ability, suit] of CELL_ABILITIES) {
      if (plot.gained[ability] !== GAINED) continue
      plot.gained[ability] = USED
      const write = this.#bestOf(plot, outlook, plot.abilityWrites(suit, this.#list))
      plot.gained[ability] = GAINED
      if (this.#worth > best) {
        best = this.#worth
        used = ability
        where = write
      }
    }
    if (plot.gained[JABBERWOCK] === GAINED) {
      plot.gained[JABBERWOCK] = USED
      plot.jabberwock++
      if (this.judge.worth(plot, outlook) > best) {
        plot.usedTurn = turn
        return
      }
      plot.jabberwock--
      plot.gained[JABBERWOCK] = GAINED
    }
    if (used < 0) return
    plot.gained[used] = USED
    plot.usedTurn = turn
    plot.write(where)
  }
}
