/** Who is shown which hidden fields. A client without a view receives none of them. */
import type { Client } from '@colyseus/core'
import { type Schema, StateView } from '@colyseus/schema'

/** The lists of a state by seat. */
export interface Hidden {
  readonly seats: ArrayLike<Schema>
  readonly secrets: ArrayLike<Schema>
}

export interface Views {
  /** From now on this client sees the hidden fields of exactly this seat; of none for -1. */
  show(client: Client, seat: number): void
}

interface Shown {
  readonly seat: number
  readonly seats: number
  readonly secrets: number
  readonly instances: readonly Schema[]
}

export function createViews(state: Hidden): Views {
  const shown = new WeakMap<Client, Shown>()
  return {
    show(client, seat) {
      const before = shown.get(client)
      const seats = state.seats.length
      const secrets = state.secrets.length
      // The mirror writes in place: an instance is another one only where its list was shorter in between.
      if (before?.seat === seat && before.seats === seats && before.secrets === secrets) return
      const instances = [state.seats[seat], state.secrets[seat]].filter((s) => s !== undefined)
      client.view ??= new StateView()
      for (const old of before?.instances ?? []) if (!instances.includes(old)) client.view.remove(old)
      for (const instance of instances) if (!before?.instances.includes(instance)) client.view.add(instance)
      shown.set(client, { seat, seats, secrets, instances })
    },
  }
}
