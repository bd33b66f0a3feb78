/** What is not on a sheet: the cards that may still come, for a seat that sees only its view. */
import { DECK, FACE_UP, isJoker, numberOf, suitOf, TURNS } from '../../games/garden/layout.ts'
import type { GardenPublic } from '../../games/garden/state.ts'

/** Of the cards that come, the share that fills one certain blank: many blanks want the same card. */
const SHARE = 0.15
const MOST_FITS = 32

export class Outlook {
  /** By suit: the unseen cards' numbers, as bits. */
  readonly unseen = new Uint16Array(4)
  jokers = 0
  /** Unseen cards, those set aside with them. */
  count = 0
  /** Game turns after this one. */
  left = 0
  /** By twice the number of cards that fit plus jokers: the chance that one of them is written there. */
  readonly chance = new Float64Array(MOST_FITS)

  /** `cards`: all that are unseen before the first turn. */
  start(cards: readonly number[]): this {
    this.unseen.fill(0)
    this.jokers = 0
    this.count = 0
    for (const card of cards) {
      if (isJoker(card)) this.jokers++
      else this.unseen[suitOf(card)]! |= 1 << numberOf(card)
      this.count++
    }
    return this
  }

  copy(from: Outlook): this {
    this.unseen.set(from.unseen)
    this.jokers = from.jokers
    this.count = from.count
    this.left = from.left
    return this
  }

  see(card: number): void {
    if (isJoker(card)) this.jokers--
    else this.unseen[suitOf(card)]! &= ~(1 << numberOf(card))
    this.count--
  }

  /** The chances for `left` game turns after this one. */
  at(left: number): this {
    this.left = left
    const each = this.count === 0 ? 0 : Math.min(1, (FACE_UP * left) / this.count) * SHARE
    for (let i = 0; i < MOST_FITS; i++) this.chance[i] = 1 - (1 - each) ** (i / 2)
    return this
  }
}

/** The cards that this onlooker cannot know: deck and those set aside. */
export function unseenIn({ cards, discard }: GardenPublic): number[] {
  const seen = new Set([...cards, ...discard])
  return DECK.filter((card) => !seen.has(card))
}

export function outlookOf(pub: GardenPublic): Outlook {
  return new Outlook().start(unseenIn(pub)).at(TURNS - pub.turn)
}
