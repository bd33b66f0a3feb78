/**
 * What a server tells of itself to who runs it, as Prometheus reads it. The only user of prom-client. Labels come from closed
 * lists: no codes of rooms, names, tokens or addresses.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Meter, StoreCall } from './meter.ts'
import type { Pulse } from './pulse.ts'

/** What is looked up when somebody asks. */
export interface Look {
  readonly version: string
  readonly games: readonly string[]
  /** Each room in memory: its game, and how many play and watch. */
  rooms(): Iterable<{ readonly game: string; readonly players: number; readonly spectators: number }>
  /** Open WebSockets, also of those who have not come in yet. */
  sockets(): number
  bots(): { readonly waiting: number; readonly thinking: number }
  /** Calls of the store that have not been answered. */
  pending(): number
  /** Bytes of the store, and how many there still is room for; null where another machine has it. */
  store(): { readonly size: number; readonly free: number } | null
  readonly pulse: Pulse
}

export interface Metrics {
  readonly meter: Meter
  /** Of the text. */
  readonly type: string
  text(): Promise<string>
}

const ANSWERS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const THOUGHTS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2]
const CALLS: readonly StoreCall[] = ['append', 'create', 'meet', 'say', 'read', 'claim', 'beat']
const MILLI = 1e3

export function createMetrics(look: Look): Metrics {
  const registry = new Registry()
  const make = makers(registry)
  const looks = [lookAround(make, look), lookAtProcess(make, look.pulse)]
  return {
    meter: createMeter(make, look.games),
    type: registry.contentType,
    text() {
      for (const now of looks) now()
      return registry.metrics()
    },
  }
}

/** What is counted as it happens. */
function createMeter({ counter, histogram }: Makers, games: readonly string[]): Meter {
  const turns = counter('turns_total', 'Turns accepted, by who played them', ['game', 'by'])
  const rooms = counter('room_events_total', 'Rooms made, loaded into memory and unloaded from it', ['game', 'what'])
  const played = counter('games_total', 'Games begun, finished and abandoned', ['game', 'what'])
  const joins = counter('joins_total', 'People who came into a room, also those who came back', [])
  const turnedAway = counter('joins_refused_total', 'People who were not let into a room, by refusal code', ['code'])
  const refusals = counter('refusals_total', 'Requests refused, by refusal code', ['where', 'code'])
  const requests = histogram('request_seconds', 'From a request in a room to its answer', ['type'], ANSWERS)
  const http = histogram('http_request_seconds', 'From a request over HTTP to its answer', ['route'], ANSWERS)
  const statuses = counter('http_requests_total', 'Requests over HTTP', ['route', 'status'])
  const calls = histogram('journal_seconds', 'What was asked of the store, until it was done', ['call'], ANSWERS)
  const failures = counter('journal_failures_total', 'What the store did not do', ['call'])
  const lost = counter('leases_lost_total', 'Writes refused: another process had the room', [])
  const thoughts = histogram('bot_seconds', "From asking for a bot's turn to having it", ['game'], THOUGHTS)
  const replaced = counter('bots_replaced_total', 'Turns of bots that any legal turn had to replace', ['game'])

  // What has not happened yet is 0, and not missing.
  for (const game of games) {
    for (const by of ['person', 'bot', 'clock'] as const) turns.inc({ game, by }, 0)
    for (const what of ['made', 'loaded', 'unloaded'] as const) rooms.inc({ game, what }, 0)
    for (const what of ['begun', 'finished', 'abandoned'] as const) played.inc({ game, what }, 0)
    replaced.inc({ game }, 0)
    thoughts.zero({ game })
  }
  for (const call of CALLS) {
    failures.inc({ call }, 0)
    calls.zero({ call })
  }
  for (const where of ['room', 'http'] as const) refusals.inc({ where, code: 'retry' }, 0)
  turnedAway.inc({ code: 'retry' }, 0)
  requests.zero({ type: 'turn' })

  return {
    room: (game, what) => rooms.inc({ game, what }),
    join: (refusal) => (refusal === null ? joins.inc() : turnedAway.inc({ code: refusal })),
    game: (game, what) => played.inc({ game, what }),
    turn: (game, by) => turns.inc({ game, by }),
    answered: (type, took) => requests.observe({ type }, took / MILLI),
    refused: (where, code) => refusals.inc({ where, code }),
    http(route, status, took) {
      statuses.inc({ route, status })
      http.observe({ route }, took / MILLI)
    },
    stored: (call, took) => calls.observe({ call }, took / MILLI),
    leaseLost: () => lost.inc(),
    notStored: (call) => failures.inc({ call }),
    bot: (game, took) => thoughts.observe({ game }, took / MILLI),
    botReplaced: (game) => replaced.inc({ game }),
  }
}

/** What stands as it is when somebody asks. */
function lookAround({ gauge }: Makers, look: Look): () => void {
  const rooms = gauge('rooms', 'Rooms in memory', ['game'])
  const connections = gauge('connections', 'People who are in a room', ['role'])
  const sockets = gauge('sockets', 'Open WebSockets', [])
  const bots = gauge('bots', 'Bots that wait for a thread, and that think', ['state'])
  const pending = gauge('journal_pending', 'What was asked of the store and is not done yet', [])
  const store = gauge('store_bytes', 'Size of the store, and room left on its disk', ['what'])
  gauge('build_info', 'Always 1', ['version', 'node']).set({ version: look.version, node: process.version }, 1)
  return () => {
    const count = new Map(look.games.map((game) => [game, 0]))
    let [player, spectator] = [0, 0]
    for (const room of look.rooms()) {
      count.set(room.game, (count.get(room.game) ?? 0) + 1)
      player += room.players
      spectator += room.spectators
    }
    for (const [game, n] of count) rooms.set({ game }, n)
    for (const [role, n] of Object.entries({ player, spectator })) connections.set({ role }, n)
    sockets.set(look.sockets())
    for (const [state, n] of Object.entries(look.bots())) bots.set({ state }, n)
    pending.set(look.pending())
    for (const [what, n] of Object.entries(look.store() ?? {})) store.set({ what }, n)
  }
}

/**
 * Not prom-client's own: its watch over the event loop costs an idle process almost 1 % of a core, takes the time between two
 * looks for delay, and outlives a server that has stopped.
 */
function lookAtProcess({ counter, gauge }: Makers, pulse: Pulse): () => void {
  const delay = gauge('event_loop_delay_seconds', 'How late what is due is done, since the last time of asking', [
    'quantile',
  ])
  const active = counter(
    'event_loop_active_seconds_total',
    'Time at work: its rate is the share of the main thread',
    [],
  )
  const cpu = counter('process_cpu_seconds_total', 'Time on a core, all threads', ['mode'])
  const memory = gauge('process_memory_bytes', 'Memory: the whole process, and of it what V8 uses', ['what'])
  const limit = gauge('process_heap_limit_bytes', 'V8 ends the process when its heap would be larger', [])
  const files = gauge('process_files', 'Open files and sockets, and how many there may be', ['what'])
  const began = gauge('process_start_time_seconds', 'When the process began, since 1970', [])
  return () => {
    const beat = pulse.beat()
    for (const [quantile, seconds] of Object.entries(beat.delay)) delay.set({ quantile }, seconds)
    active.reset()
    active.inc(beat.active)
    for (const [mode, seconds] of Object.entries(beat.cpu)) {
      cpu.remove({ mode })
      cpu.inc({ mode }, seconds)
    }
    for (const [what, bytes] of Object.entries(beat.memory)) memory.set({ what }, bytes)
    limit.set(beat.heapLimit)
    for (const [what, n] of Object.entries(beat.files ?? {})) files.set({ what }, n)
    began.set(beat.began)
  }
}

interface Makers {
  counter<L extends string>(name: string, help: string, labels: readonly L[]): Counter<L>
  gauge<L extends string>(name: string, help: string, labels: readonly L[]): Gauge<L>
  histogram<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    buckets: readonly number[],
  ): Histogram<L>
}

function makers(registry: Registry): Makers {
  const registers = [registry]
  const about = <L extends string>(name: string, help: string, labels: readonly L[]) => {
    return { name: `parlour_${name}`, help, labelNames: [...labels], registers }
  }
  return {
    counter: (...it) => new Counter(about(...it)),
    gauge: (...it) => new Gauge(about(...it)),
    histogram: (name, help, labels, buckets) => new Histogram({ ...about(name, help, labels), buckets: [...buckets] }),
  }
}
