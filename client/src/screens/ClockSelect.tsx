import { CLOCKS } from '@parlour/shared/core/protocol'
import type { Key } from '../i18n/en.ts'
import { useApp } from './app.ts'

/** How long a turn may take. */
export function ClockSelect({ value, onChoose }: { value: number; onChoose(seconds: number): void }) {
  const { t } = useApp()
  return (
    <select
      aria-label={t('clock.label')}
      value={String(value)}
      onChange={(e) => onChoose(Number(e.currentTarget.value))}
    >
      {CLOCKS.map((seconds) => (
        <option key={seconds} value={String(seconds)}>
          {t(`clock.${seconds}` as Key)}
        </option>
      ))}
    </select>
  )
}
