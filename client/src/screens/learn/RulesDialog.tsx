import { useEffect, useRef } from 'preact/hooks'
import type { GameId } from '../../games/registry.ts'
import { useApp } from '../app.ts'
import { Icon } from '../Icon.tsx'
import { Said } from '../Said.tsx'
import { LooksContext } from '../surface.ts'
import { gameName } from '../words.ts'
import { useTaught } from './load.ts'
import { Rules } from './Rules.tsx'

/** The rules over whatever is shown, which stays as it is: a room keeps its seat and its draft. Back closes them. */
export function RulesDialog({ game, onClose }: { game: GameId; onClose(): void }) {
  const { t, looks } = useApp()
  const dialog = useRef<HTMLDialogElement>(null)
  const { loaded, broken, again } = useTaught(game)
  /** Is the entry of the history that Back would take still there? */
  const entered = useRef(false)
  useEffect(() => {
    dialog.current?.showModal()
    // By its whole address, so that it stays the same page.
    window.history.pushState(null, '', window.location.href)
    entered.current = true
    const back = (): void => {
      entered.current = false
      dialog.current?.close()
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  const closed = (): void => {
    if (entered.current) window.history.back()
    entered.current = false
    onClose()
  }
  return (
    <dialog ref={dialog} class="card rules-dialog" aria-labelledby="rules-title" onClose={closed}>
      <header class="rules-head">
        <h2 id="rules-title">{t('rules.of', { game: gameName(t, game) })}</h2>
        <button class="icb" type="button" aria-label={t('table.close')} onClick={() => dialog.current?.close()}>
          <Icon name="cross" size={16} />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div class="rules-scroll" tabIndex={0}>
        <LooksContext.Provider value={looks}>
          {loaded ? (
            <Rules of={loaded} beside />
          ) : broken ? (
            <p class="row">
              {t('alone.broken')}
              <button type="button" onClick={again}>
                {t('link.again')}
              </button>
            </p>
          ) : (
            <p>{t('alone.loading')}</p>
          )}
        </LooksContext.Provider>
      </div>
      <Said />
    </dialog>
  )
}
