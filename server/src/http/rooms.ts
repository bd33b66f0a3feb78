/** The routes of rooms (spec/product.md 2). What they need of the tables comes as functions. */

import type { AnyGame } from '@parlour/shared/core/game'
import { isCode, isToken, readName } from '@parlour/shared/core/ids'
import { type Request, Router } from 'express'
import type { Limits } from '../limits.ts'
import { hashToken, mintToken } from '../rooms/people.ts'
import type { Tables } from '../rooms/tables.ts'
import { refuse } from './refuse.ts'
import { createRequest, enterRequest } from './requests.ts'

/** Of who asks, as the network tells it. */
function addressOf(req: Request): string {
  return req.ip ?? ''
}

/** Seats of a new table when nobody says how many. */
const USUAL_SEATS = 4

/** `games`: those that can be played at this server's tables. */
export function roomRoutes(tables: Tables, games: ReadonlyMap<string, AnyGame>, limits: Limits): Router {
  const router = Router()

  router.post('/', async (req, res) => {
    const body = createRequest.safeParse(req.body)
    if (!body.success) return refuse(res, 'bad-message')
    const game = games.get(body.data.game)
    const options = game?.options(body.data.options ?? {})
    if (!game || !options) return refuse(res, 'bad-message')
    const { min, max } = game.seats
    const seats = body.data.seats ?? Math.max(min, Math.min(max, USUAL_SEATS))
    if (seats < min || seats > max) return refuse(res, 'bad-message')
    const name = readName(body.data.name)
    if (name === null) return refuse(res, 'bad-name')
    const token = body.data.token ?? mintToken()
    if (!isToken(token)) return refuse(res, 'bad-token')
    if (!(await limits.mayCreate(addressOf(req)))) return refuse(res, 'too-fast')
    const code = await tables.create({ game: game.id, options, seats, host: hashToken(token), name })
    res.status(201).json({ code, token })
  })

  router.get('/:code', async (req, res) => {
    const address = addressOf(req)
    if (!(await limits.mayGuess(address))) return refuse(res, 'too-fast')
    const glance = isCode(req.params.code) ? await tables.glance(req.params.code) : null
    if (!glance) {
      await limits.guessed(address)
      return refuse(res, 'no-room')
    }
    res.json(glance)
  })

  router.post('/:code/enter', async (req, res) => {
    const { code } = req.params
    const body = enterRequest.safeParse(req.body ?? {})
    if (!body.success) return refuse(res, 'bad-message')
    const { token } = body.data
    if (token !== undefined && !isToken(token)) return refuse(res, 'bad-token')
    const hash = isToken(token) ? hashToken(token) : ''
    const address = addressOf(req)
    // Who has been there does not guess, whatever others at this address do.
    const mayAsk = (await limits.mayGuess(address)) || (isCode(code) && (await tables.knows(code, hash)))
    if (!mayAsk) return refuse(res, 'too-fast')
    const entered = isCode(code) ? await tables.enter(code) : null
    if (!entered) {
      await limits.guessed(address)
      return refuse(res, 'no-room')
    }
    if (hash !== '' && (await tables.removed(entered.code, hash))) return refuse(res, 'removed')
    res.json(entered)
  })

  return router
}
