import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import { slideIn } from './motion.ts'
import { Said } from './Said.tsx'
import './drawer.css'

export interface SideHandle {
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** Over the table: whether it is there, and its content is drawn. */
  readonly open: Signal<boolean>
  show(): void
  close(): void
  /** The dialog was opened or closed. */
  follow(): void
}

/** Shows at once: a dialog that was just closed says so later, and by then it may have been opened again. */
export function useSide(): SideHandle {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useSignal(false)
  const follow = (): void => {
    open.value = dialog.current?.open ?? false
  }
  const show = (): void => {
    const shut = dialog.current?.open === false
    if (shut) dialog.current?.showModal()
    follow()
    if (shut) slideIn(dialog.current)
  }
  return { dialog, open, show, close: () => dialog.current?.close(), follow }
}

interface SideProps {
  readonly wide: boolean
  readonly handle: SideHandle
  readonly label: string
  readonly children: ComponentChildren
}

/** Beside the table where there is room, else over it: what one was doing there goes on when the width changes. */
export function Side({ wide, handle, label, children }: SideProps) {
  const { dialog, open } = handle
  const aside = useRef<HTMLElement>(null)
  const was = useRef(wide)
  /** The id of what had the focus when the width changed, null for nothing in here. */
  const held = useRef<string | null>(null)
  if (was.current !== wide) {
    was.current = wide
    const active = document.activeElement
    const inside = (aside.current ?? dialog.current)?.contains(active)
    held.current = inside ? (active?.id ?? '') : null
  }
  useLayoutEffect(() => {
    if (wide) open.value = false
    else if (held.current !== null) {
      // Nothing has happened: it does not slide in.
      dialog.current?.showModal()
      handle.follow()
    }
  }, [wide])
  useLayoutEffect(() => {
    const root = wide ? aside.current : dialog.current
    if (held.current === null || !root?.firstElementChild) return
    const heir = held.current === '' ? null : document.getElementById(held.current)
    ;(heir ?? root.querySelector<HTMLElement>('button, [tabindex="0"]'))?.focus()
    held.current = null
  })
  if (wide) {
    return (
      <aside ref={aside} class="drawer" aria-label={label}>
        {children}
      </aside>
    )
  }
  return (
    <dialog ref={dialog} class="drawer" aria-label={label} onClose={handle.follow}>
      {open.value && <Said />}
      {open.value && children}
    </dialog>
  )
}

export function CloseSide({ handle }: { handle: SideHandle }) {
  const { t } = useApp()
  return (
    <button class="icb" type="button" aria-label={t('table.close')} onClick={handle.close}>
      <Icon name="cross" size={18} />
    </button>
  )
}
