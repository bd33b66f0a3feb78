/**
 * Who is sent a patch. Colyseus sends one to everybody when anything has changed, an empty one to those who may not see it:
 * that would tell when, and how often, something hidden changes.
 */
import { type Client, SchemaSerializer } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { sameJson } from '@parlour/shared/core/json'
import type { Plain } from './mirror.ts'

export class Patches extends SchemaSerializer<Schema> {
  private only: ReadonlySet<Client> | null = null
  private readonly most: () => number

  /** `most`: bytes that a full state may take now. */
  constructor(most: () => number) {
    super()
    this.most = most
  }

  /** While `send` runs, patches go to these clients alone; null is everybody. */
  to(clients: ReadonlySet<Client> | null, send: () => void): void {
    this.only = clients
    try {
      send()
    } finally {
      this.only = null
    }
  }

  /**
   * Colyseus goes on with the old buffer when one was too small, and everything beyond it arrives as zeros: there is room for all
   * of it before it is written.
   */
  private reserve(bytes: number): void {
    const buffer = this.fullEncodeBuffer
    if (bytes <= buffer.byteLength) return
    this.fullEncodeBuffer = new Uint8Array(2 * bytes)
    this.fullEncodeBuffer.set(buffer.subarray(0, 1))
    this.needFullEncode = true
  }

  /** A full state holds what its client's view shows: that need not be sent once more with the next patch. */
  override getFullState(...[client, timing]: Parameters<SchemaSerializer<Schema>['getFullState']>) {
    this.reserve(this.most())
    const full = super.getFullState(client, timing)
    client?.view?.changes.clear()
    return full
  }

  override applyPatches(...[clients, ...rest]: Parameters<SchemaSerializer<Schema>['applyPatches']>): boolean {
    const { only } = this
    return super.applyPatches(only ? clients.filter((c) => only.has(c)) : clients, ...rest)
  }
}

/** Is the difference hidden from everybody but its own seat? */
export function isHidden(before: Plain | null, after: Plain): boolean {
  if (!before) return false
  return Object.keys(after).every((key) => {
    if (key === 'secrets' || before[key] === after[key]) return true
    return sameJson(open(key, before[key]), open(key, after[key]))
  })
}

/** A seat's count of turns is for the seat alone. */
function open(key: string, value: unknown): unknown {
  return key === 'seats' && Array.isArray(value) ? value.map((seat: object) => ({ ...seat, turns: 0 })) : value
}
