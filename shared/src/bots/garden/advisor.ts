/** What normal and hard do at each request: plans by the worth of sheets, hard with playouts. */
import type { Seat } from '../../core/game.ts'
import { CATERPILLAR, FACE_UP, HATTER, isJoker, TURNS } from '../../games/garden/layout.ts'
import { blanks } from '../../games/garden/play.ts'
import type { GardenPublic, GardenStep, GardenView } from '../../games/garden/state.ts'
import { GAINED, USED } from '../../games/garden/state.ts'
import type { Random } from '../random.ts'
import { type Outlook, outlookOf, unseenIn } from './outlook.ts'
import type { Pair, Plan } from './plan.ts'
import { Planner, pairsOf } from './plan.ts'
import { cellOf, Plot } from './plot.ts'
import { Policy, RABBIT } from './policy.ts'
import { Search, shuffled } from './search.ts'
import { Judge } from './value.ts'
import { weightsOf } from './weights.ts'

/** How many ways to write the first card are followed, and how many whole turns playouts compare. */
const BEAM = 6
const FINALISTS = 24
/** Cards that may come are tried so many times. */
const SAMPLES = 24
/** From this game turn on a caterpillar is used also when another ability waits. */
const LATE = 9

export class Advisor {
  readonly #pub: GardenPublic
  readonly #seat: Seat
  readonly #chance: Random
  readonly #budget: number
  readonly #plot: Plot
  readonly #outlook: Outlook
  readonly #policy: Policy
  readonly #planner: Planner

  /** `budget`: playouts; 0 makes none. */
  constructor({ public: pub }: GardenView, seat: Seat, chance: Random, budget: number) {
    const judge = new Judge(weightsOf(pub.size))
    this.#pub = pub
    this.#seat = seat
    this.#chance = chance
    this.#budget = budget
    this.#plot = new Plot(pub.size).load(pub.sheets[seat]!)
    this.#outlook = outlookOf(pub)
    this.#policy = new Policy(judge)
    this.#planner = new Planner(judge, BEAM)
  }

  /** A hatter when other cards are better on average, a caterpillar when nothing else is to be used. */
  before(): GardenStep {
    const { turn, cards } = this.#pub
    const may = (ability: number): boolean => this.#plot.gained[ability] === GAINED && this.#plot.usedTurn !== turn
    if (may(HATTER)) {
      const now = this.#taken(cards)
      this.#plot.gained[HATTER] = USED
      const others = this.#mean([...unseenIn(this.#pub), ...cards])
      this.#plot.gained[HATTER] = GAINED
      if (others > now) return { ability: 'hatter' }
    }
    const waiting = this.#plot.gained.filter((g, a) => g === GAINED && a !== CATERPILLAR).length
    return may(CATERPILLAR) && (waiting === 0 || turn >= LATE) ? { ability: 'caterpillar' } : { pass: true }
  }

  /** Are the cards on top better than others? */
  peek(top: readonly number[]): GardenStep {
    const rest = unseenIn(this.#pub).filter((card) => !top.includes(card))
    return { peek: this.#taken(top) >= this.#mean(rest) ? 'top' : 'bottom' }
  }

  choose(): GardenStep {
    const { cards } = this.#pub
    const { steps } = this.#best(cards, pairsOf(cards, -1, true, this.#plot, this.#pub.turn))
    const written = steps.flatMap((step) => ('card' in step ? [step.card] : []))
    const choose = written.find((i) => !isJoker(cards[i]!)) ?? cards.findIndex((card) => !isJoker(card))
    return { choose }
  }

  /** `rabbit`: the two cards of a rabbit that was declared, else none. */
  record(rabbit: readonly number[]): GardenStep[] {
    const { cards, chosen, active, turn, discard } = this.#pub
    if (rabbit.length > 0) {
      this.#plot.gained[RABBIT] = USED
      this.#plot.usedTurn = turn
      return [...this.#best(rabbit, [{ cards: [0, 1], head: -1 }]).steps]
    }
    const best = this.#best(cards, pairsOf(cards, chosen, this.#seat === active, this.#plot, turn))
    const mayRabbit = this.#plot.gained[RABBIT] === GAINED && this.#plot.usedTurn !== turn && discard.length > 1
    if (!mayRabbit) return [...best.steps]
    this.#plot.gained[RABBIT] = USED
    const others = this.#mean(discard, 2)
    this.#plot.gained[RABBIT] = GAINED
    return others > best.worth ? [{ ability: 'rabbit' }] : [...best.steps]
  }

  /** An X for each that is owed, where it harms least. */
  cross(): GardenStep[] {
    const due = Math.min(this.#pub.owed[this.#seat]!, blanks(this.#pub.sheets[this.#seat]!))
    return Array.from({ length: due }, () => {
      const write = this.#policy.bestCross(this.#plot, this.#outlook)
      this.#plot.write(write)
      return { cross: cellOf(write) }
    })
  }

  #best(cards: readonly number[], pairs: readonly Pair[]): Plan {
    const { turn, sheets, active } = this.#pub
    const plans = this.#planner.plans(this.#plot, this.#outlook, cards, pairs, turn, this.#budget > 0 ? FINALISTS : 1)
    if (plans.length === 1 || turn === TURNS) return plans[0]!
    const seats = sheets.length
    const setting = { turn, seats, until: (this.#seat - active + seats) % seats, unseen: unseenIn(this.#pub) }
    return new Search(this.#policy, this.#pub.size).best(this.#plot, plans, setting, this.#chance, this.#budget)
  }

  /** The worth of the sheet after these cards came up: two are taken of three, or those that others leave. */
  #taken(cards: readonly number[]): number {
    if (cards.length < FACE_UP || this.#seat === this.#pub.active || this.#pub.sheets.length === 1)
      return this.#after(cards)
    const each = cards.map((_, i) => this.#after(cards.toSpliced(i, 1)))
    return each.reduce((sum, worth) => sum + worth, 0) / each.length
  }

  #after(cards: readonly number[]): number {
    const plot = new Plot(this.#pub.size).copy(this.#plot)
    this.#policy.take(plot, this.#outlook, cards, 2)
    return this.#policy.judge.worth(plot, this.#outlook)
  }

  /** The mean of that over cards out of `from`. */
  #mean(from: readonly number[], count = FACE_UP): number {
    let sum = 0
    for (let i = 0; i < SAMPLES; i++) sum += this.#taken(shuffled(from, this.#chance).slice(0, count))
    return sum / SAMPLES
  }
}
