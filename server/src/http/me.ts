/** What a person may ask about the own traces (spec/product.md 2). */
import { isToken } from '@parlour/shared/core/ids'
import { Router } from 'express'
import { hashToken } from '../rooms/people.ts'
import type { Tables } from '../rooms/tables.ts'
import { BEARER } from './bearer.ts'
import { refuse } from './refuse.ts'

export function meRoutes(tables: Tables): Router {
  const router = Router()
  router.delete('/', async (req, res) => {
    const token = BEARER.exec(req.headers.authorization ?? '')?.[1]
    if (!isToken(token)) return refuse(res, 'bad-token')
    await tables.forget(hashToken(token))
    res.json({ ok: true })
  })
  return router
}
