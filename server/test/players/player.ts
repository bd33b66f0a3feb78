/** A simple player: does any legal thing, again and again, and writes down what was acknowledged. */
import { legalTurn } from '@parlour/shared/bots/legal'
import type { Part } from '@parlour/shared/core/game'
import { commitTo } from '@parlour/shared/core/opening'
import type { Answer } from '@parlour/shared/core/protocol'
import { games } from '@parlour/shared/registry'
import type { Resuming } from './client.ts'

/** Something that the server said it has done. */
export interface Deed {
  readonly code: string
  readonly name: string
  readonly type: string
  readonly body: Part
  /** As acknowledged; for a line of chat its number. */
  readonly seq: number
}

export interface PlayerOptions {
  /** An integer from 0 to n - 1. */
  readonly pick: (n: number) => number
  /** Between two deeds, at most, ms. */
  readonly think: number
  /** Games at one table before everybody goes on to another. */
  readonly games: number
  readonly acknowledged: (deed: Deed) => void
  /** What the server should not have answered. */
  readonly surprised: (what: string) => void
  /** Does it talk and change its name? */
  readonly lively: boolean
  /** Does it, as host, change the table? */
  readonly changes: boolean
}

export interface Player {
  readonly client: Resuming
  /** Nothing of its own is under way and nothing begins until `go`. Resolves when that is so. */
  rest(): Promise<void>
  go(): void
  /** After the game that is on it begins no other one. */
  last(): void
  stop(): Promise<void>
}

/** Longest wait for something to happen before it is looked at again, ms. */
const LOOK_AGAIN = 500
/** After the server has asked for it, ms. */
const RETRY = 100
const HEX = 16
/** Without one, and with one that never runs out here, seconds. */
const CLOCKS = [0, 86_400]

export function player(client: Resuming, options: PlayerOptions): Player {
  const { pick, acknowledged, surprised } = options
  const shares = new Map<string, string>()
  let sentDice = ''
  let count = 0
  let resting = false
  let stopped = false
  let isLast = false
  let busy = false
  const idle: (() => void)[] = []

  const ask = async (type: string, body: Part, again: boolean, fine: readonly string[] = []): Promise<Answer> => {
    const { name } = client
    const code = client.code()
    const answer = await client.request(type, body, again)
    if (answer.ok) acknowledged({ code, name, type, body, seq: answer.seq ?? -1 })
    else if (![...fine, 'retry', 'too-fast'].includes(answer.code)) {
      surprised(`${name} in ${code}: ${type} ${JSON.stringify(body)} got ${JSON.stringify(answer)}`)
    }
    return answer
  }

  const dice = async (s: Part, seat: number): Promise<boolean> => {
    const key = `${client.code()}/${s.number}/${s.commitment}`
    const share = shares.get(key) ?? Array.from({ length: 64 }, () => pick(HEX).toString(HEX)).join('')
    shares.set(key, share)
    const hash = commitTo(share)
    const opening = s.hashes.length > 0
    if (opening && (s.seats[seat].contributed || !s.hashes.includes(hash))) return false
    const body = opening ? { game: s.number, open: share } : { game: s.number, hash }
    if (sentDice === JSON.stringify(body)) return false
    // Who was away in the middle of it finds it done, or too late.
    const answer = await ask('dice', body, true, ['not-now', 'stale-game'])
    if (answer.ok || answer.code !== 'retry') sentDice = JSON.stringify(body)
    return true
  }

  const turn = async (s: Part, seat: number): Promise<boolean> => {
    const game = games.get(s.game)!
    if (!game.awaiting(s.public).includes(seat)) return false
    const view = { public: s.public, secrets: s.secrets.map((x: Part, i: number) => (i === seat ? x : undefined)) }
    const steps = legalTurn(game, view, seat, pick)
    const body = { op: `${client.name}-${count++}`, game: s.number, nth: s.seats[seat].turns, steps }
    const code = client.code()
    while (!stopped && !client.ended() && client.code() === code) {
      // A last turn whose answer was lost may find the next game begun.
      const answer = await ask('turn', body, true, ['stale-game'])
      if (answer.ok || !['retry', 'too-fast'].includes(answer.code)) break
      await client.change(RETRY)
    }
    return true
  }

  const chat = async (): Promise<boolean> => {
    const text = `a word of ${client.name}, the ${count}th`
    const body = { op: `${client.name}-${count++}`, text }
    const { name } = client
    const code = client.code()
    const answer = await client.request('chat', body, true)
    if (!answer.ok) return true
    const line = client
      .state()
      ?.chat.map((l: string) => JSON.parse(l))
      .find((l: Part) => l.text === text)
    // Its number tells whether it is still among the lines that are kept.
    if (line) acknowledged({ code, name, type: 'chat', body, seq: line.n })
    else if (client.isOpen() && client.code() === code) surprised(`${name}: acknowledged chat is not shown: ${text}`)
    return true
  }

  const change = async (s: Part): Promise<boolean> => {
    const wishes: Part[] = [{ clock: CLOCKS[pick(2)] }]
    // Not before the others have come: a lock would keep them out.
    if (s.seats.every((x: Part) => x.kind !== 'empty')) wishes.push({ lock: pick(2) === 0 })
    if (s.phase === 'lobby') wishes.push({ order: ['joined', 'drawn'][pick(2)] })
    await ask('lobby', wishes[pick(wishes.length)]!, false, ['not-now', 'not-host'])
    return true
  }
  const rename = async (): Promise<boolean> => {
    await ask('name', { name: `${client.name} ${pick(100)}` }, true)
    return true
  }

  /** Did it do anything? */
  const act = async (): Promise<boolean> => {
    const s = client.state()
    const { seat, host } = client.you()
    if (!s?.seats[seat]) return false
    const mood = options.lively ? pick(40) : -1
    if (mood === 0) return rename()
    if (mood === 1 || mood === 2) return chat()
    if (options.changes && host && (mood === 3 || (mood >= 0 && s.phase === 'lobby' && mood < 20))) return change(s)
    switch (s.phase) {
      case 'lobby':
        if (!host || s.seats.some((x: Part) => x.kind === 'empty')) return false
        await ask('lobby', { start: true }, false, ['not-now', 'not-host'])
        return true
      case 'opening':
        return dice(s, seat)
      case 'play':
        return turn(s, seat)
      default:
        if (isLast) return false
        if (s.number < options.games) {
          if (pick(3) === 0) await ask('rematch', {}, false, ['not-now'])
          return true
        }
        if (!host) return false
        await ask('other', { game: s.game }, false, ['not-now', 'not-host', 'removed'])
        return true
    }
  }

  const live = async (): Promise<void> => {
    while (!stopped && !client.ended()) {
      if (resting || !client.isOpen()) {
        await client.change(LOOK_AGAIN / 10)
        continue
      }
      busy = true
      const did = await act().catch((e: unknown) => {
        surprised(`${client.name}: ${e instanceof Error ? e.stack : e}`)
        return true
      })
      busy = false
      for (const done of idle.splice(0)) done()
      if (!did) await client.change(LOOK_AGAIN)
      else await new Promise((resolve) => setTimeout(resolve, pick(options.think + 1)))
    }
  }
  const life = live()

  return {
    client,
    async rest() {
      resting = true
      if (busy) await new Promise<void>((resolve) => idle.push(resolve))
    },
    go() {
      resting = false
    },
    last() {
      isLast = true
    },
    async stop() {
      stopped = true
      client.close()
      await life
    },
  }
}
