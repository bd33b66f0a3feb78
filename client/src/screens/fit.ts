import { useLayoutEffect, useRef } from 'preact/hooks'

/** How often words may be set smaller; the style sheet says how. */
const STEPS = 3

/** Sets words smaller until they fit the place that they have, which stays as it is. */
export function useFit(words: readonly unknown[]): { readonly current: HTMLSpanElement | null } {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const fit = (): void => {
      delete element.dataset.fit
      for (let step = 1; step <= STEPS && element.scrollHeight > element.clientHeight + 1; step++) {
        element.dataset.fit = String(step)
      }
    }
    fit()
    const observer = new ResizeObserver(fit)
    if (element.parentElement) observer.observe(element.parentElement)
    return () => observer.disconnect()
  }, words)
  return ref
}
