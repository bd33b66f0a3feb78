/** Who is there, and since when the others are not. It lies beside the table, which outlives every connection. */
import type { Client } from '@colyseus/core'
import type { Hash } from './events.ts'
import type { Guest } from './people.ts'
import type { Table } from './table.ts'
import { seatOf } from './table.ts'

export class Attendance {
  /** The newest connection of everybody who is there. */
  readonly guests = new Map<Client, Guest>()
  private readonly away = new Map<Hash, number>()
  private readonly loaded: number

  /** Who was away when the room was loaded has been away since then at least. */
  constructor(now: number) {
    this.loaded = now
  }

  come(client: Client, guest: Guest): void {
    this.guests.set(client, guest)
    this.away.delete(guest.hash)
  }

  /** `since`: when, or -Infinity for who does not want to come back. */
  go(client: Client, since: number): Guest | null {
    const guest = this.guests.get(client) ?? null
    this.guests.delete(client)
    if (guest && !this.has(guest.hash)) this.away.set(guest.hash, since)
    return guest
  }

  clientsOf(hash: Hash): Client[] {
    return [...this.guests].filter(([, g]) => g.hash === hash).map(([client]) => client)
  }

  hashOf(client: Client): Hash {
    return this.guests.get(client)?.hash ?? ''
  }

  has(hash: Hash): boolean {
    for (const guest of this.guests.values()) if (guest.hash === hash) return true
    return false
  }

  hashes(): Set<Hash> {
    return new Set([...this.guests.values()].map((g) => g.hash))
  }

  /** Since when somebody is away, in milliseconds since 1970; Infinity for who is there. */
  awaySince(hash: Hash): number {
    return this.has(hash) ? Number.POSITIVE_INFINITY : (this.away.get(hash) ?? this.loaded)
  }

  spectators(table: Table): number {
    return [...this.hashes()].filter((hash) => seatOf(table, hash) < 0).length
  }
}
