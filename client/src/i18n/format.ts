/** Messages with `{name}` and `{n, plural, one {# acorn} other {# acorns}}`; braces nest, `#` is the number. */
export type Values = Readonly<Record<string, string | number>>

/** Which plural form of the language a number takes ('one', 'few', 'other', ...). */
export type PluralRule = (n: number) => string

export function format(message: string, values: Values, rule: PluralRule, hash = ''): string {
  let out = ''
  for (let i = 0; i < message.length; i++) {
    const c = message.charAt(i)
    if (c === '#' && hash !== '') out += hash
    else if (c !== '{') out += c
    else {
      const end = closing(message, i)
      out += fill(message.slice(i + 1, end), values, rule)
      i = end
    }
  }
  return out
}

function fill(inner: string, values: Values, rule: PluralRule): string {
  const comma = inner.indexOf(',')
  if (comma < 0) return String(values[inner.trim()] ?? '')
  const n = Number(values[inner.slice(0, comma).trim()])
  const forms = readForms(inner.slice(inner.indexOf(',', comma + 1) + 1))
  return format(forms[`=${n}`] ?? forms[rule(n)] ?? forms.other ?? '', values, rule, String(n))
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
