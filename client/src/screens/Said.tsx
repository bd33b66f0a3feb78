import { useApp } from './app.ts'

/** The live region: one for the page, and one in a dialog while that is open, since everything outside is hidden from readers then. */
export function Said() {
  const { speaker } = useApp()
  return (
    <p class="unseen" role="status">
      {speaker.said.value}
    </p>
  )
}
