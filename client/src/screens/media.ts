import { useEffect, useState } from 'preact/hooks'

/** Widths of the layouts (shared with the CSS). */
export const WIDE = '(min-width: 68.75em)'
/** The start page in one column. */
export const NARROW = '(max-width: 61.99em)'
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
