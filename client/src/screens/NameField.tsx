import type { Signal } from '@preact/signals'
import type { Ref } from 'preact'
import { useApp } from './app.ts'
import { keepComposing } from './typing.ts'

interface NameFieldProps {
  readonly field: Ref<HTMLInputElement>
  readonly typed: Signal<string>
  /** Id of what says why it is wrong, or what it is for; '' for nothing. */
  readonly why: string
  readonly wrong: boolean
  onTyped(name: string): void
}

/** Where somebody says who they are. */
export function NameField({ field, typed, why, wrong, onTyped }: NameFieldProps) {
  const { t } = useApp()
  return (
    <label class="field">
      <span class="label">{t('home.name')}</span>
      <input
        ref={field}
        type="text"
        onKeyDown={keepComposing}
        autocomplete="nickname"
        maxLength={96}
        value={typed.value}
        aria-invalid={wrong}
        aria-describedby={why === '' ? undefined : why}
        onInput={(e) => {
          typed.value = e.currentTarget.value
          onTyped(typed.value)
        }}
      />
    </label>
  )
}
