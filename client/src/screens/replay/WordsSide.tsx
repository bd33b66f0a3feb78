import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { useApp } from '../app.ts'
import { Icon } from '../Icon.tsx'
import { slideIn } from '../motion.ts'
import { Said } from '../Said.tsx'
import '../drawer.css'

interface SideHandle {
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** Whether its content is drawn. */
  readonly open: Signal<boolean>
  show(): void
  close(): void
}

export function useWordsSide(): SideHandle {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useSignal(false)
  return {
    dialog,
    open,
    show() {
      const shut = dialog.current?.open === false
      if (shut) dialog.current?.showModal()
      open.value = true
      if (shut) slideIn(dialog.current)
    },
    close: () => dialog.current?.close(),
  }
}

/** Beside the table where there is room, else over it. */
export function WordsSide({
  wide,
  handle,
  children,
}: {
  wide: boolean
  handle: SideHandle
  children: ComponentChildren
}) {
  const { t } = useApp()
  const { dialog, open } = handle
  if (wide) {
    return (
      <aside class="drawer" aria-label={t('replay.words')}>
        {children}
      </aside>
    )
  }
  const closed = (): void => {
    open.value = dialog.current?.open ?? false
  }
  return (
    <dialog ref={dialog} class="drawer" aria-label={t('replay.words')} onClose={closed}>
      {open.value && <Said />}
      {open.value && children}
    </dialog>
  )
}

export function WordsButton({ onShow }: { onShow(): void }) {
  const { t } = useApp()
  return (
    <button class="icb" type="button" aria-label={t('replay.words')} onClick={onShow}>
      <Icon name="log" size={22} />
    </button>
  )
}

export function CloseButton({ onClose }: { onClose(): void }) {
  const { t } = useApp()
  return (
    <button class="icb end" type="button" aria-label={t('table.close')} onClick={onClose}>
      <Icon name="cross" size={18} />
    </button>
  )
}
