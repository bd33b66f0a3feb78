import type { Signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Key } from '../i18n/en.ts'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import { Languages } from './Languages.tsx'
import { Said } from './Said.tsx'
import './settings.css'

export interface SettingsProps {
  onClose(): void
}

/** How one wants the page, over whatever is shown; it is there at once, and stays in this browser. */
export function Settings({ onClose }: SettingsProps) {
  const { t, settings } = useApp()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the effects of what stands in it, which may want the focus.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = (): void => dialog.current?.close()
  const awake = 'wakeLock' in navigator
  return (
    <dialog ref={dialog} class="card settings" aria-labelledby="settings-title" onClose={onClose}>
      <div class="settings-head">
        <h2 id="settings-title">{t('settings.title')}</h2>
        <button class="icb" type="button" aria-label={t('table.close')} onClick={close}>
          <Icon name="cross" size={16} />
        </button>
      </div>
      <div class="settings-list">
        <Languages />
        <Choice
          of={settings.theme}
          values={['auto', 'light', 'dark']}
          label={t('settings.theme')}
          word={(theme) => t(`settings.theme.${theme}`)}
        />
        <Choice
          of={settings.speech}
          values={['all', 'turns', 'brief']}
          label={t('settings.speech')}
          word={(speech) => t(`settings.speech.${speech}`)}
        />
        <Switch of={settings.confirm} label="settings.confirm" note="settings.confirm.note" />
        <Switch of={settings.letters} label="settings.letters" />
        <Switch of={settings.sound} label="settings.sound" />
        {'vibrate' in navigator && <Switch of={settings.vibration} label="settings.vibration" />}
        <Switch
          of={settings.awake}
          label="settings.awake"
          {...(!awake && { note: 'settings.awake.none', disabled: true })}
        />
      </div>
      <Said />
    </dialog>
  )
}

interface SwitchProps {
  readonly of: Signal<boolean>
  readonly label: Key
  readonly note?: Key
  readonly disabled?: boolean
}

function Switch({ of, label, note, disabled = false }: SwitchProps) {
  const { t } = useApp()
  return (
    <label class="settings-line">
      <input
        type="checkbox"
        checked={of.value && !disabled}
        disabled={disabled}
        aria-describedby={note && `${label}-note`}
        onChange={(e) => {
          of.value = e.currentTarget.checked
        }}
      />
      <span>
        {t(label)}
        {note && (
          <small class="mut" id={`${label}-note`}>
            {t(note)}
          </small>
        )}
      </span>
    </label>
  )
}

interface ChoiceProps<V extends string> {
  readonly of: Signal<V>
  readonly values: readonly V[]
  readonly label: string
  word(value: V): string
}

function Choice<V extends string>({ of, values, label, word }: ChoiceProps<V>) {
  return (
    <label class="settings-choice">
      <span>{label}</span>
      <select
        value={of.value}
        onChange={(e) => {
          of.value = e.currentTarget.value as V
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {word(value)}
          </option>
        ))}
      </select>
    </label>
  )
}
