/** The bot of Sixty-One. */
import type { Seat } from '../../core/game.ts'
import { AREAS } from '../../games/sixty-one/layout.ts'
import { afterStep, isFull, leafTotal } from '../../games/sixty-one/play.ts'
import type {
  SixtyOnePublic,
  SixtyOneSecret,
  SixtyOneSheet,
  SixtyOneStep,
  SixtyOneView,
} from '../../games/sixty-one/state.ts'
import { steps } from '../../games/sixty-one/steps.ts'
import type { Bot } from '../bot.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import type { Position } from './position.ts'
import { positionOf, rivalAfter, worth } from './position.ts'
import { ROUNDS, Search } from './search.ts'
import { LEARNED } from './tables.ts'
import type { Tables } from './value.ts'
import { ACORNS, closed, newTables } from './value.ts'

export const sixtyOneBot: Bot<SixtyOnePublic, SixtyOneSecret, SixtyOneStep> = {
  budget: 100_000,
  turn(view, seat, level, seed, budget) {
    const turns = turnsOf(view, seat)
    // Its own chance for every seat and round, also when a host has one seed for a whole game.
    const chance = random(seed, `bot/sixty-one/${seat}/${view.public.round}`)
    if (level === 'easy') return turns[beginner(turns, chance)]!.steps
    const tables = tablesFor(view, seat)
    const positions = turns.map((turn) => turn.position)
    const waver = (): number => WAVER[level] * chance.unit()
    if (level === 'hard') return turns[new Search(tables).best(positions, budget, ROUNDS, waver)]!.steps
    return turns[bestOf(positions.map((position) => worth(tables, position) + waver()))]!.steps
  },
}

/** In acorns: only about equal turns change places, so that several bots at one table do not all write the same sheet. */
const WAVER = { normal: 0.3, hard: 0.15 } as const

interface Whole {
  readonly steps: SixtyOneStep[]
  readonly position: Position
}

/** All turns; of those that lead to the same position, one. */
function turnsOf(view: SixtyOneView, seat: Seat): Whole[] {
  const { dice, round, sheets } = view.public
  const rivals = sheets.filter((_, s) => s !== seat).map(leafTotal)
  const rival = rivalAfter(Math.max(-1, ...rivals))
  const found = new Map<string, Whole>()
  const add = (draft: SixtyOneStep[], sheet: SixtyOneSheet): void => {
    const position = positionOf(sheet, round, rival)
    const key = `${position.nodes.join()} ${position.total}`
    if (!found.has(key)) found.set(key, { steps: draft, position })
  }
  for (const first of steps(view, seat, [])) {
    const sheet = afterStep(sheets[seat]!, dice, first)
    const wilds = steps(view, seat, [first])
    if (wilds.length === 0) add([first], sheet)
    for (const wild of wilds) add([first, wild], afterStep(sheet, dice, wild))
  }
  return [...found.values()]
}

/** Without the bonus of areas that others have filled. */
function tablesFor({ public: { sheets } }: SixtyOneView, seat: Seat): Tables {
  const gone = AREAS.flatMap((_, a) => (sheets.some((sheet, s) => s !== seat && isFull(sheet, a)) ? [a] : []))
  const kept = gone.filter((a) => sheets[seat]!.first[a] === 0)
  return kept.length > 0 ? closed(LEARNED, kept) : LEARNED
}

function bestOf(worths: readonly number[]): number {
  return worths.indexOf(Math.max(...worths))
}

/** How many turns in a hundred a beginner plays at random. */
const RANDOM_TURNS = 30
/** Acorns as they stand: no hope. */
const HOPELESS: Tables = (() => {
  const tables = newTables()
  for (let at = 0; at < tables.areas.length; at += ACORNS.length) tables.areas.set(ACORNS, at)
  return tables
})()

/** Takes the acorns that it sees at once. */
function beginner(turns: readonly Whole[], chance: Random): number {
  if (chance.below(100) < RANDOM_TURNS) return chance.below(turns.length)
  return bestOf(turns.map(({ position }) => worth(HOPELESS, position) + chance.unit() / 2))
}
