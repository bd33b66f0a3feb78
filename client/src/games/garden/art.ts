/** What the drawing of a Garden sheet needs beyond its cells. */
import type { Ability } from '@parlour/shared/games/garden/layout'

/** `lost`: its line holds a □; `spending`: used by the turn in the making or sent. */
export type MedalState = 'open' | 'lost' | 'gained' | 'spending' | 'used'

export interface Medal {
  readonly ability: Ability
  readonly state: MedalState
  /** How much of its line is filled, 0 to 1. */
  readonly part: number
}

export interface GardenArt {
  readonly size: number
  readonly medals: readonly Medal[]
}
