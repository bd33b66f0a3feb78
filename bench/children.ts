/** The processes of a measurement, each on a core of its own: the server that is measured, and the driver. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Job, Mark, Measured, ServerKind } from './drivers/main.ts'
import type { Question, Usage } from './servers/probe.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const SERVER_CORE = 0
const DRIVER_CORE = 1
/** Can processes be kept on their cores here? */
export const pinned = spawnSync('taskset', ['-c', String(DRIVER_CORE), 'true']).status === 0

/** Keeps this process, which drives, off the server's core. */
export function stepAside(): void {
  if (pinned) spawnSync('taskset', ['-acp', String(DRIVER_CORE), String(process.pid)])
}

/** LIMIT_*: what keeps one person's noise from others would keep the driver from measuring. */
const ENV = {
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  LIMIT_MESSAGES: '0',
  LIMIT_GUESSES_MIN: '0',
  LIMIT_ROOMS_HOUR: '0',
}

function start(core: number, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const command = [...(pinned ? ['taskset', '-c', String(core)] : []), process.execPath, ...args]
  return spawn(command[0]!, command.slice(1), {
    env: { ...ENV, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** The next message of a child; rejects when it ends instead. */
async function told<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController()
  try {
    const ended = once(child, 'exit', over).then(([code]) => {
      throw new Error(`a process of the measurement ended with ${code}`)
    })
    const [message] = await Promise.race([once(child, 'message', over), ended])
    return message as T
  } finally {
    over.abort()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** A folder for a store, on the disk that the repository is on: a temporary folder may be memory. */
export function scratch(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(here('.'), '.store-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

export interface ServerUnderTest {
  readonly port: number
  /** From the start of the process until it listened, ms. */
  readonly ready: number
  usage(what: Question): Promise<Usage>
  end(): Promise<void>
}

/** `more`: variables of its own. */
export async function startServer(
  kind: ServerKind,
  dir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerUnderTest> {
  const since = performance.now()
  const main = kind === 'boardgame' ? 'servers/boardgame.ts' : 'servers/parlour.ts'
  const profile: Record<string, string> = process.env.BENCH_PROFILE ? { BENCH_PROFILE: process.env.BENCH_PROFILE } : {}
  // Parlour as `npm start` and the container start it.
  const flags = kind === 'boardgame' ? [] : ['--max-semi-space-size=16', '--v8-pool-size=1']
  const args = ['--expose-gc', ...flags, `--import=${here('servers/probe.ts')}`, here(main)]
  const child = start(SERVER_CORE, args, { DATA_DIR: dir, BENCH_STORE: kind, ...profile, ...more })
  const { port } = await told<{ port: number }>(child)
  return {
    port,
    ready: performance.now() - since,
    async usage(what) {
      child.send(what)
      return (await told<{ usage: Usage }>(child)).usage
    },
    end: () => end(child),
  }
}

/** Runs a job; `at` is called at each of its marks, while the driver waits. */
export async function drive(job: Job, at: (mark: Mark, measured?: Measured) => Promise<void>): Promise<void> {
  const child = start(DRIVER_CORE, [here('drivers/main.ts')])
  try {
    await told(child)
    child.send(job)
    for (;;) {
      const next = await told<{ mark: Mark; measured?: Measured }>(child).catch((e: unknown) => {
        if (child.exitCode === 0) return null
        throw e
      })
      if (next === null) return
      await at(next.mark, next.measured)
      child.send('go on')
    }
  } finally {
    await end(child)
  }
}
