/** npm test: prepares what is missing, finds a browser, runs every test. Arguments go to jest. */
import { join } from 'node:path'
import { findProgram, installPackages, isExecutable } from './debian.mjs'
import { fail, prepare, root, run, say } from './prepare.mjs'

const BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
/** Debian's packages with the servers that tests start, each with a program of it. A test says which one it lacks. */
const SERVERS = { postgresql: 'initdb', 'redis-server': 'redis-server', 'nginx-light': 'nginx', caddy: 'caddy' }

prepare()
const given = process.env.CHROME_PATH
if (given && !isExecutable(given)) fail(`CHROME_PATH ${given} is no program that can be run`)
const missing = Object.entries(SERVERS).flatMap(([name, program]) => (findProgram(program) ? [] : [name]))
if (!given && !findProgram(...BROWSERS)) missing.push('chromium')
if (missing.length > 0) {
  say(`installing ${missing.join(', ')} for the tests`)
  installPackages(...missing)
}
const browser = given || findProgram(...BROWSERS)
if (!browser) fail('the tests need Chrome or Chromium: install one, or set CHROME_PATH to it')

const flag = '--experimental-vm-modules'
const options = `${process.env.NODE_OPTIONS ?? ''} ${flag}`.trim()
const env = { ...process.env, CHROME_PATH: browser, NODE_OPTIONS: options }
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js')
run([flag, '--disable-warning=ExperimentalWarning', jest, '--maxWorkers=2', ...process.argv.slice(2)], env)
