/** Turns a table of messages into the function that speaks it. */
import type { Words } from '../model/scene.ts'
import { format } from './format.ts'

export type Messages<K extends string> = Readonly<Record<K, string>>

export function speak<K extends string>(messages: Messages<K>, lang: string): Words<K> {
  const plurals = new Intl.PluralRules(lang)
  return (key, values = {}) => format(messages[key] ?? key, values, (n) => plurals.select(n))
}

/** Names joined as the language does: "Mina, Théo and Hana". */
export function listing(lang: string): (items: readonly string[]) => string {
  const list = new Intl.ListFormat(lang, { type: 'conjunction' })
  return (items) => list.format(items)
}
