/** npm run fuzz -- SECONDS [--seed N]: exit 1 with the seed and the last throws when anything is wrong. It starts its own server. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'

const LARGEST_SEED = 2 ** 20

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(randomInt(1, LARGEST_SEED)) } },
})
const [seconds, seed] = [Number(positionals[0]), Number(values.seed)]
if (positionals.length !== 1 || !(seconds > 0) || !Number.isInteger(seed)) {
  console.error('usage: npm run fuzz -- SECONDS [--seed N]')
  process.exit(2)
}
console.log(`seed ${seed}`)
const { faults, last, ...measured } = await fuzz({ seed, seconds, say: console.log })
console.log(measured)
if (faults.length > 0) {
  for (const what of last) console.error(what)
  for (const what of faults) console.error(`fault: ${what}`)
  console.error(`again with: npm run fuzz -- ${seconds} --seed ${seed}`)
}
process.exit(faults.length > 0 ? 1 : 0)
