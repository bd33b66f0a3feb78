/** How often somebody may do what costs something, by address (spec/product.md 6). */
import { isIPv6 } from 'node:net'
import type { Redis } from 'ioredis'
import { TokenBucket } from 'limiter'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

export interface Limits {
  /** May this address try another code? */
  mayGuess(address: string): Promise<boolean>
  /** It has tried a code that is none. */
  guessed(address: string): Promise<void>
  /** May it make one more room? It counts as made. */
  mayCreate(address: string): Promise<boolean>
  /** May it put one more sheet on the board of a day? It counts as put. */
  mayEnter(address: string): Promise<boolean>
  /** May one more game begin in this room? It counts as begun. */
  mayBegin(code: string): Promise<boolean>
}

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** 0 is no limit. */
export interface Most {
  readonly guesses: number
  readonly rooms: number
  readonly dailies: number
}

/** With `redis` several processes count together, and each by itself while that is away. */
export function createLimits({ guesses, rooms, dailies }: Most, redis?: Redis): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract => {
    const own = new RateLimiterMemory({ keyPrefix, points, duration })
    if (!redis) return own
    return new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration, insuranceLimiter: own })
  }
  const guessing = limiter('guess', guesses, MINUTE)
  // A room takes as many games an hour as an address may make rooms: each is stored whole.
  const beginning = limiter('game', rooms, HOUR)
  const creating = limiter('room', rooms, HOUR)
  const entering = limiter('daily', dailies, DAY)
  const may = async (limiter: RateLimiterAbstract, key: string): Promise<boolean> => {
    if (limiter.points === 0) return true
    return limiter.consume(key).then(
      () => true,
      () => false,
    )
  }
  return {
    async mayGuess(address) {
      if (guesses === 0) return true
      const used = await guessing.get(network(address))
      return (used?.consumedPoints ?? 0) < guesses
    },
    async guessed(address) {
      if (guesses > 0) await guessing.consume(network(address)).catch(() => undefined)
    },
    mayCreate: (address) => may(creating, network(address)),
    mayEnter: (address) => may(entering, network(address)),
    mayBegin: (code) => may(beginning, code),
  }
}

/** A household has one IPv4 address or 64 bits of IPv6. Some proxies forward the port too, which is another each time. */
function network(forwarded: string): string {
  const address = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(forwarded)?.slice(1).join('') ?? forwarded
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const { hostname } = new URL(`http://[${address.split('%')[0]}]/`)
  const [head = '', rest] = hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = rest === undefined || rest === '' ? [] : rest.split(':')
  const zeros = rest === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** So many messages a second, and at once twice as many for who was quiet; 0 is no limit. */
export function allowance(perSecond: number): () => boolean {
  if (perSecond === 0) return () => true
  const bucket = new TokenBucket({ bucketSize: 2 * perSecond, tokensPerInterval: perSecond, interval: 'second' })
  bucket.content = bucket.bucketSize
  return () => bucket.tryRemoveTokens(1)
}
