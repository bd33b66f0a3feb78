import type { Journal, Lease } from '../src/journal/journal.ts'

/** The lease of a room that nobody else holds; a new one each time. */
export async function leaseOf(journal: Journal, code: string): Promise<Lease> {
  const lease = await journal.claim(code)
  if (lease === null || lease === 'held') throw new Error(`${code} cannot be claimed`)
  return lease
}
