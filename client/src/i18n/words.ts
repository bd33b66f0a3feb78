/** Turns a table of messages into the function that speaks it. */
import type { Words } from '../model/scene.ts'
import { format, grammarOf } from './format.ts'

export type Messages<K extends string> = Readonly<Record<K, string>>

export function speak<K extends string>(messages: Messages<K>, lang: string): Words<K> {
  const grammar = grammarOf(lang)
  return (key, values = {}) => format(messages[key] ?? key, values, grammar)
}
