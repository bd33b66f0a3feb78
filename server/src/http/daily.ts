/** The board of the daily sheet: each entry is played again before it counts, and can be read as a record (spec/product.md 4). */
import { isToken, readName } from '@parlour/shared/core/ids'
import { dailySeed, playDaily } from '@parlour/shared/daily'
import { DAILY, isDay } from '@parlour/shared/daily-form'
import { games } from '@parlour/shared/registry'
import { type Request, Router } from 'express'
import type { DailyEntry, Journal } from '../journal/journal.ts'
import type { Limits } from '../limits.ts'
import { hashToken } from '../rooms/people.ts'
import { BEARER } from './bearer.ts'
import { refuse } from './refuse.ts'
import { dailyRequest } from './requests.ts'

export interface DailyDeps {
  readonly journal: Pick<Journal, 'enterDaily' | 'dailies'>
  readonly limits: Limits
  readonly now: () => number
  readonly random: (n: number) => Uint8Array
}

/** Entries that a board shows, the asker's own beside them. */
const SHOWN = 100

export function dailyRoutes({ journal, limits, now, random }: DailyDeps): Router {
  const router = Router()
  const today = (): string => new Date(now()).toISOString().slice(0, '2026-11-30'.length)
  const board = async (day: string, game: string, hash: string): Promise<DailyEntry[]> => {
    const sign = DAILY.get(game) === 'less' ? 1 : -1
    const entries = await journal.dailies(day, game)
    return entries
      .sort((a, b) => sign * (a.total - b.total) || a.at - b.at)
      .filter((entry, i) => i < SHOWN || entry.hash === hash)
  }

  router.param('day', (_req, res, next, day: string) => (isDay(day) ? next() : refuse(res, 'bad-message')))
  router.param('game', (_req, res, next, game: string) => (DAILY.has(game) ? next() : refuse(res, 'bad-message')))

  router.get('/:day/:game', async (req, res) => {
    const { day, game } = req.params
    const hash = hashOf(req)
    const entries = await board(day, game, hash)
    res.json({
      entries: entries.map(({ id, name, total, hash: whose }) => ({ id, name, total, mine: whose === hash })),
    })
  })

  router.get('/:day/:game/:id', async (req, res) => {
    const { day, game, id } = req.params
    const entry = (await journal.dailies(day, game)).find((e) => e.id === id)
    if (!entry) return refuse(res, 'no-room')
    const turns: unknown[][] = JSON.parse(entry.turns)
    res.json({
      format: 'record/1',
      game,
      version: entry.version,
      options: games.get(game)!.options({}),
      seats: [entry.name],
      seed: dailySeed(day, game),
      turns: turns.map((steps) => ({ seat: 0, steps })),
    })
  })

  router.post('/:day/:game', async (req, res) => {
    const { day, game } = req.params
    const hash = hashOf(req)
    if (hash === '') return refuse(res, 'bad-token')
    const body = dailyRequest.safeParse(req.body)
    if (!body.success) return refuse(res, 'bad-message')
    const name = readName(body.data.name)
    if (name === null) return refuse(res, 'bad-name')
    if (day !== today()) return refuse(res, 'not-now')
    const rules = games.get(game)!
    const { turns } = body.data
    const address = req.ip ?? ''
    // Playing it again costs something: who sends what is no sheet guesses.
    if (!(await limits.mayGuess(address))) return refuse(res, 'too-fast')
    if ((await journal.dailies(day, game)).some((e) => e.hash === hash)) return refuse(res, 'not-now')
    const end = playDaily(rules, day, turns)
    if (!end) {
      await limits.guessed(address)
      return refuse(res, 'bad-message')
    }
    if (!(await limits.mayEnter(address))) return refuse(res, 'too-fast')
    const id = Buffer.from(random(16)).toString('hex')
    const entry = { id, day, game, version: rules.version, hash, name, total: end.total, turns: JSON.stringify(turns) }
    // One entry a person, and the first is the one that counts.
    if (!(await journal.enterDaily({ ...entry, at: now() }))) return refuse(res, 'not-now')
    res.status(201).json({ id, total: end.total })
  })

  return router
}

/** Of who asks; '' without a token. */
function hashOf(req: Request): string {
  const token = BEARER.exec(req.headers.authorization ?? '')?.[1]
  return isToken(token) ? hashToken(token) : ''
}
