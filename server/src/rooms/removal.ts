/**
 * Who may not come back. A removal outlives that somebody is forgotten: what is kept of it is a digest that only the same token
 * makes again, under a salt of its own, so that it neither tells who it was nor that two of them are of one person.
 */
import { createHash } from 'node:crypto'
import type { Hash } from './events.ts'

/** `salt`: the same for no other removal, without a colon. */
export function removalOf(hash: Hash, salt: string): string {
  const digest = createHash('sha256').update(`removed/${salt}/${hash}`).digest('hex')
  return `${salt}:${digest}`
}

/** Is this person one of those? Removals that were stored before there was a digest are the hash itself. */
export function isRemoved({ removed }: { readonly removed: readonly string[] }, hash: Hash): boolean {
  return removed.some((r) => r === hash || r === removalOf(hash, r.split(':')[0]!))
}
