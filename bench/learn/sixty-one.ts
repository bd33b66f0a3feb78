/**
 * `node_modules/.bin/node bench/learn/sixty-one.ts [GAMES]` learns what positions of Sixty-One are worth from games that the bot plays alone
 * (temporal differences: a position after a round is worth what the best position after the next one is worth), and writes
 * shared/src/bots/sixty-one/learned.ts. The same call writes the same file; 6 million games take about 6 minutes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { random } from '../../shared/src/bots/random.ts'
import { GRAPHS } from '../../shared/src/bots/sixty-one/areas.ts'
import type { Position } from '../../shared/src/bots/sixty-one/position.ts'
import { emptyPosition, isOver, play } from '../../shared/src/bots/sixty-one/position.ts'
import { Turns } from '../../shared/src/bots/sixty-one/turns.ts'
import {
  ACORNS,
  BETWEEN,
  diceAt,
  FULL_AT,
  KNOTS,
  newTables,
  OFFSETS,
  PACKED,
  rowOf,
  spread,
  TOTALS,
  WIDTH,
} from '../../shared/src/bots/sixty-one/value.ts'

const GAMES = Number(process.argv[2] ?? 6_000_000)
const SEED = '61'.repeat(32)
const FIRST_RATE = 0.012
const LAST_RATE = 0.0001
/** Dice and full areas stand in for many positions: they learn more slowly. */
const SHARED = 0.25
/** Games between two spreadings of the knots. */
const BATCH = 16
/** Numbers are stored in so many parts of an acorn. */
const PARTS = 40

const chance = random(SEED, 'learn/sixty-one')
const die = () => 1 + chance.below(6)
const knots = new Float64Array(KNOTS.length * WIDTH)
for (let k = 0; k < KNOTS.length; k++) knots.set(ACORNS, k * WIDTH)
const tables = newTables()
spread(knots, tables.areas)
const turns = new Turns(tables)

function learn({ nodes, round, total }: Position, error: number, rate: number): void {
  const [knot, share] = BETWEEN[rowOf(round, total)]!
  const add = (at: number, more: number): void => {
    knots[knot * WIDTH + at]! += more * (1 - share)
    if (share > 0) knots[(knot + 1) * WIDTH + at]! += more * share
  }
  const step = rate * error
  const packed = nodes.reduce((sum, node, a) => sum + PACKED[GRAPHS[a]!.takes[node]!]!, 0)
  const full = nodes.reduce((bits, node, a) => bits | (GRAPHS[a]!.full[node]! << a), 0)
  for (const [a, node] of nodes.entries()) {
    add(OFFSETS[a]! + node, step)
    add(diceAt(a, GRAPHS[a]!.takes[node]!, packed), SHARED * step)
  }
  add(FULL_AT + full, step)
  tables.leaf[round * TOTALS + total]! += step
}

function game(rate: number): number {
  let position = emptyPosition()
  const seen: { position: Position; worth: number }[] = []
  while (!isOver(position)) {
    const next = emptyPosition()
    const { worth } = turns.choose(position, die(), die(), die())
    play(position, turns.best, next)
    position = next
    seen.push({ position, worth })
  }
  for (let i = seen.length - 2; i >= 0; i--) learn(seen[i]!.position, seen[i + 1]!.worth - seen[i]!.worth, rate)
  return seen.at(-1)!.worth
}

/** Each knot's numbers less those of the knot before, the first's less the acorns as they stand; then the leaf row by rounds played. */
function write(): void {
  const whole = (x: number) => Math.round(PARTS * x)
  const rows = KNOTS.map((_, k) =>
    Array.from(
      ACORNS,
      (acorns, i) => whole(knots[k * WIDTH + i]!) - whole(k > 0 ? knots[(k - 1) * WIDTH + i]! : acorns),
    ),
  )
  const leaf = Array.from({ length: tables.leaf.length / TOTALS }, (_, round) =>
    Array.from(tables.leaf.subarray(round * TOTALS, (round + 1) * TOTALS), whole),
  )
  const lines = (list: readonly (readonly number[])[]) => list.map((row) => `  '${row.join(' ')}',`).join('\n')
  const text = `// Written by bench/learn/sixty-one.ts.
export const PARTS = ${PARTS}
export const AREA_ROWS = [
${lines(rows)}
]
export const LEAF_ROWS = [
${lines(leaf)}
]
`
  writeFileSync(join(import.meta.dirname, '../../shared/src/bots/sixty-one/learned.ts'), text)
}

let sum = 0
for (let g = 0; g < GAMES; g++) {
  sum += game(LAST_RATE + FIRST_RATE * (1 - g / GAMES) ** 2)
  if (g % BATCH === 0) spread(knots, tables.areas)
  if ((g + 1) % Math.ceil(GAMES / 20) === 0) {
    console.log(`${g + 1} games, ${(sum / Math.ceil(GAMES / 20)).toFixed(2)} acorns`)
    sum = 0
  }
}
write()
