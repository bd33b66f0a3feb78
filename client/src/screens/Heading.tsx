import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** What a screen is called. Focus comes here with the screen, so that reading and tabbing go on from its beginning. */
export function Heading({ class: look, children }: { class?: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} class={look} tabIndex={-1}>
      {children}
    </h1>
  )
}
