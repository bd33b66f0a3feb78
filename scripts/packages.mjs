/** Programs that tests need, out of Debian's packages where the machine lacks them. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './prepare.mjs'

const POSTGRES = '/usr/lib/postgresql'

/** The first of these programs that is installed; its path. */
export function installed(names) {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map((version) => join(POSTGRES, version, 'bin')) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...versions]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs these packages where that can be done without asking: as root on Debian. Did it? */
export function installPackages(packages) {
  if (!isDebian() || process.getuid?.() !== 0) return false
  say(`installing ${packages.join(', ')} for the tests`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Not what is made from it: there a package may be an empty shell. */
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
