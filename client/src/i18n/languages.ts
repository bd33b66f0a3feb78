/** The languages of the page. */
import type { Key } from './en.ts'
import type { Messages } from './words.ts'

export type Lang = 'en'

/** By language: how to fetch something that there is in each. */
export type ByLang<T> = Readonly<Record<Lang, () => Promise<T>>>

export const LANGS: readonly Lang[] = ['en']

/** What each calls itself. */
export const OWN_NAME: Readonly<Record<Lang, string>> = {
  en: 'English',
}

/** The page's own words; a game's are in games/<g>/words. */
export const PAGE_WORDS: ByLang<Messages<Key>> = {
  en: async () => (await import('./en.ts')).en,
}

function isLang(text: string): text is Lang {
  return (LANGS as readonly string[]).includes(text)
}

/** What was chosen here, else the first of the browser's (`navigator.languages`) that there is, else English. */
export function languageOf(chosen: string, wanted: readonly string[]): Lang {
  const all = [chosen, ...wanted.map((tag) => tag.split('-')[0] ?? '')]
  return all.find(isLang) ?? 'en'
}
