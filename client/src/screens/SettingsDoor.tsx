import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { useApp } from './app.ts'
import { Excuse } from './Excuse.tsx'
import type { SettingsProps } from './Settings.tsx'

type Page = ComponentType<SettingsProps>

/** The settings as long as somebody wants them; they are fetched then. */
export function SettingsDoor() {
  const { t, tableWords, settling } = useApp()
  const wanted = settling.value
  const shown = useSignal<{ readonly Settings: Page } | 'broken' | null>(null)
  useEffect(() => {
    if (!wanted || shown.peek()) return
    Promise.all([import('./Settings.tsx'), tableWords()]).then(
      ([page]) => {
        shown.value = page
      },
      () => {
        shown.value = 'broken'
      },
    )
  }, [wanted])
  useEffect(() => {
    if (!wanted) return
    return () => {
      // The button that opened them may have gone meanwhile: with the width of the page, or when what was fetched had come.
      if (document.activeElement !== document.body) return
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-settings]')]
      buttons.find((button) => button.checkVisibility())?.focus()
    }
  }, [wanted])
  const close = (): void => {
    settling.value = false
    if (shown.value === 'broken') shown.value = null
  }
  if (!wanted || !shown.value) return null
  if (shown.value === 'broken') return <Excuse text={t('part.broken')} onClose={close} />
  const { Settings } = shown.value
  return <Settings onClose={close} />
}
