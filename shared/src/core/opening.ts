/** How a game's seed is made so that nobody chose it (spec/product.md 3). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256Hex, stream } from './chance.ts'

const PREFIX = utf8ToBytes('parlour/seed/1')
const NOTHING = '00'.repeat(32)

/** What is shown before anybody contributes, and what a person sends before the own share: SHA-256 of 32 bytes. */
export function commitTo(hex: string): string {
  return sha256Hex(hexToBytes(hex))
}

/**
 * The seed. `shares[i]` is what the i-th seat (in joining order) sent, or null for a bot, for somebody absent, or for a
 * share that was not sent or does not match its hash.
 */
export function makeSeed(secret: string, shares: readonly (string | null)[]): string {
  return bytesToHex(sha256(concatBytes(PREFIX, hexToBytes(secret), ...shares.map((r) => hexToBytes(r ?? NOTHING)))))
}

/** A drawn order of seats: `order[i]` is the joining number of the person who gets seat i. */
export function drawOrder(seed: string, seats: number): number[] {
  return stream(seed, 'table/seats').shuffle(Array.from({ length: seats }, (_, i) => i))
}
