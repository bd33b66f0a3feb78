/** What a sheet of Garden is worth: features of it, weighed by learned numbers for each number of game turns left. */
import { ABILITIES, TURNS } from '../../games/garden/layout.ts'
import { BLANK, BLOCK, GAINED, NOT_GAINED, STAR } from '../../games/garden/state.ts'
import type { Outlook } from './outlook.ts'
import type { Plot } from './plot.ts'

/** Chance of a line to be finished, for each blank cell in it. */
const BLANK_SHARE = 0.72
/** A window less likely than this is not looked at. */
const LEAST = 0.001
const ABILITY_COUNT = ABILITIES.length
const COUNT_BITS = Uint8Array.from({ length: 2048 }, (_, bits) => bits.toString(2).replaceAll('0', '').length)

const MOST = 6
/**
 * Features: for each suit and each length (side for hearts) up to MOST the chance of the likeliest window, then the chance that any
 * window comes if they were independent; then the counts below; then two for each ability.
 */
const PER_SUIT = 2 * MOST
export const OPEN = 4 * PER_SUIT
export const DEAD = OPEN + 1
export const BLANKS = OPEN + 2
export const CROSSES = OPEN + 3
export const JABBERWOCKS = OPEN + 4
export const ONE = OPEN + 5
export const LINES = OPEN + 6
export const HELD = LINES + ABILITY_COUNT
export const FEATURES = HELD + ABILITY_COUNT

export class Judge {
  readonly features = new Float64Array(FEATURES)
  readonly #weights: Float64Array
  readonly #chance: readonly Float64Array[] = [0, 1, 2, 3].map(() => new Float64Array(36))
  readonly #best = new Float64Array(MOST)
  readonly #none = new Float64Array(MOST).fill(1)
  /** By line: how likely it is to be finished. */
  readonly #shares = new Float64Array(2 * MOST)

  /** `weights`: by game turns left and feature. */
  constructor(weights: Float64Array) {
    this.#weights = weights
  }

  /** Points at the end, about, of a sheet after this game turn. */
  worth(plot: Plot, outlook: Outlook): number {
    this.look(plot, outlook)
    const base = outlook.left * FEATURES
    let sum = 0
    for (let i = 0; i < FEATURES; i++) sum += this.features[i]! * this.#weights[base + i]!
    return sum
  }

  look(plot: Plot, outlook: Outlook): void {
    const { features } = this
    this.#cells(plot, outlook)
    const { size, lines, diagonals } = plot.shape
    this.#runs(lines, 0, size, this.#chance[0]!)
    this.#keep(0)
    this.#runs(lines, size, 2 * size, this.#chance[1]!)
    this.#keep(1)
    this.#squares(size, this.#chance[2]!)
    this.#keep(2)
    this.#runs(diagonals, 0, diagonals.length, this.#chance[3]!)
    this.#keep(3)
    features[BLANKS] = plot.blanks
    features[CROSSES] = plot.crosses
    features[JABBERWOCKS] = plot.jabberwock
    features[ONE] = 1
    this.#abilities(plot)
  }

  #keep(suit: number): void {
    for (let k = 0; k < MOST; k++) {
      this.features[suit * PER_SUIT + k] = this.#best[k]!
      this.features[suit * PER_SUIT + MOST + k] = 1 - this.#none[k]!
      this.#best[k] = 0
      this.#none[k] = 1
    }
  }

  #cells(plot: Plot, { unseen, jokers, chance }: Outlook): void {
    const { mark, suit } = plot
    const [spade, club, heart, diamond] = this.#chance
    const [spades, clubs, hearts, diamonds] = unseen
    let open = 0
    let dead = 0
    for (let cell = 0; cell < plot.shape.cells; cell++) {
      if (mark[cell] === BLANK) {
        const bits = plot.open(cell)
        const ofSpades = COUNT_BITS[bits & spades!]!
        const ofClubs = COUNT_BITS[bits & clubs!]!
        const ofHearts = COUNT_BITS[bits & hearts!]!
        const ofDiamonds = COUNT_BITS[bits & diamonds!]!
        spade![cell] = chance[2 * ofSpades + jokers]!
        club![cell] = chance[2 * ofClubs + jokers]!
        heart![cell] = chance[2 * ofHearts + jokers]!
        diamond![cell] = chance[2 * ofDiamonds + jokers]!
        const all = ofSpades + ofClubs + ofHearts + ofDiamonds
        if (all === 0) dead++
        open += chance[Math.min(31, all)]!
      } else {
        const own = suit[cell]
        const all = own === STAR ? 1 : 0
        spade![cell] = own === 0 ? 1 : all
        club![cell] = own === 1 ? 1 : all
        heart![cell] = own === 2 ? 1 : all
        diamond![cell] = own === 3 ? 1 : all
      }
    }
    this.features[OPEN] = open
    this.features[DEAD] = dead
  }

  #runs(lines: readonly Uint8Array[], first: number, end: number, chance: Float64Array): void {
    const best = this.#best
    const none = this.#none
    for (let l = first; l < end; l++) {
      const cells = lines[l]!
      for (let from = 0; from < cells.length; from++) {
        let product = 1
        for (let i = from, k = 0; i < cells.length; i++, k++) {
          product *= chance[cells[i]!]!
          if (product < LEAST) break
          if (product > best[k]!) best[k] = product
          none[k]! *= 1 - product
        }
      }
    }
  }

  #squares(size: number, chance: Float64Array): void {
    const best = this.#best
    const none = this.#none
    for (let row = 0; row < size; row++) {
      for (let col = 0; col < size; col++) {
        let product = 1
        for (let n = 0; row + n < size && col + n < size; n++) {
          for (let i = 0; i < n; i++) {
            product *= chance[(row + i) * size + col + n]! * chance[(row + n) * size + col + i]!
          }
          product *= chance[(row + n) * size + col + n]!
          if (product < LEAST) break
          if (product > best[n]!) best[n] = product
          none[n]! *= 1 - product
        }
      }
    }
  }

  #abilities(plot: Plot): void {
    const { features } = this
    const { size, lineOf } = plot.shape
    const shares = this.#shares.fill(1)
    for (let cell = 0, row = 0, col = 0; cell < plot.shape.cells; cell++) {
      const mark = plot.mark[cell]!
      if (mark === BLANK || mark === BLOCK) {
        const share = mark === BLANK ? BLANK_SHARE : 0
        shares[row]! *= share
        shares[size + col]! *= share
      }
      if (++col === size) {
        col = 0
        row++
      }
    }
    for (let ability = 0; ability < ABILITY_COUNT; ability++) {
      const state = plot.gained[ability]!
      const share = state === NOT_GAINED ? shares[lineOf[ability]!]! : 0
      features[LINES + ability] = share < 1 ? share : 0
      features[HELD + ability] = state === GAINED || share === 1 ? 1 : 0
    }
  }
}

/** Weights that are no more than the rules: points of the likeliest windows, all other things next to nothing. */
export function plainWeights(size: number): Float64Array {
  const weights = new Float64Array(TURNS * FEATURES)
  for (let left = 0; left < TURNS; left++) {
    const base = left * FEATURES
    for (let k = 0; k < size; k++) {
      weights[base + k] = k === size - 1 ? 6 : 1
      weights[base + PER_SUIT + k] = k === size - 1 ? 6 : 1
      weights[base + 2 * PER_SUIT + k] = 2 * (2 * k + 1)
      weights[base + 3 * PER_SUIT + k] = 2
    }
    weights[base + CROSSES] = -2
    weights[base + JABBERWOCKS] = 2
    for (let ability = 0; left > 0 && ability < ABILITY_COUNT; ability++) {
      weights[base + HELD + ability] = ability === 2 ? 0 : 1.5
      weights[base + LINES + ability] = ability === 2 ? 0 : 1
    }
    if (left > 0) weights[base + DEAD] = -0.2
  }
  return weights
}
