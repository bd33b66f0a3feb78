/**
 * All chance comes from one 32-byte seed (spec/rules.md, Chance), so that a finished game can be checked by anyone.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** One labelled stream of the seed, read from its start. */
export interface Stream {
  /** A fair integer from 0 to n - 1; 1 <= n <= 2^32. */
  uniform(n: number): number
  /** A fair die, 1 to 6. */
  die(): number
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

const WORD = 4

/** `seed`: 64 lower-case hex digits. */
export function stream(seed: string, label: string): Stream {
  const key = hexToBytes(seed)
  let block: Uint8Array = new Uint8Array(0)
  let blocks = 0
  let at = 0

  const word = (): number => {
    if (at === block.length) {
      block = hmac(sha256, key, utf8ToBytes(`${label}/${blocks++}`))
      at = 0
    }
    const u = ((block[at]! << 24) | (block[at + 1]! << 16) | (block[at + 2]! << 8) | block[at + 3]!) >>> 0
    at += WORD
    return u
  }
  const uniform = (n: number): number => {
    const fair = Math.floor(2 ** 32 / n) * n
    let u = word()
    while (u >= fair) u = word()
    return u % n
  }
  return {
    uniform,
    die: () => uniform(6) + 1,
    shuffle: (list) => {
      const out = [...list]
      for (let i = out.length - 1; i > 0; i--) {
        const j = uniform(i + 1)
        const held = out[i]!
        out[i] = out[j]!
        out[j] = held
      }
      return out
    },
  }
}

/** What one labelled stream gave: dice, or cards by their names in records. */
export type Roll = readonly [label: string, values: readonly (number | string)[]]

/** The part of a state's hidden data that tells its chance: the seed, and what was drawn from it so far, oldest first. */
export interface Drawn {
  readonly seed: string
  readonly rolls?: readonly Roll[]
}

/** The hidden data with one more roll. */
export function noted<H extends Drawn>(hidden: H, label: string, values: Roll[1]): H {
  return { ...hidden, rolls: [...(hidden.rolls ?? []), [label, values]] }
}

/** SHA-256 of bytes or of the UTF-8 of a text, as 64 lower-case hex digits. */
export function sha256Hex(data: Uint8Array | string): string {
  return bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data))
}

const HEX32 = /^[0-9a-f]{64}$/

/** Are these 32 bytes as lower-case hex? Seeds, secrets, shares and hashes are. */
export function isHex32(x: unknown): x is string {
  return typeof x === 'string' && HEX32.test(x)
}
