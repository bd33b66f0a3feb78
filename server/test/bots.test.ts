/** Bots on the server (spec/product.md 4): they think beside it, see a seat's view, and never fail a table. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from '@jest/globals'
import { type AnyGame, type Part, viewOf } from '@parlour/shared/core/game'
import { takeTurn } from '@parlour/shared/core/turn'
import { games } from '@parlour/shared/registry'
import { createPool, PATIENCE, type Pool } from '../src/bots/pool.ts'
import { awaited, contribute, type Guest, legalTurn, lobby, seeded, serve, turnBody } from './help.ts'
import { log } from './looks.ts'

let pool: Pool
const faults: [string, string][] = []
afterEach(async () => {
  await pool.close()
  faults.length = 0
})

/** `code`: what its threads run instead of bots. */
function open(threads: number, code = ''): Pool {
  return createPool({
    threads,
    random: (n) => new Uint8Array(n),
    report: (e, game) => faults.push([game, e instanceof Error ? e.message : String(e)]),
    ...(code === '' ? {} : { script: new URL(`data:text/javascript,${encodeURIComponent(code)}`) }),
  })
}
const begun = (id: string) => {
  const game = games.get(id) as AnyGame
  const options = game.options({})
  return { game, options, state: game.setup(options, Math.max(2, game.seats.min), '5a'.repeat(32)) }
}
const ask = ({ game, state }: ReturnType<typeof begun>, level: 'easy' | 'normal' | 'hard') => {
  const seat = game.awaiting(state.public)[0]!
  return { game, seat, level, view: viewOf<Part, Part, Part>(state, seat) }
}

describe('the pool', () => {
  test.each([...games.keys()])('finds legal turns of %s at every level', async (id) => {
    pool = open(1)
    const start = begun(id)
    for (const level of ['easy', 'normal', 'hard'] as const) {
      const asked = ask(start, level)
      const steps = await pool.turn(asked)
      expect(takeTurn(start.game, start.options, start.state, asked.seat, steps)).toMatchObject({ ok: true })
    }
    expect(faults).toEqual([])
  })

  // On Linux a thread has a priority of its own; it stands where the kernel counts it, 17 fields after the name.
  const onLinux = process.platform === 'linux' ? test : test.skip
  onLinux('thinks behind what people wait for', async () => {
    const nice = (id: string): number => {
      const text = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16])
    }
    const before = new Set(readdirSync('/proc/self/task'))
    pool = open(1)
    await pool.turn(ask(begun('spice'), 'easy'))
    const mine = nice(String(process.pid))
    const others = readdirSync('/proc/self/task').filter((id) => !before.has(id))
    expect(others.map(nice)).toContain(10)
    expect(mine).toBeLessThan(10)
  })

  test.each([
    [
      'that fails',
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => parentPort.postMessage({ failed: 'no idea' }))",
      'no idea',
    ],
    [
      'that throws',
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('broken') })",
      'broken',
    ],
    [
      'that ends',
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3))",
      'has ended',
    ],
    ['that does not load', 'this is no program', ''],
    [
      'that never answers',
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); }); parentPort.postMessage({ ready: true })",
      'come to an end',
    ],
  ])('a bot %s is replaced by a legal turn, and reported', async (_, code, why) => {
    pool = open(1, code)
    const start = begun('spice')
    const asked = ask(start, 'hard')
    for (let i = 0; i < 2; i++) {
      const began = performance.now()
      const steps = await pool.turn(asked)
      expect(performance.now() - began).toBeLessThan(PATIENCE + 5000)
      expect(takeTurn(start.game, start.options, start.state, asked.seat, steps)).toMatchObject({ ok: true })
    }
    expect(faults).toEqual(Array(2).fill(['spice', expect.stringContaining(why)]))
    expect(pool.load()).toEqual({ waiting: 0, thinking: 0 })
  })

  test('with a queue less is searched, and each gets its own answer', async () => {
    pool = open(
      1,
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', (q) => setTimeout(() => parentPort.postMessage({ steps: [q.seat, q.share] }), 20))",
    )
    const start = begun('spice')
    const answers = await Promise.all([0, 1, 2].map((seat) => pool.turn({ ...ask(start, 'hard'), seat })))
    expect(answers).toEqual([
      [0, 1],
      [1, 1 / 2],
      [2, 1],
    ])
  })
})

test('in a room bots of every level play a game to its end, each turn its own', async () => {
  pool = open(1)
  const server = await serve({ waits: { bot: [0, 0] }, deps: { bot: pool.turn } })
  try {
    const { guests } = await lobby(server.base, 'peas', ['Ann'], 4)
    const [ann] = guests as [Guest]
    for (const [i, level] of ['easy', 'normal', 'hard'].entries()) {
      expect(await ann.request('lobby', { bot: { seat: i + 1, level } })).toMatchObject({ ok: true })
    }
    await ann.request('lobby', { options: { board: 'small' } })
    await ann.request('lobby', { start: true })
    await ann.until((s) => s.phase === 'opening')
    await contribute([ann])
    const pick = seeded(7)
    while (ann.state().phase === 'play') {
      await ann.until((s) => s.phase === 'over' || awaited(ann))
      if (ann.state().phase === 'play') await ann.request('turn', turnBody(ann, legalTurn(ann, pick)))
    }
    const bots = log(ann).filter((l) => l.kind === 'turn' && l.by === 'bot')
    expect(bots.length).toBeGreaterThan(10)
    expect(faults).toEqual([])
  } finally {
    await server.stop()
  }
}, 60_000)

test('a bot whose turn is not legal is replaced by a legal one, and told of', async () => {
  pool = open(1)
  const server = await serve({ waits: { bot: [0, 0] }, deps: { bot: async () => [{ no: 'step' }] } })
  try {
    const { guests } = await lobby(server.base, 'spice', ['Ann'], 2)
    const [ann] = guests as [Guest]
    await ann.request('lobby', { bot: { seat: 1, level: 'hard' } })
    await ann.request('lobby', { start: true })
    await ann.until((s) => s.phase === 'opening')
    await contribute([ann])
    await ann.until(() => awaited(ann))
    await ann.request('turn', turnBody(ann, legalTurn(ann, seeded(8))))
    await ann.until(() => log(ann).some((l) => l.kind === 'turn' && l.by === 'bot'))
    const metrics = await (await fetch(`${server.base}/metrics`)).text()
    expect(metrics).toMatch(/bots_replaced_total\{game="spice"\} 1$/m)
  } finally {
    await server.stop()
  }
})
