/** What the drawing of a Sixty-One sheet needs beyond its spots. */

/** `next` is the leaf the coming total goes to; `drafted`, `submitted` and `written` have a total. */
type LeafState = 'free' | 'next' | 'drafted' | 'submitted' | 'written'

export interface Leaf {
  /** 0 for none. */
  readonly total: number
  readonly state: LeafState
  /** Written by the last turn of its seat. */
  readonly changed: boolean
}

/** `drafted` and `submitted`: reached by the turn in the making or sent. */
export type BonusState = 'open' | 'drafted' | 'submitted' | 'reached' | 'missed'

export interface SixtyOneArt {
  /** The two pairs of pumpkins: full and won. */
  readonly pairs: readonly [upper: boolean, lower: boolean]
  /** The skewers of two and of three marshmallows: full and won. */
  readonly skewers: readonly [two: boolean, three: boolean]
  /** By area, 6: bears the stamp "+3" for being filled first. */
  readonly stamps: readonly boolean[]
  /** 20, from the left. */
  readonly leaves: readonly Leaf[]
  /** Of 11, 21, 31, 41, 51, 61. */
  readonly bonuses: readonly BonusState[]
}
