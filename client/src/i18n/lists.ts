/** Lists as a language joins them. */
const known = new Map<string, Intl.ListFormat>()

function formatOf(lang: string, type: 'conjunction' | 'unit'): Intl.ListFormat {
  const key = `${lang} ${type}`
  const format = known.get(key) ?? new Intl.ListFormat(lang, { type })
  known.set(key, format)
  return format
}

/** `{names, list}` reads "a, b, and c"; `{dice, list, unit}` only "a, b, c". Compiled messages call it. */
export function list(items: string | number | readonly string[], lang: string, how?: string): string {
  return formatOf(lang, how === 'unit' ? 'unit' : 'conjunction').format([items].flat().map(String))
}
