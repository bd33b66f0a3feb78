/** A server process of which every line is read, that must live, answer and stay small. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const HOST = '127.0.0.1'
const ERROR = 50
/** /healthz answers within, ms. */
const HEALTHY = 2000
const EVERY = 500
/** Largest resident size, MB. */
export const MOST_MEMORY = 600

export interface Watched {
  readonly port: number
  readonly base: string
  readonly pid: number
  /** Largest resident size so far, MB; 0 where the system does not tell. */
  memory(): number
  /** Longest that /healthz has taken, ms. */
  slowest(): number
  lines(): number
  stop(): Promise<void>
}

/** `words`: what no line may hold. `fault` is told what is wrong. */
export async function watch(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  fault: (what: string) => void,
): Promise<Watched> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', ...env, HOST },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [lines, memory, slowest, stopping] = [0, 0, 0, false]
  let looking: NodeJS.Timeout | undefined
  const opened = new Promise<number>((resolve, reject) => {
    const look = (line: string): void => {
      lines++
      const port = /open at http:\/\/[^:]+:(\d+)/.exec(line)?.[1]
      if (port) resolve(Number(port))
      else if (isWrong(line)) fault(`the log: ${line}`)
      for (const word of words) if (line.includes(word)) fault(`the log tells ${word}: ${line}`)
    }
    for (const stream of [child.stdout!, child.stderr!]) createInterface({ input: stream }).on('line', look)
    child.once('exit', (code, signal) => {
      clearInterval(looking)
      if (!stopping) fault(`the server ended with ${code ?? signal}`)
      reject(new Error('the server ended'))
    })
  })
  const port = await opened
  const base = `http://${HOST}:${port}`

  const look = async (): Promise<void> => {
    const since = performance.now()
    const answer = await fetch(`${base}/healthz`, { signal: AbortSignal.timeout(2 * HEALTHY) }).catch(() => null)
    const took = performance.now() - since
    if (stopping) return
    slowest = Math.max(slowest, took)
    if (!answer?.ok || took > HEALTHY) fault(`/healthz answered ${answer?.status} after ${Math.round(took)} ms`)
    memory = Math.max(memory, await residentOf(child.pid!))
    if (memory > MOST_MEMORY) fault(`it holds ${memory} MB`)
  }
  looking = setInterval(() => void look(), EVERY)

  return {
    port,
    base,
    pid: child.pid!,
    memory: () => memory,
    slowest: () => Math.round(slowest),
    lines: () => lines,
    async stop() {
      stopping = true
      clearInterval(looking)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await gone
      if (code !== 0) fault(`SIGTERM ended it with ${code}`)
    },
  }
}

/** Anything above a warning, and anything that is not the server's own line. */
function isWrong(line: string): boolean {
  if (/uncaught|unhandled/i.test(line)) return true
  if (line === '' || KNOWN.some((known) => known.test(line))) return false
  try {
    return JSON.parse(line).level >= ERROR
  } catch {
    return true
  }
}

/**
 * Lines that are no fault: what the encoder of the synced state says, over several lines, when a table has outgrown its first
 * buffer, and what its decoder says of the type of a message that is no UTF-8. They tell numbers only.
 */
const KNOWN = [
  /^@colyseus\/schema buffer overflow/,
  /^ *import \{ Encoder \}/,
  /^ *Encoder\.BUFFER_SIZE/,
  /^decode\.utf8Read\(\): Invalid byte \d+ at offset \d+\. Skip to end of string: \d+$/,
]

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}
