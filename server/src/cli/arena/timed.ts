/** A bot that notes how much time of a core its turns take, whatever else runs on the machine. */
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
      const start = process.cpuUsage()
      const steps = bot.turn(view, seat, level, seed, budget)
      const { user, system } = process.cpuUsage(start)
      const spent = (user + system) / 1000
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
