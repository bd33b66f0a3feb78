/** Who runs the games that this browser plays by itself: keeps them, plays for the bots, answers the page. Lives in a worker. */
import { legalTurn } from '@parlour/shared/bots/legal'
import { botOf } from '@parlour/shared/bots/registry'
import { stream } from '@parlour/shared/core/chance'
import type { AnyGame, Part, Seat, View } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import type { Answer, Level, Requests, TableState } from '@parlour/shared/core/protocol'
import { takeTurn } from '@parlour/shared/core/turn'
import { dailySeed } from '@parlour/shared/daily'
import { rulesOf } from '@parlour/shared/registry'
import {
  begin,
  changed,
  type Going,
  type LocalGame,
  type LocalSeat,
  meOf,
  played,
  recordOf,
  replayed,
  setUp,
  shown,
} from './game.ts'
import { dailyOf } from './ids.ts'
import type { Pace } from './pace.ts'

export interface Shelf {
  read(id: string): Promise<LocalGame | undefined>
  /** False when what is kept is not of this revision any more: another tab went on. */
  write(game: LocalGame, over: number): Promise<boolean>
  drop(id: string): Promise<void>
}

export interface HostDeps {
  readonly shelf: Shelf
  readonly random: (n: number) => Uint8Array
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly pace: Pace
  /** Between two turns of bots that a person follows, ms. */
  readonly pause: () => Promise<void>
  readonly show: (state: TableState, me: Seat, record: string) => void
  /** Another tab goes on with it. */
  readonly taken: () => void
}

export interface Opening {
  readonly id: string
  /** Makes it, if it is not there: which game, and by what name the person plays. */
  readonly game: string
  readonly name: string
  /** Is it to be found here only, and never made? */
  readonly found?: boolean
}

export interface Host {
  /** False when there is no such game, and none was to be made. */
  open(opening: Opening): Promise<boolean>
  request<K extends keyof Requests>(type: K, body: Requests[K]): Promise<Answer>
}

const NO: Answer = { ok: false, code: 'not-now' }

export function createHost({ shelf, random, now, pace, pause, show, taken }: HostDeps): Host {
  let local: LocalGame | null = null
  let going: Going | null = null
  let ended = false
  let queue: Promise<unknown> = Promise.resolve()
  let acting = false
  const ops = new Map<string, Answer>()

  const serial = <T>(work: () => Promise<T>): Promise<T> => {
    const run = queue.then(work)
    queue = run.catch(() => undefined)
    return run
  }
  const tell = (): void => {
    if (!local) return
    const record = recordOf(local)
    show(shown(local, going), meOf(local), record ? JSON.stringify(record) : '')
  }
  /** Keeps it, and shows it once it is kept. */
  const keep = async (next: LocalGame, then: Going | null): Promise<boolean> => {
    const revision = (local?.revision ?? 0) + 1
    const kept = { ...next, revision, ended: next.phase === 'over' ? next.ended || now() : 0 }
    if (ended || !(await shelf.write(kept, revision - 1))) {
      if (!ended) taken()
      ended = true
      return false
    }
    local = kept
    going = then
    tell()
    return true
  }
  const gameOf = (of: LocalGame): AnyGame | undefined => rulesOf(of.game, of.number > 0 ? of.version : undefined)

  /** The bots that are awaited act, as long as the person is not. */
  const bots = async (): Promise<void> => {
    while (local && going && local.phase === 'play' && !ended) {
      const [at, state] = [local, going]
      const game = gameOf(at)
      const awaited = game?.awaiting(state.state.public) ?? []
      const seat = awaited[0]
      if (!game || seat === undefined || awaited.includes(meOf(at))) return
      const who = at.seats[seat] as Extract<LocalSeat, { kind: 'bot' }>
      const steps = turnOf(game, at, state, seat, who.level, hex(random(32)), pace)
      // As at a room: what is still secret is nothing to follow.
      if (state.held.length === 0) await pause()
      // Abandoned meanwhile, or begun anew.
      if (local !== at || going !== state) continue
      const next = played(at, game, state, { seat, steps, by: 'bot' })
      if ('code' in next || !(await keep(next.local, next.going))) return
    }
  }
  /** One after the other: two that act for the same bot would each take the other for another tab. */
  const follow = (): void => {
    if (acting) return
    acting = true
    void serial(async () => undefined)
      .then(bots)
      .finally(() => {
        acting = false
      })
  }

  const start = async (): Promise<Answer> => {
    const game = local && rulesOf(local.game)
    if (!local || !game) return NO
    const begun = begin(local, game, hex(random(32)))
    if ('code' in begun) return begun
    return (await keep(begun, replayed(begun, game))) ? { ok: true } : NO
  }
  const answers: { readonly [K in keyof Requests]?: (body: Requests[K]) => Promise<Answer> } = {
    async lobby(change) {
      if ('start' in change) return local?.phase === 'lobby' ? start() : NO
      const game = local && gameOf(local)
      if (!local || !game) return NO
      const next = changed(local, game, change)
      if ('code' in next) return next
      return (await keep(next, null)) ? { ok: true } : NO
    },
    async turn({ op, game: number, nth, steps }) {
      const before = ops.get(op)
      if (before) return before
      const game = local && gameOf(local)
      if (!local || !going || !game) return NO
      const me = meOf(local)
      if (number !== local.number) return { ok: false, code: 'stale-game' }
      if (local.phase === 'over') return { ok: false, code: 'game-over' }
      if (nth !== going.turns[me]) return { ok: false, code: 'stale-turn' }
      const next = played(local, game, going, { seat: me, steps, by: 'person' })
      if ('code' in next) return next
      if (!(await keep(next.local, next.going))) return NO
      const answer: Answer = { ok: true, seq: nth + 1 }
      ops.set(op, answer)
      return answer
    },
    async rematch() {
      if (local?.phase !== 'over' || dailyOf(local.id)) return NO
      const [first, ...others] = local.seats
      local = { ...local, seats: [...others, first!] }
      return start()
    },
    async abandon({ agree }) {
      if (!agree || local?.phase !== 'play') return NO
      return (await keep({ ...local, phase: 'over', abandoned: true }, going)) ? { ok: true } : NO
    },
  }

  return {
    open: ({ id, game: gameId, name, found = false }) =>
      serial(async () => {
        const kept = await shelf.read(id)
        const game = kept ? rulesOf(kept.game, kept.version) : rulesOf(dailyOf(id)?.game ?? gameId)
        if (!game || (found && !kept)) return false
        local = kept ?? newGame(id, game, name)
        going = replayed(local, game)
        // What these rules cannot play is not taken for a game.
        if (local.phase === 'lobby' ? game.options(local.options) === null : !going) return false
        if (!kept && !(await shelf.write(local, -1))) return false
        tell()
        follow()
        return true
      }),
    request: (type, body) =>
      serial(async () => {
        const answer = (await answers[type]?.(body as never)) ?? NO
        follow()
        return answer
      }),
  }
}

/** The daily sheet begins at once: there is nothing to choose. */
function newGame(id: string, game: AnyGame, name: string): LocalGame {
  const daily = dailyOf(id)
  if (!daily) return setUp(id, game, name)
  const begun = begin(setUp(id, game, name, [{ kind: 'person', name }]), game, dailySeed(daily.day, daily.game))
  if ('code' in begun) throw new Error(begun.code)
  return begun
}

/** A bot's turn; any legal one when the bot fails. */
function turnOf(
  game: AnyGame,
  { options }: LocalGame,
  { state }: Going,
  seat: Seat,
  level: Level,
  seed: string,
  pace: Pace,
): Part[] {
  const view = viewOf(state, seat)
  const found = thought(game, view, seat, level, seed, pace)
  if (found && takeTurn(game, options, state, seat, found).ok) return found
  console.error(`a bot of ${game.id} was replaced by any legal turn`)
  const { uniform } = stream(seed, 'bot/any')
  return legalTurn(game, view, seat, uniform)
}

/** What a bot would do; null when it fails. */
export function thought(
  game: AnyGame,
  view: View<Part, Part>,
  seat: Seat,
  level: Level,
  seed: string,
  pace: Pace,
): Part[] | null {
  try {
    const bot = botOf(game.id)
    const think = (budget: number): Part[] => bot.turn(view, seat, level, seed, budget)
    // Only hard searches; what the others take says nothing of it.
    return level === 'hard' ? pace(bot.budget, think) : think(bot.budget)
  } catch (e) {
    console.error(e)
    return null
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}
