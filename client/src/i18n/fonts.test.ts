/** A new word must not lack its letters: they are cut to those in use (client/fonts.mjs), and fetched by unicode-range. */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { readMessages } from '../../messages.mjs'
import { calendarDay } from '../screens/dates.ts'
import { LANGS, type Lang, OWN_NAME } from './languages.ts'
import { list } from './lists.ts'

const CLIENT = join(process.cwd(), 'client/src')
const require = createRequire(join(CLIENT, 'main.tsx'))

interface Packer {
  convert(font: Buffer, to: 'truetype'): Promise<Buffer>
}
/** What the fonts are packed with. */
const packer = createRequire(require.resolve('subset-font'))('fontverter') as Packer

interface Face {
  readonly family: string
  readonly weight: number
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

const CSS = readFileSync(join(CLIENT, 'screens/base.css'), 'utf8')
const FACES: readonly Face[] = [...CSS.matchAll(/@font-face \{([^}]+)\}/gu)].map(([, block = '']) => ({
  family: /font-family: "([^"]+)"/u.exec(block)![1]!,
  weight: Number(/font-weight: (\d+)/u.exec(block)![1]),
  file: /url\("([^"]+)"\)/u.exec(block)![1]!,
  ranges: [...block.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)].map(
    ([, from, to]) => [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)] as const,
  ),
}))

/** The families of a language, in their order. */
function familiesOf(lang: Lang, name: 'sans' | 'serif'): readonly string[] {
  const own =
    new RegExp(`:root:lang\\(${lang}\\) \\{([^}]+)\\}`, 'u').exec(CSS)?.[1] ?? /:root \{([^}]+)\}/u.exec(CSS)![1]!
  return [...new RegExp(`--${name}: ([^;]+);`, 'u').exec(own)![1]!.matchAll(/"([^"]+)"/gu)].map(([, family]) => family!)
}

/** The characters that a font has, by its table of them in format 4. */
async function lettersOf(file: string): Promise<ReadonlySet<number>> {
  const path = file.startsWith('./') ? join(CLIENT, 'screens', file) : require.resolve(file)
  const font = await packer.convert(readFileSync(path), 'truetype')
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8)
  const parts = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 8 + 8 * i),
  )
  const found = new Set<number>()
  for (const at of parts.filter((part) => font.readUInt16BE(part) === 4)) {
    const n = font.readUInt16BE(at + 6) / 2
    for (let i = 0; i < n; i++) {
      const end = font.readUInt16BE(at + 14 + 2 * i)
      const start = font.readUInt16BE(at + 16 + 2 * n + 2 * i)
      for (let c = start; c <= end && c < 0xffff; c++) found.add(c)
    }
  }
  return found
}

/** Every text of a language: its messages, and what the browser puts between them. */
function textOf(lang: Lang): string {
  const files = globSync(`**/${lang}.ts`, { cwd: CLIENT })
  const messages = files.flatMap((file) => Object.values(readMessages(readFileSync(join(CLIENT, file), 'utf8'))))
  const months = Array.from({ length: 12 }, (_, i) => calendarDay(`2026-${String(i + 1).padStart(2, '0')}-28`, lang))
  return [...messages, ...months, list(['1', '2', '3'], lang), OWN_NAME[lang]].join('')
}

/** Pictures such as □ are the system's in every language. */
const lettersIn = (text: string): string[] => [...new Set(text.replace(/\p{So}/gu, ''))]

const letters = new Map<string, ReadonlySet<number>>()

beforeAll(async () => {
  // One after the other: the packer's memory is used again for the next font.
  for (const { file } of FACES) letters.set(file, await lettersOf(file))
})

describe.each(LANGS)('every letter of %s', (lang) => {
  test.each([400, 700])('is in the sans of weight %d', (weight) => {
    expect(missing(lang, 'sans', weight, lettersIn(textOf(lang)))).toEqual([])
  })
  test('is in the serif', () => {
    const used = lettersIn(textOf(lang)).filter((c) => /[\p{L}\p{N}]/u.test(c))
    expect(missing(lang, 'serif', 700, used)).toEqual([])
  })
})

test('a letter that no font has is missing', () => {
  expect(missing('ko', 'sans', 400, ['가', 'ж', '뷁'])).toEqual(['ж', '뷁'])
  expect(missing('fr', 'serif', 700, ['œ', '가'])).toEqual(['가'])
})

/** A letter is drawn by the first face of the families whose range it is in and that has it. */
function missing(lang: Lang, name: 'sans' | 'serif', weight: number, used: readonly string[]) {
  const families = familiesOf(lang, name)
  const faces = FACES.filter((face) => families.includes(face.family) && face.weight === weight)
  return used.filter((letter) => {
    const c = letter.codePointAt(0)!
    return !faces.some(
      ({ file, ranges }) => ranges.some(([from, to]) => from <= c && c <= to) && letters.get(file)!.has(c),
    )
  })
}
