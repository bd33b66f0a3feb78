/** The store that the variables name. */
import { type Config, ConfigError } from '../config.ts'
import type { Journal } from './journal.ts'
import { reasonOf } from './postgres/connect.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

interface Options {
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
  /** Told once when the database is waited for. */
  readonly waiting?: (reason: string) => void
}

/** Rejects with a ConfigError: one line that names the variable, without what it holds of passwords. */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { now = Date.now, ...options }: Options = {},
): Promise<Journal> {
  if (databaseUrl !== '') return openPostgres(databaseUrl, { now, ...options }).catch(unreachable(databaseUrl))
  try {
    return openSqlite(dataDir, now)
  } catch (e) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot hold the store: ${reasonOf(e)}`)
  }
}

/** Fails with one line that names the variable. */
export function unreachable(databaseUrl: string): (e: unknown) => never {
  return (e) => {
    throw new ConfigError(
      `DATABASE_URL leads to no store that can be used: ${withoutPassword(reasonOf(e), databaseUrl)}`,
    )
  }
}

function withoutPassword(text: string, url: string): string {
  const written = URL.canParse(url) ? new URL(url).password : ''
  if (written === '') return text
  return text.replaceAll(decoded(written), '***').replaceAll(written, '***')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
