import type { TableState } from '@parlour/shared/core/protocol'
import type { Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Play } from '../model/play.ts'
import { useApp } from './app.ts'
import { Stamp } from './bits.tsx'
import { Icon } from './Icon.tsx'
import { SeatHead } from './Rail.tsx'
import { logLine } from './words.ts'

interface DrawerProps {
  readonly play: Play
  readonly state: TableState
  readonly me: number
  readonly large: Signal<number>
  readonly wide: boolean
  readonly open: Signal<boolean>
  /** Lists the others, where the screen has no room for them. */
  readonly seats: boolean
}

/** The log in words: beside the table where there is room, else over it. */
export function Drawer(props: DrawerProps) {
  const { wide, open } = props
  const { t } = useApp()
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = !wide && open.value
  useEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal()
  }, [shown])
  if (wide) {
    return (
      <aside class="drawer" aria-label={t('table.log')}>
        <h2 class="tab">
          <Icon name="log" size={18} />
          {t('table.log')}
        </h2>
        <Log {...props} />
      </aside>
    )
  }
  if (!shown) return null
  const close = (): void => {
    open.value = false
  }
  return (
    <dialog ref={dialog} class="drawer" aria-label={t('table.log')} onClose={close}>
      <h2 class="tab">
        <Icon name="log" size={18} />
        {t('table.log')}
        <button class="icb end" type="button" aria-label={t('table.close')} onClick={close}>
          <Icon name="cross" size={18} />
        </button>
      </h2>
      {props.seats && <Seats {...props} />}
      <Log {...props} />
    </dialog>
  )
}

function Seats({ play, state, me, large, open }: DrawerProps) {
  const { t } = useApp()
  return (
    <ul class="drawer-seats" aria-label={t('table.others')}>
      {state.seats.map((info, seat) =>
        seat === me ? null : (
          <li key={seat}>
            <SeatHead play={play} state={state} seat={seat} />
            <button
              class="cover-all"
              type="button"
              aria-label={t('table.enlarge', { name: info.name })}
              onClick={() => {
                large.value = seat
                open.value = false
              }}
            />
          </li>
        ),
      )}
    </ul>
  )
}

function Log({ play, state }: DrawerProps) {
  const app = useApp()
  const end = useRef<HTMLOListElement>(null)
  useEffect(() => {
    end.current?.scrollTo(0, end.current.scrollHeight)
  }, [state.log.length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard
    <ol class="log" ref={end} tabIndex={0}>
      {state.log.length === 0 && <li class="mut">{app.t('table.nolog')}</li>}
      {state.log.map((entry, i) => {
        const { seat, text } = logLine(app, play, state, entry)
        const name = state.seats[seat]?.name ?? ''
        return (
          <li key={i} class={seat < 0 ? 'log-note' : 'log-line'}>
            {seat >= 0 && <Stamp seat={seat} size={20} />}
            <span>{name !== '' && text.startsWith(name) ? <Named name={name} text={text} /> : text}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Named({ name, text }: { name: string; text: string }) {
  return (
    <>
      <b>{name}</b>
      {text.slice(name.length)}
    </>
  )
}
