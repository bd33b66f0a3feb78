/** What is acknowledged is on the disk: the system's own calls tell (spec/product.md 6). Linux only, where strace is. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { awaited, legalTurn, NO_LIMITS, scratch, seeded, startGame, turnBody } from './help.ts'
import { type ServerProcess, startProcess } from './process.ts'

const onLinux = process.platform === 'linux' ? test : test.skip
const TURNS = 12

let server: ServerProcess
const { dir, remove } = scratch()
beforeAll(async () => {
  if (process.platform === 'linux') needStrace()
  server = await startProcess({ PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'silent', ...NO_LIMITS })
}, 120_000)
afterAll(async () => {
  await server.kill('SIGTERM')
  remove()
})

/** Debian as root installs it; elsewhere one line says what is missing. */
function needStrace(): void {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' })
  } catch {
    if (process.getuid?.() !== 0)
      throw new Error('strace is needed for this test: install it with your package manager')
    execFileSync('sh', ['-c', 'apt-get install -y strace || { apt-get update && apt-get install -y strace; }'], {
      stdio: 'ignore',
    })
  }
}

async function traced(file: string): Promise<ChildProcess> {
  const strace = spawn(
    'strace',
    [
      '-f',
      '-y',
      '-s',
      '120',
      '-e',
      'trace=fdatasync,fsync,write,writev,sendto,sendmsg',
      '-o',
      file,
      '-p',
      String(server.pid),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  for await (const said of strace.stderr) if (/attached/.test(String(said))) break
  return strace
}

onLinux(
  'no acknowledgement leaves the process before its fdatasync has come back',
  async () => {
    const { guests } = await startGame(server.base, 'spice', ['Ann', 'Ben'])
    const file = join(dir, 'trace')
    const strace = await traced(file)
    const pick = seeded(3)
    for (let i = 0; i < TURNS; i++) {
      const actor = guests.find(awaited)!
      const chain = actor.state().chain
      expect(await actor.request('turn', turnBody(actor, legalTurn(actor, pick)))).toMatchObject({ ok: true })
      await Promise.all(guests.map((g) => g.until((s) => s.chain !== chain)))
    }
    const gone = once(strace, 'exit')
    strace.kill('SIGINT')
    await gone
    const calls = readFileSync(file, 'utf8').split('\n')
    /** Threads whose sync has begun and was not told to its end, since another thread's call came between. */
    const begun = new Set<string>()
    const kinds = calls.flatMap((call) => {
      const [thread = ''] = call.split(' ')
      if (/ (fdatasync|fsync)\(\d+<[^>]*parlour\.sqlite-wal> <unfinished/.test(call)) begun.add(thread)
      if (/<\.\.\. (fdatasync|fsync) resumed>.*= 0$/.test(call) && begun.delete(thread)) return ['sync']
      if (/ (fdatasync|fsync)\(\d+<[^>]*parlour\.sqlite-wal>.*= 0$/.test(call)) return ['sync']
      // The answer's `ok` and `seq`, and the chain that a patch carries, go to sockets.
      if (/ (write|writev|sendto|sendmsg)\(\d+<(socket|TCP)/.test(call) && /ok.*seq/.test(call)) return ['ack']
      return []
    })
    expect(kinds.filter((k) => k === 'ack')).toHaveLength(TURNS)
    let synced = false
    for (const kind of kinds) {
      if (kind === 'ack') expect(synced).toBe(true)
      synced = kind === 'sync'
    }
  },
  60_000,
)
