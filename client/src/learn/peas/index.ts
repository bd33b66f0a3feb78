/** Teaches Just Peas. */
import type { Words } from '../../i18n/words.ts'
import type { Taught, Teaching } from '../model.ts'
import { examples } from './examples.ts'
import { lesson } from './lesson.ts'
import { rules } from './rules.ts'
import type { Key } from './words/en.ts'

export const peas: Teaching = {
  words: {
    en: async () => (await import('./words/en.ts')).en,
    ko: async () => (await import('./words/ko.ts')).ko,
    ru: async () => (await import('./words/ru.ts')).ru,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  teach: (t: Words<Key>): Taught => ({
    idea: t('idea'),
    credit: t('credit'),
    sections: rules(t),
    examples: examples(t),
    lesson: lesson(t),
  }),
}
