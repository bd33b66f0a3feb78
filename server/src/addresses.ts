/** Variables that are addresses: of this server as others see it, of proxies in front of it, of services behind it. */
import proxyAddr from 'proxy-addr'

/** Does what is forwarded by this address count? `hop`: 0 for who is connected, 1 for whom that one speaks for, and so on. */
export type Trust = (address: string, hop: number) => boolean

/** Paths of the server's own under any prefix: a part of a prefix that was called so would hide them from the page kept offline. */
const OWN = ['api', 'matchmake', 'healthz', 'readyz', 'metrics', 'version']
const PREFIX = /^\/(?:[A-Za-z0-9_~][A-Za-z0-9._~-]*\/)*$/
const MOST_PROXIES = 20
const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/
const PATH = /^(?:\/[A-Za-z0-9_~][A-Za-z0-9._~-]*)*$/

/** The prefix with a slash at both ends; null when it is none. */
export function readPrefix(text: string): string | null {
  const path = text.endsWith('/') ? text : `${text}/`
  return PREFIX.test(path) && !path.split('/').some((part) => OWN.includes(part)) ? path : null
}

/** How many proxies, or which addresses, subnets and names of such; null when it is none of these. */
export function readTrust(text: string): Trust | null {
  if (/^\d+$/.test(text)) {
    const proxies = Number(text)
    return proxies <= MOST_PROXIES ? (_, hop) => hop < proxies : null
  }
  const parts = text.split(',').map((part) => part.trim())
  // A number among addresses would be one of them: 1 is 0.0.0.1.
  if (parts.some((part) => /^\d+$/.test(part))) return null
  try {
    return proxyAddr.compile(parts)
  } catch {
    return null
  }
}

/** `host`, `host:port`, either with a path, or a path alone, without a slash at its end; null when it is none. */
export function readPlace(text: string): string | null {
  const place = text.replace(/\/$/, '')
  const at = place.indexOf('/')
  const [host, path] = at < 0 ? [place, ''] : [place.slice(0, at), place.slice(at)]
  const isHost = host === '' ? path !== '' : HOST.test(host) && URL.canParse(`http://${host}/`)
  return isHost && PATH.test(path) ? place : null
}

/** The address of a service that speaks one of these protocols; null when it is none. */
export function readService(text: string, protocols: readonly string[]): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, searchParams, username, password } = new URL(text)
  if (!isEncoded(username + password)) return null
  // A socket of the file system stands behind the question mark.
  return protocols.includes(protocol) && (hostname !== '' || searchParams.has('host')) ? text : null
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
