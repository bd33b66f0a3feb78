/**
 * Compiles a file of messages (src/i18n/en.ts, src/games/peas/words/ko.ts, ...) into a module of texts and functions, for the build
 * and for tests: the page carries no parser. Throws where a message is none.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'
import { parse } from '@messageformat/parser'

const SELF = readFileSync(new URL(import.meta.url), 'utf8')
const I18N = fileURLToPath(new URL('src/i18n', import.meta.url))

const isMessages = (file) => /\/(i18n|i18n\/table|words)\/(en|ko|ru|fr)\.ts$/.test(file)

/** What a language does with its values is imported from beside its messages; only the forms it has must be known here. */
function formatOf(lang) {
  const rules = new Intl.PluralRules(lang)
  const plural = Object.assign((n) => rules.select(n), {
    cardinals: rules.resolvedOptions().pluralCategories,
    ordinals: [],
    module: join(I18N, 'plurals.ts'),
  })
  Object.defineProperty(plural, 'name', { value: lang })
  const list = { formatter: () => '', arg: 'string', id: 'list', module: join(I18N, 'lists.ts') }
  return new MessageFormat(plural, { customFormatters: { list } })
}

/** The messages in a file of one language as they are written: `export const en = {...}`, of literals only. */
export function readMessages(source) {
  const code = source.replace(/^(import|export) type .*$/gm, '').replace(/^export const \w+(: [^=]+)? =/m, 'return')
  return new Function(code)()
}

/** The code of the module that takes the place of the file. */
export function compileMessages(source, lang) {
  const messages = Object.entries(readMessages(source))
  const formatted = messages.filter(([, text]) => text.includes('{'))
  const plain = messages.filter(([, text]) => !text.includes('{'))
  const code = compileModule(formatOf(lang), Object.fromEntries(formatted))
  const [head, body] = code.split('export default')
  // Its plural forms are imported by the name of the language, so the words need another.
  return `${head}
const formatted = ${body}
const words = { ...${JSON.stringify(Object.fromEntries(plain))}, ...formatted }
export { words as ${lang} }
`
}

/**
 * What a message takes, sorted: "n plural", "names list", "name". Throws where it is no message, or tells other plural forms than its
 * language has (an exact number, like =0, may be told besides).
 */
export function argumentsOf(text, lang) {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  const found = new Set()
  const look = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue
      found.add(
        token.type === 'plural'
          ? `${token.arg} plural`
          : token.type === 'function'
            ? `${token.arg} ${token.key}`
            : token.arg,
      )
      if (token.type !== 'plural') continue
      const told = token.cases.map(({ key }) => key)
      const missing = [...forms, 'other'].filter((form) => !told.includes(form))
      const strange = told.filter((key) => !/^=?\d+$/.test(key) && !forms.includes(key))
      // Whole numbers never take the form that fractions do.
      const needed = missing.filter(
        (form) => form === 'other' || WHOLE.some((n) => new Intl.PluralRules(lang).select(n) === form),
      )
      const exact = told.filter((key) => /^=?\d+$/.test(key)).length
      if (strange.length > 0 || (needed.length > 0 && exact === 0))
        throw new Error(`${text}: ${[...strange, ...needed]}`)
      for (const each of token.cases) look(each.tokens)
    }
  }
  look(parse(text, { cardinal: forms, ordinal: [] }))
  return [...found].sort()
}
const WHOLE = Array.from({ length: 200 }, (_, n) => n)

/** For vite. */
export const messages = {
  name: 'messages',
  enforce: 'pre',
  transform: (source, file) =>
    isMessages(file) ? { code: compileMessages(source, basename(file, '.ts')), map: null, moduleType: 'js' } : null,
}

/** For Jest, which takes a default export. */
export default {
  process: (source, file) => ({ code: compileMessages(source, basename(file, '.ts')) }),
  getCacheKey: (source, file) => createHash('sha256').update(`${SELF}\0${file}\0${source}`).digest('hex'),
}
