/** Addresses: `` is home, `r/CODE` a room, `alone/ID` a game of this browser's own, under the path the server gives in <base>. */
import { readCode } from '@parlour/shared/core/ids'
import { type ReadonlySignal, signal } from '@preact/signals'
import { isLocalId } from '../local/ids.ts'

export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'room'; readonly code: string }
  | { readonly name: 'alone'; readonly id: string }

export interface Router {
  readonly route: ReadonlySignal<Route>
  /** Address of everything, with a slash at its end. */
  readonly base: string
  go(route: Route): void
  /** The same in the place of the address that is shown now. */
  replace(route: Route): void
  /** The invitation link of a room. */
  link(code: string): string
}

export function createRouter(window: Window): Router {
  // Without a <base> (a plain static server) the page itself stands at the root, under r/ or under alone/.
  const base = new URL(window.document.baseURI).href.replace(/(r|alone)\/[^/]*$/u, '').replace(/[^/]*(?:[?#].*)?$/u, '')
  const read = (): Route => {
    const path = window.location.href.slice(base.length).split(/[?#]/u)[0] ?? ''
    const id = path.startsWith('alone/') ? path.slice('alone/'.length) : ''
    if (isLocalId(id)) return { name: 'alone', id }
    const code = path.startsWith('r/') ? readCode(decode(path.slice(2))) : null
    return code === null ? { name: 'home' } : { name: 'room', code }
  }
  const addressOf = (to: Route): string =>
    to.name === 'room' ? `${base}r/${to.code}` : to.name === 'alone' ? `${base}alone/${to.id}` : base
  const route = signal(read())
  window.addEventListener('popstate', () => {
    route.value = read()
  })
  const invite = window.document.querySelector<HTMLMetaElement>('meta[name=public-url]')?.content || base
  return {
    route,
    base,
    link: (code) => new URL(`r/${code}`, invite.endsWith('/') ? invite : `${invite}/`).href,
    replace(next) {
      window.history.replaceState(null, '', addressOf(next))
      route.value = next
    },
    go(next) {
      window.history.pushState(null, '', addressOf(next))
      window.scrollTo(0, 0)
      route.value = next
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
