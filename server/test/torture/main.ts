/** npm run torture -- [--kills 200] [--terms 50] [--seed N] [--seconds N]: exit 1 when anything is lost, twice or otherwise wrong. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startSingle } from './single.ts'
import { torture } from './torture.ts'

const LARGEST_SEED = 2 ** 31

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    terms: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(1, LARGEST_SEED)) },
    seconds: { type: 'string', default: '3600' },
  },
})
const [kills, terms, seed, seconds] = [values.kills, values.terms, values.seed, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
]
if ([kills, terms, seed, seconds].some((n) => !Number.isInteger(n) || n < 0)) {
  console.error('usage: npm run torture -- [--kills N] [--terms N] [--seed N] [--seconds N]')
  process.exit(2)
}
console.log(`seed ${seed}`)
const single = await startSingle()
const blows = single.blows({ kills, terms }, seed)
const { lost, twice, faults, ...measured } = await torture({
  site: single.site,
  seed,
  blows,
  seconds,
  say: console.log,
})
console.log({ ...measured, lost: lost.length, twice: twice.length })
for (const [what, all] of Object.entries({ lost, twice, fault: faults }))
  for (const x of all) console.error(`${what}: ${x}`)
const isFine = lost.length + twice.length + faults.length === 0
if (!isFine) console.error(`again with: npm run torture -- --kills ${kills} --terms ${terms} --seed ${seed}`)
process.exit(isFine ? 0 : 1)
