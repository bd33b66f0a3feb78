/** Playouts: plans are tried against shuffled unseen cards. */
import { FACE_UP, TURNS } from '../../games/garden/layout.ts'
import type { Random } from '../random.ts'
import { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'
import { carryOut } from './plan.ts'
import { Plot } from './plot.ts'
import type { Policy } from './policy.ts'

/** What a playout begins with, beside the sheet. */
export interface Setting {
  /** This game turn. */
  readonly turn: number
  readonly seats: number
  /** How many turns from now this seat is active; 0 now. */
  readonly until: number
  /** The cards that may come, in any order. */
  readonly unseen: readonly number[]
}

/** Cells of the sheet on which the budget counts playouts; on a larger one each takes longer by the square of its cells. */
const CELLS = 25

export class Search {
  readonly #policy: Policy
  readonly #plot: Plot
  readonly #seen = new Outlook()

  constructor(policy: Policy, size: number) {
    this.#policy = policy
    this.#plot = new Plot(size)
  }

  /** The best of the plans by sequential halving, every plan against the same cards. `budget` in playouts. */
  best(plot: Plot, plans: readonly Plan[], setting: Setting, chance: Random, budget: number): Plan {
    const playouts = (budget * CELLS ** 2) / plot.shape.cells ** 2
    let left = plans.map((plan) => ({ plan, sum: 0 }))
    const stages = Math.max(1, Math.ceil(Math.log2(left.length)))
    for (let stage = 0; stage < stages && left.length > 1; stage++) {
      const repeats = Math.floor(playouts / stages / left.length)
      for (let i = 0; i < repeats; i++) {
        const cards = shuffled(setting.unseen, chance)
        for (const one of left) one.sum += this.#playout(plot, one.plan, setting, cards)
      }
      left.sort((a, b) => b.sum - a.sum)
      left = left.slice(0, Math.ceil(left.length / 2))
    }
    return left[0]!.plan
  }

  #playout(start: Plot, plan: Plan, { turn, seats, until, unseen }: Setting, cards: readonly number[]): number {
    const plot = this.#plot.copy(start)
    const outlook = this.#seen.start(unseen)
    carryOut(plot, plan, turn)
    plot.gain()
    for (let t = turn + 1; t <= TURNS; t++) {
      const up = cards.slice((t - turn - 1) * FACE_UP, (t - turn) * FACE_UP)
      for (const card of up) outlook.see(card)
      outlook.at(TURNS - t)
      // The others' choice is as good as chance: the cards are shuffled.
      this.#policy.take(plot, outlook, (t - turn) % seats === until % seats ? up : up.slice(0, 2), 2)
      this.#policy.use(plot, outlook, t)
      plot.gain()
    }
    return this.#policy.judge.worth(plot, outlook.at(0))
  }
}

export function shuffled(list: readonly number[], chance: Random): number[] {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const held = out[i]!
    out[i] = out[j]!
    out[j] = held
  }
  return out
}
