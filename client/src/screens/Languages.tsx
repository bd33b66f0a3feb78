import { useEffect, useRef } from 'preact/hooks'
import { LANGS, type Lang, OWN_NAME } from '../i18n/languages.ts'
import { useApp } from './app.ts'
import { HANGUL, HANGUL_WIDTH } from './hangul.ts'

/** The languages of the page, each by its own name: who cannot read this one finds theirs. */
export function Languages() {
  const { t, lang, speakIn, redraw } = useApp()
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (redraw.lang === lang) own.current?.focus()
    redraw.lang = null
  }, [])
  const choose = (next: Lang): void => {
    if (next !== lang) redraw.lang = next
    speakIn(next)
  }
  return (
    <fieldset class="languages" aria-label={t('home.languages')}>
      {LANGS.map((each) => (
        <button
          key={each}
          ref={each === lang ? own : null}
          type="button"
          lang={each}
          aria-label={OWN_NAME[each]}
          aria-pressed={each === lang}
          onClick={() => choose(each)}
        >
          {each === 'ko' && lang !== 'ko' ? <Hangul /> : OWN_NAME[each]}
        </button>
      ))}
    </fieldset>
  )
}

function Hangul() {
  return (
    <svg class="hangul" viewBox={`0 -90 ${HANGUL_WIDTH} 100`} aria-hidden="true">
      <path d={HANGUL} />
    </svg>
  )
}
