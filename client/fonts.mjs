/**
 * npm run fonts -w client: makes src/screens/fonts/*.woff2: the serif of titles and printed digits, out of Source Serif 4
 * Bold, the Russian letters of Source Sans 3, and the Korean ones that are used, out of Noto Sans KR. "Source" is a name
 * reserved by their licence (OFL), so what is modified here carries another one. The files are kept in the repository; run
 * this when the letters change, and change the unicode-range in base.css with them.
 *
 * Noto Sans KR is large and only needed here: npm install --no-save @expo-google-fonts/noto-sans-kr@0.4.3
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const subset = require('subset-font')
// What subset-font itself packs and unpacks with.
const fontverter = createRequire(require.resolve('subset-font'))('fontverter')

const serif = (script) => `@fontsource/source-serif-4/files/source-serif-4-${script}-700-normal.woff2`
const sans = (weight) => `@fontsource/source-sans-3/files/source-sans-3-cyrillic-${weight}-normal.woff2`
const noto = (weight) => `@expo-google-fonts/noto-sans-kr/${weight}/NotoSansKR_${weight}.ttf`

const LATIN = " &'()+,-./0123456789:;=?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz±·×–—’−"
const FRENCH = '\u00a0«»ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸ'
const RUSSIAN = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁё'
/** Of every Korean message, and what the browser puts between them: dates, lists, the language's own name. */
const KOREAN = [
  ...new Set(
    globSync('src/**/ko.ts', { cwd: import.meta.dirname })
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('년월일및한국어')
      .match(/[가-힣]/g),
  ),
]
  .sort()
  .join('')

/** English needs the first only. */
const FONTS = [
  { file: 'parlour-serif-700', family: 'Parlour Serif', style: 'Bold', source: serif('latin'), letters: LATIN },
  { file: 'parlour-serif-700-fr', family: 'Parlour Serif', style: 'Bold', source: serif('latin'), letters: FRENCH },
  { file: 'parlour-serif-700-ru', family: 'Parlour Serif', style: 'Bold', source: serif('cyrillic'), letters: RUSSIAN },
  { file: 'parlour-sans-400-ru', family: 'Parlour Sans', style: 'Regular', source: sans(400), letters: RUSSIAN },
  { file: 'parlour-sans-700-ru', family: 'Parlour Sans', style: 'Bold', source: sans(700), letters: RUSSIAN },
  {
    file: 'parlour-sans-400-ko',
    family: 'Parlour Sans KR',
    style: 'Regular',
    source: noto('400Regular'),
    letters: KOREAN,
  },
  { file: 'parlour-sans-700-ko', family: 'Parlour Sans KR', style: 'Bold', source: noto('700Bold'), letters: KOREAN },
]
/** Entries of the name table; the copyright stays as it is. */
const COPYRIGHT = 0
const namesOf = (family, style) => {
  const postscript = `${family.replaceAll(' ', '')}-${style}`
  return {
    1: family,
    2: style,
    3: postscript,
    4: `${family} ${style}`,
    6: postscript,
    14: 'https://openfontlicense.org',
  }
}

/** The tables of an sfnt font by tag. */
function unpack(font) {
  const tables = new Map()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i
    const from = font.readUInt32BE(at + 8)
    tables.set(font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12)))
  }
  return tables
}

/** An sfnt font of these tables; each begins at a multiple of 4. */
function pack(version, tables) {
  const head = Buffer.alloc(12 + 16 * tables.size)
  const power = 2 ** Math.floor(Math.log2(tables.size))
  head.writeUInt32BE(version, 0)
  head.writeUInt16BE(tables.size, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((tables.size - power) * 16, 10)
  const parts = [head]
  let offset = head.length
  ;[...tables].forEach(([tag, table], i) => {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
    table.copy(padded)
    let sum = 0
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
    head.write(tag, 12 + 16 * i, 'latin1')
    head.writeUInt32BE(sum, 16 + 16 * i)
    head.writeUInt32BE(offset, 20 + 16 * i)
    head.writeUInt32BE(table.length, 24 + 16 * i)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}

/** The text of an entry of a name table. */
function nameOf(table, id) {
  const texts = table.readUInt16BE(4)
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const at = 6 + 12 * i
    if (table.readUInt16BE(at + 6) !== id) continue
    const from = texts + table.readUInt16BE(at + 10)
    return Buffer.from(table.subarray(from, from + table.readUInt16BE(at + 8)))
      .swap16()
      .toString('utf16le')
  }
  throw new Error(`no name ${id}`)
}

/** A name table of these entries: Windows, Unicode, English. */
function nameTable(names) {
  const entries = Object.entries(names).map(([id, text]) => [Number(id), Buffer.from(text, 'utf16le').swap16()])
  const head = Buffer.alloc(6 + 12 * entries.length)
  head.writeUInt16BE(entries.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  entries.forEach(([id, text], i) => {
    const record = [3, 1, 0x409, id, text.length, offset]
    record.forEach((value, k) => {
      head.writeUInt16BE(value, 6 + 12 * i + 2 * k)
    })
    offset += text.length
  })
  return Buffer.concat([head, ...entries.map(([, text]) => text)])
}

for (const { file, family, style, source, letters } of FONTS) {
  const cut = await subset(readFileSync(require.resolve(source)), letters, {
    targetFormat: 'truetype',
    keepFeatures: ['kern'],
    noHinting: true,
    dropTables: ['BASE', 'GDEF', 'STAT', 'gasp', 'prep', 'vhea', 'vmtx', 'VORG'],
  })
  const font = Buffer.from(cut)
  const tables = unpack(font)
  tables.set('name', nameTable({ [COPYRIGHT]: nameOf(tables.get('name'), COPYRIGHT), ...namesOf(family, style) }))
  const packed = await fontverter.convert(pack(font.readUInt32BE(0), tables), 'woff2')
  writeFileSync(new URL(`src/screens/fonts/${file}.woff2`, import.meta.url), packed)
  const range = [...letters].map((c) => `U+${c.codePointAt(0).toString(16).toUpperCase()}`)
  console.log(`${file}: ${packed.length} bytes, ${letters === KOREAN ? `${range.length} letters` : range.join(', ')}`)
}
