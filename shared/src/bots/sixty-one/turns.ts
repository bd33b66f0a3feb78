/** All turns of a position for three dice, each with the worth of what it leads to. */
import { WILD } from '../../games/sixty-one/state.ts'
import { FAN, GRAPHS } from './areas.ts'
import type { Position, Turn } from './position.ts'
import { areasWorth, rivalAfter } from './position.ts'
import type { Tables } from './value.ts'
import { AREA_COUNT, LEAF_GAIN, LEAF_WILD, rowOf, TOTALS, WIDTH } from './value.ts'

export class Turns {
  readonly best: Turn = { area: -1, node: -1, leftover: 0, wildArea: -1, wildNode: -1, worth: 0 }
  readonly #tables: Tables
  readonly #nodes = new Int16Array(AREA_COUNT)
  #list: Turn[] | null = null
  // What the leftover die that is looked at leads to: the die, where its row begins, the leaf row's worth.
  #leftover = 0
  #base = 0
  #leaf = 0
  #isWild = false

  constructor(tables: Tables) {
    this.#tables = tables
  }

  /** The best turn; it stands in `best` until the next call. */
  choose(position: Position, a: number, b: number, c: number): Turn {
    this.#list = null
    this.#look(position, a, b, c)
    return this.best
  }

  /** All of them, best first. */
  all(position: Position, a: number, b: number, c: number): Turn[] {
    const list: Turn[] = []
    this.#list = list
    this.#look(position, a, b, c)
    return list.sort((x, y) => y.worth - x.worth)
  }

  #look(position: Position, a: number, b: number, c: number): void {
    this.best.worth = Number.NEGATIVE_INFINITY
    this.#nodes.set(position.nodes)
    this.#with(position, a, b, c)
    if (b !== a) this.#with(position, b, a, c)
    if (c !== a && c !== b) this.#with(position, c, a, b)
    if (this.best.worth > Number.NEGATIVE_INFINITY) return
    for (const die of new Set([a, b, c])) {
      this.#leave(position, die)
      this.#written(-1, -1)
    }
  }

  /** One die left over, the other two in both orders. */
  #with(position: Position, leftover: number, one: number, two: number): void {
    this.#leave(position, leftover)
    this.#write(one - 1, two)
    if (one !== two) this.#write(two - 1, one)
  }

  #leave(position: Position, leftover: number): void {
    const round = position.round + 1
    const total = position.total + leftover
    this.#leftover = leftover
    this.#base = rowOf(round, Math.max(total, rivalAfter(position.rival))) * WIDTH
    this.#leaf = position.bonus + LEAF_GAIN[total]! + (this.#base > 0 ? this.#tables.leaf[round * TOTALS + total]! : 0)
    this.#isWild = LEAF_WILD[total] === 1
  }

  #write(area: number, value: number): void {
    const nodes = this.#nodes
    const old = nodes[area]!
    const { from, to } = GRAPHS[area]!
    const end = from[old * FAN + value + 1]!
    for (let i = from[old * FAN + value]!; i < end; i++) {
      nodes[area] = to[i]!
      this.#written(area, to[i]!)
    }
    nodes[area] = old
  }

  /** Then the X, if one is earned and can be written. */
  #written(area: number, node: number): void {
    let isUsed = false
    for (let wild = 0; this.#isWild && wild < AREA_COUNT; wild++) {
      const nodes = this.#nodes
      const old = nodes[wild]!
      const { from, to } = GRAPHS[wild]!
      const end = from[old * FAN + WILD + 1]!
      for (let i = from[old * FAN + WILD]!; i < end; i++) {
        isUsed = true
        nodes[wild] = to[i]!
        this.#rate(area, node, wild, to[i]!)
      }
      nodes[wild] = old
    }
    if (!isUsed) this.#rate(area, node, -1, -1)
  }

  #rate(area: number, node: number, wildArea: number, wildNode: number): void {
    const worth = this.#leaf + areasWorth(this.#tables.areas, this.#base, this.#nodes)
    const leftover = this.#leftover
    this.#list?.push({ area, node, leftover, wildArea, wildNode, worth })
    const { best } = this
    if (worth <= best.worth) return
    best.area = area
    best.node = node
    best.leftover = leftover
    best.wildArea = wildArea
    best.wildNode = wildNode
    best.worth = worth
  }
}
