import { CODE_LENGTH } from '@parlour/shared/core/ids'
import { useState } from 'preact/hooks'
import { useApp } from './app.ts'

/** Five boxes drawn over one text field: typing, pasting and reading aloud are those of a field. */
export function CodeField({ value, onInput, invalid }: CodeFieldProps) {
  const { t } = useApp()
  const [focused, setFocused] = useState(false)
  const shown = boxed(value)
  return (
    <span class="code">
      <input
        class="code-field"
        type="text"
        aria-label={t('home.code')}
        aria-invalid={invalid}
        aria-describedby={invalid ? 'code-wrong' : undefined}
        value={value}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        onInput={(e) => onInput(e.currentTarget.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      {shown === null ? (
        <span class="code-long" aria-hidden="true">
          {value}
        </span>
      ) : (
        Array.from({ length: CODE_LENGTH }, (_, i) => (
          <span
            key={i}
            class={`code-box${focused && i === Math.min(shown.length, CODE_LENGTH - 1) ? ' is-next' : ''}`}
            aria-hidden="true"
          >
            {shown[i] ?? ''}
          </span>
        ))
      )}
    </span>
  )
}

interface CodeFieldProps {
  readonly value: string
  readonly invalid: boolean
  onInput(value: string): void
}

/** The letters for the boxes; null for a text that does not fit them, such as a link. */
function boxed(value: string): string[] | null {
  const letters = [
    ...value
      .normalize('NFKC')
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  ]
  return letters.length <= CODE_LENGTH ? letters : null
}
