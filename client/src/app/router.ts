/**
 * Addresses: `` is home, `r/CODE` a room, `alone/ID` a game of this browser's own, `g/ID#turn` the replay of a finished game,
 * `rules/GAME` and `lesson/GAME` what teaches a game, under the path the server gives in <base>.
 */
import { readCode } from '@parlour/shared/core/ids'
import { type ReadonlySignal, signal } from '@preact/signals'

export type Route =
  /** `code`: what stands in the place of a room's code and is none. */
  | { readonly name: 'home'; readonly code?: string }
  | { readonly name: 'room'; readonly code: string }
  | { readonly name: 'alone'; readonly id: string }
  /** `id`: of a record, of a game of this browser's own, or FILE. */
  | { readonly name: 'replay'; readonly id: string }
  | { readonly name: 'rules' | 'lesson'; readonly game: string }
  /** `path`: what stands behind the base and leads to nothing. */
  | { readonly name: 'nowhere'; readonly path: string }

/** A link that was cut off leads home too. */
const HOME = /^(?:index\.html|(?:r|g|alone|rules|lesson)\/?)?$/iu

/** Stands for the id of a record that was opened from a file. */
export const FILE = 'file'
/** Where its text is kept, as long as the tab lasts. */
export const FILE_KEY = 'record'

export interface Router {
  readonly route: ReadonlySignal<Route>
  /** Address of everything, with a slash at its end. */
  readonly base: string
  /** Where a link to it leads. */
  address(route: Route): string
  go(route: Route): void
  /** The same in the place of the address that is shown now. */
  replace(route: Route): void
  /** The invitation link of a room. */
  link(code: string): string
  /** The address of a position in the replay of a record. */
  replayLink(id: string, turn: number): string
  /** Writes a position behind the address that is shown, without another entry in the history. */
  mark(turn: number): void
}

export function createRouter(window: Window): Router {
  // Without a <base> (a plain static server) the page itself stands at the root, under r/, g/, alone/, rules/ or lesson/.
  const base = new URL(window.document.baseURI).href
    .replace(/(?<=\/)(r|g|alone|rules|lesson)\/[^/]+$/u, '')
    .replace(/[^/]*(?:[?#].*)?$/u, '')
  const read = (): Route => {
    const path = window.location.href.slice(base.length).split(/[?#]/u)[0] ?? ''
    const id = path.startsWith('alone/') ? path.slice('alone/'.length) : ''
    // Whatever else is written there is a game that is not here.
    if (id !== '') return { name: 'alone', id }
    if (path.startsWith('g/') && path.length > 2) return { name: 'replay', id: decode(path.slice(2)) }
    const [, name, game] = /^(rules|lesson)\/([a-z0-9-]+)\/?$/iu.exec(path) ?? []
    if (game !== undefined) return { name: name!.toLowerCase() as 'rules' | 'lesson', game: game.toLowerCase() }
    if (HOME.test(path)) return { name: 'home' }
    if (!/^r\/./iu.test(path)) return { name: 'nowhere', path }
    const typed = decode(path.slice(2))
    const code = readCode(typed)
    return code === null ? { name: 'home', code: typed } : { name: 'room', code }
  }
  const addressOf = (to: Route): string => {
    if (to.name === 'home') return base
    if (to.name === 'nowhere') return base + to.path
    if (to.name === 'room') return `${base}r/${to.code}`
    return 'game' in to ? `${base}${to.name}/${to.game}` : `${base}${to.name === 'alone' ? 'alone' : 'g'}/${to.id}`
  }
  const route = signal(read())
  window.addEventListener('popstate', () => {
    route.value = read()
  })
  const invite = window.document.querySelector<HTMLMetaElement>('meta[name=public-url]')?.content || base
  const linked = (path: string): string => new URL(path, invite.endsWith('/') ? invite : `${invite}/`).href
  return {
    route,
    base,
    address: addressOf,
    link: (code) => linked(`r/${code}`),
    replayLink: (id, turn) => linked(`g/${id}#${turn}`),
    mark(turn) {
      // By its whole address: a hash alone would stand behind the <base>.
      const { href } = window.location
      const next = `${href.split('#')[0]}#${turn}`
      if (next !== href) window.history.replaceState(null, '', next)
    },
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
