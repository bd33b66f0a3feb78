/** Two levels of one bot against each other, and what came of it in lines. */
import type { AnyBot } from '@parlour/shared/bots/bot'
import type { Played } from '@parlour/shared/bots/match'
import { playMatch } from '@parlour/shared/bots/match'
import { sha256Hex } from '@parlour/shared/core/chance'
import type { AnyGame, Part } from '@parlour/shared/core/game'
import { openView } from '@parlour/shared/core/game'
import type { Level } from '@parlour/shared/core/protocol'
import { interval, meanOf, shareInterval } from './figures.ts'
import { tell } from './tell.ts'
import { timed } from './timed.ts'

export interface Setting {
  readonly game: AnyGame
  readonly bot: AnyBot
  readonly options: Part
  readonly levels: readonly [Level, Level]
  readonly budget: number
  readonly seed: string
  /** How many seats a level plays at once in a game that is not for two. */
  readonly seats: number
}

const LEVELS: readonly Level[] = ['easy', 'normal', 'hard']

export function asLevel(x: unknown): Level | undefined {
  return LEVELS.find((level) => level === x)
}

/** The seed of the n-th game. The bots' comes from another text, and differs by who plays. */
const gameSeed = (seed: string, n: number): string => sha256Hex(`arena/game/${seed}/${n}`)
const botSeed = (seed: string, n: number, who: number): string => sha256Hex(`arena/bot/${seed}/${n}/${who}`)

/** A game for two: seats alternate, a draw is half a point. */
export function versus({ levels, seed, ...rest }: Setting, n: number): string[] {
  const bot = timed(rest.bot)
  const points: number[] = []
  for (let i = 0; i < n; i++) {
    const seat = i % 2
    const seated = seat === 0 ? levels : levels.toReversed()
    const seeds = { seed: gameSeed(seed, i), botSeed: botSeed(seed, i, 0) }
    const { state } = playMatch({ ...rest, ...seeds, bot, levels: seated })
    const ranks = rest.game.ranks(openView(state))!
    points.push(ranks[0] === ranks[1] ? 0.5 : ranks[seat] === 1 ? 1 : 0)
  }
  const of = (point: number): number => points.filter((p) => p === point).length
  const share = meanOf(points).mean
  return [
    ...bot.lines(levels),
    `${levels[0]} against ${levels[1]}, ${n} games: ${of(1)} won, ${of(0.5)} drawn, ${of(0)} lost`,
    `${levels[0]} scores ${percent(share)}, 95 % interval ${shareInterval(share, n).map(percent).join(' to ')}`,
  ]
}

/** Each level by itself in all seats, over the same seeds; a game's score is the mean of its seats'. */
export function solo({ levels, seed, seats, ...rest }: Setting, n: number): string[] {
  const bot = timed(rest.bot)
  const lines: string[] = []
  const totals = levels.map((level, who) => {
    const played: Played[] = []
    for (let i = 0; i < n; i++) {
      const seeds = { seed: gameSeed(seed, i), botSeed: botSeed(seed, i, who) }
      played.push(playMatch({ ...rest, ...seeds, bot, levels: Array.from({ length: seats }, () => level) }))
    }
    const scores = played.map(({ state }) => meanOf(rest.game.scores(openView(state)).map((score) => score.total)).mean)
    const { mean, error } = meanOf(scores)
    lines.push(
      [`${level}, ${n} games: ${mean.toFixed(2)} ± ${error.toFixed(2)}`, ...tell(rest.game.id, played)].join('; '),
    )
    return scores
  })
  const difference = meanOf(totals[0]!.map((total, i) => total - totals[1]![i]!))
  const [low, high] = interval(difference)
  return [
    ...bot.lines(levels),
    ...lines,
    `${levels[0]} less ${levels[1]}: ${difference.mean.toFixed(2)} ± ${difference.error.toFixed(2)}, ` +
      `95 % interval ${low.toFixed(2)} to ${high.toFixed(2)}`,
  ]
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
