import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import type { Lobby, Ready } from './attach.ts'

export interface Held {
  readonly table: Signal<Table | null>
  /** Its game, once that is loaded. */
  readonly ready: Signal<Ready | null>
  /** A part of it could not be fetched. */
  readonly broken: Signal<boolean>
  readonly lobby: Signal<{ readonly Lobby: typeof Lobby } | null>
}

/** Fetches what opens a table. */
export type Opening = () => Promise<() => Table>

/** A table from its opening until the screen is left or `when` is another: then it is opened anew. Null: not yet. */
export function useTable(opening: Opening | null, when: readonly unknown[]): Held {
  const app = useApp()
  const table = useSignal<Table | null>(null)
  const ready = useSignal<Ready | null>(null)
  const broken = useSignal(false)
  const lobby = useSignal<{ readonly Lobby: typeof Lobby } | null>(null)
  useEffect(() => {
    broken.value = false
    if (!opening) return
    let over = false
    const closing: (() => void)[] = []
    const begin = async (): Promise<void> => {
      // Not with the first page.
      const [open, parts] = await Promise.all([opening(), import('./attach.ts')])
      if (over) return
      lobby.value = parts
      const opened = open()
      const shown = parts.named(opened, app.t)
      table.value = shown
      const onReady = (made: Ready): void => {
        ready.value = made
        broken.value = false
      }
      const onBroken = (): void => {
        broken.value = true
      }
      closing.push(() => opened.leave(false), parts.attach(app, shown, onReady, onBroken), parts.keepTrack(app, opened))
    }
    begin().catch(() => {
      broken.value = true
    })
    return () => {
      over = true
      for (const close of closing) close()
      table.value = null
      ready.value = null
    }
  }, when)
  return { table, ready, broken, lobby }
}
