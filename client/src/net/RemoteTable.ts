/**
 * A table that is a room on a server. The seat belongs to the person's token, so there is one way to come back from
 * everything (a lost connection, a reload, a restarted server): enter and join again. Colyseus' own reconnecting is off.
 */
import type { Seat } from '@parlour/shared/core/game'
import { isCode } from '@parlour/shared/core/ids'
import type { Answer, RefusalCode, Requests, TableState, YouMessage } from '@parlour/shared/core/protocol'
import { CLOSE, PROTOCOL } from '@parlour/shared/core/protocol'
import { batch, signal } from '@preact/signals'
import { Client, type Room } from 'colyseus.js'
import { enter } from './api.ts'
import { decode, fits } from './decode.ts'
import { type DiceKeeper, keepDice } from './dice.ts'
import { feelPulse } from './pulse.ts'
import type { Connection, Table } from './table.ts'

export interface OpenTable {
  /** Address of the server with a slash at the end. */
  readonly base: string
  readonly code: string
  readonly token: string
  readonly name: string
  readonly spectate?: boolean
}

/** Answers that will not change by trying again. */
const FINAL: Readonly<Partial<Record<RefusalCode, Connection>>> = {
  'no-room': 'no-room',
  'room-full': 'room-full',
  'room-locked': 'room-locked',
  removed: 'removed',
  'old-client': 'old-client',
  'bad-name': 'bad-name',
  'bad-token': 'bad-token',
}
const CLOSED: Readonly<Record<number, Connection>> = {
  [CLOSE.elsewhere]: 'elsewhere',
  [CLOSE.removed]: 'removed',
  [CLOSE.oldPage]: 'old-client',
}

/** After so long without a connection the page says that it is lost; it goes on trying all the same, ms. */
const LOST_AFTER = 60_000
/** A join that takes longer is given up, ms. */
const JOIN_WITHIN = 8000
const FIRST_WAIT = 150
const LONGEST_WAIT = 3000
/** A request without an answer for so long is asked again, ms. */
const ANSWER_WITHIN = 5000

/** Requests that may be sent twice without harm: turns and lines of chat carry an op, the others say what is to be. */
const REPEATABLE: ReadonlySet<string> = new Set(['turn', 'dice', 'name', 'chat', 'abandon', 'standin'])

export function openTable({ base, code, token, name, spectate }: OpenTable): Table {
  const state = signal<TableState | null>(null)
  const me = signal<Seat>(-1)
  const host = signal(false)
  const connection = signal<Connection>('connecting')
  const moved = signal('')
  const ahead = signal(0)
  const dice: DiceKeeper = keepDice(base, code)

  /** Who one is there, as told last; for a moment it may be of another game than the state. */
  let you: YouMessage = { seat: -1, host: false }
  let room: Room | null = null
  let ended = false
  let since = Date.now()
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined
  let under = false
  let sending = ''
  let givenUp = 0
  let waiting: (() => void)[] = []
  let unfeel = (): void => undefined

  const end = (why: Connection): void => {
    ended = true
    unfeel()
    connection.value = why
    window.removeEventListener('online', hurry)
    document.removeEventListener('visibilitychange', hurry)
    wake()
  }
  const wake = (): void => {
    const woken = waiting
    waiting = []
    for (const go of woken) go()
  }

  const show = (r: Room): void => {
    const json: unknown = r.state.toJSON()
    const next = decode(json, you.seat, state.value)
    contribute(r, next)
    if (!fits(json, you.seat)) return
    batch(() => {
      me.value = you.seat
      host.value = you.host
      state.value = next
    })
  }

  /** Does its part in the opening: the hash first, the share when the closed list holds the hash. */
  const contribute = (r: Room, s: TableState): void => {
    const body = dice.next(s, you.seat)
    const key = JSON.stringify(body)
    if (!body || key === sending) return
    sending = key
    const failed = (): void => {
      sending = ''
    }
    r.request('dice', body, { timeout: ANSWER_WITHIN }).then(
      (a: Answer) => a.ok || a.code !== 'retry' || failed(),
      failed,
    )
  }

  /** One attempt at a time, whoever asks for it. */
  const connect = (): void => {
    if (ended || under) return
    under = true
    void attempt().finally(() => {
      under = false
    })
  }

  const attempt = async (): Promise<void> => {
    const entered = await enter(base, code, token)
    if (!entered.ok) {
      failed(entered.code)
      return
    }
    if (entered.code !== code) {
      follow(entered.code)
      return
    }
    ahead.value = entered.ahead
    try {
      const client = new Client(base.replace(/\/$/, ''))
      const options = { token, name, v: PROTOCOL, ...(spectate ? { spectate } : {}) }
      const joined: Room = await within(JOIN_WITHIN, client.joinById(code, options), late)
      if (ended) void joined.leave(false)
      else bind(joined)
    } catch (e) {
      failed((e as Error).message)
    }
  }

  /** A join that was given up, and may still take the place of the one that came after it. */
  const late = (given: Promise<Room>): void => {
    givenUp++
    given
      .then((r) => r.leave(false))
      .catch(() => undefined)
      .finally(() => setTimeout(() => givenUp--, ANSWER_WITHIN))
  }

  /** Everybody has gone on to another room. */
  const follow = (to: string): void => {
    batch(() => {
      moved.value = to
      end('moved')
    })
  }

  const failed = (reason: string): void => {
    const final = FINAL[reason as RefusalCode]
    if (final) end(final)
    else again()
  }

  const again = (): void => {
    if (ended) return
    room = null
    sending = ''
    connection.value = Date.now() - since > LOST_AFTER ? 'lost' : 'connecting'
    // Spread, so that a restarted server is not asked by everybody at once.
    timer = setTimeout(connect, wait * (0.5 + Math.random()))
    wait = Math.min(LONGEST_WAIT, wait * 2)
  }

  /** Open once both have come: the state and which seat is the own one. */
  const bind = (joined: Room): void => {
    let seen = false
    let told = false
    room = joined
    joined.reconnection.enabled = false
    unfeel()
    // Once more where the connection does not even end.
    unfeel = feelPulse(joined, () => gone(0))
    const arrived = (): void => {
      if (room !== joined || !seen || !told) return
      const back = connection.value !== 'open'
      batch(() => {
        connection.value = 'open'
        show(joined)
      })
      if (!back) return
      wait = FIRST_WAIT
      wake()
    }
    joined.onMessage('you', (now: YouMessage) => {
      you = now
      told = true
      arrived()
    })
    joined.onStateChange(() => {
      seen = true
      arrived()
    })
    joined.onError(() => undefined)
    const gone = (closeCode: number, reason?: string): void => {
      if (room !== joined || ended) return
      unfeel()
      if (joined.connection.isOpen) joined.connection.close()
      if (closeCode === CLOSE.moved && isCode(reason ?? '')) {
        follow(reason ?? '')
        return
      }
      const own = closeCode === CLOSE.elsewhere && givenUp > 0
      const why = own ? undefined : CLOSED[closeCode]
      since = Date.now()
      if (why) end(why)
      else again()
    }
    joined.onDrop(gone)
    joined.onLeave(gone)
  }

  const open = (): Promise<void> =>
    connection.value === 'open' || ended ? Promise.resolve() : new Promise((go) => waiting.push(go))

  const request = async <K extends keyof Requests>(type: K, body: Requests[K]): Promise<Answer> => {
    for (;;) {
      await open()
      if (ended || !room) return { ok: false, code: 'retry' }
      const used = room
      try {
        const answer: Answer | undefined = await used.request(type, body, { timeout: ANSWER_WITHIN })
        if (answer && typeof answer.ok === 'boolean') return answer
        return { ok: false, code: 'retry' }
      } catch {
        if (!REPEATABLE.has(type)) return { ok: false, code: 'retry' }
        // An answer that does not come means a connection that is none.
        if (room === used && used.connection.isOpen) used.connection.close()
        await new Promise((go) => setTimeout(go, FIRST_WAIT))
      }
    }
  }

  /** A network or a screen that is back is the best moment to try again. */
  const hurry = (): void => {
    if (ended || connection.value === 'open' || document.visibilityState === 'hidden') return
    clearTimeout(timer)
    wait = FIRST_WAIT
    connect()
  }
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)

  connect()

  return {
    code,
    local: false,
    record: signal(''),
    moved,
    unkept: signal(false),
    kept: () => dice.kept(state.value?.number ?? 0),
    state,
    me,
    host,
    connection,
    ahead,
    request,
    rejoin() {
      if (ended || connection.value === 'open') return
      since = Date.now()
      connection.value = 'connecting'
      hurry()
    },
    leave(forGood) {
      end('left')
      clearTimeout(timer)
      void room?.leave(forGood)
      room = null
    },
  }
}

/** The promise's value if it comes in time; one that does not is handed to `late`. */
function within<T>(ms: number, promise: Promise<T>, late: (promise: Promise<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late(promise)
      reject(new Error('late'))
    }, ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
