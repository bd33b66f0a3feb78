/** How the process itself does. */
import { readdirSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

export interface Beat {
  /** How late what was due came to its turn since the last beat, seconds, by quantile. */
  readonly delay: Readonly<Record<'0.5' | '0.99' | '1', number>>
  /** At work in the event loop since the start of the process, seconds. */
  readonly active: number
  /** On a core since then, all threads, seconds. */
  readonly cpu: { readonly user: number; readonly system: number }
  /** Bytes. */
  readonly memory: { readonly resident: number; readonly heap: number; readonly external: number }
  readonly heapLimit: number
  /** Open files and sockets, and how many there may be; null where the system does not tell. */
  readonly files: { readonly open: number; readonly most: number } | null
  /** When the process began, seconds since 1970. */
  readonly began: number
}

export interface Pulse {
  beat(): Beat
  close(): void
}

/** How often the event loop is looked at, ms: each look costs something on an idle machine too. */
const EVERY = 20
const NANO = 1e9
const MICRO = 1e6
const MILLI = 1e3

export function takePulse(): Pulse {
  const loop = monitorEventLoopDelay({ resolution: EVERY })
  loop.enable()
  const most = mostFiles()
  /** What it counts is the time between two looks. */
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANO - EVERY / MILLI)
  return {
    beat() {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, external } = process.memoryUsage()
      const seen = loop.count > 0
      const quantile = (percent: number): number => (seen ? late(loop.percentile(percent)) : 0)
      const delay = { '0.5': quantile(50), '0.99': quantile(99), '1': seen ? late(loop.max) : 0 }
      loop.reset()
      return {
        delay,
        active: performance.eventLoopUtilization().active / MILLI,
        cpu: { user: user / MICRO, system: system / MICRO },
        memory: { resident: rss, heap: heapUsed, external },
        heapLimit: getHeapStatistics().heap_size_limit,
        files: most === null ? null : { open: readdirSync(OPEN).length, most },
        began: performance.timeOrigin / MILLI,
      }
    },
    close: () => loop.disable(),
  }
}

const OPEN = '/proc/self/fd'

/** Null where the system has no such folder. */
function mostFiles(): number | null {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
  } catch {
    return null
  }
}
