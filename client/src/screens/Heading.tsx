import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * What a screen is called. Focus comes here with the screen, so that reading and tabbing go on from its beginning: never after it,
 * when somebody may type already.
 */
export function Heading({ class: look, children }: { class?: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} class={look} tabIndex={-1}>
      {children}
    </h1>
  )
}
