import type { Route, Router } from '../app/router.ts'

/** What makes an <a> lead within the page; with a key held down it leads where the browser would. */
export function linkTo(router: Router, to: Route) {
  return {
    href: router.address(to),
    onClick(e: MouseEvent) {
      if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
      e.preventDefault()
      router.go(to)
    },
  }
}
