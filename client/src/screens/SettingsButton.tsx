import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'

/** Opens the settings, which are fetched when somebody wants them. */
export function SettingsButton() {
  const { t, tableWords } = useApp()
  const shown = useSignal<ComponentType<{ onClose(): void }> | null>(null)
  const Page = shown.value
  const open = async (): Promise<void> => {
    const [{ Settings }] = await Promise.all([import('./Settings.tsx'), tableWords()])
    shown.value = Settings
  }
  return (
    <>
      <button class="icb" type="button" aria-label={t('settings.open')} onClick={() => void open()}>
        <Icon name="settings" size={22} />
      </button>
      {Page && (
        <Page
          onClose={() => {
            shown.value = null
          }}
        />
      )}
    </>
  )
}
