import type { TableState } from '@parlour/shared/core/protocol'
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { obey } from '../model/command.ts'
import type { Play } from '../model/play.ts'
import { useApp } from './app.ts'
import { logLines } from './telling.ts'
import { keepComposing } from './typing.ts'
import './command.css'

export const COMMAND_FIELD = 'command'

/** Back to the sheet; in a drawer Escape shuts that instead. */
function toBoard(box: Element): void {
  if (!box.closest('dialog')) document.querySelector<HTMLElement>('main [data-spot][tabindex="0"]')?.focus()
}

/** A box for moves and questions as text; the answer is said, and stands over it until the next one. */
export function CommandBox({ code, play, state, me }: { code: string; play: Play; state: TableState; me: number }) {
  const app = useApp()
  const { t, speaker, lines } = app
  const line = lines(`${code}/command`)
  const asked = useSignal(false)
  const note = useId()
  const run = async (): Promise<void> => {
    const typed = line.text.value
    if (typed.trim() === '') return
    line.type('')
    asked.value = true
    await obey(typed, {
      play,
      state,
      me,
      t,
      log: () => logLines(app, play, state).filter(({ seat }) => seat >= 0),
      say: speaker.say,
      repeat: speaker.repeat,
    })
  }
  return (
    <form
      class="command"
      onSubmit={(e) => {
        e.preventDefault()
        void run()
      }}
    >
      {/* What was said stands here to be read; the live region says it. */}
      {asked.value && <p class="command-said sm">{speaker.said.value}</p>}
      <span class="row">
        <span class="field">
          <input
            id={COMMAND_FIELD}
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="go"
            maxLength={200}
            aria-label={t('cmd.label')}
            aria-describedby={note}
            placeholder={t('cmd.label')}
            value={line.text.value}
            onInput={(e) => line.type(e.currentTarget.value)}
            onKeyDown={(e) => {
              keepComposing(e)
              if (e.key === 'Escape' && !e.isComposing) toBoard(e.currentTarget)
            }}
          />
        </span>
        <button type="submit">{t('cmd.go')}</button>
      </span>
      <span id={note} class="unseen">
        {t('cmd.note')}
      </span>
    </form>
  )
}
