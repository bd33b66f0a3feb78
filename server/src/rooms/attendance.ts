/** Who is there, and since when the others are not. It lies beside the table, which outlives every connection. */
import type { Client } from '@colyseus/core'
import type { Hash } from './events.ts'
import type { Guest } from './people.ts'
import type { Table } from './table.ts'
import { seatOf } from './table.ts'

/** Who is not there. */
export interface Absence {
  /** Since when, in milliseconds since 1970; Infinity for who is there. */
  since(hash: Hash): number
  /** For so long, or for good? */
  over(hash: Hash, ms: number, now: number): boolean
}

export class Attendance implements Absence {
  /** The newest connection of everybody who is there. */
  readonly guests = new Map<Client, Guest>()
  private readonly away = new Map<Hash, number>()
  /** Who does not want to come back. */
  private readonly left = new Set<Hash>()
  private readonly loaded: number

  /** Who was away when the room was loaded has been away since then at least. */
  constructor(now: number) {
    this.loaded = now
  }

  come(client: Client, guest: Guest): void {
    this.guests.set(client, guest)
    this.away.delete(guest.hash)
    this.left.delete(guest.hash)
  }

  /** `since`: when. `forGood`: without the wish to come back. */
  go(client: Client, since: number, forGood: boolean): Guest | null {
    const guest = this.guests.get(client) ?? null
    this.guests.delete(client)
    if (guest && !this.has(guest.hash)) {
      this.away.set(guest.hash, since)
      if (forGood) this.left.add(guest.hash)
    }
    return guest
  }

  clientsOf(hash: Hash): Client[] {
    return [...this.guests].filter(([, g]) => g.hash === hash).map(([client]) => client)
  }

  has(hash: Hash): boolean {
    for (const guest of this.guests.values()) if (guest.hash === hash) return true
    return false
  }

  hashes(): Set<Hash> {
    return new Set([...this.guests.values()].map((g) => g.hash))
  }

  /** Since when somebody is away, in milliseconds since 1970; Infinity for who is there. */
  since(hash: Hash): number {
    return this.has(hash) ? Number.POSITIVE_INFINITY : (this.away.get(hash) ?? this.loaded)
  }

  /** Has somebody been away for so long, or left for good? */
  over(hash: Hash, ms: number, now: number): boolean {
    return this.left.has(hash) || now - this.since(hash) >= ms
  }

  /** Are there as many who watch as may? A host who has stood up takes no place among them, and is never kept out. */
  isCrowded(table: Table, most: number): boolean {
    return this.spectators(table) - Number(this.isWatching(table, table.host)) >= most
  }

  private isWatching(table: Table, hash: Hash): boolean {
    return this.has(hash) && seatOf(table, hash) < 0
  }

  spectators(table: Table): number {
    return [...this.hashes()].filter((hash) => seatOf(table, hash) < 0).length
  }
}
