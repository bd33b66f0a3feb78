/** Lists as a language joins them. */
const known = new Map<string, Intl.ListFormat>()

function formatOf(lang: string): Intl.ListFormat {
  const format = known.get(lang) ?? new Intl.ListFormat(lang, { type: 'conjunction' })
  known.set(lang, format)
  return format
}

/** `{names, list}` reads "a, b, and c"; `{dice, list, unit}` only "a, b, c". Compiled messages call it. */
export function list(items: string | number | readonly string[], lang: string, how?: string): string {
  const texts = [items].flat().map(String)
  // What a browser calls a list of units has an "and" in French, and no commas in Korean and Russian.
  return how === 'unit' ? texts.join(', ') : formatOf(lang).format(texts)
}
