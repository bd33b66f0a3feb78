/** One seat's sheet for searching: writes are made and taken back in place, and what fits where is kept up. */
import { ABILITIES, HIGHEST, isJoker, numberOf, SUITS, suitOf } from '../../games/garden/layout.ts'
import type { GardenSheet } from '../../games/garden/state.ts'
import { BLANK, BLOCK, CROSS, DIVIDER, GAINED, NO_SUIT, NOT_GAINED, WRITTEN } from '../../games/garden/state.ts'
import type { Shape } from './shape.ts'
import { shapeOf } from './shape.ts'

const ACE = 1
const HIGH_ACE = 11
const TOP = HIGH_ACE + 1
const WIDTH = TOP + 1

/** By lowest * 13 + highest value: the numbers 1 to 10 that have a value between, as bits. */
const BETWEEN = Uint16Array.from({ length: WIDTH * WIDTH }, (_, i) => {
  const low = Math.floor(i / WIDTH)
  const high = i % WIDTH
  let bits = 0
  for (let n = 1; n <= HIGHEST; n++) if (n >= low && n <= high) bits |= 1 << n
  return low <= HIGH_ACE && HIGH_ACE <= high ? bits | (1 << ACE) : bits
})

/**
 * A write as one number: cell, mark, suit (7 none) and number. `LOST` writes nothing. A divider changes only the mark.
 */
export type Write = number
export const LOST: Write = -1
const NONE = 7

export function writeOf(cell: number, mark: number, suit: number, number: number): Write {
  return cell | (mark << 6) | ((suit === NO_SUIT ? NONE : suit) << 9) | (number << 12)
}
export const cellOf = (write: Write): number => write & 63
export const markOf = (write: Write): number => (write >> 6) & 7
export const suitOfWrite = (write: Write): number => (write >> 9) & 7

export class Plot {
  readonly shape: Shape
  readonly mark: Uint8Array
  /** NO_SUIT where there is none. */
  readonly suit: Int8Array
  readonly number: Uint8Array
  /** By ability: NOT_GAINED, GAINED or USED. */
  readonly gained: Uint8Array
  usedTurn = 0
  jabberwock = 0
  crosses = 0
  blanks = 0
  // By cell: the numbers its row and its column allow, as bits.
  readonly #across: Uint16Array
  readonly #down: Uint16Array
  readonly #low = new Int8Array(6)
  readonly #high = new Int8Array(6)

  constructor(size: number) {
    this.shape = shapeOf(size)
    const { cells } = this.shape
    this.mark = new Uint8Array(cells)
    this.suit = new Int8Array(cells)
    this.number = new Uint8Array(cells)
    this.gained = new Uint8Array(ABILITIES.length)
    this.#across = new Uint16Array(cells)
    this.#down = new Uint16Array(cells)
  }

  load(sheet: GardenSheet): this {
    this.mark.set(sheet.mark)
    this.suit.set(sheet.suit)
    this.number.set(sheet.number)
    this.gained.set(sheet.gained)
    this.usedTurn = sheet.usedTurn
    this.jabberwock = sheet.jabberwock
    this.crosses = sheet.mark.filter((m) => m === CROSS).length
    this.blanks = sheet.mark.filter((m) => m === BLANK).length
    for (let line = 0; line < this.shape.size; line++) {
      this.#judge(line, this.#across)
      this.#judge(this.shape.size + line, this.#down)
    }
    return this
  }

  copy(from: Plot): this {
    this.mark.set(from.mark)
    this.suit.set(from.suit)
    this.number.set(from.number)
    this.gained.set(from.gained)
    this.usedTurn = from.usedTurn
    this.jabberwock = from.jabberwock
    this.crosses = from.crosses
    this.blanks = from.blanks
    this.#across.set(from.#across)
    this.#down.set(from.#down)
    return this
  }

  /** The numbers that may be written in a blank cell, as bits. */
  open(cell: number): number {
    return this.#across[cell]! & this.#down[cell]!
  }

  write(write: Write): void {
    if (write < 0) return
    const cell = cellOf(write)
    const mark = markOf(write)
    this.mark[cell] = mark
    if (mark !== DIVIDER) {
      const suit = suitOfWrite(write)
      this.suit[cell] = suit === NONE ? NO_SUIT : suit
      this.number[cell] = write >> 12
      this.blanks--
      if (mark === CROSS) this.crosses++
    }
    this.#judgeAround(cell)
  }

  takeBack(write: Write): void {
    if (write < 0) return
    const cell = cellOf(write)
    const mark = markOf(write)
    if (mark === DIVIDER) {
      this.mark[cell] = WRITTEN
    } else {
      this.mark[cell] = BLANK
      this.suit[cell] = NO_SUIT
      this.number[cell] = 0
      this.blanks++
      if (mark === CROSS) this.crosses--
    }
    this.#judgeAround(cell)
  }

  /** All writes of a card; how many were put into `into`. */
  writes(card: number, into: Int32Array): number {
    const { mark } = this
    const { cells } = this.shape
    let n = 0
    if (this.blanks === 0) {
      into[0] = LOST
      return 1
    }
    if (isJoker(card)) {
      for (let cell = 0; cell < cells; cell++) {
        if (mark[cell] !== BLANK) continue
        for (let suit = 0; suit < SUITS.length; suit++) into[n++] = writeOf(cell, WRITTEN, suit, 0)
      }
      return n
    }
    const number = numberOf(card)
    const suit = suitOf(card)
    for (let cell = 0; cell < cells; cell++) {
      if (mark[cell] === BLANK && this.open(cell) & (1 << number)) into[n++] = writeOf(cell, WRITTEN, suit, number)
    }
    return n > 0 ? n : this.#inBlanks(BLOCK, NO_SUIT, into)
  }

  /** All writes of an ability that is used on a cell: a suit, STAR, or -1 for the dodo's divider. */
  abilityWrites(suit: number, into: Int32Array): number {
    if (suit >= 0) return this.#inBlanks(WRITTEN, suit, into)
    let n = 0
    for (let cell = 0; cell < this.shape.cells; cell++) {
      if (this.mark[cell] === WRITTEN) into[n++] = writeOf(cell, DIVIDER, NO_SUIT, 0)
    }
    return n
  }

  crossWrites(into: Int32Array): number {
    return this.#inBlanks(CROSS, NO_SUIT, into)
  }

  /** Lines that are full give what stands at their ends. */
  gain(): void {
    const { lines, lineOf } = this.shape
    for (let ability = 0; ability < lineOf.length; ability++) {
      if (this.gained[ability] !== NOT_GAINED) continue
      if (lines[lineOf[ability]!]!.every((cell) => this.mark[cell] !== BLANK && this.mark[cell] !== BLOCK)) {
        this.gained[ability] = GAINED
      }
    }
  }

  #inBlanks(mark: number, suit: number, into: Int32Array): number {
    let n = 0
    for (let cell = 0; cell < this.shape.cells; cell++) {
      if (this.mark[cell] === BLANK) into[n++] = writeOf(cell, mark, suit, 0)
    }
    return n
  }

  #judgeAround(cell: number): void {
    const { size } = this.shape
    this.#judge(Math.floor(cell / size), this.#across)
    this.#judge(size + (cell % size), this.#down)
  }

  /**
   * What one line allows in each of its cells (games/garden/numbers.ts says it for one cell): the lowest value of a rising and the
   * highest of a falling segment up to here, then the same from the other end; -1 when it is neither.
   */
  #judge(line: number, into: Uint16Array): void {
    const cells = this.shape.lines[line]!
    const { mark, number } = this
    const lows = this.#low
    const highs = this.#high
    let low = 0
    let high = TOP
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]!
      lows[i] = low
      highs[i] = high
      if (mark[cell]! > WRITTEN) {
        low = 0
        high = TOP
        continue
      }
      const n = number[cell]!
      if (n === 0) continue
      if (low >= 0) low = rise(low, n)
      if (high >= 0) high = fall(high, n)
    }
    let top = TOP
    let bottom = 0
    for (let i = cells.length - 1; i >= 0; i--) {
      const cell = cells[i]!
      const from = lows[i]!
      const to = highs[i]!
      const rising = from >= 0 && top >= 0 ? BETWEEN[from * WIDTH + top]! : 0
      const falling = bottom >= 0 && to >= 0 ? BETWEEN[bottom * WIDTH + to]! : 0
      into[cell] = rising | falling
      if (mark[cell]! > WRITTEN) {
        top = TOP
        bottom = 0
        continue
      }
      const n = number[cell]!
      if (n === 0) continue
      if (top >= 0) top = fall(top, n)
      if (bottom >= 0) bottom = rise(bottom, n)
    }
  }
}

/** An ace is 1 as long as it can be; -1 when the line does not rise. */
function rise(last: number, n: number): number {
  const value = n === ACE && last > ACE ? HIGH_ACE : n
  return value < last ? -1 : value
}

/** An ace is 11 as long as it can be; -1 when the line does not fall. */
function fall(last: number, n: number): number {
  const value = n === ACE && last >= HIGH_ACE ? HIGH_ACE : n
  return value > last ? -1 : value
}
