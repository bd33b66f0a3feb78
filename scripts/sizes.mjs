/**
 * npm run sizes [DIST]: brotli sizes of a built client against the budgets (docs/architecture.md). Ends with 1 when one is
 * exceeded or when what it measures is not there.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const KB = 1024
/** Budgets in kB. */
const FONTS = { en: 40, ru: 60, fr: 45, ko: 130 }
const dist = process.argv[2] ?? fileURLToPath(new URL('../client/dist', import.meta.url))
/** By source path, or `_name-hash.js` for a chunk of several: {file, name, imports, css, isEntry}. */
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

/** The chunks that come with these, over static imports. */
function withImports(keys) {
  const all = new Set(keys)
  for (const key of all) for (const next of manifest[key]?.imports ?? []) all.add(next)
  return [...all]
}

function chunks(test) {
  return Object.keys(manifest).filter((key) => manifest[key].file.endsWith('.js') && test(key, manifest[key]))
}

const files = (keys) => [...new Set(keys.map((key) => manifest[key].file))]
const brotli = (file) => brotliCompressSync(readFileSync(join(dist, file))).length
const plain = (file) => readFileSync(join(dist, file)).length

const entry = withImports(chunks((_, { isEntry }) => isEntry))
const styles = [...new Set(entry.flatMap((key) => manifest[key].css ?? []))]
const isOf = (name) => (key, chunk) => chunk.name === name || key.includes(`node_modules/${name}`)
const languages = chunks((key) => /^src\/i18n\/(en|ko|ru|fr)\.ts$/.test(key))
const paints = chunks((key) => /^src\/games\/[^/]+\/paint/.test(key))
/** What a page fetches to read: the letters of every language, and its own. */
const fonts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.woff2'))
const fontsOf = (lang) => {
  const own = fonts.filter((file) => file.includes(`00-${lang}-`))
  if (lang !== 'en' && own.length === 0) return []
  return [...fonts.filter((file) => !/00-(ko|ru|fr)-/.test(file)), ...own]
}

const rows = [
  ...languages.map((key) => ({
    what: `first load, ${key.slice(-'en.ts'.length, -'.ts'.length)}`,
    budget: 40,
    files: files([...new Set([...entry, ...withImports([key])])]),
  })),
  { what: 'first load, CSS', budget: 8, files: styles },
  { what: 'colyseus.js', budget: 50, files: files(chunks(isOf('colyseus'))) },
  { what: 'Pixi', budget: 115, files: files(chunks(isOf('pixi'))) },
  ...paints.map((key) => ({ what: key.split('/')[2], budget: 15, files: files([key]) })),
  ...Object.entries(FONTS).map(([lang, budget]) => ({
    what: `fonts, ${lang}`,
    budget,
    files: fontsOf(lang),
    size: plain,
  })),
]
if (languages.length === 0) rows.push({ what: 'first load', budget: 40, files: [] })
if (paints.length === 0) rows.push({ what: 'scenes of games', budget: 15, files: [] })

for (const { what, budget, files: measured, size = brotli } of rows) {
  const bytes = measured.reduce((sum, file) => sum + size(file), 0)
  const isGood = measured.length > 0 && bytes <= budget * KB
  const verdict = isGood ? '' : measured.length > 0 ? '  TOO LARGE' : '  NOT FOUND'
  console.log(`${what.padEnd(16)} ${(bytes / KB).toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB${verdict}`)
  if (!isGood) process.exitCode = 1
}
