import { useEffect, useRef } from 'preact/hooks'
import { LANGS, type Lang, OWN_NAME } from '../i18n/languages.ts'
import { useApp } from './app.ts'
import { DRAWN_NAMES } from './drawn-names.ts'

/** The languages of the page, each by its own name: who cannot read this one finds theirs. */
export function Languages() {
  const { t, lang, speakIn, redraw } = useApp()
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (redraw.lang === lang) own.current?.focus()
    redraw.lang = null
  }, [])
  const choose = (next: Lang): void => {
    // Back to what is shown, while another is on its way: nothing is drawn anew.
    redraw.lang = next === lang ? null : next
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
          <OwnName of={each} known={each === lang} />
        </button>
      ))}
    </fieldset>
  )
}

/** A language's own name, whose letters this page may not have. */
function OwnName({ of, known }: { of: Lang; known: boolean }) {
  const drawn = DRAWN_NAMES[of]
  if (known || !drawn) return <>{OWN_NAME[of]}</>
  return (
    <svg class="drawn-name" viewBox={`0 -90 ${drawn.width} 115`} aria-hidden="true">
      <path d={drawn.path} />
    </svg>
  )
}
