/** A game that this browser plays by itself, over the shared rules: one person and bots. Pure. */
import type { AnyGame, Part, Seat, State } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import type {
  Level,
  LobbyRequest,
  LogEntry,
  Refused,
  SeatInfo,
  TableState,
  TurnBy,
} from '@parlour/shared/core/protocol'
import { sealed } from '@parlour/shared/core/sealed'
import { takeTurn } from '@parlour/shared/core/turn'

export type LocalSeat =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly level: Level }
  | { readonly kind: 'empty' }

export interface LocalTurn {
  readonly seat: Seat
  readonly steps: readonly Part[]
  readonly by: Exclude<TurnBy, 'clock'>
}

/** What the browser keeps: the start and the turns, from which everything else follows. */
export interface LocalGame {
  readonly id: string
  readonly game: string
  /** Of the rules. */
  readonly version: number
  readonly options: Part
  readonly seats: readonly LocalSeat[]
  readonly phase: 'lobby' | 'play' | 'over'
  /** Of the game at this table, from 1; 0 before the first. */
  readonly number: number
  readonly seed: string
  readonly turns: readonly LocalTurn[]
  readonly abandoned: boolean
  /** When the game was over, in milliseconds since 1970; 0 until it is. */
  readonly ended: number
  /** Grows with each change: another tab that went on is noticed by it. */
  readonly revision: number
}

/** What follows from it. */
export interface Going {
  readonly state: State<Part, Part, Part>
  readonly log: readonly LogEntry[]
  /** Lines of turns that are still secret. */
  readonly held: readonly LogEntry[]
  /** How many turns of each seat were played. */
  readonly turns: readonly number[]
}

export function setUp(id: string, game: AnyGame, name: string, seats: readonly LocalSeat[] = []): LocalGame {
  const least = Array.from(
    { length: Math.max(game.seats.min, 1) },
    (_, seat): LocalSeat => (seat === 0 ? { kind: 'person', name } : { kind: 'bot', level: 'normal' }),
  )
  return {
    id,
    game: game.id,
    version: game.version,
    options: game.options({}),
    seats: seats.length > 0 ? seats : least,
    phase: 'lobby',
    number: 0,
    seed: '',
    turns: [],
    abandoned: false,
    ended: 0,
    revision: 0,
  }
}

/** The person's seat. */
export function meOf({ seats }: LocalGame): Seat {
  return seats.findIndex((s) => s.kind === 'person')
}

/** Begins a game with these 64 digits of chance; free seats are closed. */
export function begin(local: LocalGame, game: AnyGame, seed: string): LocalGame | Refused {
  const seats = local.seats.filter((s) => s.kind !== 'empty')
  if (seats.length < game.seats.min) return { ok: false, code: 'not-now' }
  return {
    ...local,
    version: game.version,
    seats,
    seed,
    phase: 'play',
    number: local.number + 1,
    turns: [],
    abandoned: false,
    ended: 0,
  }
}

/** Before the start the person may choose the options, how many seats there are, which of them are bots, and the own one. */
export function changed(local: LocalGame, game: AnyGame, change: LobbyRequest): LocalGame | Refused {
  const no = (code: Refused['code']): Refused => ({ ok: false, code })
  if (local.phase !== 'lobby') return no('not-now')
  const { seats } = local
  if ('options' in change) {
    const options = game.options(change.options)
    return options === null ? no('bad-message') : { ...local, options }
  }
  if ('seats' in change) {
    const { min, max } = game.seats
    if (change.seats < Math.max(min, 1) || change.seats > max) return no('not-now')
    // Nobody else can come: who joins is a bot, and free seats go first.
    const more = Array.from(
      { length: change.seats - seats.length },
      (): LocalSeat => ({ kind: 'bot', level: 'normal' }),
    )
    let kept = [...seats, ...more]
    while (kept.length > change.seats) {
      const free = kept.findLastIndex((s) => s.kind === 'empty')
      kept = kept.toSpliced(free >= 0 ? free : kept.findLastIndex((s) => s.kind === 'bot'), 1)
    }
    return { ...local, seats: kept }
  }
  if ('bot' in change) {
    const { seat, level } = change.bot
    const now = seats[seat]
    if (!now || now.kind === 'person') return no('not-now')
    return { ...local, seats: seats.with(seat, level === null ? { kind: 'empty' } : { kind: 'bot', level }) }
  }
  if ('sit' in change) {
    const me = meOf(local)
    const there = seats[change.sit]
    if (!there) return no('bad-message')
    return { ...local, seats: seats.with(change.sit, seats[me]!).with(me, there) }
  }
  return no('not-now')
}

/** The state after all turns that were kept; null when they are none under these rules. */
export function replayed(local: LocalGame, game: AnyGame): Going | null {
  const { min, max } = game.seats
  const [seats, person] = [local.seats.length, meOf(local)]
  if (local.phase === 'lobby' || game.options(local.options) === null) return null
  if (seats < min || seats > max || person < 0 || local.seats.some((s) => s.kind === 'empty')) return null
  let going: Going = {
    state: game.setup(local.options, local.seats.length, local.seed),
    log: [{ kind: 'start', number: local.number }],
    held: [],
    turns: local.seats.map(() => 0),
  }
  for (const turn of local.turns) {
    const next = played(local, game, going, turn)
    if ('code' in next) return null
    going = next.going
  }
  return going
}

/** One turn further, or why not. */
export function played(
  local: LocalGame,
  game: AnyGame,
  going: Going,
  { seat, steps, by }: LocalTurn,
): { readonly local: LocalGame; readonly going: Going } | Refused {
  const outcome = takeTurn(game, local.options, going.state, seat, steps)
  if (!outcome.ok) return outcome
  const { state } = outcome
  const turn = going.turns.reduce((sum, n) => sum + n, 0)
  const text = game.notation.write(viewOf(going.state, seat), seat, outcome.steps)
  const lines: LogEntry[] = [...going.held, { kind: 'turn', seat, turn, text, by }]
  const secret = sealed(state.secrets)
  const over = game.awaiting(state.public).length === 0
  const end: readonly LogEntry[] = over ? [{ kind: 'over' }] : []
  return {
    local: {
      ...local,
      turns: [...local.turns, { seat, steps: outcome.steps, by }],
      phase: over ? 'over' : 'play',
      revision: local.revision + 1,
    },
    going: {
      state,
      log: secret ? going.log : [...going.log, ...lines, ...end],
      held: secret ? lines : [],
      turns: going.turns.with(seat, going.turns[seat]! + 1),
    },
  }
}

/** What the screens are shown: what the person's seat may see, and no more. */
export function shown(local: LocalGame, going: Going | null): TableState {
  const me = meOf(local)
  const bots = local.seats.flatMap((s, seat) => (s.kind === 'bot' ? [seat] : []))
  const seats = local.seats.map((s, seat): SeatInfo => {
    const bot = bots.indexOf(seat)
    return {
      name: s.kind === 'person' ? s.name : s.kind === 'empty' ? '' : bot === 0 ? 'Bot' : `Bot ${bot + 1}`,
      kind: s.kind,
      level: s.kind === 'bot' ? s.level : '',
      present: s.kind === 'person',
      standin: false,
      agrees: false,
      contributed: false,
      ...(going && seat === me ? { turns: going.turns[seat]! } : {}),
    }
  })
  return {
    phase: local.phase,
    game: local.game,
    number: local.number,
    host: me,
    seats,
    options: local.options,
    order: 'joined',
    locked: false,
    spectators: 0,
    clock: 0,
    deadline: 0,
    commitment: '',
    hashes: [],
    ended: local.ended,
    record: '',
    chain: '',
    log: going ? (local.abandoned ? [...going.log, { kind: 'abandoned' }] : going.log) : [],
    chat: [],
    view: going ? viewOf(going.state, me) : { public: {}, secrets: [] },
  }
}

/** The game as a record (spec/records.md); null before its end. */
export function recordOf(local: LocalGame): object | null {
  if (local.phase !== 'over' || local.abandoned) return null
  return {
    format: 'record/1',
    game: local.game,
    version: local.version,
    options: local.options,
    seats: shown(local, null).seats.map((s) => s.name),
    seed: local.seed,
    turns: local.turns,
  }
}
