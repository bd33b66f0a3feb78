import { type Signal, signal } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { useApp } from './app.ts'

/**
 * A signal as useSignal makes it, that also outlasts a change of the language, when the page is drawn anew. `name` tells it apart from the
 * others at this address.
 */
export function useKept<T>(name: string, first: T): Signal<T> {
  const { redraw } = useApp()
  const [key, kept] = useMemo(() => {
    const key = `${location.pathname} ${name}`
    const before = redraw.lang === null ? undefined : redraw.kept.get(key)
    const made = (before as Signal<T> | undefined) ?? signal(first)
    redraw.kept.set(key, made)
    return [key, made] as const
  }, [])
  useLayoutEffect(
    () => () => {
      if (redraw.lang === null) redraw.kept.delete(key)
    },
    [],
  )
  return kept
}
