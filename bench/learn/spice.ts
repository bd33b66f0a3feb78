/**
 * Finds the weights of Spice's value by climbing: changes some weights a little and keeps what scores more, against a
 * beginner and against the best weights so far, over the same games.
 * `node_modules/.bin/node bench/learn/spice.ts [ROUNDS]` goes on from WEIGHTS in shared/src/bots/spice/value.ts and
 * prints each better set. The same rounds from the same weights give the same sets.
 */
import type { Random } from '../../shared/src/bots/random.ts'
import { random } from '../../shared/src/bots/random.ts'
import type { Position } from '../../shared/src/bots/spice/board.ts'
import { largestOf } from '../../shared/src/bots/spice/board.ts'
import { childrenOf } from '../../shared/src/bots/spice/search.ts'
import type { Value, Weights } from '../../shared/src/bots/spice/value.ts'
import { makeValue, WEIGHTS } from '../../shared/src/bots/spice/value.ts'

const SEED = '7e'.repeat(32)
const GAMES = 1200
const rounds = Number(process.argv[2] ?? 200)

type Player = (chance: Random) => Value

function planner(weights: Weights): Player {
  const sight = makeValue(weights)
  return (chance) => (own, other, right) => sight(own, other, right) + 0.25 * chance.unit()
}

const beginner: Player = (chance) => {
  const isRandom = chance.below(100) < 30
  return (own, other) => (isRandom ? 0 : largestOf(own) - largestOf(other)) + 0.25 * chance.unit()
}

const outcome = makeValue()

/** Points of the first player in one game: 1, 0.5 or 0. */
function game(players: readonly [Player, Player], first: number, chance: Random): number {
  let position: Position = { own: 0, other: 0, right: false }
  for (let who = first; ; who = 1 - who) {
    const child = childrenOf(position, players[who]!(chance))[0]!
    if (child.isOver) {
      const sign = Math.sign(outcome(child.position.other, child.position.own, false)) * (who === 0 ? 1 : -1)
      return (1 + sign) / 2
    }
    position = child.position
  }
}

function points(a: Player, b: Player, label: string): number {
  let sum = 0
  for (let i = 0; i < GAMES; i++) sum += game([a, b], i % 2, random(SEED, `${label}/${i}`))
  return sum / GAMES
}

let best = WEIGHTS
const chance = random(SEED, 'learn/spice')
for (let round = 0; round < rounds; round++) {
  const changed = Object.fromEntries(
    Object.entries(best).map(([key, w]) => {
      const next = chance.below(3) === 0 ? w + (chance.unit() - 0.5) * Math.max(1, Math.abs(w)) : w
      return [key, Number(next.toFixed(2))]
    }),
  ) as unknown as Weights
  const [was, is] = [best, changed].map((w) => points(planner(w), beginner, `beginner/${round}`))
  if (is! < was!) continue
  const duel = points(planner(changed), planner(best), `duel/${round}`)
  if (is! - was! + duel - 0.5 <= 0.01 || duel < 0.48) continue
  best = changed
  console.log(round, is!.toFixed(3), duel.toFixed(3), JSON.stringify(best))
}
