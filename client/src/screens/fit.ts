import { useLayoutEffect, useRef } from 'preact/hooks'

/** How often words may be set smaller; the style sheet says how. */
const STEPS = 3

/** What stands under the words has its place in the padding. */
function isTooHigh(element: HTMLElement): boolean {
  const { paddingTop, paddingBottom } = getComputedStyle(element)
  const room = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  return [...element.children].some((e) => e instanceof HTMLElement && !isOver(e) && e.offsetHeight > room + 1)
}

const isOver = (e: HTMLElement): boolean => getComputedStyle(e).position === 'absolute'

/** Sets words smaller until they fit the place that they have, which stays as it is. */
export function useFit(words: readonly unknown[]): { readonly current: HTMLSpanElement | null } {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const fit = (): void => {
      delete element.dataset.fit
      for (let step = 1; step <= STEPS && isTooHigh(element); step++) element.dataset.fit = String(step)
    }
    fit()
    const observer = new ResizeObserver(fit)
    if (element.parentElement) observer.observe(element.parentElement)
    return () => observer.disconnect()
  }, words)
  return ref
}
