/** Tells the meter what was asked over HTTP, and how that was answered. */
import type { Server } from 'node:http'
import type { Meter, Route } from '../meter.ts'
import type { Answering } from './refuse.ts'

const OWN = /\/api\/(rooms|records|daily|me)(?:\/|$)/
const OTHER: readonly (readonly [Route, RegExp])[] = [
  ['join', /\/matchmake\//],
  ['health', /\/(?:healthz|readyz)$/],
  ['metrics', /\/metrics$/],
]

export function watchRequests(server: Server, meter: Meter): void {
  server.prependListener('request', (req, res: Answering) => {
    const since = performance.now()
    // Read now: express and the gate may take a prefix off it.
    const route = routeOf((req.url ?? '').split('?')[0]!)
    res.once('finish', () => {
      meter.http(route, res.statusCode, performance.now() - since)
      if (res.refusal === undefined) return
      if (route === 'join') meter.join(res.refusal)
      else meter.refused('http', res.refusal)
    })
  })
}

/** Under any prefix. */
function routeOf(path: string): Route {
  const own = OWN.exec(path)?.[1]
  if (own) return own as Route
  return OTHER.find(([, form]) => form.test(path))?.[0] ?? 'page'
}
