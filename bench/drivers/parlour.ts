/**
 * Parlour's protocol without the SDK: frames are looked at, not decoded, so that two cores measure the server and not the
 * driver. Games of Spice hold no chance, so the driver need not read the state to know what is legal.
 */
import { encode } from '@colyseus/schema'
import { Packr, unpack } from 'msgpackr'
import { WebSocket } from 'ws'
import { commitTo } from '../../shared/src/core/opening.ts'
import type { Answer, TurnRequest } from '../../shared/src/core/protocol.ts'
import { PROTOCOL } from '../../shared/src/core/protocol.ts'
import type { Match } from './match.ts'

/** Colyseus' frames, by their first byte. */
const JOIN = 10
const STATE = 14
const PATCH = 15
const REQUEST = 21
const RESPONSE = 22
const TOKEN_LENGTH = 43

const packr = new Packr()

class Person {
  readonly socket: WebSocket
  readonly token: string
  /** Of the game in the room. */
  turns = 0
  patched: () => void = () => undefined
  private requests = 0
  private answered: (answer: Answer) => void = () => undefined
  private failed: (e: Error) => void = () => undefined
  private readonly header = new Uint8Array(64)
  readonly here: Promise<void>

  constructor(url: string, token: string) {
    this.token = token
    this.socket = new WebSocket(url, { perMessageDeflate: false })
    this.here = new Promise((resolve, reject) => {
      this.failed = reject
      this.socket.on('error', reject)
      this.socket.on('close', (code) => this.failed(new Error(`closed with ${code}`)))
      this.socket.on('message', (data: Buffer) => {
        const kind = data[0]!
        if (kind === PATCH) this.patched()
        else if (kind === RESPONSE) this.answered(answerOf(data))
        else if (kind === JOIN) this.socket.send(Buffer.of(JOIN))
        else if (kind === STATE) resolve()
      })
    })
  }

  request(type: string, body: object): Promise<Answer> {
    const it = { offset: 1 }
    this.header[0] = REQUEST
    encode.number(this.header as unknown as Buffer, this.requests++, it)
    encode.string(this.header as unknown as Buffer, type, it)
    return new Promise((resolve, reject) => {
      this.answered = resolve
      this.failed = reject
      this.socket.send(Buffer.concat([this.header.subarray(0, it.offset), packr.pack(body)]))
    })
  }
}

/** The number of the request (1, 3 or 5 bytes), a status, then the answer. One request is under way at a time. */
function answerOf(data: Buffer): Answer {
  const first = data[1]!
  const length = first === 0xcd ? 3 : first === 0xce ? 5 : 1
  return unpack(data.subarray(2 + length)) as Answer
}

async function post<T>(port: number, path: string, body: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

async function join(port: number, code: string, token: string, name: string): Promise<Person> {
  await post(port, `/api/rooms/${code}/enter`, { token })
  const { processId, sessionId } = await post<{ processId: string; sessionId: string }>(
    port,
    `/matchmake/joinById/${code}`,
    { token, name, v: PROTOCOL },
  )
  const person = new Person(`ws://127.0.0.1:${port}/${processId}/${code}?sessionId=${sessionId}`, token)
  await person.here
  return person
}

async function ask(person: Person, type: string, body: object): Promise<void> {
  const answer = await person.request(type, body)
  if (!answer.ok) throw new Error(`${type}: ${answer.code}`)
}

export async function openParlour(port: number, name: string): Promise<Match> {
  const tokens = [`${name}-a`, `${name}-b`].map((text) => text.padEnd(TOKEN_LENGTH, '_'))
  const { code } = await post<{ code: string }>(port, '/api/rooms', { game: 'spice', name: 'Ann', token: tokens[0] })
  const people = [await join(port, code, tokens[0]!, 'Ann'), await join(port, code, tokens[1]!, 'Ben')] as const
  await ask(people[0], 'lobby', { start: true })
  const shares = people.map((_, i) => (i + 1).toString(16).padStart(64, '0'))
  for (const [i, p] of people.entries()) await ask(p, 'dice', { game: 1, hash: commitTo(shares[i]!) })
  for (const [i, p] of people.entries()) await ask(p, 'dice', { game: 1, open: shares[i]! })
  return {
    async play({ seat, steps }) {
      const person = people[seat]!
      const patched = people.map((p) => new Promise<void>((resolve) => (p.patched = resolve)))
      const body: TurnRequest = { op: `${name}-${seat}-${person.turns}`, game: 1, nth: person.turns++, steps }
      const since = performance.now()
      const answer = await person.request('turn', body)
      const took = performance.now() - since
      if (!answer.ok) throw new Error(`turn: ${answer.code}`)
      await Promise.all(patched)
      return took
    },
    close() {
      for (const { socket } of people) socket.close()
    },
  }
}
