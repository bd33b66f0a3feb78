/**
 * Learns the tables of Just Peas from its own games on all three boards: TD(0) on boards after whole turns.
 * `node_modules/.bin/node scripts/learn/peas.ts GAMES > shared/src/bots/peas/weights.ts` and then `npm run format`. The same
 * number of games gives the same weights.
 */
import { copyInto, fieldOf } from '../../shared/src/bots/peas/field.ts'
import { apply, turnsOf } from '../../shared/src/bots/peas/turns.ts'
import { makeReader, makeWorth, TABLES, WEIGHTS_LENGTH } from '../../shared/src/bots/peas/value.ts'
import { random } from '../../shared/src/bots/random.ts'

const SEED = '3d'.repeat(32)
const WIDTH = 5
const [FIRST_RATE, LAST_RATE] = [0.3, 0.01]
const games = Number(process.argv[2] ?? 30_000)

const weights = new Float64Array(WEIGHTS_LENGTH)
const chance = random(SEED, 'learn/peas')
const die = (): number => 1 + chance.below(6)
const tools = [4, 5, 6].map((size) => {
  const cells = size * size
  const blank = fieldOf(size, { cells: Array(cells).fill(0), pod: Array(cells).fill(-1) })
  const field = fieldOf(size, { cells: Array(cells).fill(0), pod: Array(cells).fill(-1) })
  return { size, blank, field, worth: makeWorth(cells, weights), read: makeReader(cells) }
})

/** One game; gives the number of smushed peas. */
function play({ blank, field, worth, read }: (typeof tools)[number], rate: number): number {
  copyInto(field, blank)
  const entries = new Int32Array(TABLES)
  let learned = Number.NaN
  while (field.unfilled > 0) {
    apply(field, turnsOf(field, [die(), die()], worth, WIDTH)[0]!)
    const now = worth(field)
    if (!Number.isNaN(learned)) {
      const step = (rate * (now - learned)) / TABLES
      for (const entry of entries) weights[entry]! += step
    }
    if (field.unfilled > 0) {
      read(field, entries)
      learned = worth(field)
    }
  }
  return field.smushed
}

const recent: number[][] = [[], [], []]
for (let i = 0; i < games; i++) {
  const k = i % 4 < 2 ? 1 : i % 4 === 2 ? 0 : 2
  recent[k]!.push(play(tools[k]!, FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (i / games)))
  if ((i + 1) % Math.ceil(games / 20) === 0) {
    console.error(i + 1, ...recent.map((list) => (list.reduce((a, b) => a + b, 0) / list.length).toFixed(3)))
    for (const list of recent) list.length = 0
  }
}
console.log('/** Tables of value.ts in hundredths of a pea, learned by scripts/learn/peas.ts. */')
console.log(`export const WEIGHTS: readonly number[] = ${JSON.stringify([...weights].map((w) => Math.round(100 * w)))}`)
