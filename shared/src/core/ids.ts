/** Room codes: five characters without 0 O 1 I L (spec/product.md 1). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 5

/** What may be the code in a link: the prefix of a server can be called r too. */
const LINKED = /(?<=\/r\/)[^/?#\s]+/gu

/**
 * A room code out of what a person typed or pasted: any case, full-width letters, spaces and hyphens ignored, or an
 * invitation link. Null when it holds no code.
 */
export function readCode(text: string): string | null {
  const plain = text.normalize('NFKC')
  const codes = (plain.match(LINKED) ?? [plain]).map((text) => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase())
  return codes.find(isCode) ?? null
}

/** Is this exactly a code, as codes are stored? */
export function isCode(text: string): boolean {
  return text.length === CODE_LENGTH && [...text].every((c) => CODE_ALPHABET.includes(c))
}

/** A code from random bytes; `random(n)` gives n of them. Bytes that would favour a character are thrown away. */
export function makeCode(random: (n: number) => Uint8Array): string {
  const fair = 256 - (256 % CODE_ALPHABET.length)
  let code = ''
  while (code.length < CODE_LENGTH) {
    for (const byte of random(CODE_LENGTH)) {
      if (byte < fair && code.length < CODE_LENGTH) code += CODE_ALPHABET[byte % CODE_ALPHABET.length]
    }
  }
  return code
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** A person's token: 32 bytes as base64url without padding. */
export function isToken(x: unknown): x is string {
  return typeof x === 'string' && TOKEN.test(x)
}

const ID = /^[0-9a-f]{32}$/

/** The id of a record: 128 random bits as hex. */
export function isId(x: unknown): x is string {
  return typeof x === 'string' && ID.test(x)
}

/** Bytes as base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3)
    const bits = (a << 16) | (b << 8) | c
    const left = bytes.length - i
    for (let k = 0; k < Math.min(4, left + 1); k++) text += digits[(bits >> (18 - 6 * k)) & 63]
  }
  return text
}

const NAME_BYTES = 96
const NAME_GRAPHEMES = 24
const COMBINING = 3
// Control, format (bidi, zero-width), surrogate, private-use and unassigned characters, line and paragraph separators, and
// whatever else draws nothing. Two that emoji are made with have rules of their own: U+200D and U+FE0F.
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u{2800}]|(?![\u{200D}\u{FE0F}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const SELECTOR = /(?<!\p{Extended_Pictographic})\u{FE0F}(?!\u{20E3})/u
const JOINER =
  /(?<!\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]?)\u{200D}|\u{200D}(?!\p{Extended_Pictographic})/u
const STACKED = new RegExp(`\\p{M}{${COMBINING + 1},}`, 'u')

/** A name as it is kept (NFC, trimmed), or null when it is none (spec/product.md 1). */
export function readName(x: unknown): string | null {
  if (typeof x !== 'string' || x.length > 4 * NAME_BYTES) return null
  const name = x.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (name === '' || !isShort(name)) return null
  if (HIDDEN.test(name) || JOINER.test(name) || SELECTOR.test(name)) return null
  if (STACKED.test(name.normalize('NFD')) || /^\p{M}/u.test(name)) return null
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : null
}

/** Names that count as equal: compatibility form, case folded, trimmed. */
export function nameKey(name: string): string {
  const visible = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visible.toLowerCase().toUpperCase().toLowerCase().trim()
}

/** `name`, or `name 2`, `name 3` when an equal one is taken; cut where the number would make it too long. */
export function distinctName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey))
  if (!keys.has(nameKey(name))) return name
  for (let n = 2; ; n++) {
    const candidate = numbered(name, n)
    if (!keys.has(nameKey(candidate))) return candidate
  }
}

function numbered(name: string, n: number): string {
  const letters = graphemes(name)
  let text = `${name} ${n}`
  while (letters.length > 1 && !isShort(text)) {
    letters.pop()
    text = `${letters.join('').trimEnd()} ${n}`
  }
  return text
}

function isShort(text: string): boolean {
  return utf8Length(text) <= NAME_BYTES && graphemes(text).length <= NAME_GRAPHEMES
}

function utf8Length(text: string): number {
  let n = 0
  for (const c of text) {
    const code = c.codePointAt(0) ?? 0
    n += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return n
}

function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), (s) => s.segment)
}
