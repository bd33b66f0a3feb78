/**
 * Is the server of this machine up? Exit 0 or 1: the health check of the container, which has neither curl nor a shell to
 * rely on. It reads the same variables as the server.
 */
import { readConfig } from '../config.ts'

/** Less than the container allows, so that the answer is ours, ms. */
const PATIENCE = 2500

const { port, host } = readConfig(process.env)
const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
try {
  const url = `http://${own.includes(':') ? `[${own}]` : own}:${port}/healthz`
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
