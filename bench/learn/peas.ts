/**
 * Learns the tables of Just Peas for one board from its own games: TD(lambda) on boards after whole turns, each game from its end
 * backwards, with some earlier games again.
 * `node_modules/.bin/node bench/learn/peas.ts SIZE GAMES`, SIZE 4, 5 or 6, writes shared/src/bots/peas/weights/SIZE.ts. The same
 * number of games gives the same weights: here 20,000, 36,000 and 6,000, 5 before 6.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf } from '../../shared/src/bots/peas/field.ts'
import { apply, turnsOf } from '../../shared/src/bots/peas/turns.ts'
import { lengthFor, MOST_ENTRIES, makeReader, makeWorth, ROW } from '../../shared/src/bots/peas/value.ts'
import { weightsOf } from '../../shared/src/bots/peas/weights.ts'
import { random } from '../../shared/src/bots/random.ts'

const size = Number(process.argv[2])
const games = Number(process.argv[3])

const SEED = '3d'.repeat(32)
/** How much of a goal is the game's own end rather than the worth of the next board. */
const TRACE = 0.5
/** Games that are kept, and how many of them are learned from again after each new one. */
const KEPT = 3000
const AGAIN = 3

interface Game {
  /** The last board first. */
  readonly met: readonly { readonly entries: Int32Array; readonly smushed: number }[]
  readonly smushed: number
}

const weights = new Float64Array(lengthFor(size))
/**
 * At first only so many uses of the first die are looked at, in the order of the cells, so that the board is filled from one
 * corner: from there learning finds much better play than from all turns at once. Then all turns, with smaller steps.
 */
const ALL = { firsts: Number.POSITIVE_INFINITY, from: 0.1, to: 0.01 }
const STAGES =
  size === 6
    ? [{ share: 1, ...ALL }]
    : [
        { share: 0.6, firsts: 5, from: 0.4, to: 0.03 },
        { share: 0.4, ...ALL },
      ]

// On the large board even so it settles for poor play: there it goes on from the tables of the classic one.
if (size === 6) {
  const classic = weightsOf(5)
  for (let i = 0; i < weights.length; i++) weights[i] = classic[i] ?? classic[classic.length - ROW + (i % ROW)]!
}
const chance = random(SEED, 'learn/peas')
const die = (): number => 1 + chance.below(6)
const worth = makeWorth(size, weights)
const read = makeReader(size)

function play(firsts: number): Game {
  const field = fieldOf(size, { cells: Array(size * size).fill(0), pod: Array(size * size).fill(-1) })
  const met: Game['met'][number][] = []
  const entries = new Int32Array(MOST_ENTRIES)
  while (field.unfilled > 0) {
    apply(field, turnsOf(field, [die(), die()], worth, firsts)[0]!)
    if (field.unfilled > 0) met.push({ smushed: field.smushed, entries: entries.slice(0, read(field, entries)) })
  }
  return { met: met.reverse(), smushed: field.smushed }
}

function learn({ met, smushed: end }: Game, rate: number): void {
  let goal = end
  for (const { entries, smushed } of met) {
    let now = smushed
    for (const entry of entries) now += weights[entry]!
    const change = rate * (goal - now)
    for (const entry of entries) weights[entry]! += change / entries.length
    goal = TRACE * goal + (1 - TRACE) * (now + change)
  }
}

const kept: Game[] = []
let played = 0
const recent: number[] = []
for (const { share, firsts, from, to } of STAGES) {
  const count = Math.round(share * games)
  for (let i = 0; i < count; i++) {
    const game = play(firsts)
    const rate = from * (to / from) ** (i / count)
    kept[played++ % KEPT] = game
    learn(game, rate)
    for (let k = 0; k < AGAIN; k++) learn(kept[chance.below(kept.length)]!, rate)
    recent.push(game.smushed)
    if (played % Math.ceil(games / 20) !== 0) continue
    console.log(played, (recent.reduce((a, b) => a + b, 0) / recent.length).toFixed(2))
    recent.length = 0
  }
}
const thousandths = [...weights].map((w) => Math.round(1000 * w))
const rows = Array.from({ length: size * size + 1 }, (_, n) => thousandths.slice(n * ROW, (n + 1) * ROW).join(' '))
const text = `/** The tables of value.ts for boards of side ${size}, in thousandths of a pea; made by bench/learn/peas.ts. */
export const WEIGHTS_${size}: readonly string[] = [
${rows.map((row) => `  '${row}',`).join('\n')}
]
`
writeFileSync(join(import.meta.dirname, `../../shared/src/bots/peas/weights/${size}.ts`), text)
