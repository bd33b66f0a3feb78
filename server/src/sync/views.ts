/** Who is shown which hidden fields. A client without a view receives none of them. */
import type { Client } from '@colyseus/core'
import { type Schema, StateView } from '@colyseus/schema'

export interface Views {
  /** From now on this client sees the hidden fields of exactly these instances. */
  show(client: Client, instances: readonly Schema[]): void
}

export function createViews(): Views {
  const shown = new WeakMap<Client, readonly Schema[]>()
  return {
    show(client, instances) {
      client.view ??= new StateView()
      const before = shown.get(client) ?? []
      for (const old of before) if (!instances.includes(old)) client.view.remove(old)
      for (const instance of instances) if (!before.includes(instance)) client.view.add(instance)
      shown.set(client, instances)
    },
  }
}
