/** Finished games, for whoever knows their id (spec/product.md 2). */
import { isId } from '@parlour/shared/core/ids'
import { Router } from 'express'
import type { Recorded } from '../rooms/record.ts'
import { refuse } from './refuse.ts'

export function recordRoutes(record: (id: string) => Promise<Recorded>): Router {
  const router = Router()
  router.get('/:id', async (req, res) => {
    const found: Recorded = isId(req.params.id) ? await record(req.params.id) : { code: 'no-room' }
    if ('code' in found) return refuse(res, found.code)
    res.json(found.record)
  })
  return router
}
