/** Programs that tests need and npm does not have: those of the machine, or of Debian's packages, installed when they are missing. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Servers are kept where only root looks for programs. */
const MORE_FOLDERS = ['/usr/local/sbin', '/usr/sbin']
/** Those of PostgreSQL stand in a folder for each of its versions. */
const POSTGRES = '/usr/lib/postgresql'
/** Files of tests run side by side, and one of them installs at a time. */
const LOCK = '/run/lock/parlour-packages'
/** What the packages bring as a service is not started: tests start their own. */
const NO_SERVICES = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }

/** The first of these programs that can be run, by its whole path. */
export function findProgram(...names) {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map((version) => join(POSTGRES, version, 'bin')) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...MORE_FOLDERS, ...versions]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Its whole path; the package that has it is installed when it is missing. */
export function needProgram(name, debianPackage = name) {
  const path = findProgram(name) ?? (installPackages(debianPackage) ? findProgram(name) : undefined)
  if (!path) throw new Error(`the tests need the program ${name}: install it (on Debian the package ${debianPackage})`)
  return path
}

/** False where that is not possible: not Debian, not root, or not to be had. */
export function installPackages(...names) {
  if (!isDebian() || process.getuid?.() !== 0) return false
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"'
  const run = spawnSync('flock', [LOCK, 'sh', '-c', install, 'sh', ...names], {
    env: { ...process.env, ...NO_SERVICES },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return run.status === 0
}

export function isExecutable(path) {
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
