/** Who sits at this browser: a token of its own (spec/product.md 1, People) and a name. */
import { base64url, isToken } from '@parlour/shared/core/ids'
import { type ReadonlySignal, signal } from '@preact/signals'
import type { Store } from './store.ts'

export interface Person {
  readonly token: string
  readonly name: ReadonlySignal<string>
  rename(name: string): void
}

export function createPerson(store: Store): Person {
  const kept = store.get('token')
  // getRandomValues works on plain http too, unlike crypto.subtle and randomUUID.
  const token = isToken(kept) ? kept : base64url(crypto.getRandomValues(new Uint8Array(32)))
  if (token !== kept) store.set('token', token)
  const name = signal(store.get('name') ?? '')
  return {
    token,
    name,
    rename(next) {
      name.value = next
      store.set('name', next)
    },
  }
}
