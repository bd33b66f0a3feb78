/** Somebody at a table who comes back by themselves, by the same way and in the same times as the page (client/src/net/RemoteTable.ts). */
import type { Part } from '@parlour/shared/core/game'
import { isCode } from '@parlour/shared/core/ids'
import type { Answer, YouMessage } from '@parlour/shared/core/protocol'
import { CLOSE, PROTOCOL } from '@parlour/shared/core/protocol'
import { readRows } from '@parlour/shared/core/rows'
import { Client, type Room } from 'colyseus.js'

/** ms */
const JOIN_WITHIN = 8000
const ENTER_WITHIN = 4500
const ANSWER_WITHIN = 5000
const FIRST_WAIT = 150
const LONGEST_WAIT = 3000
const ASK_EVERY = 5000
const PULSE_WITHIN = 4000

export interface Resuming {
  readonly name: string
  readonly token: string
  code(): string
  /** Joined, with its state and its seat. */
  isOpen(): boolean
  /** Why it will not come back, '' while it does. */
  ended(): string
  state(): Part
  you(): YouMessage
  /** Resolves with the next thing that happens, at the latest after `ms`. */
  change(ms: number): Promise<void>
  /**
   * The answer. After a lost one the same body is sent again (`again`), until there is an answer or this client has gone on
   * to another table; otherwise what is lost is a `retry`.
   */
  request(type: string, body: unknown, again: boolean): Promise<Answer>
  close(): void
}

/** `base`: address of the server, which stays when it is started again. `rejoined` is called with each connection that is open. */
export function resuming(
  base: string,
  code: string,
  name: string,
  token: string,
  rejoined: () => void = () => undefined,
): Resuming {
  let at = code
  let room: Room | null = null
  let open = false
  let ended = ''
  let you: YouMessage = { seat: -1, host: false }
  let wait = FIRST_WAIT
  let timer: NodeJS.Timeout | undefined
  let waiting: (() => void)[] = []
  let pulse: NodeJS.Timeout | undefined

  const happened = (): void => {
    const woken = waiting
    waiting = []
    for (const go of woken) go()
  }
  const change = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const late = setTimeout(resolve, ms)
      waiting.push(() => {
        clearTimeout(late)
        resolve()
      })
    })
  const end = (why: string): void => {
    ended ||= why
    open = false
    happened()
  }

  const connect = (): void => {
    attempt().catch(again)
  }
  const again = (): void => {
    room = null
    open = false
    happened()
    if (ended) return
    timer = setTimeout(connect, wait * (0.5 + Math.random()))
    wait = Math.min(LONGEST_WAIT, wait * 2)
  }
  const attempt = async (): Promise<void> => {
    const response = await fetch(`${base}/api/rooms/${at}/enter`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(ENTER_WITHIN),
    })
    const entered: Part = await response.json()
    if (!response.ok) return refused(entered.code)
    at = entered.code
    let joined: Room
    try {
      joined = await within(JOIN_WITHIN, new Client(base).joinById(at, { token, name, v: PROTOCOL }))
    } catch (e) {
      return refused((e as Error).message)
    }
    if (ended) void joined.leave(false)
    else bind(joined)
  }
  /** Answers that will not change by trying again end it, as they end the page. */
  const refused = (why: string): void => {
    if (['no-room', 'room-full', 'room-locked', 'removed', 'old-client', 'bad-name', 'bad-token'].includes(why))
      end(why)
    else again()
  }
  const bind = (joined: Room): void => {
    let seen = false
    let told = false
    room = joined
    joined.reconnection.enabled = false
    const arrived = (): void => {
      if (room !== joined) return
      if (!open && seen && told) {
        open = true
        wait = FIRST_WAIT
        rejoined()
      }
      happened()
    }
    joined.onMessage('you', (message: YouMessage) => {
      you = message
      told = true
      arrived()
    })
    joined.onStateChange(() => {
      seen = true
      arrived()
    })
    joined.onError(() => undefined)
    const ask = (): void => {
      pulse = setTimeout(() => {
        pulse = setTimeout(() => gone(0), PULSE_WITHIN)
        joined.ping(() => {
          clearTimeout(pulse)
          ask()
        })
      }, ASK_EVERY)
    }
    clearTimeout(pulse)
    ask()
    const gone = (closeCode: number, reason?: string): void => {
      if (room !== joined || ended) return
      clearTimeout(pulse)
      if (joined.connection.isOpen) joined.connection.close()
      if (closeCode === CLOSE.moved && isCode(reason ?? '')) at = reason!
      else if ([CLOSE.elsewhere, CLOSE.removed, CLOSE.oldPage].includes(closeCode as never)) end(`closed ${closeCode}`)
      again()
    }
    joined.onDrop(gone)
    joined.onLeave(gone)
  }

  connect()
  return {
    name,
    token,
    code: () => at,
    isOpen: () => open,
    ended: () => ended,
    state() {
      const json = room?.state.toJSON()
      // Before the first state has come there is none.
      return json?.public ? { ...json, public: readRows(json.public) } : json
    },
    you: () => you,
    change,
    async request(type, body, repeat) {
      const table = at
      for (;;) {
        while (!open && !ended) await change(ANSWER_WITHIN)
        const used = room
        if (ended || !used || at !== table) return { ok: false, code: 'retry' }
        try {
          const answer: Answer | undefined = await used.request(type, body, { timeout: ANSWER_WITHIN })
          if (answer && typeof answer.ok === 'boolean') return answer
        } catch {
          if (room === used && used.connection.isOpen) used.connection.close()
        }
        if (!repeat) return { ok: false, code: 'retry' }
        await change(FIRST_WAIT)
      }
    },
    close() {
      end('left')
      clearTimeout(timer)
      clearTimeout(pulse)
      void room?.leave(false)
      room = null
    },
  }
}

/** What comes later is left again. */
function within(ms: number, joining: Promise<Room>): Promise<Room> {
  return new Promise((resolve, reject) => {
    let over = false
    const timer = setTimeout(() => {
      over = true
      reject(new Error('late'))
    }, ms)
    joining
      .then((room) => {
        if (over) void room.leave(false)
        else resolve(room)
      }, reject)
      .finally(() => clearTimeout(timer))
  })
}
