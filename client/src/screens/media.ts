import { useEffect, useState } from 'preact/hooks'

/** Widths of the layouts (shared with the CSS). */
export const WIDE = '(min-width: 68.75em)'
/** The start page in one column. */
export const NARROW = '(max-width: 61.99em)'
/** A phone on its side: what is above it upright stands in the bar. */
export const ASIDE = '(max-height: 30em) and (min-width: 37.5em)'
/** Higher than a sheet of two to three, the bar, a row of seats and the tray. */
export const ROOMY = '(max-aspect-ratio: 10/19)'
export const PHONE = '(max-width: 37.49em), (max-height: 30em)'

export const REDUCED = '(prefers-reduced-motion: reduce)'

export function useMedia(query: string): boolean {
  const [matches, set] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const follow = (): void => set(list.matches)
    follow()
    list.addEventListener('change', follow)
    return () => list.removeEventListener('change', follow)
  }, [query])
  return matches
}
