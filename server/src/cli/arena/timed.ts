/** A bot that notes how long its turns take. */
import type { AnyBot } from '@parlour/shared/bots/bot'
import type { Level } from '@parlour/shared/core/protocol'

export interface TimedBot extends AnyBot {
  /** A line for each of these levels. */
  lines(levels: readonly Level[]): string[]
}

export function timed(bot: AnyBot): TimedBot {
  const took = new Map<Level, number[]>()
  return {
    budget: bot.budget,
    turn: (view, seat, level, seed, budget) => {
      const start = performance.now()
      const steps = bot.turn(view, seat, level, seed, budget)
      const spent = performance.now() - start
      const list = took.get(level)
      if (list) list.push(spent)
      else took.set(level, [spent])
      return steps
    },
    lines: (levels) =>
      [...new Set(levels)].map((level) => {
        const times = (took.get(level) ?? []).toSorted((a, b) => a - b)
        const mean = times.reduce((sum, t) => sum + t, 0) / times.length
        return `${level}: ${times.length} turns, ${mean.toFixed(2)} ms each, ${times.at(-1)!.toFixed(0)} at most`
      }),
  }
}
