/**
 * Tables of this page alone, for the screens: a guide's game, which is kept turn by turn, and a position that nobody leaves.
 * Both are as a table on a server to everything that shows them.
 */
import type { AnyGame, Part, Seat, State, View } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { asObject } from '@parlour/shared/core/json'
import type { Answer, Requests, TableState } from '@parlour/shared/core/protocol'
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { readJson, type Store } from '../app/store.ts'
import { begin, type Going, type LocalGame, type LocalTurn, played, replayed, setUp, shown } from '../local/game.ts'
import type { Connection, Table } from '../net/table.ts'
import type { Lesson } from './model.ts'

const NO: Answer = { ok: false, code: 'not-now' }
const ME: Seat = 0

type Asked = (type: keyof Requests, body: unknown) => Answer

function tableOf(code: string, state: ReadonlySignal<TableState>, ask: Asked): Table {
  return {
    code,
    local: true,
    record: signal(''),
    moved: signal(''),
    unkept: signal(false),
    state,
    me: signal(ME),
    host: signal(true),
    connection: signal<Connection>('open'),
    ahead: signal(0),
    request: async (type, body) => ask(type, body),
    rejoin() {},
    kept: () => null,
    leave() {},
  }
}

/** The seats beside the person are bots. */
function gameOf(id: string, rules: AnyGame, seats: number, options: Part, name: string): LocalGame {
  const others = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 'easy' }) as const)
  return { ...setUp(id, rules, name, [{ kind: 'person', name }, ...others]), options }
}

/** A position to be tried out: what is drafted there goes nowhere. */
export function stillTable(id: string, rules: AnyGame, state: State<Part, Part, Part>, name: string): Table {
  const local = {
    ...gameOf(id, rules, state.secrets.length, rules.options({}), name),
    phase: 'play',
    number: 1,
  } as const
  const going: Going = { state, log: [], held: [], turns: state.secrets.map(() => 0) }
  return tableOf(id, signal(shown(local, going)), () => NO)
}

export interface LessonTable extends Table {
  readonly state: ReadonlySignal<TableState>
  /** The person's turns so far, each with what was seen before it. */
  readonly sent: ReadonlySignal<readonly { readonly view: View<Part, Part>; readonly steps: readonly Part[] }[]>
  /** The game as the browser keeps its own ones, under another id: to be played on. */
  copy(id: string): LocalGame
}

/** Where the turns of a game's guide are kept; also its table's code, so that its draft is beside them. */
export const lessonKey = (game: string): string => `lesson/${game}`

export function openLesson(rules: AnyGame, lesson: Lesson, name: string, store: Store): LessonTable {
  const key = lessonKey(rules.id)
  const fresh = begin(gameOf(key, rules, lesson.seats, lesson.options, name), rules, lesson.seed)
  if ('code' in fresh) throw new Error(fresh.code)
  const restored = { ...fresh, turns: readTurns(store, key) }
  const before = replayed(restored, rules)
  let local: LocalGame = before ? restored : fresh
  let going: Going = before ?? replayed(fresh, rules)!
  const state = signal(shown(local, going))
  const sent = signal(sentOf(local))

  function sentOf(of: LocalGame) {
    let at: Going = replayed({ ...of, turns: [] }, rules)!
    return of.turns.flatMap((turn) => {
      const view = viewOf(at.state, ME)
      const next = played(of, rules, at, turn)
      if (!('code' in next)) at = next.going
      return turn.seat === ME ? [{ view, steps: turn.steps }] : []
    })
  }
  const tell = (): void => {
    store.set(key, JSON.stringify(local.turns))
    batch(() => {
      sent.value = sentOf(local)
      state.value = shown(local, going)
    })
  }
  const take = (seat: Seat, steps: readonly Part[]): Answer => {
    const next = played(local, rules, going, { seat, steps, by: seat === ME ? 'person' : 'bot' })
    if ('code' in next) return next
    local = next.local
    going = next.going
    return { ok: true, seq: going.turns[seat]! }
  }
  const ask: Asked = (type, body) => {
    if (type !== 'turn') return NO
    const answer = take(ME, (body as Requests['turn']).steps as readonly Part[])
    if (!answer.ok) return answer
    for (;;) {
      const next = rules.awaiting(going.state.public)[0]
      if (next === undefined || next === ME || !lesson.reply) break
      if (!take(next, lesson.reply(viewOf(going.state, next), next)).ok) break
    }
    tell()
    return answer
  }
  return {
    ...tableOf(key, state, ask),
    state,
    sent,
    copy: (id) => ({ ...local, id, revision: 0 }),
  }
}

/** What is stored is read with care; turns that are none end the replay of it. */
function readTurns(store: Store, key: string): LocalTurn[] {
  const stored = readJson(store, key)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const { seat, steps, by } = asObject(one) ?? {}
    return typeof seat === 'number' && Array.isArray(steps)
      ? [{ seat, steps, by: by === 'bot' ? 'bot' : 'person' }]
      : []
  })
}
