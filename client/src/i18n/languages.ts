/** The languages of the page. */
import type { FirstKey } from './en.ts'
import type { TableKey } from './table/en.ts'
import type { Messages } from './words.ts'

export type Lang = 'en' | 'ko' | 'ru' | 'fr'

/** By language: how to fetch something that there is in each. */
export type ByLang<T> = Readonly<Record<Lang, () => Promise<T>>>

export const LANGS: readonly Lang[] = ['en', 'ko', 'ru', 'fr']

/** What each calls itself. */
export const OWN_NAME: Readonly<Record<Lang, string>> = {
  en: 'English',
  ko: '한국어',
  ru: 'Русский',
  fr: 'Français',
}

/** A link to try again, where not even the words of the first page could be had. */
export const NO_WORDS: Readonly<Record<Lang, string>> = {
  en: 'The server does not answer. Try again.',
  ko: '서버가 답하지 않아요. 다시 시도하세요.',
  ru: 'Сервер не отвечает. Попробуйте ещё раз.',
  fr: 'Le serveur ne répond pas. Réessayez.',
}

/** The words of the first page, those of tables besides; a game's own are in games/<g>/words. */
export const FIRST_WORDS: ByLang<Messages<FirstKey>> = {
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
  ru: async () => (await import('./ru.ts')).ru,
  fr: async () => (await import('./fr.ts')).fr,
}
export const TABLE_WORDS: ByLang<Messages<TableKey>> = {
  en: async () => (await import('./table/en.ts')).en,
  ko: async () => (await import('./table/ko.ts')).ko,
  ru: async () => (await import('./table/ru.ts')).ru,
  fr: async () => (await import('./table/fr.ts')).fr,
}

function isLang(text: string): text is Lang {
  return (LANGS as readonly string[]).includes(text)
}

/** What was chosen here, else the first of the browser's (`navigator.languages`) that there is, else English. */
export function languageOf(chosen: string, wanted: readonly string[]): Lang {
  const all = [chosen, ...wanted.map((tag) => tag.split('-')[0] ?? '')]
  return all.find(isLang) ?? 'en'
}
