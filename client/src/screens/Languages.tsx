import { useSignal } from '@preact/signals'
import { LANGS, type Lang, OWN_NAME } from '../i18n/languages.ts'
import { useApp } from './app.ts'
import { DRAWN_NAMES } from './drawn-names.ts'

/** The languages of the page, each by its own name: who cannot read this one finds theirs. */
export function Languages() {
  const { t, lang, speakIn, speaker } = useApp()
  const failed = useSignal(false)
  const choose = async (next: Lang): Promise<void> => {
    failed.value = false
    if (await speakIn(next)) return
    failed.value = true
    speaker.say([t('refused.offline')])
  }
  return (
    <fieldset class="languages" aria-label={t('home.languages')}>
      {LANGS.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-label={OWN_NAME[each]}
          aria-pressed={each === lang}
          onClick={() => void choose(each)}
        >
          <OwnName of={each} known={each === lang} />
        </button>
      ))}
      {failed.value && <p class="wrong">{t('refused.offline')}</p>}
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
