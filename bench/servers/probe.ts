/**
 * Loaded before a server with `--import`: answers over the process' own channel what the server has used so far, so that
 * asking touches neither its port nor its code. Bytes are those of the TCP sockets that it has accepted.
 * With BENCH_PROFILE, a folder, it writes a profile of the processor for every measured stretch.
 */
import { subscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'

export interface Usage {
  /** Time on a core since the start, ms. */
  readonly cpu: number
  readonly down: number
  readonly up: number
  readonly sockets: number
  /** Bytes. */
  readonly rss: number
  /** Bytes that are in use after a collection. */
  readonly heap: number
  /** Timers, sockets, files, threads and whatever else keeps a process going. */
  readonly handles: number
}

/** `collect` also collects garbage; `begin` and `end` enclose what is measured. */
export type Question = 'usage' | 'collect' | 'begin' | 'end'

const open = new Set<Socket>()
let down = 0
let up = 0

subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket }
  open.add(socket)
  socket.once('close', () => {
    open.delete(socket)
    down += socket.bytesWritten
    up += socket.bytesRead
  })
})

function usage(collect: boolean): Usage {
  const { user, system } = process.cpuUsage()
  const { rss } = process.memoryUsage()
  if (collect) globalThis.gc?.()
  return {
    cpu: (user + system) / 1000,
    down: [...open].reduce((sum, s) => sum + s.bytesWritten, down),
    up: [...open].reduce((sum, s) => sum + s.bytesRead, up),
    sockets: open.size,
    rss,
    heap: process.memoryUsage().heapUsed,
    handles: process.getActiveResourcesInfo().length,
  }
}

const folder = process.env.BENCH_PROFILE ?? ''
const session = new Session()
let profiles = 0
if (folder !== '') {
  mkdirSync(folder, { recursive: true })
  session.connect()
  await session.post('Profiler.enable')
}

async function begin(): Promise<void> {
  if (folder !== '') await session.post('Profiler.start')
}

async function end(): Promise<void> {
  if (folder === '') return
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(join(folder, `${process.pid}-${profiles++}.cpuprofile`), JSON.stringify(profile))
}

process.on('message', async (question: Question) => {
  if (question === 'begin') await begin()
  const answer = usage(question === 'collect')
  if (question === 'end') await end()
  process.send?.({ usage: answer })
})
process.on('disconnect', () => process.exit(0))
