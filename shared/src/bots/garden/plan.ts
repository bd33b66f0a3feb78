/** Whole record turns of a seat, best first: which cards, in which order, where, and with which ability. */
import { isJoker, SUITS } from '../../games/garden/layout.ts'
import type { GardenStep } from '../../games/garden/state.ts'
import { BLOCK, GAINED, USED } from '../../games/garden/state.ts'
import type { Outlook } from './outlook.ts'
import type { Plot, Write } from './plot.ts'
import { cellOf, LOST, markOf, suitOfWrite } from './plot.ts'
import { ALICE, CELL_ABILITIES, JABBERWOCK, TWEEDLE } from './policy.ts'
import type { Judge } from './value.ts'

export interface Plan {
  readonly steps: readonly GardenStep[]
  /** In the order of the steps. */
  readonly writes: readonly Write[]
  /** What it uses, -1 for nothing. */
  readonly ability: number
  /** Of the sheet after it. */
  readonly worth: number
}

/** Two cards that may be written together, by their places; `head`: declared for it before, -1 nothing. */
export interface Pair {
  readonly cards: readonly [number, number]
  readonly head: number
}

/** What a seat may write in a record turn. `chosen` -1: its own choice comes with it. */
export function pairsOf(cards: readonly number[], chosen: number, isActive: boolean, plot: Plot, turn: number): Pair[] {
  const may = (ability: number): boolean => plot.gained[ability] === GAINED && plot.usedTurn !== turn
  const all = cards.map((_, i) => i)
  const pairs: Pair[] = []
  const choices = chosen >= 0 ? [chosen] : all.filter((i) => !isJoker(cards[i]!))
  const withChosen = (head: number): void => {
    for (const i of choices) {
      for (const j of all)
        if (j !== i && (chosen >= 0 || j > i || !choices.includes(j))) pairs.push({ cards: [i, j], head })
    }
  }
  const free = isActive ? all : all.filter((i) => i !== chosen)
  if (isActive) withChosen(-1)
  else pairs.push({ cards: [free[0]!, free[1]!], head: -1 })
  if (!isActive && may(ALICE)) withChosen(ALICE)
  if (may(TWEEDLE)) for (const i of free) pairs.push({ cards: [i, i], head: TWEEDLE })
  return pairs
}

/** A card's place, or -1 - the place of a cell ability in CELL_ABILITIES. */
type Item = number

interface Path {
  readonly writes: readonly Write[]
  readonly worth: number
}

const MOST_WRITES = 160

export class Planner {
  readonly #judge: Judge
  readonly #list = new Int32Array(MOST_WRITES)
  readonly #beam: number

  /** `beam`: how many ways to write the first are followed. */
  constructor(judge: Judge, beam: number) {
    this.#judge = judge
    this.#beam = beam
  }

  /** The `keep` best plans that lead to different sheets. */
  plans(
    plot: Plot,
    outlook: Outlook,
    cards: readonly number[],
    pairs: readonly Pair[],
    turn: number,
    keep: number,
  ): Plan[] {
    const found = new Map<string, Plan>()
    const add = (plan: Plan): void => {
      const key = `${plan.ability} ${plan.writes.toSorted((a, b) => a - b).join()}`
      const old = found.get(key)
      if (old === undefined || old.worth < plan.worth) found.set(key, plan)
    }
    for (const pair of pairs) {
      for (const [one, two] of orders(pair.cards)) {
        this.#follow(plot, outlook, cards, [one, two], pair.head, keep, add)
        if (pair.head >= 0 || plot.usedTurn === turn) continue
        for (const [place, [ability]] of CELL_ABILITIES.entries()) {
          if (plot.gained[ability] !== GAINED) continue
          this.#follow(plot, outlook, cards, [-1 - place, one, two], ability, keep, add)
          this.#follow(plot, outlook, cards, [one, two, -1 - place], ability, keep, add)
        }
        if (plot.gained[JABBERWOCK] === GAINED) this.#follow(plot, outlook, cards, [one, two], JABBERWOCK, keep, add)
      }
    }
    return [...found.values()].sort((a, b) => b.worth - a.worth).slice(0, keep)
  }

  #follow(
    plot: Plot,
    outlook: Outlook,
    cards: readonly number[],
    items: readonly Item[],
    ability: number,
    keep: number,
    add: (plan: Plan) => void,
  ): void {
    if (ability >= 0) plot.gained[ability] = USED
    if (ability === JABBERWOCK) plot.jabberwock++
    let paths: Path[] = [{ writes: [], worth: 0 }]
    for (const [i, item] of items.entries()) {
      const next: Path[] = []
      for (const { writes } of paths) {
        for (const write of writes) plot.write(write)
        this.#spread(plot, outlook, cards, item, writes, next)
        for (const write of writes.toReversed()) plot.takeBack(write)
      }
      next.sort((a, b) => b.worth - a.worth)
      paths = next.slice(0, i < items.length - 1 ? this.#beam : keep)
    }
    for (const { writes, worth } of paths) {
      add({ steps: stepsOf(cards, items, writes, ability), writes, ability, worth })
    }
    if (ability === JABBERWOCK) plot.jabberwock--
    if (ability >= 0) plot.gained[ability] = GAINED
  }

  #spread(
    plot: Plot,
    outlook: Outlook,
    cards: readonly number[],
    item: Item,
    before: readonly Write[],
    into: Path[],
  ): void {
    const n =
      item >= 0 ? plot.writes(cards[item]!, this.#list) : plot.abilityWrites(CELL_ABILITIES[-1 - item]![1], this.#list)
    for (let i = 0; i < n; i++) {
      const write = this.#list[i]!
      plot.write(write)
      into.push({ writes: [...before, write], worth: this.#judge.worth(plot, outlook) })
      plot.takeBack(write)
    }
  }
}

function orders([one, two]: readonly [number, number]): (readonly [number, number])[] {
  if (one === two) return [[one, two]]
  return [
    [one, two],
    [two, one],
  ]
}

const NAMES = ['spade', 'club', 'heart', 'diamond', 'cheshire', 'dodo'] as const

function stepsOf(
  cards: readonly number[],
  items: readonly Item[],
  writes: readonly Write[],
  ability: number,
): GardenStep[] {
  const steps: GardenStep[] = items.map((item, i) =>
    item >= 0 ? cardStep(item, cards[item]!, writes[i]!) : { ability: NAMES[-1 - item]!, at: cellOf(writes[i]!) },
  )
  if (ability === ALICE) return [{ ability: 'alice' }, ...steps]
  if (ability === TWEEDLE) return [{ ability: 'tweedle' }, ...steps]
  return ability === JABBERWOCK ? [...steps, { ability: 'jabberwock' }] : steps
}

function cardStep(place: number, card: number, write: Write): GardenStep {
  if (write === LOST) return { card: place, lost: true }
  const at = cellOf(write)
  if (markOf(write) === BLOCK) return { card: place, block: at }
  return isJoker(card) ? { card: place, at, suit: SUITS[suitOfWrite(write)]! } : { card: place, at }
}

/** The sheet after a plan, before lines give anything. */
export function carryOut(plot: Plot, { writes, ability }: Plan, turn: number): void {
  for (const write of writes) plot.write(write)
  if (ability < 0) return
  plot.gained[ability] = USED
  plot.usedTurn = turn
  if (ability === JABBERWOCK) plot.jabberwock++
}
