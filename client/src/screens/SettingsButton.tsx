import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'

/** Opens the settings, over whatever is shown (SettingsDoor.tsx). */
export function SettingsButton() {
  const { t, settling } = useApp()
  return (
    <button
      class="icb"
      type="button"
      data-settings
      aria-label={t('settings.open')}
      onClick={() => {
        settling.value = true
      }}
    >
      <Icon name="settings" size={22} />
    </button>
  )
}
