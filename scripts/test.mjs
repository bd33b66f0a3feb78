/** npm test: prepares what is missing, finds a browser, runs every test. Arguments go to jest. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, prepare, root, run, say } from './prepare.mjs'

const BROWSERS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Not what is made from it: there the package may be an empty shell. */
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function installBrowser() {
  if (!isDebian() || process.getuid?.() !== 0) return undefined
  say('installing chromium for the tests')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const isDone = apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  return isDone ? installedBrowser() : undefined
}

prepare()
const given = process.env.CHROME_PATH
if (given && !isExecutable(given)) fail(`CHROME_PATH ${given} is no program that can be run`)
const browser = given || installedBrowser() || installBrowser()
if (!browser) fail('the tests need Chrome or Chromium: install one, or set CHROME_PATH to it')

const flag = '--experimental-vm-modules'
const options = `${process.env.NODE_OPTIONS ?? ''} ${flag}`.trim()
const env = { ...process.env, CHROME_PATH: browser, NODE_OPTIONS: options }
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js')
run([flag, '--disable-warning=ExperimentalWarning', jest, '--maxWorkers=2', ...process.argv.slice(2)], env)
