/** Who sits at this browser: a token of its own (spec/product.md 1, People) and a name. */
import { base64url, isToken, readName } from '@parlour/shared/core/ids'
import { type ReadonlySignal, signal } from '@preact/signals'
import type { Store } from './store.ts'

export interface Person {
  readonly token: string
  /** A name that may be used, '' before there is one. */
  readonly name: ReadonlySignal<string>
  /** What is no name changes nothing. */
  rename(name: string): void
}

export function createPerson(store: Store): Person {
  const kept = store.get('token')
  // getRandomValues works on plain http too, unlike crypto.subtle and randomUUID.
  const token = isToken(kept) ? kept : base64url(crypto.getRandomValues(new Uint8Array(32)))
  if (token !== kept) store.set('token', token)
  const name = signal(readName(store.get('name')) ?? '')
  return {
    token,
    name,
    rename(typed) {
      const next = readName(typed)
      if (next === null) return
      name.value = next
      store.set('name', next)
    },
  }
}
