/**
 * Messages with `{name}`, `{n, plural, one {# acorn} other {# acorns}}` and `{names, list}`; braces nest, `#` is the
 * number. A list reads "a, b, and c"; `{dice, list, unit}` only "a, b, c".
 */
export type Values = Readonly<Record<string, string | number | readonly string[]>>

/** What a language does with its values. */
export interface Grammar {
  /** The plural form that a number takes ('one', 'few', 'other', ...). */
  plural(n: number): string
  list(items: readonly string[], type: 'conjunction' | 'unit'): string
}

export function grammarOf(lang: string): Grammar {
  const plurals = new Intl.PluralRules(lang)
  const lists = { conjunction: new Intl.ListFormat(lang), unit: new Intl.ListFormat(lang, { type: 'unit' }) }
  return {
    plural: (n) => plurals.select(n),
    list: (items, type) => lists[type].format(items),
  }
}

export function format(message: string, values: Values, grammar: Grammar, hash = ''): string {
  let out = ''
  for (let i = 0; i < message.length; i++) {
    const c = message.charAt(i)
    if (c === '#' && hash !== '') out += hash
    else if (c !== '{') out += c
    else {
      const end = closing(message, i)
      out += fill(message.slice(i + 1, end), values, grammar)
      i = end
    }
  }
  return out
}

function fill(inner: string, values: Values, grammar: Grammar): string {
  const [name = '', kind = '', how = ''] = inner.split(',').map((part) => part.trim())
  const value = values[name] ?? ''
  if (kind === 'list') return grammar.list([value].flat().map(String), how === 'unit' ? how : 'conjunction')
  if (kind !== 'plural') return String(value)
  const n = Number(value)
  const forms = readForms(inner.slice(inner.indexOf(',', inner.indexOf(',') + 1) + 1))
  return format(forms[`=${n}`] ?? forms[grammar.plural(n)] ?? forms.other ?? '', values, grammar, String(n))
}

/** `one {...} other {...}` as a record. */
function readForms(text: string): Record<string, string> {
  const forms: Record<string, string> = {}
  let i = 0
  while (i < text.length) {
    const open = text.indexOf('{', i)
    if (open < 0) break
    const end = closing(text, open)
    forms[text.slice(i, open).trim()] = text.slice(open + 1, end)
    i = end + 1
  }
  return forms
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++
    else if (text[i] === '}' && --depth === 0) return i
  }
  return text.length
}
