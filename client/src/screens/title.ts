import { useEffect } from 'preact/hooks'

/** What the tab is called, in the page's language. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
