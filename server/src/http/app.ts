/** The express side of the server: everything over HTTP but Colyseus' own two routes. */
import type { AnyGame } from '@parlour/shared/core/game'
import type { ErrorRequestHandler, Express, RequestHandler } from 'express'
import express from 'express'
import type { Logger } from 'pino'
import { StoreError } from '../journal/journal.ts'
import type { Limits } from '../limits.ts'
import type { Recorded } from '../rooms/record.ts'
import type { Tables } from '../rooms/tables.ts'
import { type DailyDeps, dailyRoutes } from './daily.ts'
import { hostOf } from './forwarded.ts'
import { meRoutes } from './me.ts'
import { type MetricsRoute, metricsRoute } from './metrics.ts'
import { type PageDeps, page } from './page.ts'
import { recordRoutes } from './records.ts'
import { refuse } from './refuse.ts'
import { roomRoutes } from './rooms.ts'
import { originAllowed, securityHeaders, smallJson } from './security.ts'

export interface AppDeps extends PageDeps {
  readonly tables: Tables
  readonly limits: Limits
  readonly games: ReadonlyMap<string, AnyGame>
  record(id: string): Promise<Recorded>
  readonly daily: DailyDeps
  /** Can the store be reached? */
  ready(): Promise<boolean>
  readonly metrics: MetricsRoute
  readonly allowedOrigins: readonly string[]
  readonly log: Logger
}

export function createApp(deps: AppDeps): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', deps.trust)
  app.use(securityHeaders())
  app.get('/healthz', (_req, res) => {
    res.json({ ok: true })
  })
  app.get('/readyz', async (_req, res) => {
    if (await deps.ready()) res.json({ ok: true })
    else refuse(res, 'retry')
  })
  app.get('/metrics', metricsRoute(deps.metrics))
  app.use('/api', ownOrigin(deps), smallBody)
  app.use('/api/rooms', roomRoutes(deps.tables, deps.games, deps.limits))
  app.use('/api/me', meRoutes(deps.tables))
  app.use('/api/daily', dailyRoutes(deps.daily))
  app.use('/api/records', recordRoutes(deps.record))
  app.use('/api', (_req, res) => {
    res.status(404).json({ ok: false, code: 'bad-message' })
  })
  app.use(page(deps))
  app.use((_req, res) => {
    res.status(404).type('text').send('Nothing here')
  })
  app.use(onError(deps.log))
  return app
}

function ownOrigin({ allowedOrigins, trust }: AppDeps): RequestHandler {
  return (req, res, next) => {
    if (originAllowed(req.headers.origin, hostOf(req, trust), allowedOrigins)) next()
    else refuse(res, 'bad-message', 403)
  }
}

/** Not express.json: that answers a body which is too large only once all of it has come. */
const smallBody: RequestHandler = async (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  const body = await smallJson(req, res)
  if (!body) return
  req.body = body
  next()
}

/** Express's own errors carry a status; anything else is the store's or ours, and nothing was changed. */
function onError(log: Logger): ErrorRequestHandler {
  return (err: { status?: number }, req, res, _next) => {
    // Gone before its body had come.
    if (req.destroyed && !req.complete) return
    const status = err.status ?? 500
    if (status === 413) return refuse(res, 'too-large')
    if (status < 500) return refuse(res, 'bad-message', status)
    const level = err instanceof StoreError ? 'warn' : 'error'
    log[level]({ err, method: req.method, route: req.route?.path }, 'request failed')
    refuse(res, 'retry')
  }
}
