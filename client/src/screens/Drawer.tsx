import type { TableState } from '@parlour/shared/core/protocol'
import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Play } from '../model/play.ts'
import { useApp } from './app.ts'
import { Stamp } from './bits.tsx'
import { Icon } from './Icon.tsx'
import { SeatHead } from './Rail.tsx'
import { logLines } from './words.ts'
import './drawer.css'

interface DrawerProps {
  readonly play: Play
  readonly state: TableState
  readonly me: number
  readonly large: Signal<number>
  readonly wide: boolean
  readonly drawer: DrawerHandle
  /** Lists the others, where the screen has no room for them. */
  readonly seats: boolean
}

export interface DrawerHandle {
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** Whether its content is drawn. */
  readonly open: Signal<boolean>
  show(): void
  closed(): void
}

/** Shows at once: a dialog that was just closed says so later, and by then it may have been opened again. */
export function useDrawer(): DrawerHandle {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useSignal(false)
  const follow = (): void => {
    open.value = dialog.current?.open ?? false
  }
  const show = (): void => {
    if (!dialog.current?.open) dialog.current?.showModal()
    follow()
  }
  return { dialog, open, show, closed: follow }
}

/** The log in words: beside the table where there is room, else over it. */
export function Drawer(props: DrawerProps) {
  const { wide, drawer } = props
  const { dialog, open } = drawer
  const { t } = useApp()
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
  const close = (): void => dialog.current?.close()
  return (
    <dialog ref={dialog} class="drawer" aria-label={t('table.log')} onClose={drawer.closed}>
      <h2 class="tab">
        <Icon name="log" size={18} />
        {t('table.log')}
        <button class="icb end" type="button" aria-label={t('table.close')} onClick={close}>
          <Icon name="cross" size={18} />
        </button>
      </h2>
      {open.value && props.seats && <Seats {...props} onShow={close} />}
      {open.value && <Log {...props} />}
    </dialog>
  )
}

function Seats({ play, state, me, large, onShow }: DrawerProps & { onShow(): void }) {
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
                onShow()
                large.value = seat
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
  const list = useRef<HTMLOListElement>(null)
  const lines = logLines(app, play, state)
  const last = state.log.at(-1)
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [last])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard
    <ol class="log" ref={list} tabIndex={0} aria-label={app.t('table.log')}>
      {lines.length === 0 && <li class="log-note">{app.t('table.nolog')}</li>}
      {lines.map(({ seat, text, heading }, i) => (
        <li key={i} class={seat < 0 ? 'log-note' : ''}>
          {heading !== '' && <h3 class="log-head">{heading}</h3>}
          {seat < 0 ? (
            text
          ) : (
            <span class="log-line">
              <Stamp seat={seat} size={20} />
              <span>
                <Named name={state.seats[seat]?.name ?? ''} text={text} />
              </span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** A line that begins with a name. */
function Named({ name, text }: { name: string; text: string }) {
  if (name === '' || !text.startsWith(name)) return <>{text}</>
  return (
    <>
      <b>{name}</b>
      {text.slice(name.length)}
    </>
  )
}
