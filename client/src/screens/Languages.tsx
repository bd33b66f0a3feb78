import { LANGS, OWN_NAME } from '../i18n/languages.ts'
import { useApp } from './app.ts'

/** The languages of the page, each by its own name: who cannot read this one finds theirs. */
export function Languages() {
  const { t, lang, speakIn } = useApp()
  return (
    <fieldset class="languages" aria-label={t('home.languages')}>
      {LANGS.map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === lang} onClick={() => speakIn(each)}>
          {OWN_NAME[each]}
        </button>
      ))}
    </fieldset>
  )
}
