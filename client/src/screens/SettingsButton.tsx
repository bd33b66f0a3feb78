import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import type { SettingsProps } from './Settings.tsx'

/** Where another language was chosen in the settings, '' for nowhere: the page is drawn anew then, and they are still open. */
let chosenAt = ''

/** Opens the settings, which are fetched when somebody wants them. */
export function SettingsButton() {
  const { t, tableWords } = useApp()
  const shown = useSignal<ComponentType<SettingsProps> | null>(null)
  const Page = shown.value
  const open = async (): Promise<void> => {
    const [{ Settings }] = await Promise.all([import('./Settings.tsx'), tableWords()])
    shown.value = Settings
  }
  useEffect(() => {
    if (chosenAt === location.pathname) void open()
    else chosenAt = ''
  }, [])
  return (
    <>
      <button class="icb" type="button" aria-label={t('settings.open')} onClick={() => void open()}>
        <Icon name="settings" size={22} />
      </button>
      {Page && (
        <Page
          onChoose={() => {
            chosenAt = location.pathname
          }}
          onClose={() => {
            chosenAt = ''
            shown.value = null
          }}
        />
      )}
    </>
  )
}
