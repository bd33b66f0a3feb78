/** Finished games, for whoever knows their id (spec/product.md 2). */
import { Router } from 'express'
import type { Recorded } from '../rooms/record.ts'
import { refuse } from './refuse.ts'

const ID = /^[0-9a-f]{32}$/

export function recordRoutes(record: (id: string) => Promise<Recorded>): Router {
  const router = Router()
  router.get('/:id', async (req, res) => {
    const found: Recorded = ID.test(req.params.id) ? await record(req.params.id) : { code: 'no-room' }
    if ('code' in found) return refuse(res, found.code)
    res.json(found.record)
  })
  return router
}
