import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { PHONE, useMedia } from './media.ts'

/** How often words may be set smaller; the style sheet says how. */
const STEPS = 3

/** What stands under the words has its place in the padding. */
function isTooHigh(element: HTMLElement): boolean {
  const { paddingTop, paddingBottom } = getComputedStyle(element)
  const room = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  return [...element.children].some((e) => e instanceof HTMLElement && !isOver(e) && e.offsetHeight > room + 1)
}

const isOver = (e: HTMLElement): boolean => getComputedStyle(e).position === 'absolute'

function fit(element: HTMLElement): void {
  delete element.dataset.fit
  for (let step = 1; step <= STEPS && isTooHigh(element); step++) element.dataset.fit = String(step)
}

/** On a phone sets words smaller until they fit the place that they have, which stays as it is. */
export function useFit(): RefObject<HTMLSpanElement | null> {
  const phone = useMedia(PHONE)
  const ref = useRef<HTMLSpanElement>(null)
  const fitted = useRef('')
  useLayoutEffect(() => {
    const [element, place] = [ref.current, ref.current?.parentElement]
    if (!phone || !element || !place) return
    const observer = new ResizeObserver(() => fit(element))
    observer.observe(place)
    return () => observer.disconnect()
  }, [phone])
  useLayoutEffect(() => {
    const element = ref.current
    if (!phone || !element || element.textContent === fitted.current) return
    // In the frame that shows them, where the layout is worked out anyway: measured at once it would be worked out for each change.
    const frame = requestAnimationFrame(() => {
      fitted.current = element.textContent
      fit(element)
    })
    return () => cancelAnimationFrame(frame)
  })
  return ref
}
