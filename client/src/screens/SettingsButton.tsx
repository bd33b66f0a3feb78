import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import type { SettingsProps } from './Settings.tsx'

/** Opens the settings, which are fetched when somebody wants them. */
export function SettingsButton() {
  const { t, tableWords, redraw } = useApp()
  const shown = useSignal<ComponentType<SettingsProps> | null>(null)
  const Page = shown.value
  const open = async (): Promise<void> => {
    const [{ Settings }] = await Promise.all([import('./Settings.tsx'), tableWords()])
    shown.value = Settings
  }
  useEffect(() => {
    if (redraw.settingsAt === location.pathname) void open()
    else redraw.settingsAt = ''
  }, [])
  return (
    <>
      <button class="icb" type="button" aria-label={t('settings.open')} onClick={() => void open()}>
        <Icon name="settings" size={22} />
      </button>
      {Page && (
        <Page
          onChoose={() => {
            redraw.settingsAt = location.pathname
          }}
          onClose={() => {
            redraw.settingsAt = ''
            shown.value = null
          }}
        />
      )}
    </>
  )
}
