import { useRef } from 'preact/hooks'
import { useApp } from './app.ts'

/** The live region: one for the page, and one in a dialog while that is open, since everything outside is hidden from readers then. */
export function Said() {
  const { speaker } = useApp()
  // What was said before it was there has been heard.
  const before = useRef<string | null>(speaker.said.peek())
  const said = speaker.said.value
  if (said !== before.current) before.current = null
  return (
    <p class="unseen" role="status">
      {before.current === null && said}
    </p>
  )
}
