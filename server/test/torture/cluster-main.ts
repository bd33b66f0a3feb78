/** npm run torture:cluster -- [--each 10] [--only kill,freeze,redis,postgres,proxy,rolling] [--seed N] [--seconds N]: every blow so many times. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster.ts'
import { tortureAndTell, wholeNumbers } from './tell.ts'

const LARGEST_SEED = 2 ** 31

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(randomInt(1, LARGEST_SEED)) },
    seconds: { type: 'string', default: '7200' },
  },
})
const { only, ...numbers } = values
const usage = 'npm run torture:cluster -- [--each N] [--only BLOW,BLOW] [--seed N] [--seconds N]'
const { each = 0, seed = 0, seconds = 0 } = wholeNumbers(numbers, usage)
const cluster = await startCluster()
const wanted = Object.values(cluster.blows).filter(({ name }) => only === '' || only.split(',').includes(name))
const blows = Array.from({ length: each }, () => wanted).flat()
await tortureAndTell({ site: cluster.site, seed, blows, seconds })
