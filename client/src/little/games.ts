/**
 * The games on the postcards: whole ones, played by bots and kept as their turns, so that the start page needs no bot and shows
 * the same to everybody. The rules play them again.
 */
import type { GameId } from '../games/registry.ts'

export interface LittleGame {
  /** What the seed is the digest of. */
  readonly seed: string
  readonly seats: number
  /** How many turns are played before it is shown. */
  readonly from: number
  /** In the game's notation. */
  readonly turns: readonly string[]
}

function little(seed: string, seats: number, from: number, turns: string): LittleGame {
  return { seed, seats, from, turns: turns.trim().split(/\s*\|\s*/) }
}

export const LITTLE_GAMES: Readonly<Record<GameId, LittleGame>> = {
  peas: little(
    'postcard/peas/12',
    1,
    13,
    `pod a4 b4 b5 | 2 b3 1 a4 | pod d4 e4 d5 | pod d1 d2 e2 | 1 b5 3 d4 | pod a2 b2 b3 | pod c2 c3 c4 | 5 e2 6 c4
    | 4 c1 2 a2 | 5 d1 5 d2 | 6 c2 4 d3 | 3 d5 6 c3 | 2 b2 6 c5 | 5 e3 4 a1 | 1 b4 6 a5 | 5 b1 6 e1 | 2 a3 2 e5 | 3 e4`,
  ),
  'sixty-one': little(
    'postcard/sixty-one/30',
    1,
    12,
    `5 2 at 2 +1 | 6 5 at 1 +1 | 1 4 at 1 +3 | 1 4 at 2 +6 x 6 at 2 | 5 4 at 1 +2 | 6 3 at 3 +2 | 1 3 at 3 +6 | 1 3 at 4 +6
    | 5 6 at 4 +6 | 3 6 at 1 +1 | 6 2 at 4 +1 | 3 6 at 2 +4 | 2 3 at 1 +2 | 6 3 at 5 +2 | 3 6 at 3 +6 | 2 1 at 2 +3
    | 2 5 at 3 +3 | 2 4 at 4 +1 | 2 6 at 5 +5`,
  ),
  garden: little(
    'postcard/garden/26',
    1,
    14,
    `choose h4 | h4 c4 s3 c5 | choose s4 | s4 d5 c2 e3 | choose s2 | s2 b5 ca e2 | choose s7 | s7 e5 h9 c3 | choose h7
    | h7 d3 jk d4 h | choose c5 | c5 e4 h10 c1 | choose sa | sa a5 d8 a1 | choose d9 | tweedle d9 c2 d9 b3 | choose s9
    | heart a3 s9 b2 jk e1 c | choose d10 | dodo c4 d10 d1 d7 a4 | choose c8 | c8 b4 c10 b1 | choose d2
    | d2 # a2 d4 # d2 jabberwock`,
  ),
  spice: little(
    'postcard/spice/9',
    2,
    9,
    `1b4 | -1b4 1d3 1c4 | 1a1 1c1 | 1d2 1b4 | -1c4 1d1 1a2 | 1b1 1c4 | 1a3 2b1 | -1a2 2c1 2b3 | 1a2 1d4 | 2a1 2a2
    | 2c2 2c3 | 3a1 3b2 | -3b2 1a4 3b2 | 2a3 3a2 | -3a2 3b1 3a2 | 4a1`,
  ),
}
