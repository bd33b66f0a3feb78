/**
 * What the processes of a server tell each other over Redis: which process shows which room, and requests for seats. Nothing here decides
 * anything: a room belongs to who has its lease in the store. So a Redis that is away holds up nobody who is at a table, and what
 * it has forgotten is told to it again.
 */
import { type IRoomCache, type MatchMakerDriver, matchMaker, type Presence } from '@colyseus/core'
import { RedisDriver } from '@colyseus/redis-driver'
import { RedisPresence } from '@colyseus/redis-presence'
import { Redis } from 'ioredis'

/** After so long a command counts as failed, ms. */
const ANSWER_WITHIN = 1000
/** How long a start waits for Redis, ms, and how often it asks. */
const START_WITHIN = 30_000
const ASK_AGAIN = 250

/** Where RedisDriver keeps its listings: a hash, by code. */
const LISTINGS = 'roomcaches'

/** A listing is replaced or taken away only by the process that it names: one that has lost a room must not speak for it. */
const REPLACE = `
local old = redis.call('hget', KEYS[1], ARGV[1])
local read, listing = pcall(cjson.decode, old)
if old and read and type(listing) == 'table' and listing.processId ~= ARGV[2] then return 0 end
redis.call('hset', KEYS[1], ARGV[1], ARGV[3])
return 1`
const REMOVE = `
local old = redis.call('hget', KEYS[1], ARGV[1])
local read, listing = pcall(cjson.decode, old)
if not old or not read or type(listing) ~= 'table' or listing.processId ~= ARGV[2] then return 0 end
return redis.call('hdel', KEYS[1], ARGV[1])`

type Failed = (e: unknown) => void

export interface Cluster {
  readonly presence: Presence
  readonly driver: MatchMakerDriver
  /** For what else is counted together. */
  readonly redis: Redis
}

/** Connects; rejects when Redis does not answer for long. `failed` is told of what did not work and is done again later. */
export async function joinCluster(url: string, failed: Failed): Promise<Cluster> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: ANSWER_WITHIN, lazyConnect: true })
  redis.on('error', failed)
  await answering(redis)
  const presence = new SteadyPresence(redis, failed)
  const driver = new Listings(redis, failed)
  redis.on('ready', () => {
    // A Redis that has been started anew knows nothing.
    matchMaker.restoreMissingRoomCaches().catch(failed)
    void Promise.resolve(matchMaker.stats.persist(true)).catch(failed)
  })
  return { presence, driver, redis }
}

/**
 * A process that is shown at a path alone (PUBLIC_ADDRESS) is at the host that the page of who asks was opened under, behind the prefix.
 * The gate puts that host into the headers.
 */
export function showAt(basePath: string): void {
  const { controller } = matchMaker
  const invoke = controller.invokeMethod
  controller.invokeMethod = async (method, room, options, auth) => {
    const seat: matchMaker.ISeatReservation = await invoke.call(controller, method, room, options, auth)
    if (!seat.publicAddress?.startsWith('/')) return seat
    const host = auth?.headers.get('host') ?? ''
    return { ...seat, publicAddress: `${host}${basePath.slice(0, -1)}${seat.publicAddress}` }
  }
}

/** Lists a room of this process anew, where there are others. */
export async function showAgain(code: string): Promise<void> {
  const { driver } = matchMaker
  if (driver instanceof Listings) await driver.show(code)
}

async function answering(redis: Redis): Promise<void> {
  for (let waited = 0; ; waited += ASK_AGAIN) {
    try {
      await redis.ping()
      return
    } catch (e) {
      if (waited >= START_WITHIN) {
        redis.disconnect()
        throw e
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN))
    }
  }
}

/** Fails quietly: a request that does not go through is one that is not answered, and subscriptions are made again with the connection. */
class SteadyPresence extends RedisPresence {
  private readonly failed: Failed

  constructor(redis: Redis, failed: Failed) {
    super(redis)
    this.failed = failed
  }

  override async subscribe(topic: string, callback: (...args: unknown[]) => void): Promise<this> {
    await super.subscribe(topic, callback).catch(this.failed)
    return this
  }

  override async unsubscribe(topic: string, callback?: (...args: unknown[]) => void): Promise<this> {
    await super.unsubscribe(topic, callback).catch(this.failed)
    return this
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(this.failed)
  }

  /** At once, and as often as anybody likes. */
  override shutdown(): void {
    this.sub.disconnect()
    this.pub.disconnect()
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    return super.hset(key, field, value).catch((e: unknown) => {
      this.failed(e)
      return false
    })
  }
}

/** A listing that names a process; Colyseus' type does not know that there may be none. */
function named(listing: IRoomCache | undefined): IRoomCache {
  const isOne = typeof listing?.processId === 'string' && typeof listing.roomId === 'string'
  return (isOne ? listing : undefined) as IRoomCache
}

/** What cannot be read leads nowhere. */
function unreadable(e: unknown): undefined {
  if (!(e instanceof SyntaxError || e instanceof TypeError)) throw e
}

class Listings extends RedisDriver {
  private readonly redis: Redis
  private readonly failed: Failed

  constructor(redis: Redis, failed: Failed) {
    super(redis)
    this.redis = redis
    this.failed = failed
  }

  /** Rooms of this process are found without asking anybody. */
  override async findOne(...[conditions, sort]: Parameters<RedisDriver['findOne']>): Promise<IRoomCache> {
    const here = conditions.roomId === undefined ? undefined : matchMaker.getLocalRoomById(conditions.roomId)
    // biome-ignore lint/complexity/useLiteralKeys: it is protected
    return here ? here['_listing'] : named(await super.findOne(conditions, sort).catch(unreadable))
  }

  /** Whatever the list says: the store says that this process has the room. */
  async show(code: string): Promise<void> {
    const here = matchMaker.getLocalRoomById(code)
    // biome-ignore lint/complexity/useLiteralKeys: it is protected
    if (here) await this.persist(here['_listing'], true)
  }

  override async persist(room: IRoomCache, create = false): Promise<boolean> {
    if (!create) return this.replace(room)
    return super.persist(room).catch((e: unknown) => {
      this.failed(e)
      return false
    })
  }

  override async update(...[room, { $set, $inc }]: Parameters<RedisDriver['update']>): Promise<boolean> {
    const added = Object.entries($inc ?? {}).map(([key, n]) => [key, Number(room[key as keyof IRoomCache]) + Number(n)])
    Object.assign(room, $set, Object.fromEntries(added))
    return this.replace(room)
  }

  override async remove(code: string): Promise<boolean> {
    return this.run(REMOVE, code, matchMaker.processId)
  }

  /** The connection is the presence's, which closes it. */
  override async shutdown(): Promise<void> {}

  private replace(room: IRoomCache): Promise<boolean> {
    return this.run(REPLACE, room.roomId, matchMaker.processId, JSON.stringify(room))
  }

  private async run(script: string, ...args: string[]): Promise<boolean> {
    try {
      return (await this.redis.eval(script, 1, LISTINGS, ...args)) === 1
    } catch (e) {
      this.failed(e)
      return false
    }
  }
}
