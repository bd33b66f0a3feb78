import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/**
 * Keeps focus in a list when what had it goes away with a change: it goes to the button that stands in that line now, else
 * to the list. Called while rendering, when the old lines are still there.
 */
export function useHeldFocus(list: RefObject<HTMLElement | null>): void {
  const held = document.activeElement
  const line = held?.closest('li')
  const place = line && list.current?.contains(line) ? [...list.current.children].indexOf(line) : -1
  useLayoutEffect(() => {
    if (place < 0 || held?.isConnected) return
    const lines = list.current?.children ?? []
    const heir = lines[Math.min(place, lines.length - 1)]?.querySelector('button')
    ;(heir ?? list.current)?.focus()
  })
}
