/** The variables of spec/product.md 7, read and checked once. A wrong value stops the start with one line. */
import { readPlace, readPrefix, readService, readTrust, type Trust } from './addresses.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Prefix of every path, with a slash at both ends. */
  readonly basePath: string
  /** Whose X-Forwarded-* count. */
  readonly trustProxy: Trust
  /** Where sockets reach this process: `host[:port][/path]`, or `/path` at the page's own host and prefix; '' for where the page is. */
  readonly publicAddress: string
  readonly dataDir: string
  /** Of PostgreSQL in the place of SQLite, '' for SQLite. It may hold a password. */
  readonly databaseUrl: string
  /** Of Redis when there are several processes, '' for one. It may hold a password. */
  readonly redisUrl: string
  /** Origins besides the own one. */
  readonly allowedOrigins: readonly string[]
  /** Base of invitation links, '' to take it from the page's address. */
  readonly publicUrl: string
  /** Who asks for the metrics must know it; '' for nobody. */
  readonly metricsToken: string
  /** Do others speak for those who ask? */
  readonly behindProxy: boolean
  readonly logLevel: string
  /** Since the last change of a room, and since the end of a game, until it is dropped, days. */
  readonly roomDays: number
  readonly recordDays: number
  /** 0 is no limit. */
  readonly limits: {
    readonly messages: number
    readonly guesses: number
    readonly rooms: number
    readonly dailies: number
  }
}

/** A wrong variable; the message is one line that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** What a log may hold of it: named one by one, so that no secret comes in by itself. */
export function tellable(config: Config): object {
  const { host, basePath, publicUrl, publicAddress, allowedOrigins, behindProxy, roomDays, recordDays, limits } = config
  const metrics = config.metricsToken !== '' ? 'with the token' : behindProxy ? 'nobody' : 'this machine'
  const store = config.databaseUrl === '' ? 'SQLite' : 'PostgreSQL'
  const several = config.redisUrl !== ''
  const places = { host, basePath, publicUrl, publicAddress, allowedOrigins, behindProxy }
  return { store, several, metrics, ...places, roomDays, recordDays, limits }
}

type Env = Readonly<Record<string, string | undefined>>

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const LAST_PORT = 65535
const MOST_DAYS = 36_500
const MOST = 1_000_000
const NETWORKS = 'subnets like 10.0.0.0/8, loopback or uniquelocal'

export function readConfig(env: Env): Config {
  return {
    port: integer(env, 'PORT', 2567, 0, LAST_PORT),
    host: text(env, 'HOST', '0.0.0.0'),
    basePath: read(env, 'BASE_PATH', '/', readPrefix, 'must be a path like /table/'),
    trustProxy: read(env, 'TRUST_PROXY', '0', readTrust, `must be a number of proxies, or addresses and ${NETWORKS}`),
    publicAddress: optional(env, 'PUBLIC_ADDRESS', readPlace, 'must be host:port, host/path or /path'),
    dataDir: text(env, 'DATA_DIR', './data'),
    databaseUrl: service(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://parlour@localhost/parlour'),
    redisUrl: service(env, 'REDIS_URL', ['redis:', 'rediss:'], 'redis://localhost:6379'),
    allowedOrigins: list(env, 'ALLOWED_ORIGINS').map((o) => origin('ALLOWED_ORIGINS', o)),
    publicUrl: publicUrl(env),
    metricsToken: secret(env, 'METRICS_TOKEN'),
    behindProxy: text(env, 'TRUST_PROXY', '0') !== '0',
    logLevel: choice(env, 'LOG_LEVEL', 'info', LEVELS),
    roomDays: integer(env, 'ROOM_TTL_DAYS', 14, 1, MOST_DAYS),
    recordDays: integer(env, 'RECORD_TTL_DAYS', 90, 1, MOST_DAYS),
    limits: {
      messages: integer(env, 'LIMIT_MESSAGES', 20, 0, MOST),
      guesses: integer(env, 'LIMIT_GUESSES_MIN', 60, 0, MOST),
      rooms: integer(env, 'LIMIT_ROOMS_HOUR', 30, 0, MOST),
      dailies: integer(env, 'LIMIT_DAILIES_DAY', 10, 0, MOST),
    },
  }
}

function text(env: Env, name: string, fallback: string): string {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? fallback : value
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name, String(fallback))
  const n = Number(value)
  if (!/^\d+$/.test(value) || n < min || n > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
  }
  return n
}

function choice(env: Env, name: string, fallback: string, choices: readonly string[]): string {
  const value = text(env, name, fallback)
  if (!choices.includes(value)) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${value}"`)
  return value
}

/** A text that `parse` understands, as it understands it. */
function read<T>(env: Env, name: string, fallback: string, parse: (text: string) => T | null, wanted: string): T {
  const value = text(env, name, fallback)
  const parsed = parse(value)
  if (parsed === null) throw new ConfigError(`${name} ${wanted}, not "${value}"`)
  return parsed
}

function optional(env: Env, name: string, parse: (text: string) => string | null, wanted: string): string {
  return text(env, name, '') === '' ? '' : read(env, name, '', parse, wanted)
}

/** As it can stand in a header. What stands there is not said. */
function secret(env: Env, name: string): string {
  const value = text(env, name, '')
  if (!/^[\x21-\x7e]*$/.test(value)) throw new ConfigError(`${name} must be letters, digits and signs without spaces`)
  return value
}

/** What stands there is not said: it may hold a password. */
function service(env: Env, name: string, protocols: readonly string[], example: string): string {
  const value = text(env, name, '')
  if (value !== '' && readService(value, protocols) === null)
    throw new ConfigError(`${name} must be an address like ${example}`)
  return value
}

function list(env: Env, name: string): string[] {
  return text(env, name, '')
    .split(',')
    .map((s) => s.trim())
    .filter((s) => s !== '')
}

function origin(name: string, value: string): string {
  if (URL.canParse(value)) {
    const url = new URL(value)
    if (/^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '')
      return url.origin
  }
  throw new ConfigError(`${name} must hold origins like https://table.example, not "${value}"`)
}

function publicUrl(env: Env): string {
  const value = text(env, 'PUBLIC_URL', '')
  if (value === '') return ''
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(`PUBLIC_URL must be an address like https://table.example/, not "${value}"`)
  }
  return value.endsWith('/') ? value : `${value}/`
}
