/** What the drawing of a sheet of Just Peas needs beyond its peas. A mark is a value, or 'x' for a smushed pea. */

export type PodState = 'drafted' | 'submitted' | 'written'

export interface Pod {
  /** Along the path: each beside the next. */
  readonly cells: readonly [number, number, number]
  readonly state: PodState
  /** Made by the last turn of its seat. */
  readonly changed: boolean
}

/** `perfect`: complete without any smushed pea. */
export type Harvest = 'open' | 'complete' | 'perfect'

export interface PeasArt {
  /** Peas a side. */
  readonly size: number
  readonly pods: readonly Pod[]
  readonly harvest: Harvest
}
