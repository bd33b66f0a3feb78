import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { useApp } from './app.ts'
import { Excuse } from './Excuse.tsx'
import { Icon } from './Icon.tsx'
import { useKept } from './kept.ts'
import type { SettingsProps } from './Settings.tsx'

/** Opens the settings, which are fetched when somebody wants them. */
export function SettingsButton() {
  const { t, tableWords } = useApp()
  const wanted = useKept('settings', false)
  const shown = useSignal<ComponentType<SettingsProps> | null>(null)
  const broken = useSignal(false)
  const Page = shown.value
  const open = async (): Promise<void> => {
    wanted.value = true
    try {
      const [{ Settings }] = await Promise.all([import('./Settings.tsx'), tableWords()])
      shown.value = Settings
    } catch {
      wanted.value = false
      broken.value = true
    }
  }
  useEffect(() => {
    if (wanted.value) void open()
  }, [])
  return (
    <>
      <button class="icb" type="button" aria-label={t('settings.open')} onClick={() => void open()}>
        <Icon name="settings" size={22} />
      </button>
      {broken.value && (
        <Excuse
          text={t('part.broken')}
          onClose={() => {
            broken.value = false
          }}
        />
      )}
      {Page && (
        <Page
          onClose={() => {
            wanted.value = false
            shown.value = null
          }}
        />
      )}
    </>
  )
}
