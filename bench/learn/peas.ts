/**
 * Learns the tables of Just Peas for one board from its own games: TD(lambda) on boards after whole turns, each game from its end
 * backwards, with some earlier games again.
 * `node_modules/.bin/node bench/learn/peas.ts SIZE GAMES > shared/src/bots/peas/weights/SIZE.ts`, SIZE 4, 5 or 6, and then
 * `npm run format`. The same number of games gives the same weights.
 */
import { fieldOf } from '../../shared/src/bots/peas/field.ts'
import { apply, turnsOf } from '../../shared/src/bots/peas/turns.ts'
import { lengthFor, MOST_ENTRIES, makeReader, makeWorth, ROW } from '../../shared/src/bots/peas/value.ts'
import { weightsOf } from '../../shared/src/bots/peas/weights.ts'
import { random } from '../../shared/src/bots/random.ts'

const size = Number(process.argv[2])
const games = Number(process.argv[3])
const SEED = '3d'.repeat(32)
const WIDTH = 5
const [FIRST_RATE, LAST_RATE] = size === 6 ? [0.15, 0.015] : [0.4, 0.015]
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
// On the large board learning from nothing settles for poor play: it goes on from the tables of the classic one.
if (size === 6) {
  const classic = weightsOf(5)
  for (let i = 0; i < weights.length; i++) {
    weights[i] = classic[i] ?? classic[classic.length - ROW + (i % ROW)]!
  }
}
const chance = random(SEED, 'learn/peas')
const die = (): number => 1 + chance.below(6)
const worth = makeWorth(size, weights)
const read = makeReader(size)

function play(): Game {
  const field = fieldOf(size, { cells: Array(size * size).fill(0), pod: Array(size * size).fill(-1) })
  const met: Game['met'][number][] = []
  const entries = new Int32Array(MOST_ENTRIES)
  while (field.unfilled > 0) {
    apply(field, turnsOf(field, [die(), die()], worth, WIDTH)[0]!)
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
const recent: number[] = []
for (let i = 0; i < games; i++) {
  const game = play()
  const rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (i / games)
  kept[i % KEPT] = game
  learn(game, rate)
  for (let k = 0; k < AGAIN; k++) learn(kept[chance.below(kept.length)]!, rate)
  recent.push(game.smushed)
  if ((i + 1) % Math.ceil(games / 20) === 0) {
    console.error(i + 1, (recent.reduce((a, b) => a + b, 0) / recent.length).toFixed(2))
    recent.length = 0
  }
}
const thousandths = [...weights].map((w) => Math.round(1000 * w))
const rows = Array.from({ length: size * size + 1 }, (_, n) => thousandths.slice(n * ROW, (n + 1) * ROW).join(' '))
console.log(
  `/** The tables of value.ts for boards of side ${size}, in thousandths of a pea; made by bench/learn/peas.ts. */`,
)
console.log(`export const WEIGHTS_${size}: readonly string[] = ${JSON.stringify(rows)}`)
