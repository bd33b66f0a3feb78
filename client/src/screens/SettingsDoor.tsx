import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { useApp } from './app.ts'
import type { SettingsProps } from './Settings.tsx'

/** The settings as long as somebody wants them; they are fetched then. */
export function SettingsDoor() {
  const { t, tableWords, settling, speaker } = useApp()
  const wanted = settling.value
  const shown = useSignal<{ readonly Settings: ComponentType<SettingsProps> } | null>(null)
  useEffect(() => {
    if (!wanted || shown.peek()) return
    Promise.all([import('./Settings.tsx'), tableWords()]).then(
      ([page]) => {
        shown.value = page
      },
      () => {
        settling.value = false
        speaker.say([t('refused.offline')])
      },
    )
  }, [wanted])
  if (!wanted || !shown.value) return null
  const { Settings } = shown.value
  const close = (): void => {
    settling.value = false
    // The button that opened them may have gone with the width of the page.
    if (document.activeElement !== document.body) return
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-settings]')]
    buttons.find((button) => button.checkVisibility())?.focus()
  }
  return <Settings onClose={close} />
}
