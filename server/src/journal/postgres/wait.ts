/** A server that starts together with its database waits for it. */
import pg from 'pg'
import { reasonOf } from './connect.ts'

const PATIENCE = 30_000
const CONNECT_WITHIN = 5000
const AGAIN_AFTER = 250

/** What PostgreSQL says while it starts, is full or goes down; whatever else it says, it will say again. */
const FOR_NOW: ReadonlySet<string | undefined> = new Set(['57P03', '57P01', '57P02', '53300'])
/** A name that leads nowhere may be that of a container that is just being made. */
const UNREACHED: ReadonlySet<string | undefined> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** Rejects with what stands in the way, at once when time will not help, or when `patience` (ms) has run out. */
export async function untilReached(
  url: string,
  { patience = PATIENCE, waiting }: { readonly patience?: number; readonly waiting?: (reason: string) => void },
): Promise<void> {
  const end = performance.now() + patience
  for (let tried = 1; ; tried++) {
    try {
      return await reach(url)
    } catch (e) {
      if (!mayPass(e) || performance.now() > end) throw e
      if (tried === 1) waiting?.(reasonOf(e))
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER))
  }
}

async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } finally {
    // It ends by itself, and need not be waited for.
    client.end().catch(() => undefined)
  }
}

function mayPass(e: unknown): boolean {
  if (e instanceof pg.DatabaseError) return FOR_NOW.has(e.code)
  const { code, message = '' } = e as NodeJS.ErrnoException
  return UNREACHED.has(code) || (code === undefined && /terminated|timeout/.test(message))
}
