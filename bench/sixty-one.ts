/**
 * `npm run bench:sixty-one [-- ROUNDS [GAMES [NEAR,MOST]]]`: how many acorns a game alone of Sixty-One brings when each turn looks
 * that many rounds ahead (0 to 3) without a limit. NEAR and MOST: how many acorns less than the best and how many turns are
 * looked at farther, if not as many as hard looks at. From each game's acorns the luck of its dice is taken off: how much more
 * each throw is worth than the mean throw, as two rounds tell it. Luck is 0 on average whoever plays, so the mean stays
 * right, and its error is some ten times smaller.
 */
import { meanOf } from '../server/src/cli/arena/figures.ts'
import { random } from '../shared/src/bots/random.ts'
import { emptyPosition, isOver, play, worth } from '../shared/src/bots/sixty-one/position.ts'
import type { Throw, Width } from '../shared/src/bots/sixty-one/search.ts'
import { ALL, Search, THROWS } from '../shared/src/bots/sixty-one/search.ts'
import { LEARNED } from '../shared/src/bots/sixty-one/tables.ts'
import { Turns } from '../shared/src/bots/sixty-one/turns.ts'

const rounds = Number(process.argv[2] ?? 2)
const games = Number(process.argv[3] ?? 1000)
const SEED = 'c3'.repeat(32)
/** The turns that are looked at for the luck; it may be a guess, as long as it is the same for all throws. */
const FOR_LUCK: readonly [Width, Width] = [
  { near: 0, most: 1 },
  { near: 0.3, most: 3 },
]
const [near, most] = (process.argv[4] ?? '').split(',').map(Number)
const wide: Width | undefined = near && most ? { near, most } : undefined

function luckOf(position: ReturnType<typeof emptyPosition>, thrown: Throw): number {
  const search = new Search(LEARNED, FOR_LUCK)
  let mean = 0
  let own = 0
  for (const dice of THROWS) {
    const value = search.after(position, dice, 2)
    mean += (dice[3] * value) / ALL
    if (dice === thrown) own = value
  }
  return own - mean
}

const search = new Search(LEARNED, ...(wide ? [[wide, wide] as const] : []))
const turns = new Turns(LEARNED)

function game(number: number): { acorns: number; luck: number } {
  const chance = random(SEED, `bench/sixty-one/${number}`)
  const die = () => 1 + chance.below(6)
  let position = emptyPosition()
  let luck = 0
  while (!isOver(position)) {
    const [a, b, c] = [die(), die(), die()].sort((x, y) => x - y) as [number, number, number]
    luck += luckOf(position, THROWS.find((dice) => dice[0] === a && dice[1] === b && dice[2] === c)!)
    const after = turns.all(position, a, b, c).map((turn) => {
      const next = emptyPosition()
      play(position, turn, next)
      return next
    })
    const start = process.threadCpuUsage()
    position = after[search.best(after, Number.POSITIVE_INFINITY, rounds)]!
    const { user, system } = process.threadCpuUsage(start)
    spent.push((user + system) / 1000)
  }
  return { acorns: worth(LEARNED, position), luck }
}

const spent: number[] = []
const all: number[] = []
const adjusted: number[] = []
const tell = (name: string, list: readonly number[]): string => {
  const { mean, error } = meanOf(list)
  return `${name} ${mean.toFixed(3)} ± ${error.toFixed(3)}`
}
for (let i = 0; i < games; i++) {
  const { acorns, luck } = game(i)
  all.push(acorns)
  adjusted.push(acorns - luck)
  if ((i + 1) % Math.ceil(games / 4) === 0) {
    const mean = spent.reduce((sum, ms) => sum + ms, 0) / spent.length
    const longest = spent.reduce((a, b) => Math.max(a, b), 0)
    console.log(
      `${rounds} rounds, ${i + 1} games: ${tell('acorns', all)}; ${tell('without luck', adjusted)}; ` +
        `${mean.toFixed(1)} ms a turn, ${longest.toFixed(0)} at most`,
    )
  }
}
