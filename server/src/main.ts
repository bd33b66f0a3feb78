/** Puts the parts together and starts the server. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { availableParallelism, networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { matchMaker, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { games, rulesOf } from '@parlour/shared/registry'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { createPool } from './bots/pool.ts'
import type { Config } from './config.ts'
import { ConfigError, readConfig, tellable } from './config.ts'
import { createApp } from './http/app.ts'
import { closeGate } from './http/gate.ts'
import { watchRequests } from './http/watch.ts'
import { BEAT } from './journal/journal.ts'
import { openStore } from './journal/open.ts'
import { sizeOfStore } from './journal/size.ts'
import { createLimits } from './limits.ts'
import { createLog, unquoted } from './log.ts'
import { meteredBot, meteredJournal } from './metered.ts'
import { createMetrics } from './metrics.ts'
import { takePulse } from './pulse.ts'
import { type Cluster, joinCluster, showAt } from './rooms/cluster.ts'
import type { RoomDeps } from './rooms/deps.ts'
import { roomClasses } from './rooms/rooms.ts'
import { createTables } from './rooms/tables.ts'
import { USUAL_WAITS, type Waits } from './rooms/waits.ts'
import { allClosed, keepPinging, sendTogether } from './sockets.ts'
import { schemas } from './sync/registry.ts'
import type { GameSchema } from './sync/schema/table.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
/** Largest frame, bytes. */
const MAX_FRAME = 8 * 1024
/** A connection that answers none of so many pings in a row is dead. */
const PING_EVERY = 3000
const PINGS = 2
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Longest a stop may take, ms. */
const STOP_WITHIN = 4500
/** How long a stop waits for rooms to leave memory, ms. */
const ROOMS_CLOSE = 2000
/** A Redis that stays away is told of only so often, ms. */
const REDIS_AWAY_EVERY = 10_000
/** How long a stop waits for connections to read that they are to come back, ms. */
const GOODBYE = 1000

/** What tests may put in the place of the usual. */
export interface Overrides {
  readonly schemas?: ReadonlyMap<string, GameSchema>
  readonly deps?: Partial<Omit<RoomDeps, 'waits'>>
  readonly waits?: Partial<Waits>
  readonly dist?: string
}

export interface Running {
  readonly port: number
  readonly log: Logger
  stop(): Promise<void>
}

class Transport extends WebSocketTransport {
  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0]) {
    super(options)
    this.wss.on('connection', (socket, { socket: stream }) => {
      sendTogether(socket, stream)
      keepPinging(socket, PING_EVERY, PINGS)
    })
  }

  get sockets(): ReadonlySet<WebSocket> {
    return this.wss.clients
  }
}

/** Starts a server; one a process, since Colyseus' matchmaker is. Rejects when the port is busy. */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<Running> {
  const log = overrides.deps?.log ?? createLog(config.logLevel)
  const cluster = config.redisUrl === '' ? null : await openCluster(config, log)
  const limits = createLimits(config.limits, cluster?.redis)
  const living: RoomDeps['living'] = new Set()
  const pulse = takePulse()
  const metrics = createMetrics({
    version,
    games: [...games.keys()],
    rooms: () => [...living].map((room) => room.census()),
    sockets: () => transport.sockets.size,
    bots: () => pool.load(),
    pending: () => journal.pending(),
    store: () => (config.databaseUrl === '' ? sizeOfStore(config.dataDir) : null),
    pulse,
  })
  const { meter } = metrics
  const opening = {
    now: overrides.deps?.now,
    waiting: (reason: string) => log.warn({ reason }, 'the database of DATABASE_URL cannot be reached yet'),
  }
  const journal = meteredJournal(overrides.deps?.journal ?? (await openStore(config, opening)), meter, log)
  const random = (n: number): Uint8Array => randomBytes(n)
  const pool = createPool({
    threads: Math.max(1, availableParallelism() - 1),
    random,
    report(err, game) {
      meter.botReplaced(game)
      log.error({ err, game }, 'a bot was replaced by any legal turn')
    },
  })
  const deps: RoomDeps = {
    log,
    living,
    meter,
    rules: rulesOf,
    waits: { ...USUAL_WAITS, ...overrides.waits },
    messages: config.limits.messages,
    now: Date.now,
    random,
    heed: () => tables.beat(),
    mayCreate: (address) => limits.mayCreate(address),
    mayBegin: (code) => limits.mayBegin(code),
    ...overrides.deps,
    journal,
    bot: meteredBot(overrides.deps?.bot ?? pool.turn, meter),
  }
  for (const [name, limit] of Object.entries(config.limits)) {
    if (limit === 0) log.warn({ limit: name }, 'a limit is switched off: only for a server that nobody else can reach')
  }

  matchMaker.controller.exposedMethods = ['joinById', 'reconnect']
  matchMaker.controller.DEFAULT_CORS_HEADERS = {} as typeof matchMaker.controller.DEFAULT_CORS_HEADERS
  matchMaker.controller.getCorsHeaders = () => ({})

  // Other protocols (some programs offer HTTP/2 with each first request) are not spoken: the offer is passed over.
  const http = createServer({ shouldUpgradeCallback: ({ headers }) => /^websocket$/i.test(headers.upgrade ?? '') })
  const transport = new Transport({
    server: http,
    maxPayload: MAX_FRAME,
    // Ours to do (sockets.ts).
    pingInterval: 0,
  })
  const server = new Server({
    greet: false,
    gracefullyShutdown: false,
    logger: quiet(log),
    transport,
    publicAddress: config.publicAddress,
    // Who has taken a room's lease shows the room.
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    ...(cluster ? { presence: cluster.presence, driver: cluster.driver } : {}),
  })
  showAt(config.basePath)
  const synced = overrides.schemas ?? schemas
  for (const [game, room] of roomClasses(deps, synced)) server.define(game, room)

  const tables = createTables(deps)
  const app = createApp({
    tables,
    limits,
    games: new Map([...games].filter(([id]) => synced.has(id))),
    record: (id) => tables.record(id),
    daily: { journal, limits, now: deps.now, random: deps.random },
    ready: () => journal.ready(),
    metrics: { ...metrics, token: config.metricsToken, behindProxy: config.behindProxy },
    basePath: config.basePath,
    trust: config.trustProxy,
    dist: overrides.dist ?? fileURLToPath(new URL('../../client/dist', import.meta.url)),
    linkBase: (host, address) => {
      const port = portOf(http, config)
      return config.publicUrl || (isOfThisComputer(host, address, port) ? (addresses(config, port)[1] ?? '') : '')
    },
    allowedOrigins: config.allowedOrigins,
    log,
  })
  // Before the first room: the others must know that this process lives.
  await tables.beat()
  await listening(server, http, config)
  closeGate(http, app, {
    basePath: config.basePath,
    trust: config.trustProxy,
    allowedOrigins: config.allowedOrigins,
    limits,
    isOpen: tables.isOpen,
  })
  watchRequests(http, meter)
  const sweep = (): void => {
    const [now, { roomDays, recordDays }] = [deps.now(), config]
    const before = { rooms: now - roomDays * DAY, records: now - recordDays * DAY }
    journal.sweep(before).catch((err: unknown) => log.warn({ err }, 'old rooms were not dropped'))
  }
  sweep()
  const sweeping = setInterval(sweep, HOUR)
  const beating = setInterval(steadily(tables.beat, log), BEAT)

  log.info({ version, node: process.version, port: portOf(http, config), ...tellable(config) }, 'open')

  return {
    log,
    port: portOf(http, config),
    async stop() {
      const since = performance.now()
      log.info({ rooms: living.size, sockets: transport.sockets.size }, 'stopping')
      clearInterval(sweeping)
      pulse.close()
      clearInterval(beating)
      // Nobody new: who is told to come back would otherwise come to the server that is going.
      http.close()
      // A room waits for whoever a place is kept in it for, longer than a stop may take.
      await Promise.race([server.gracefullyShutdown(false), after(ROOMS_CLOSE)])
      await allClosed(transport.sockets, GOODBYE)
      http.closeAllConnections()
      cluster?.presence.shutdown()
      await Promise.all([journal.close(), pool.close()])
      log.info({ took: Math.round(performance.now() - since) }, 'stopped')
    },
  }
}

/**
 * What Colyseus says is for debugging, and without what people have sent: its texts of errors hold pieces of messages. Our own
 * code reports what matters.
 */
function quiet(log: Logger): Record<'debug' | 'error' | 'info' | 'trace' | 'warn', (...words: unknown[]) => void> {
  const said = (...words: unknown[]) => {
    log.debug({ part: 'colyseus' }, unquoted(String(words[0])))
  }
  return { debug: said, error: said, info: said, trace: said, warn: said }
}

async function openCluster({ redisUrl, databaseUrl, publicAddress }: Config, log: Logger): Promise<Cluster> {
  if (databaseUrl === '') throw new ConfigError('REDIS_URL is for several processes: they need one store, DATABASE_URL')
  if (publicAddress === '') log.warn('without PUBLIC_ADDRESS sockets must be led to the process that has the room')
  let toldAt = Number.NEGATIVE_INFINITY
  const failed = (err: unknown) => {
    if (performance.now() - toldAt < REDIS_AWAY_EVERY) return
    toldAt = performance.now()
    log.warn({ err }, 'Redis does not answer')
  }
  try {
    return await joinCluster(redisUrl, failed)
  } catch (e) {
    throw new ConfigError(`REDIS_URL leads to no Redis that answers: ${firstLine(e)}`)
  }
}

/** Does it once more whenever it is called, but for one that is under way; says when it begins and ends to fail. */
function steadily(work: () => Promise<void>, log: Logger): () => void {
  let [isUnderWay, isFailing] = [false, false]
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    work()
      .then(
        () => {
          if (isFailing) log.info('the store answers again')
          isFailing = false
        },
        (err: unknown) => {
          if (!isFailing) log.warn({ err }, 'the store does not answer')
          isFailing = true
        },
      )
      .finally(() => {
        isUnderWay = false
      })
  }
}

/** Colyseus never settles when the port is busy: the socket's own error decides. */
function listening(server: Server, http: ReturnType<typeof createServer>, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    server.listen(config.port, config.host).then(resolve, reject)
  })
}

/** Resolves then, unless the process has ended. */
function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

/** The port it listens on, also when the system chose it. */
function portOf(http: ReturnType<typeof createServer>, config: Config): number {
  const address = http.address()
  return typeof address === 'object' && address ? address.port : config.port
}

/**
 * A link to this host is of no use to anybody else. Not so when the page comes from the port of a container, which somebody
 * outside of it opens at the outside's localhost: the addresses in here are of no use there.
 */
function isOfThisComputer(host: string, address: string, port: number): boolean {
  const isLoopback =
    /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(host) && /^(::1|(::ffff:)?127\.[\d.]+)$/i.test(address)
  return isLoopback && Number(/:(\d+)$/.exec(host)?.[1] ?? 80) === port
}

/** The local address first, then those in the network. */
function addresses(config: Config, port: number): string[] {
  const lan = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((i) => i.family === 'IPv4' && !i.internal)
    .map((i) => i.address)
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  return (everywhere ? ['localhost', ...lan] : [config.host]).map((host) => `http://${host}:${port}${config.basePath}`)
}

async function run(): Promise<void> {
  // The store holds the secrets of games that are on.
  process.umask(0o077)
  const opening = open()
  // Before anybody is told that it is open: from then on it may be told to stop, and before it stops once it has started.
  stopOnSignal(() => opening.then(({ running }) => running.stop()))
  try {
    const { config, running } = await opening
    // Everything that counts is in the store, and rooms change only after it was written: going on is safer than to end
    // every game for one fault.
    process.on('uncaughtException', (err) => running.log.error({ err }, 'uncaught'))
    process.on('unhandledRejection', (err) => running.log.error({ err }, 'unhandled'))
    const [local, ...lan] = addresses(config, running.port)
    console.log(`Parlour is open at ${local}`)
    for (const address of lan) console.log(`  in your network: ${address}`)
  } catch (e) {
    console.error(oneLine(e))
    process.exit(1)
  }
}

async function open(): Promise<{ readonly config: Config; readonly running: Running }> {
  const config = readConfig(process.env)
  return { config, running: await startServer(config) }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const signalled = (): void => {
    // npm and a terminal may each pass the same signal on.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', signalled)
  process.on('SIGINT', signalled)
}

/** What the system says of an address at which nobody can listen here. */
const NO_HOST: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

function oneLine(e: unknown): string {
  if (e instanceof ConfigError) return e.message
  const { code } = e as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `PORT is busy: another program listens there. Choose one with PORT=2568 npm start`
  if (NO_HOST.has(code ?? '')) return `HOST is no address of this computer. Leave it out to listen at all of them`
  if (code === 'EACCES') return `PORT may not be used by this user. Choose one above 1023 with PORT=2567 npm start`
  return `Parlour could not start: ${firstLine(e)}`
}

function firstLine(e: unknown): string {
  return (e instanceof Error ? e.message : String(e)).split('\n')[0] ?? ''
}

if (import.meta.main) await run()
