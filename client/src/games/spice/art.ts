/**
 * What the drawing of the pyramid needs beyond its spots. A stone on a spot is `mark`; a pickable spot with a mark is a
 * stone that may be taken off; `changed` with no mark is where the last turn took one off.
 */
export interface SpiceArt {
  /** Places whose stone the draft takes off: their spots keep the mark and are `drafted`. */
  readonly lifted: readonly number[]
}
