/** npm run torture:cluster -- [--each 10] [--seed N]: every blow so many times; exit 1 when anything is lost, twice or otherwise wrong. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster.ts'
import { torture } from './torture.ts'

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    seconds: { type: 'string', default: '7200' },
  },
})
const [each, seed, seconds] = [values.each, values.seed, values.seconds].map(Number) as [number, number, number]
console.log(`seed ${seed}`)
const cluster = await startCluster()
const kinds = Object.values(cluster.blows).filter(
  ({ name }) => values.only === '' || values.only.split(',').includes(name),
)
const blows = Array.from({ length: each }, () => kinds).flat()
const { lost, twice, faults, ...measured } = await torture({
  site: cluster.site,
  seed,
  blows,
  seconds,
  say: console.log,
})
console.log({ ...measured, lost: lost.length, twice: twice.length })
for (const [what, all] of Object.entries({ lost, twice, fault: faults }))
  for (const x of all) console.error(`${what}: ${x}`)
process.exit(lost.length + twice.length + faults.length === 0 ? 0 : 1)
