/** npm run torture -- [--kills 200] [--terms 50] [--seed N] [--seconds N] */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startSingle } from './single.ts'
import { tortureAndTell, wholeNumbers } from './tell.ts'

const LARGEST_SEED = 2 ** 31

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    terms: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(1, LARGEST_SEED)) },
    seconds: { type: 'string', default: '3600' },
  },
})
const usage = 'npm run torture -- [--kills N] [--terms N] [--seed N] [--seconds N]'
const { kills = 0, terms = 0, seed = 0, seconds = 0 } = wholeNumbers(values, usage)
const single = await startSingle()
await tortureAndTell({ site: single.site, seed, blows: single.blows({ kills, terms }, seed), seconds })
