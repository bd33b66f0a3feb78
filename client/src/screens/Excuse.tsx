import { useId } from 'preact/hooks'
import { useApp } from './app.ts'

/** Why something that was asked for is not there, over what is shown. */
export function Excuse({ text, onClose }: { text: string; onClose(): void }) {
  const { t } = useApp()
  const words = useId()
  return (
    <dialog
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal()
      }}
      class="card excuse"
      aria-labelledby={words}
      onClose={onClose}
    >
      <p id={words}>{text}</p>
      <form method="dialog">
        <button class="pri" type="submit">
          {t('part.close')}
        </button>
      </form>
    </dialog>
  )
}
