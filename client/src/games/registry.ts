/** The games this page can show. Home needs only what stands here; the rest of a game is loaded with its room. */
import type { Part } from '@parlour/shared/core/game'
import type { ClientGame } from '../model/scene.ts'
import gardenPrint from '../screens/prints/garden.svg?url'
import peasPrint from '../screens/prints/peas.svg?url'
import peasGround from '../screens/prints/peas-ground.svg?url'
import sixtyOnePrint from '../screens/prints/sixty-one.svg?url'
import spicePrint from '../screens/prints/spice.svg?url'
import spiceGround from '../screens/prints/spice-ground.svg?url'

/** A game whose parts are not known where it is used. */
export type AnyClientGame = ClientGame<Part, Part, Part, Part>

/** An option of a game's rules and its values, the usual one first. */
export interface GameOption {
  readonly key: string
  readonly values: readonly string[]
}

export interface GameCard {
  readonly id: GameId
  readonly icon: string
  /** CSS custom property of its ink, without dashes. */
  readonly ink: string
  readonly print: string
  /** What is printed under the sheet that plays on its postcard, where the print itself would look out. */
  readonly ground?: string
  readonly seats: { readonly min: number; readonly max: number }
  readonly minutes: number
  /** What is left to chance in it, '' for nothing. */
  readonly chance: 'dice' | 'cards' | ''
  /** What the host may choose for it in the lobby; the words are `option.KEY` and `option.KEY.VALUE`. */
  readonly options?: readonly GameOption[]
  load(): Promise<AnyClientGame>
}

export type GameId = 'peas' | 'sixty-one' | 'garden' | 'spice'

export const GAMES: readonly GameCard[] = [
  {
    id: 'peas',
    icon: 'pea',
    ink: 'ink-peas',
    print: peasPrint,
    ground: peasGround,
    seats: { min: 1, max: 12 },
    minutes: 10,
    chance: 'dice',
    options: [{ key: 'board', values: ['classic', 'small', 'large'] }],
    load: async () => (await import('./peas/index.ts')).peas,
  },
  {
    id: 'sixty-one',
    icon: 'leaf',
    ink: 'ink-leaf',
    print: sixtyOnePrint,
    seats: { min: 1, max: 12 },
    minutes: 15,
    chance: 'dice',
    load: async () => (await import('./sixty-one/index.ts')).sixtyOne,
  },
  {
    id: 'garden',
    icon: 'heart',
    ink: 'ink-rose',
    print: gardenPrint,
    seats: { min: 1, max: 4 },
    minutes: 20,
    chance: 'cards',
    options: [{ key: 'sheet', values: ['classic', 'large'] }],
    load: async () => (await import('./garden/index.ts')).garden,
  },
  {
    id: 'spice',
    icon: 'pepper',
    ink: 'ink-pepper',
    print: spicePrint,
    ground: spiceGround,
    seats: { min: 2, max: 2 },
    minutes: 10,
    chance: '',
    load: async () => (await import('./spice/index.ts')).spice,
  },
]

export function gameCard(id: string): GameCard | undefined {
  return GAMES.find((g) => g.id === id)
}
