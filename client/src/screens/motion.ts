/** What moves on the page beside the canvases, as long and along the curves as the look has it. Frames only while something moves. */
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { REDUCED } from './media.ts'

export const MOTIONS = {
  dice: { duration: 380, easing: 'cubic-bezier(0.16, 0.84, 0.32, 1)' },
  card: { duration: 240, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
  stamp: { duration: 180, easing: 'cubic-bezier(0.2, 1.4, 0.4, 1)' },
  /** A drawer, or a sheet that is shown large. */
  panel: { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
} as const

export type Motion = keyof typeof MOTIONS

/** Moves it from these frames to how it is; null where nothing is to move, and it is simply there. */
export function move(element: Element | null, frames: Keyframe[], motion: Motion): Animation | null {
  if (!element || document.hidden || matchMedia(REDUCED).matches) return null
  return element.animate(frames, { ...MOTIONS[motion], id: motion })
}

/** From the right edge. */
export function slideIn(dialog: Element | null): void {
  move(dialog, [{ translate: '100% 0' }, { translate: '0 0' }], 'panel')
}

/** Pressed onto the paper. */
export function stampDown(print: Element | null): void {
  move(print, [{ scale: 1.25 }, { scale: 1 }], 'stamp')
}

/** What shows somebody's sheet large, -1 for nobody's, grows when it begins to show one. */
export function useEnlarged<E extends Element>(seat: number): RefObject<E | null> {
  const sheet = useRef<E>(null)
  const was = useRef(seat)
  useLayoutEffect(() => {
    if (seat >= 0 && seat !== was.current) {
      move(
        sheet.current,
        [
          { scale: 0.9, opacity: 0 },
          { scale: 1, opacity: 1 },
        ],
        'panel',
      )
    }
    was.current = seat
  }, [seat])
  return sheet
}
