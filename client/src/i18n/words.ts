/** Turns a table of messages into the function that speaks it. */
/** Several texts are for `{name, list}`, which joins them as the language does. */
export type Values = Readonly<Record<string, string | number | readonly string[]>>

/**
 * By key: what is written as `{name}`, `{n, plural, one {# acorn} other {# acorns}}`, `{names, list}` or `{dice, list, unit}` in the file of
 * a language is a function when it is built (client/messages.mjs); every other message is a text.
 */
export type Messages<K extends string> = Readonly<Record<K, string | ((values: Values) => string)>>

/** A line of words: `t('key', {name: value})` in the person's language; a key that is missing is a type error. */
export type Words<K extends string = string> = (key: K, values?: Values) => string

/** A key without a message is read as itself: only words that are still to be fetched can lack one. */
export function speak<K extends string>(messages: Partial<Messages<K>>): Words<K> {
  return (key, values) => say(key, messages[key], values)
}

export function say(key: string, message: Messages<string>[string] | undefined, values: Values = {}): string {
  // A message that is nothing but a number is compiled to one.
  return typeof message === 'function' ? String(message(values)) : (message ?? key)
}
