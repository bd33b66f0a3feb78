/** npm test: prepares what is missing, finds a browser and servers, runs every test. Arguments go to jest. */
import { join } from 'node:path'
import { installed, installPackages, isExecutable } from './packages.mjs'
import { fail, prepare, root, run } from './prepare.mjs'

const BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
/** What else is needed: a program, the package that has it, and what it is. */
const SERVERS = [
  ['initdb', 'postgresql', 'PostgreSQL'],
  ['redis-server', 'redis-server', 'Redis'],
]

prepare()
const given = process.env.CHROME_PATH
if (given && !isExecutable(given)) fail(`CHROME_PATH ${given} is no program that can be run`)
const isMissing = ([program]) => installed([program]) === undefined
const needed = [
  ...(given || installed(BROWSERS) ? [] : ['chromium']),
  ...SERVERS.filter(isMissing).map(([, name]) => name),
]
if (needed.length > 0) installPackages(needed)
const browser = given || installed(BROWSERS)
for (const [, , what] of SERVERS.filter(isMissing)) fail(`the tests need ${what}: install it`)
if (!browser) fail('the tests need Chrome or Chromium: install one, or set CHROME_PATH to it')

const flag = '--experimental-vm-modules'
const options = `${process.env.NODE_OPTIONS ?? ''} ${flag}`.trim()
const env = { ...process.env, CHROME_PATH: browser, NODE_OPTIONS: options }
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js')
run([flag, '--disable-warning=ExperimentalWarning', jest, '--maxWorkers=2', ...process.argv.slice(2)], env)
